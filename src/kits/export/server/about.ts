// What a spreadsheet's last sheet, 'Sobre', says: where its data come from, which filters were set, when, under which licence, and what
// each column means.
import { mostraDataHora } from '#base/data.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import { columnLabel, factsOf } from '#kits/list/labels.ts'
import type { ListDefinition, ListQuery } from '#kits/list/list.ts'
import type { Totals } from '#kits/list/totals.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { Origin } from '#platform/http/module.ts'
import type { ExportColumn } from './columns.ts'
import { filtersInWords } from './filters-in-words.queries.ts'

/** Facts about the file as a whole, each with its values, one to a row. */
export type About = { title: string; facts: [name: string, values: string[]][] }

export type Export = {
  list: ListDefinition
  query: ListQuery
  origin: Origin
  /** The address of the portal. */
  publicUrl: string
  now: Date
  /** Of all rows; null of a list that sums nothing. */
  sums: Totals | null
}

export async function aboutFile(db: Queries, exported: Export): Promise<About> {
  const { list, query, origin, publicUrl, now, sums } = exported
  const filters = await filtersInWords(db, list, query.filters)
  const isPublic = !list.page.startsWith('/painel')
  return {
    title: list.title,
    facts: [
      ['Fonte', [origin.town]],
      ['Portal', [origin.portal, publicUrl]],
      ['Lista', [list.title, addressOf(exported)]],
      ['Filtros', filters.length ? filters : ['Nenhum: a lista inteira']],
      ['Ordem', [`${columnLabel(list, query.orderBy)}, ${query.ascending ? 'crescente' : 'decrescente'}`]],
      ...(sums ? [['Somas', sumsInWords(list, sums)] satisfies About['facts'][number]] : []),
      ['Exportado em', [`${mostraDataHora(now.toISOString(), origin.timeZone)} (horário de ${origin.timeZone})`]],
      isPublic
        ? ['Licença', [origin.licence.title, origin.licence.path]]
        : ['Uso', ['Exportado do painel, para uso interno da administração']],
    ],
  }
}

const sumsInWords = (list: ListDefinition, { totais, informados = {} }: Totals): string[] =>
  Object.entries(totais).map(([name, total]) => {
    const known = informados[name]
    const ofHowMany = known === undefined ? '' : ` (${mostraNumero(known)} com valor informado)`
    return `${columnLabel(list, name)}: ${total === null ? 'não informado' : showTotal(list, name, total)}${ofHowMany}`
  })

// quantities are summed too
const showTotal = (list: ListDefinition, name: string, total: string) =>
  factsOf(list, name)?.kind === 'decimal' ? mostraNumero(total.replace(/\.?0+$/, '')) : mostraDinheiro(total)

/** The page of the list with the same filters and order. */
function addressOf({ list, query, publicUrl }: Export): string {
  const [firstColumn, firstDirection] = list.sort.first
  const isFirstOrder = query.orderBy === firstColumn && query.ascending === (firstDirection === 'asc')
  const search = new URLSearchParams({
    ...(Object.keys(query.filters).length > 0 && { filters: JSON.stringify(query.filters) }),
    ...(!isFirstOrder && { orderBy: query.orderBy, ascending: query.ascending ? '1' : '0' }),
  })
  return `${publicUrl}${list.page}${search.size ? `?${search}` : ''}`
}

export type AboutRow = { look: 'title' | 'head' | 'fact'; cells: string[] }

/** The rows of the sheet, of at most three cells. */
export function rowsOfAbout({ title, facts }: About, columns: ExportColumn[]): AboutRow[] {
  const rows = facts.flatMap(([name, values]) =>
    values.map((value, at): AboutRow => ({ look: 'fact', cells: [at === 0 ? name : '', value] })),
  )
  return [
    { look: 'title', cells: [title] },
    ...rows,
    { look: 'fact', cells: [] },
    { look: 'head', cells: ['Coluna', 'Nome em CSV e JSON', 'O que significa'] },
    ...columns.map(({ label, name, meaning }): AboutRow => ({ look: 'fact', cells: [label, name, meaning || label] })),
  ]
}
