import { expect, test } from 'vitest'
import type { DocumentoExercicioRow } from '../documento-exercicio.contract.ts'
import { anexosNomeados, avisosDe, calendarioDe, numeroDoAnexo, pendenciasDe } from './documento-exercicio.rules.ts'

const regra = { rgf_periodicidade: 'quadrimestre', balanco_mes: 4, balanco_dia: 30 } as const
const filed = (periodo: string, more: object = {}) =>
  ({
    documento_exercicio_id: 1,
    documento_exercicio_tipo: periodo.endsWith('b') ? 'RREO' : 'RGF',
    exercicio: 2026,
    documento_exercicio_periodo: periodo,
    documento_exercicio_anexo: '',
    documento_exercicio_versao: 1,
    documento_exercicio_retificacao: false,
    documento_exercicio_publicado_em: '2026-03-20',
    ...more,
  }) as DocumentoExercicioRow

const of = (documentos: DocumentoExercicioRow[], hoje: string) =>
  calendarioDe(['RREO', 'RGF'], { documentos, titulos: new Map() }, { exercicios: [2026], hoje, regra })
const cells = (documentos: DocumentoExercicioRow[], hoje: string, at = 0) =>
  of(documentos, hoje)[at]?.anos[0]?.celulas ?? []

test('an annex is known by its number in either figures, and only in words that name one', () => {
  expect(
    ['Anexo 03 – RCL', 'ANEXO II', 'Anexo nº 12', 'Anexos da LDO', 'Metas do anexo de riscos'].map(numeroDoAnexo),
  ).toEqual([3, 2, 12, null, null])
  const titulos = new Map([[1, ['Anexo 1', 'Anexo 5 – não existe', 'anexo 12']]])
  expect(anexosNomeados('RREO', [filed('1b', { documento_exercicio_anexo: 'Anexo IV' })], titulos)).toEqual([1, 4, 12])
})

test('the first version is judged by the term, and the newest is what a period leads to', () => {
  const late = { documento_exercicio_id: 2, documento_exercicio_versao: 2, documento_exercicio_retificacao: true }
  const [first] = cells(
    [filed('1b'), filed('1b', { ...late, documento_exercicio_publicado_em: '2026-06-01' })],
    '2026-11-23',
  )
  expect(first).toMatchObject({
    estado: 'no-prazo',
    dias: -10,
    documento_exercicio_id: 2,
    publicado_em: '2026-03-20',
    retificado_em: '2026-06-01',
  })
})

test('a report in annexes is there on the day of the last of them', () => {
  const parts = ['Anexo 1', 'Anexo 2'].map((documento_exercicio_anexo, at) =>
    filed('1b', { documento_exercicio_anexo, documento_exercicio_publicado_em: `2026-04-0${at + 1}` }),
  )
  expect(cells(parts, '2026-11-23')[0]).toMatchObject({ estado: 'atrasado', dias: 3, anexos: { tem: 2, de: 13 } })
})

test('a year goes on as its first RGF began', () => {
  expect(cells([], '2026-11-23', 1)).toHaveLength(3)
  expect(cells([filed('1s')], '2026-11-23', 1).map((cell) => cell.documento_exercicio_periodo)).toEqual(['1s', '2s'])
})

test('what is missing and what is due within thirty days waits, the first first', () => {
  const waiting = (hoje: string) => pendenciasDe(of([filed('1b'), filed('1q')], hoje)).map(({ nome }) => nome)
  expect(waiting('2026-05-20')).toEqual(['RREO do 2º bimestre de 2026'])
  expect(waiting('2026-05-31')).toEqual(['RREO do 2º bimestre de 2026'])
  expect(waiting('2026-04-30')).toEqual([])
  // of the same day in the order of the kinds
  expect(waiting('2026-09-01')).toEqual([
    'RREO do 2º bimestre de 2026',
    'RREO do 3º bimestre de 2026',
    'RREO do 4º bimestre de 2026',
    'RGF do 2º quadrimestre de 2026',
  ])
})

test('the staff see what a document lacks', () => {
  const documento = {
    exercicio: 2026,
    documento_exercicio_periodo: '5b',
    documento_exercicio_pesquisavel: 'sim',
    documento_exercicio_vigencia_inicio: null,
    qtd_anexos: 1,
    documento_exercicio_pendente: false,
    documento_exercicio_link: '',
  } as const
  expect(avisosDe(documento, [2025, 2026])).toEqual([])
  expect(avisosDe(documento, null)).toEqual([])
  expect(avisosDe({ ...documento, documento_exercicio_periodo: '', qtd_anexos: 0 }, null)).toHaveLength(2)
  expect(avisosDe({ ...documento, documento_exercicio_pesquisavel: 'nao' }, [2025])).toHaveLength(2)
})
