// The ids of one page of the payroll, in any order (docs/decisions/0012). Where sums give the number of rows before each group (a
// month, a name, a band of salaries), only the groups that the page touches are read, by the index of their order. Within a month rows
// are by name, from A to Z in both directions of the months. Ties of names are broken by year, month and id, all others by id, in the
// direction of the order, so that pages never repeat or skip a row.
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '#kits/list/server/narrow.ts'
import type { Cached } from '#kits/list/server/one-snapshot.ts'
import { readIdList } from '#kits/list/server/page-from-memory.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { bandsOf, type Month, monthOf } from './pagamento-count.queries.ts'
import { type OrderName, type Piece, scanPage } from './pagamento-scan.queries.ts'
import {
  conditionsOf,
  isIn,
  isOfAllGroups,
  isOfMonths,
  isPaid,
  largestCents,
  type Search,
  whereAll,
} from './pagamento-search.queries.ts'

export type PageOf = {
  search: Search
  months: Month[]
  orderBy: OrderName
  /** Where whole months are remembered. */
  cached: Cached
}

type AnyMonth = Pick<Month, 'ano' | 'mes'>
const keyOf = ({ ano, mes }: AnyMonth) => `pagamentos de ${ano} ${mes}`
/** The ids of a month's payments, by name. */
const idsByName = ({ ano, mes }: AnyMonth) =>
  sql`select pagamento_id from pagamento ${whereAll(conditionsOf({ ano, mes }))} order by pagamento_nome, pagamento_id`

// So few rows are simply sorted, whatever the order.
const fewRows = 200

/** The ids of the piece, in order. */
export async function findPage(db: Queries, page: PageOf, piece: Piece): Promise<number[]> {
  const count = page.months.reduce((sum, { linhas }) => sum + linhas, 0)
  if (piece.skip >= count) return []
  const { isTurned, ...near } = fromNearerEnd(count, piece)
  const ids = await (isByMonth(page) ? findInMonths(db, page, near, !isTurned) : findNear(db, page, near, count))
  return isTurned ? ids.reverse() : ids
}

const isByMonth = ({ orderBy }: PageOf) => orderBy === 'pagamento_ano' || orderBy === 'pagamento_mes'

function findNear(db: Queries, page: PageOf, piece: Piece, count: number): Promise<number[]> {
  const { search, orderBy } = page
  if (orderBy === 'pagamento_servidor' && count > fewRows && isEmpty(search)) return findByName(db, piece)
  const groups = count > fewRows ? groupsOf(page, piece.ascending) : null
  return groups ? findInGroups(db, groups, piece) : scanPage(db, { search, orderBy, piece }, count)
}

/** A page in the second half is read backwards from the end, then reversed. */
function fromNearerEnd(count: number, { ascending, skip, limit }: Piece): Piece & { isTurned: boolean } {
  const there = Math.min(limit, count - skip)
  const after = count - skip - there
  const isTurned = after < skip
  return { isTurned, ascending: isTurned ? !ascending : ascending, skip: isTurned ? after : skip, limit: there }
}

/** A group of rows with the same value of the order: their number, conditions, and order within the group. */
type Group = { linhas: number; where: Condition[]; keys: string[] }
type Touched = { group: Group; skip: number; limit: number }

/** `isFromA`: by name upwards within each month, whatever the direction of the months. */
async function findInMonths(
  db: Queries,
  { search, months, orderBy, cached }: PageOf,
  piece: Piece,
  isFromA: boolean,
): Promise<number[]> {
  const [major, minor] = orderBy === 'pagamento_mes' ? (['mes', 'ano'] as const) : (['ano', 'mes'] as const)
  const sign = piece.ascending ? 1 : -1
  const sorted = [...months].sort((a, b) => sign * (a[major] - b[major] || a[minor] - b[minor]))
  const areWhole = isOfMonths(search) && isOfAllGroups(search)
  const touched: (Touched & { month: Month })[] = []
  let { skip, limit } = piece
  for (const month of sorted) {
    if (limit === 0) break
    const { ano, mes, linhas } = month
    const taken = Math.max(0, Math.min(limit, linhas - skip))
    const how = isQuicklyReached(skip, linhas) ? 'isIn' : 'isAmong'
    const group = {
      linhas,
      where: conditionsOf({ ...search, ano, mes }, how),
      keys: ['pagamento_nome', 'pagamento_id'],
    }
    if (taken > 0) touched.push({ group, skip, limit: taken, month })
    skip = Math.max(0, skip - linhas)
    limit -= taken
  }
  // To a page in the middle the index walks over ten thousand names. Who asks for one month gets its ids read once, for all its pages; who
  // pages through years meets each month but once, where reading it whole costs more than the walk.
  const isWorthIt = (part: Touched) => months.length === 1 && isFarIn(part)
  const isKnown = (part: Touched & { month: Month }) =>
    part.month.ids !== undefined || (areWhole && (cached.has(keyOf(part.month)) || isWorthIt(part)))
  if (!touched.every(isKnown)) return findTouched(db, touched, isFromA)
  const ids: number[] = []
  for (const { month, skip, limit } of touched) {
    const all = month.ids ?? (await cached(keyOf(month), () => readIdList(db, idsByName(month))))
    const from = isFromA ? skip : all.length - skip - limit
    const part = Array.from(all.slice(from, from + limit))
    ids.push(...(isFromA ? part : part.reverse()))
  }
  return ids
}

const isFarIn = ({ skip, limit, group }: Touched) => Math.min(skip, group.linhas - skip - limit) > 500

// So near an end of a month with many rows found, the few rows on the way look up their names; on the way to any other page, that
// costs more than to hash all the names.
const isQuicklyReached = (skip: number, linhas: number) => linhas > 1000 && Math.min(skip, linhas - skip) <= 100

type Groups = {
  /** Columns ordem and linhas, and those that identify the group. */
  select: RawBuilder<unknown>
  groupOf: (row: Record<string, number>) => Omit<Group, 'linhas'>
}

const isEmpty = (search: Search) => conditionsOf(search).length === 0

/** The groups of an order when sums cover this search; null when they don't. */
function groupsOf({ search, orderBy }: PageOf, ascending: boolean): Groups | null {
  const direction = ascending ? sql`asc` : sql`desc`
  const { codigo, servidores, cargos, salaries } = search
  if (codigo !== undefined || !isOfAllGroups(search)) return null
  if (orderBy === 'pagamento_salario' && !servidores && !cargos) return bandGroups(search, direction)
  if (orderBy === 'pagamento_cargo' && !servidores && !salaries) return cargoGroups(search, direction)
  return null
}

const bandGroups = (search: Search, direction: RawBuilder<unknown>): Groups => ({
  select: sql`
    select faixa, sum(linhas)::integer as linhas, row_number() over (order by faixa ${direction}) as ordem
    from (${bandsOf(search, search.salaries ?? { from: 0, to: largestCents })}) as parte group by faixa having sum(linhas) > 0`,
  groupOf: ({ faixa = 0 }) => ({
    where: [isPaid({ from: faixa * 10_000, to: (faixa + 1) * 10_000 }), ...conditionsOf(search)],
    keys: ['pagamento_salario', 'pagamento_id'],
  }),
})

const cargoGroups = (search: Search, direction: RawBuilder<unknown>): Groups => ({
  select: sql`
    select cargo_id, ano, mes, pagamento_cargo.linhas,
      row_number() over (order by nome_busca ${direction}, cargo_id ${direction}, ano ${direction}, mes ${direction}) as ordem
    from pagamento_cargo join cargo using (cargo_id)
    ${whereAll([sql`pagamento_cargo.linhas > 0`, ...monthOf(search), ...(search.cargos ? [isIn(search.cargos, 'cargo_id')] : [])])}`,
  groupOf: ({ cargo_id, ano, mes }) => ({
    where: [sql`cargo_id = ${sql.lit(cargo_id)}`, ...conditionsOf({ ano, mes })],
    keys: ['pagamento_id'],
  }),
})

// Ordered by name without any filter: first finds the initials of the page's names, then reads only names with those.
async function findByName(db: Queries, piece: Piece): Promise<number[]> {
  const direction = piece.ascending ? sql`asc` : sql`desc`
  const initials = sql`select inicial, linhas, row_number() over (order by inicial ${direction}) as ordem from pagamento_inicial where linhas > 0`
  const touched = await cutGroups<{ inicial: string }>(db, initials, piece)
  const between = touched.map(({ inicial }) => inicial).sort()
  const names = sql`
    select servidor_id, linhas, row_number() over (order by nome_busca ${direction}, servidor_id ${direction}) as ordem
    from servidor where linhas > 0 and nome_busca >= ${sql.lit(between[0])} and left(nome_busca, 3) <= ${sql.lit(between.at(-1))}`
  const groups: Groups = {
    select: names,
    groupOf: ({ servidor_id }) => ({
      where: [sql`servidor_id = ${sql.lit(servidor_id)}`],
      keys: ['pagamento_ano', 'pagamento_mes', 'pagamento_id'],
    }),
  }
  return findInGroups(db, groups, { ...piece, skip: piece.skip - (touched[0]?.antes ?? 0) })
}

async function findInGroups(db: Queries, { select, groupOf }: Groups, piece: Piece): Promise<number[]> {
  const rows = await cutGroups<Record<string, number>>(db, select, piece)
  const touched = rows.map((row) => {
    const skip = Math.max(0, piece.skip - row.antes)
    const limit = Math.min(row.linhas, piece.skip + piece.limit - row.antes) - skip
    return { group: { linhas: row.linhas, ...groupOf(row) }, skip, limit }
  })
  return findTouched(db, touched, piece.ascending)
}

/** The groups that a page touches, in order, each with the number of rows before it. */
async function cutGroups<Row>(db: Queries, select: RawBuilder<unknown>, { skip, limit }: Piece) {
  return rowsOf<Row & { linhas: number; antes: number }>(db)`
    select *, ate - linhas as antes
    from (select *, sum(linhas) over (order by ordem rows unbounded preceding)::integer as ate from (${select}) as grupo) as somado
    where ate > ${sql.lit(skip)} and ate - linhas < ${sql.lit(skip + limit)} order by ordem`
}

/** One statement for all groups that a page touches. */
async function findTouched(db: Queries, touched: Touched[], ascending: boolean): Promise<number[]> {
  if (!touched.length) return []
  const parts = touched.map(({ group, skip, limit }, at) => {
    const { isTurned, ...near } = fromNearerEnd(group.linhas, { ascending, skip, limit })
    const direction = near.ascending ? sql`asc` : sql`desc`
    const order = sql.join(group.keys.map((key) => sql`${sql.ref(key)} ${direction}`))
    return sql`select ${sql.lit(at)} as grupo, ${sql.lit(isTurned)} as virado, array(
      select pagamento_id from pagamento ${whereAll(group.where)}
      order by ${order} limit ${sql.lit(near.limit)} offset ${sql.lit(near.skip)}) as ids`
  })
  const rows = await rowsOf<Found>(db)`${sql.join(parts, sql` union all `)}`
  return rows.sort((a, b) => a.grupo - b.grupo).flatMap(({ virado, ids }) => (virado ? ids.reverse() : ids))
}

type Found = { grupo: number; virado: boolean; ids: number[] }
