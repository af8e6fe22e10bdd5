// Lists and exports of the payroll.
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { ListQuery } from '#kits/list/list.ts'
import { containsOrIs, equals } from '#kits/list/server/narrow.ts'
import type { ListAnswer, ListSource } from '#kits/list/server/read-list.ts'
import { readIdList } from '#kits/list/server/remembered-answers.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { DB } from '#platform/db/types.generated.ts'
import type { PagamentoRow, PagamentoTotais, pagamentoList } from '../pagamento.contract.ts'
import { type Dicionario, selectPagamentos } from './pagamento.queries.ts'
import { countMonths, findGroups, sumOf } from './pagamento-count.queries.ts'
import { coalesce, type Memory, memoryOf, type Somas } from './pagamento-memory.ts'
import { findPage, idsByName, type OfMonthReader } from './pagamento-page.queries.ts'
import { readSearch, storedOf } from './pagamento-search.queries.ts'

const named = (table: Dicionario) => (words: string) =>
  sql<SqlBool>`${sql.ref(`${table}_id`)} in
    (select ${sql.ref(`${table}_id`)} from ${sql.table(table)} where ${containsOrIs('nome_busca')(words)})`

const [ano, mes, byName] = [
  'pagamento.pagamento_ano',
  'pagamento.pagamento_mes',
  'pagamento.pagamento_nome asc',
] as const

/** For the exports; pages are read by listPagamentos. */
export const pagamentoSource: ListSource<typeof pagamentoList> = {
  table: 'pagamento',
  id: 'pagamento_id',
  select: selectPagamentos,
  narrow: {
    pagamento_ano: equals('pagamento_ano'),
    pagamento_mes: equals('pagamento_mes'),
    pagamento_servidor: named('servidor'),
    pagamento_cargo: named('cargo'),
    pagamento_codigo: equals('pagamento_codigo'),
    pagamento_orgao: (value) => equals('pagamento_orgao')(storedOf(value) ?? ''),
    pagamento_vinculo: (value) => equals('pagamento_vinculo')(storedOf(value) ?? ''),
    pagamento_tipo: equals('pagamento_tipo'),
    pagamento_salario_inicio: (value) => sql`pagamento_salario >= ${value}::numeric`,
    pagamento_salario_fim: (value) => sql`pagamento_salario <= ${value}::numeric`,
  },
  // the same orders as in pagamento-page.queries.ts
  order: {
    pagamento_ano: [ano, mes, byName],
    pagamento_mes: [mes, ano, byName],
    pagamento_servidor: ['servidor.nome_busca', 'servidor.servidor_id', ano, mes],
    pagamento_cargo: ['cargo.nome_busca', 'cargo.cargo_id', ano, mes],
    pagamento_salario: ['pagamento.pagamento_salario'],
  },
}

type Query = ListQuery<typeof pagamentoList>
type Answer = ListAnswer<PagamentoRow> & Somas

/**
 * One page with the exact count. Does not use readList: counting and sorting 5,000,000 rows would take seconds, so the count and
 * the position of the page come from sums. Count, page and rows are always of one data version: what is remembered is used with
 * rows of its own version only, all else is read in one snapshot.
 */
export async function listPagamentos(db: Queries, query: Query): Promise<Answer> {
  if (db.isTransaction) return readPage(db, query, null) // its own changes are nobody else's
  const memory = memoryOf(db)
  const remembered = () => readRemembered(db, memory, query)
  const anew = () => readInSnapshot(db as Kysely<DB>, memory, query)
  // a request that waited for another one's answer to the same search finds its sums in memory
  const inTurn = () => coalesce(memory, JSON.stringify(query.filters), anew, async () => (await remembered()) ?? anew())
  const known = await remembered()
  memory.figures[known ? 'hits' : 'misses'] += 1
  return known ?? inTurn()
}

/** By one statement; null when the page is not remembered, or not of the data's version. */
async function readRemembered(db: Queries, { pages }: Memory, query: Query): Promise<Answer | null> {
  const known = pages.get(JSON.stringify(query))
  if (!known) return null
  const { items, dataVersion } = await rowsOf(db, known.ids)
  return dataVersion === known.dataVersion ? { items, count: known.count, ...known.somas } : null
}

const readInSnapshot = (db: Kysely<DB>, memory: Memory, query: Query): Promise<Answer> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const dataVersion = await readVersion(tx)
      return readPage(tx, query, dataVersion === null ? null : { dataVersion, memory })
    })

type Remembering = { dataVersion: string; memory: Memory } | null

/** Remembers what it finds as of a data version, unless `remembering` is null. */
async function readPage(db: Queries, query: Query, remembering: Remembering): Promise<Answer> {
  const { search, months, somas } = await readFound(db, query.filters, remembering)
  const { orderBy, ascending, page, limit } = query
  const count = months.reduce((sum, { linhas }) => sum + linhas, 0)
  const ofMonth = remembering && idsOfMonth(db, remembering)
  const ids = await findPage(db, { search, months, orderBy, ofMonth }, { ascending, skip: (page - 1) * limit, limit })
  remembering?.memory.pages.set(JSON.stringify(query), { dataVersion: remembering.dataVersion, ids, count, somas })
  const { items } = await rowsOf(db, ids)
  return { items, count, ...somas }
}

function idsOfMonth(db: Queries, { dataVersion, memory }: NonNullable<Remembering>): OfMonthReader {
  const known = (key: string) => {
    const found = memory.months.get(key)
    return found?.dataVersion === dataVersion ? found.ids : undefined
  }
  return {
    known: ({ ano, mes }) => known(`${ano} ${mes}`),
    async read({ ano, mes }) {
      const ids = await readIdList(db, idsByName(ano, mes))
      memory.months.set(`${ano} ${mes}`, { dataVersion, ids })
      return ids
    },
  }
}

/** The same for files, which have all rows. */
export async function sumPagamentos(db: Queries, filters: Query['filters']): Promise<PagamentoTotais> {
  const search = await readSearch(db, filters)
  return sumOf(db, search, await countMonths(db, search))
}

async function readFound(db: Queries, filters: Query['filters'], remembering: Remembering) {
  const key = JSON.stringify(filters)
  const known = remembering?.memory.found.get(key)
  if (known && known.dataVersion === remembering?.dataVersion) return known
  const search = await readSearch(db, filters)
  const months = await countMonths(db, search)
  const found = {
    search,
    months,
    somas: { ...(await sumOf(db, search, months)), grupos: await findGroups(db, search, months) },
  }
  remembering?.memory.found.set(key, { dataVersion: remembering.dataVersion, ...found })
  return found
}

const versionNow = sql<string>`(select mudanca::text from total where tabela = 'pagamento')`

async function readVersion(db: Queries): Promise<string | null> {
  const { rows } = await sql<{ now: string }>`select ${versionNow} as now`.execute(db)
  return rows[0]?.now ?? null
}

/** The rows of the ids, in their order, and the data version that the same snapshot saw. */
async function rowsOf(db: Queries, ids: number[]) {
  if (!ids.length) return { items: [], dataVersion: await readVersion(db) }
  const rows = await selectPagamentos(db)
    .select(versionNow.as('dataVersion'))
    .where('pagamento.pagamento_id', 'in', ids)
    .orderBy(sql`array_position(${ids}::bigint[], pagamento.pagamento_id)`)
    .execute()
  return { items: rows.map(({ dataVersion: _not, ...row }) => row), dataVersion: rows[0]?.dataVersion ?? null }
}

/** The years that have payments, newest first. */
export async function listAnos(db: Queries): Promise<number[]> {
  const rows = await db.selectFrom('pagamento_mes').select('ano').distinct().orderBy('ano', 'desc').execute()
  return rows.map((row) => row.ano)
}
