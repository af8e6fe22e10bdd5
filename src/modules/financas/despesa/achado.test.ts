import { expect, test } from 'vitest'
import { achadoDaDespesa, achadoDoPrograma, achadoDoRecorte } from './achado.ts'

const areas = [
  { codigo: '04', pago: '18.00' },
  { codigo: '12', pago: '40.40' },
  { codigo: '10', pago: '27.10' },
  { codigo: '99', pago: '0.00' },
  { codigo: '15', pago: '14.50' },
]
const said = (change: Partial<Parameters<typeof achadoDaDespesa>[0]>) =>
  achadoDaDespesa({ exercicio: 2026, areas, mesesSemPagamento: [], ...change })
    ?.map(({ texto }) => texto)
    .join('') ?? null

test('the sentence names the two largest areas with their shares of 100', () => {
  expect(said({})).toBe(
    'De cada R$ 100 do orçamento de 2026 já pagos, R$ 40 foram para a educação e R$ 27 para a saúde.',
  )
  const strong = achadoDaDespesa({ exercicio: 2026, areas, mesesSemPagamento: [] })?.filter(({ forte }) => forte)
  expect(strong?.map(({ texto }) => texto)).toEqual(['R$ 40', 'R$ 27'])
})

test('a second area that is next to nothing is not named', () => {
  const few = [areas[1], { codigo: '10', pago: '1.00' }].filter((area) => area !== undefined)
  expect(said({ areas: few })).toBe('De cada R$ 100 do orçamento de 2026 já pagos, R$ 98 foram para a educação.')
})

test.each([
  ['nothing is paid', { areas: [{ codigo: '12', pago: '0.00' }] }],
  ['there is no area', { areas: [] }],
  ['an area is not told', { areas: [...areas, { codigo: '', pago: '0.01' }] }],
  ['an area is no function', { areas: [...areas, { codigo: '77', pago: '3.00' }] }],
  ['an area gave back more than it paid', { areas: [...areas, { codigo: '20', pago: '-0.01' }] }],
  ['a month is missing', { mesesSemPagamento: [2] }],
])('nothing is said where %s', (_why, change) => {
  expect(said(change)).toBeNull()
})

const ofOne = (change: Partial<Parameters<typeof achadoDoRecorte>[0]>) =>
  achadoDoRecorte({ exercicio: 2026, nome: 'Alimentação escolar', pago: '1026.00', antes: '1000.00', ...change })
    ?.map(({ texto }) => texto)
    .join('') ?? null

test('of one action it says how much, and how that compares', () => {
  const begins = 'Para Alimentação escolar foram pagos R$ 1.026,00 do orçamento de 2026'
  expect(ofOne({})).toBe(`${begins}, 2,6% a mais que nos mesmos dias de 2025.`)
  expect(ofOne({ antes: '2052.00' })).toBe(`${begins}, 50% a menos que nos mesmos dias de 2025.`)
  expect(ofOne({ antes: '1026.00' })).toBe(`${begins}, o mesmo que nos mesmos dias de 2025.`)
  expect(ofOne({ antes: null })).toBe(`${begins}.`)
})

test.each([
  ['the page is narrowed by something without a name', { nome: null }],
  ['nothing is paid', { pago: '0.00' }],
  ['more came back than was paid', { pago: '-1.00' }],
])('nothing is said of a part where %s', (_why, change) => {
  expect(ofOne(change)).toBeNull()
})

const ofProgramme = (change: Partial<Parameters<typeof achadoDoPrograma>[0]>) =>
  achadoDoPrograma({
    ...{ exercicio: 2026, nome: 'Escola', planejado: '90.00', empenhado: '80.00', pago: '35.00' },
    ...{ doMunicipio: '1000.00', antes: '70.00', ...change },
  })
    ?.map(({ texto }) => texto)
    .join('') ?? null

test('of a programme it says what was planned, committed and paid, and its share', () => {
  const than = ', 50% a menos que nos mesmos dias de 2025.'
  const dos = 'Dos R$ 90,00 planejados para Escola em 2026 foram empenhados R$ 80,00 e pagos R$ 35,00'
  expect(ofProgramme({})).toBe(`${dos}: R$ 4 de cada R$ 100 que o município pagou${than}`)
  expect(ofProgramme({ antes: null, doMunicipio: '100000.00' })).toBe(
    `${dos}: menos de R$ 1 de cada R$ 100 que o município pagou.`,
  )
  expect(ofProgramme({ planejado: '0.00', empenhado: null })).toBe(
    `Para Escola, em 2026, foram pagos R$ 35,00: R$ 4 de cada R$ 100 que o município pagou${than}`,
  )
})

test.each([
  ['nothing was paid', { pago: '0.00' }],
  ['more came back than was paid', { pago: '-1.00' }],
  ['the town paid less than its programme', { doMunicipio: '34.99' }],
])('nothing is said of a programme where %s', (_why, change) => expect(ofProgramme(change)).toBeNull())
