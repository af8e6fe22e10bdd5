// Lists and exports of the payroll.
import { type SqlBool, sql } from 'kysely'
import type { ListQuery } from '#kits/list/list.ts'
import { containsOrIs, equals } from '#kits/list/server/narrow.ts'
import { inOneSnapshot } from '#kits/list/server/one-snapshot.ts'
import type { ListAnswer, ListSource } from '#kits/list/server/read-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { PagamentoGrupos, PagamentoRow, PagamentoTotais, pagamentoList } from '../pagamento.contract.ts'
import { type Dicionario, selectPagamentos } from './pagamento.queries.ts'
import { countAndSum, findGroups } from './pagamento-count.queries.ts'
import { findPage } from './pagamento-page.queries.ts'
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
type Answer = ListAnswer<PagamentoRow> & PagamentoTotais & PagamentoGrupos

/**
 * One page with the exact count. Does not use readList: counting and sorting 5,000,000 rows would take seconds, so the count and
 * the position of the page come from sums. Count, page and rows are of one snapshot; what a search found, whatever the order and the
 * page, and the ids of a month are remembered for all pages. (A name of a servant or a position never changes.)
 */
export const listPagamentos = (db: Queries, query: Query): Promise<Answer> =>
  inOneSnapshot(db, { key: `pagamentos ${JSON.stringify(query)}`, tables: ['pagamento'] }, async (tx, cached) => {
    const { orderBy, ascending, page, limit, filters } = query
    const { search, months, somas } = await cached(`pagamentos achados ${JSON.stringify(filters)}`, () =>
      readFound(tx, filters),
    )
    const ids = await findPage(tx, { search, months, orderBy, cached }, { ascending, skip: (page - 1) * limit, limit })
    return { items: await rowsOf(tx, ids), count: months.reduce((sum, { linhas }) => sum + linhas, 0), ...somas }
  })

/** The same for files, which have all rows. */
export async function sumPagamentos(db: Queries, filters: Query['filters']): Promise<PagamentoTotais> {
  const search = await readSearch(db, filters)
  return (await countAndSum(db, search)).somas
}

async function readFound(db: Queries, filters: Query['filters']) {
  const search = await readSearch(db, filters)
  const { months, somas } = await countAndSum(db, search)
  return { search, months, somas: { ...somas, grupos: await findGroups(db, search, months) } }
}

/** The rows of the ids, in their order. */
const rowsOf = async (db: Queries, ids: number[]): Promise<PagamentoRow[]> =>
  ids.length
    ? selectPagamentos(db)
        .where('pagamento.pagamento_id', 'in', ids)
        .orderBy(sql`array_position(${ids}::bigint[], pagamento.pagamento_id)`)
        .execute()
    : []

/** The years that have payments, newest first. */
export async function listAnos(db: Queries): Promise<number[]> {
  const rows = await db.selectFrom('pagamento_mes').select('ano').distinct().orderBy('ano', 'desc').execute()
  return rows.map((row) => row.ano)
}
