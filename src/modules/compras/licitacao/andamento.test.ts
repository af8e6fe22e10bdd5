import { expect, test } from 'vitest'
import { andamentoDe, diferencaDe } from './andamento.ts'
import type { LicitacaoPublic } from './licitacao.contract.ts'

const cidade = { hoje: '2026-03-10', fuso: 'America/Bahia' }
const documento = (data: string | null) => ({ licitacao_anexo_data: data })
const licitacao = {
  situacao_licitacao_nome: 'Aberta',
  licitacao_abertura: '2026-03-13T01:00:00.000Z', // the evening before, in the city
  licitacao_realizacao: '2026-03-12',
  licitacao_adjudicacao: null,
  licitacao_homologacao: null,
  anexos: [documento('2026-03-20'), documento('2026-02-01'), documento(null)],
}
const passos = (changes: object) =>
  andamentoDe({ ...licitacao, ...changes } as unknown as LicitacaoPublic, cidade).map(
    ({ nome, data, estado }) => `${nome} ${data} ${estado}`,
  )

test('an open tender was published, waits for its opening, and has three steps to come', () => {
  expect(passos({})).toEqual([
    'Publicação 2026-02-01 feito',
    'Abertura das propostas 2026-03-12 agora',
    'Realização 2026-03-12 depois',
    'Adjudicação null depois',
    'Homologação null depois',
  ])
})

test('one that has its result shows every step as done, in the order of the days', () => {
  const days = {
    licitacao_realizacao: '2026-02-20',
    licitacao_homologacao: '2026-03-01',
    licitacao_adjudicacao: '2026-03-02',
  }
  expect(passos({ ...days, situacao_licitacao_nome: 'Homologada', licitacao_abertura: null })).toEqual([
    'Publicação 2026-02-01 feito',
    'Abertura das propostas null feito',
    'Realização 2026-02-20 feito',
    'Homologação 2026-03-01 feito',
    'Adjudicação 2026-03-02 feito',
  ])
})

test('one that nobody came to ends there, and a suspended one waits', () => {
  const realizada = { licitacao_abertura: null, licitacao_realizacao: '2026-02-20' }
  expect(passos({ ...realizada, situacao_licitacao_nome: 'DESERTA' }).slice(-2)).toEqual([
    'Realização 2026-02-20 feito',
    'DESERTA null parou',
  ])
  expect(passos({ situacao_licitacao_nome: 'Suspensa' })[1]).toBe('Suspensa null agora')
})

test.each([
  ['560010.00', '486912.40', 'R$ 73.097,60 a menos que o estimado'],
  ['100.00', '100.05', 'R$ 0,05 a mais que o estimado'],
  ['9999999999999.99', '0.01', 'R$ 9.999.999.999.999,98 a menos que o estimado'],
  ['100.00', '100.00', null],
  [null, '100.00', null],
  ['100.00', null, null],
])('estimated %s, homologated %s: %s', (estimado, homologado, expected) =>
  expect(diferencaDe(estimado, homologado)).toBe(expected),
)
