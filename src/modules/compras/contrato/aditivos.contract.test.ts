import { expect, test } from 'vitest'
import {
  faltamTermos,
  fimInicial,
  limiteDe,
  numeroDoTermo,
  semValorAtual,
  type TipoDeAditivo,
  tipoDe,
} from './aditivos.contract.ts'

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
  contrato_aditivo_valor_apos: null as string | null,
  contrato_aditivo_reajuste_indice: '',
  contrato_aditivo_reforma: false,
  mudanca: null as string | null,
  faltam_antes: 0,
  ...changes,
})
const mais = (valor: string, changes: object = {}) =>
  termo({ contrato_aditivo_acrescimo: valor, mudanca: valor, ...changes })
const menos = (valor: string) => termo({ contrato_aditivo_supressao: valor, mudanca: `-${valor}` })
const prazo = (changes: object = {}) => termo({ contrato_aditivo_tipo: 'prazo', mudanca: '0', ...changes })
const unknown = { acrescimos: null, supressoes: null, teto: 25, acima: false }

test('increases and decreases are each of the initial value, without what follows an index', () => {
  const reajuste = mais('900.00', { contrato_aditivo_reajuste_indice: 'IPCA' })
  const apostila = mais('900.00', { contrato_aditivo_tipo: 'apostilamento' })
  const known = { acrescimos: 2500, supressoes: 1001, teto: 25, acima: false }
  expect(limiteDe('1000.00', [mais('250.00'), menos('100.10'), reajuste, apostila])).toEqual(known)
  const reforma = mais('1.00', { contrato_aditivo_reforma: true })
  expect(limiteDe('1000.00', [mais('250.00'), reforma])).toEqual({
    ...{ acrescimos: 2510, supressoes: 0, teto: 50, acima: false },
  })
  expect(limiteDe('1000.00', [mais('250.00'), termo()])).toEqual(unknown)
  expect(limiteDe('1000.00', [prazo(), reajuste])).toBeNull()
  expect(limiteDe('0.00', [mais('250.00')])).toBeNull()
})

test('an increase that comes with more time may be no quantity, so that nobody knows how much is', () => {
  const mixed = mais('900.00', { contrato_aditivo_tipo: 'prazo_valor' })
  expect(limiteDe('1000.00', [mais('90.00'), mixed, menos('300.00')])).toEqual({
    ...{ acrescimos: null, supressoes: 3000, teto: 25, acima: true },
  })
  expect(limiteDe('1000.00', [mixed])).toMatchObject({ acrescimos: null, acima: false })
  const adjusted = { ...mixed, contrato_aditivo_reajuste_indice: 'IPCA' }
  expect(limiteDe('1000.00', [mais('90.00'), adjusted])).toMatchObject({ acrescimos: 900 })
})

test('the limit is held to the cent, and its share is told to the nearest hundredth', () => {
  const of = (...aditivos: Parameters<typeof limiteDe>[1]) => limiteDe('1000000.00', aditivos)
  expect(of(mais('250000.00'))).toMatchObject({ acrescimos: 2500, acima: false })
  expect(of(mais('250000.01'))).toMatchObject({ acrescimos: 2500, acima: true })
  expect(of(mais('250050.00'))).toMatchObject({ acrescimos: 2501 })
  expect(of(menos('250000.01'))).toMatchObject({ supressoes: 2500, acima: true })
  const reforma = mais('500000.00', { contrato_aditivo_reforma: true })
  expect(of(reforma, menos('250000.00'))).toMatchObject({ acima: false })
  expect(of(reforma, menos('250000.01'))).toMatchObject({ acima: true })
})

test('what is not there may have used the limit, and apostilles do not', () => {
  expect(limiteDe('1000.00', [prazo({ contrato_aditivo_numero: 3, faltam_antes: 2 })])).toEqual(unknown)
  expect(limiteDe('1000.00', [mais('9.00', { contrato_aditivo_numero: 2, faltam_antes: 1 })])).toEqual(unknown)
  const apostila = { contrato_aditivo_tipo: 'apostilamento', contrato_aditivo_numero: 2, faltam_antes: 1 }
  expect(limiteDe('1000.00', [mais('9.00'), termo(apostila)])).toMatchObject({ acrescimos: 90 })
})

test('amendments and apostilles that the numbers of others show', () => {
  const at = (numero: number, falta: number, tipo = 'prazo') =>
    termo({ contrato_aditivo_numero: numero, faltam_antes: falta, contrato_aditivo_tipo: tipo })
  expect(faltamTermos([at(1, 0), at(4, 2), at(2, 1, 'apostilamento')])).toEqual([
    ...['2º termo aditivo', '3º termo aditivo', '1º apostilamento'],
  ])
  expect(faltamTermos([])).toEqual([])
})

test('a value that a later amendment states makes up for those before it that say none, or are not there', () => {
  const dito = mais('9.00', { contrato_aditivo_numero: 3, faltam_antes: 1, contrato_aditivo_valor_apos: '1500.00' })
  expect(semValorAtual([termo(), dito])).toEqual([])
  expect(semValorAtual([termo(), dito, termo({ contrato_aditivo_numero: 5, faltam_antes: 1 })])).toEqual([
    ...['4º termo aditivo', '5º termo aditivo'],
  ])
  expect(semValorAtual([termo(), mais('9.00')])).toEqual(['1º termo aditivo'])
})

test('an end that an amendment gave is not the one of the beginning', () => {
  const novo = (fim: string | null, tipo: TipoDeAditivo = 'prazo') => ({
    contrato_aditivo_tipo: tipo,
    contrato_aditivo_assinatura: '2026-03-01',
    contrato_aditivo_nova_vigencia_fim: fim,
  })
  expect(fimInicial('2026-12-31', [novo(null), novo('2027-12-31')])).toBe('2026-12-31')
  expect(fimInicial('2027-12-31', [novo('2027-12-31')])).toBeNull()
  expect(fimInicial('2026-12-31', [])).toBe('2026-12-31')
  // a rescission ends it before its first end, which still stands where it is not the rescission's own
  for (const fim of ['2026-03-01', null]) {
    expect(fimInicial('2026-12-31', [novo(fim, 'rescisao')])).toBe('2026-12-31')
    expect(fimInicial('2026-03-01', [novo(fim, 'rescisao')])).toBeNull()
  }
  expect(fimInicial('2027-12-31', [novo('2027-12-31'), novo(null, 'rescisao')])).toBeNull()
})
