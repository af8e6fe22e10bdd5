import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { byNumber, ordersOf } from './orders.ts'

type Row = Record<string, string>

const wordsOf = (columns: Column<Row>[], firstOrderBy = 'a', firstAscending = true) => {
  const list = { sortable: ['a', 'b'], firstOrderBy, firstAscending }
  return ordersOf({ data: { list } } as unknown as Parameters<typeof ordersOf<Row>>[0], columns)
}

test.each<[Omit<Column<Row>, 'field'>, string, string]>([
  [{ label: 'Servidor' }, 'Servidor, A a Z', 'Servidor, Z a A'],
  [{ label: 'Cidade de destino' }, 'Cidade, A a Z', 'Cidade, Z a A'],
  [{ label: 'Valor total', className: 'num' }, 'Menor valor', 'Maior valor'],
  [{ label: 'Número', orders: byNumber('Número') }, 'Número, 0 a 9', 'Número, 9 a 0'],
])('the words of %j agree: %s, %s', (column, up, down) => {
  expect(wordsOf([{ field: 'a', ...column }])).toEqual([
    ['a', 'asc', up],
    ['a', 'desc', down],
  ])
})

test.each([
  ['Data', 'Data antiga'],
  ['Abertura', 'Abertura antiga'],
  ['Ida', 'Ida antiga'],
  ['Realização', 'Realização antiga'],
  ['Ano', 'Ano antigo'],
  ['Pagamento', 'Pagamento antigo'],
  ['Início', 'Início antigo'],
  ['Fim', 'Fim antigo'],
  ['Período', 'Período antigo'],
  ['Cadastro', 'Cadastro antigo'],
])('of days the newest come first, in the gender of %s', (label, oldest) => {
  expect(wordsOf([{ field: 'a', label, className: 'data' }])).toEqual([
    ['a', 'desc', `${label} recente`],
    ['a', 'asc', oldest],
  ])
})

test('a first order by no column stands above those of the columns', () => {
  const words = wordsOf([{ field: 'b', label: 'Nome' }], 'a', false)
  expect(words.map(([, , label]) => label)).toEqual(['Cadastro recente', 'Nome, A a Z', 'Nome, Z a A'])
})
