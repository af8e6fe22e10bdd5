// The orders of a list in words. A phone shows about 16 letters of them: these distinguish each order of a list from its others.
import type { Column, OrderWords } from './column.ts'
import type { ListControl } from './use-list.ts'

/** What the list is sorted by, how, and what people read: ['licitacao_realizacao', 'desc', 'Realização recente']. */
export type Order = readonly [field: string, direction: 'asc' | 'desc', label: string]

/** Of a number that may have letters too, and is sorted as a text. */
export const byNumber = (word: string): OrderWords => [`${word}, 0 a 9`, `${word}, 9 a 0`]

/** Of situations that are sorted by the life cycle. */
export const byStage: OrderWords = ['Situação, da abertura ao fim', 'Situação, do fim à abertura']

/** Of days by which something is to be done. */
export const byTerm: OrderWords = ['Vence primeiro', 'Vence por último']

/** Both directions of each column that the list can be sorted by, after the list's first order when it is by no column. */
export function ordersOf<Row>({ data: { list } }: Pick<ListControl<Row>, 'data'>, columns: Column<Row>[]): Order[] {
  const own = columns.filter(({ field }) => list.sortable.includes(field)).flatMap(bothWays)
  const isOwn = own.some(([field]) => field === list.firstOrderBy)
  return isOwn || list.firstAscending ? own : [[list.firstOrderBy, 'desc', 'Cadastro recente'], ...own]
}

function bothWays<Row>(column: Column<Row>): Order[] {
  const { field, className } = column
  const [up, down] = column.orders ?? wordsOf(column)
  const both: Order[] = [
    [field, 'asc', up],
    [field, 'desc', down],
  ]
  return className === 'data' ? both.reverse() : both
}

function wordsOf<Row>({ label, className }: Column<Row>): OrderWords {
  const [word = label] = label.split(/[\s/]/) // 'Valor' of 'Valor total'
  if (className === 'num') return [`Menor ${word.toLowerCase()}`, `Maior ${word.toLowerCase()}`]
  if (className === 'data') return [`${word} ${isFeminine.test(word) ? 'antiga' : 'antigo'}`, `${word} recente`]
  return [`${word}, A a Z`, `${word}, Z a A`]
}

// of names of days and years: 'Data', 'Abertura', 'Realização'; not 'Ano', 'Início', 'Fim'
const isFeminine = /(a|ção)$/
