import { expect, test } from 'vitest'
import { faltamTermos, fimInicial, limiteDe, numeroDoTermo, semValorAtual, tipoDe } from './aditivos.ts'

test.each([
  ['Prorrogação de prazo', 'prazo'],
  ['Termo Aditivo Decréscimo de valor', 'valor'],
  ['Termo Aditivo prazo valor', 'prazo_valor'],
  ['prazo_valor', 'prazo_valor'],
  ['REAJUSTE', 'valor'],
  ['Apostilamento de reajuste', 'apostilamento'],
  ['Termo de Rescisão Contratual', 'rescisao'],
  ['Sub-rogação', 'cessao'],
  ['Alteração qualitativa', 'objeto'],
  ['Termo Aditivo', null],
])('%s is %s', (texto, tipo) => expect(tipoDe(texto)).toBe(tipo))

test.each<[string, number | null, boolean?]>([
  ['2', 2],
  ['02/2024', 2, true],
  ['3º', 3],
  ['Nº 4', 4],
  ['Segundo', 2],
  ['2º Termo Aditivo', 2],
  ['anexo 2', null],
  ['12%', null],
  ['2026-13-01', null],
  ['100', null],
  ['0', null],
  ['s/n', null],
])('%s is the number %s', (texto, numero, hasYear = false) =>
  expect(numeroDoTermo(String(texto))).toEqual(numero && { numero, hasYear }),
)

const termo = (changes: object = {}) => ({
  contrato_aditivo_numero: 1,
  contrato_aditivo_tipo: 'valor' as const,
  contrato_aditivo_acrescimo: null as string | null,
  contrato_aditivo_supressao: null as string | null,
  contrato_aditivo_valor_apos: null,
  contrato_aditivo_reajuste_indice: '',
  contrato_aditivo_reforma: false,
  ...changes,
})

test('increases and decreases are each of the initial value, without what follows an index', () => {
  const mais = termo({ contrato_aditivo_acrescimo: '250.00' })
  const menos = termo({ contrato_aditivo_supressao: '100.10' })
  const reajuste = termo({ contrato_aditivo_acrescimo: '900.00', contrato_aditivo_reajuste_indice: 'IPCA' })
  const apostila = termo({ contrato_aditivo_tipo: 'apostilamento', contrato_aditivo_acrescimo: '900.00' })
  expect(limiteDe('1000.00', [mais, menos, reajuste, apostila])).toEqual({
    acrescimos: 2500,
    supressoes: 1001,
    teto: 25,
  })
  expect(
    limiteDe('1000.00', [mais, termo({ contrato_aditivo_reforma: true, contrato_aditivo_acrescimo: '1.00' })]),
  ).toEqual({
    ...{ acrescimos: 2510, supressoes: 0, teto: 50 },
  })
  expect(limiteDe('1000.00', [mais, termo()])).toEqual({ acrescimos: null, supressoes: null, teto: 25 })
  expect(limiteDe('1000.00', [termo({ contrato_aditivo_tipo: 'prazo' }), reajuste])).toBeNull()
  expect(limiteDe('0.00', [mais])).toBeNull()
})

test('numbers without holes, of amendments alone', () => {
  const numero = (n: number, tipo = 'prazo') => ({ contrato_aditivo_numero: n, contrato_aditivo_tipo: tipo as 'prazo' })
  expect(faltamTermos([numero(1), numero(4), numero(9, 'apostilamento')])).toEqual([2, 3])
  expect(faltamTermos([])).toEqual([])
})

test('a value that a later amendment states makes up for those before it that say none', () => {
  const dito = { ...termo({ contrato_aditivo_numero: 2 }), contrato_aditivo_valor_apos: '1500.00' }
  const numeros = (aditivos: Parameters<typeof semValorAtual>[0]) =>
    semValorAtual(aditivos).map(({ contrato_aditivo_numero: numero }) => numero)
  expect(numeros([termo(), dito])).toEqual([])
  expect(numeros([termo(), dito, termo({ contrato_aditivo_numero: 3 })])).toEqual([3])
  expect(numeros([termo()])).toEqual([1])
})

test('an end that an amendment gave is not the one of the beginning', () => {
  const novo = (fim: string | null) => ({ contrato_aditivo_nova_vigencia_fim: fim })
  expect(fimInicial('2026-12-31', [novo(null), novo('2027-12-31')])).toBe('2026-12-31')
  expect(fimInicial('2027-12-31', [novo('2027-12-31')])).toBeNull()
  expect(fimInicial('2026-12-31', [])).toBe('2026-12-31')
})
