import { expect, test } from 'vitest'
import { notaDeQuemFalta } from '#base/nota.ts'
import { notaDaRetificacao, type Retificacao } from './retificacao.ts'

const one: Retificacao = {
  ...{ ano: 2025, mes: 3, arquivos: 1, dia: '2025-06-12' },
  ...{ importacao_id: 12, diferenca: '300.50' },
}
const said = (...found: Partial<Retificacao>[]) =>
  notaDaRetificacao(
    found.map((change) => ({ ...one, ...change })),
    { oQue: 'aos pagamentos', deOnde: 'dos pagamentos' },
  ).map(({ texto, href }) => `${texto} ${href}`.replaceAll('\u00a0', ' '))

test.each([
  [
    'one file that added',
    [{}],
    ['Retificado. O arquivo de 12/06/2025 somou R$ 300,50 aos pagamentos. /dados/importacoes/12'],
  ],
  [
    'one file that took away',
    [{ diferenca: '-1200.00' }],
    ['Retificado. O arquivo de 12/06/2025 tirou R$ 1.200,00 dos pagamentos. /dados/importacoes/12'],
  ],
  [
    'several files, the newest of which is named',
    [{ mes: 4, dia: '2025-07-01', importacao_id: 9 }, {}],
    ['Retificado. Arquivos, o último de 01/07/2025, somaram R$ 601,00 aos pagamentos. /dados/importacoes/9'],
  ],
  ['nothing in the end', [{}, { mes: 4, diferenca: '-300.50' }], []],
  ['no file', [], []],
])('says what changed: %s', (_name, found, words) => {
  expect(said(...found)).toEqual(words)
})

test('a year says whose accounts it lacks beside the newest, and nothing where it has none at all', () => {
  const words = (now: string[], then: string[]) => notaDeQuemFalta(now, then, 'pagamentos').map(({ texto }) => texto)
  expect(words(['Câmara', 'Prefeitura'], ['Prefeitura'])).toEqual(['Sem pagamentos de Câmara.'])
  expect(words(['A', 'B', 'C', 'D', 'E'], ['E'])).toEqual(['Sem pagamentos de A, B, C e mais 1.'])
  expect(words(['Prefeitura'], ['Câmara', 'Prefeitura'])).toEqual([])
  expect(words(['Prefeitura'], [])).toEqual([])
})
