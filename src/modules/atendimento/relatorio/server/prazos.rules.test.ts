import { expect, test } from 'vitest'
import {
  fundamentosPorAno,
  type PrazosContados,
  prazosPorAno,
  type RecursosContados,
  recursosPorAno,
} from './prazos.rules.ts'

const year = (change: Partial<PrazosContados>): PrazosContados => ({
  ano: 2026,
  fundamento: null,
  recebidos: 10,
  respondidos: 8,
  soma_dias: 100,
  no_prazo: 7,
  fora_do_prazo: 2,
  vencidos: 1,
  prorrogados: 1,
  concluidos: 8,
  ...change,
})
const refused = { recebidos: 2, respondidos: 2, soma_dias: 10, no_prazo: 2, fora_do_prazo: 0, vencidos: 0 }

test('a year adds up rejected and other requests', () => {
  const rows = [year({}), year({ ...refused, fundamento: 'pessoal', prorrogados: 0, concluidos: 0 })]
  expect(prazosPorAno(rows)).toEqual([
    {
      ano: 2026,
      recebidos: 12,
      respondidos: 10,
      media_dias: '11.0',
      no_prazo: 9,
      fora_do_prazo: 2,
      percentual_no_prazo: '81.8',
      vencidos: 1,
      prorrogados: 1,
      concluidos: 8,
      rejeitados: 2,
    },
  ])
})

test.each([
  [1, 20, '0.1'], // 0.05 is rounded up
  [1, 3, '0.3'],
  [2, 3, '0.7'],
  [1999, 100, '20.0'],
  [0, 5, '0.0'],
])('%d days over %d answers are %s', (soma_dias, respondidos, media) =>
  expect(prazosPorAno([year({ soma_dias, respondidos })])[0]?.media_dias).toBe(media),
)

test('there is no average without answers, and no share without a term that ended', () => {
  const [only] = prazosPorAno([year({ respondidos: 0, soma_dias: 0, no_prazo: 0, fora_do_prazo: 0 })])
  expect([only?.media_dias, only?.percentual_no_prazo]).toEqual([null, null])
})

test('newest year first, without gaps', () => {
  const years = prazosPorAno([year({ ano: 2023 }), year({ ano: 2026 })])
  expect(years.map(({ ano, recebidos }) => [ano, recebidos])).toEqual([
    [2026, 10],
    [2025, 0],
    [2024, 0],
    [2023, 10],
  ])
  expect(prazosPorAno([])).toEqual([])
})

test('appeals by year, kind and instance, with each outcome', () => {
  const counted = (change: Partial<RecursosContados>): RecursosContados => ({
    ano: 2026,
    tipo: 'recurso',
    instancia: 1,
    decisao: null,
    quantidade: 1,
    ...change,
  })
  const decisions = (['DEF', 'PAR', 'IND', 'NCO', 'PRE'] as const).map((decisao, at) =>
    counted({ decisao, quantidade: at + 2 }),
  )
  const rows = recursosPorAno(
    [counted({ ano: 2025 }), counted({ instancia: 2 }), counted({ tipo: 'reclamacao' }), counted({}), ...decisions],
    (tipo, instancia) => `${tipo} ${instancia}`,
  )
  expect(rows.map(({ ano, texto }) => `${ano} ${texto}`)).toEqual([
    '2026 reclamacao 1',
    '2026 recurso 1',
    '2026 recurso 2',
    '2025 recurso 1',
  ])
  expect(rows[1]).toMatchObject({
    quantidade: 21,
    deferidos: 2,
    parcialmente_deferidos: 3,
    indeferidos: 4,
    nao_conhecidos: 5,
    perda_de_objeto: 6,
    sem_decisao: 1,
  })
})

test('grounds of rejections, the most frequent of a year first', () => {
  const rows = [
    year({ fundamento: 'a', recebidos: 1 }),
    year({ fundamento: 'b', recebidos: 3 }),
    year({ ano: 2025, fundamento: 'a', recebidos: 9 }),
    year({}),
  ]
  expect(fundamentosPorAno(rows, (codigo) => `texto ${codigo}`)).toEqual([
    { ano: 2026, codigo: 'b', texto: 'texto b', quantidade: 3 },
    { ano: 2026, codigo: 'a', texto: 'texto a', quantidade: 1 },
    { ano: 2025, codigo: 'a', texto: 'texto a', quantidade: 9 },
  ])
})
