// Lists and exports of the payroll.
import { type SqlBool, sql } from 'kysely'
import type { ListQuery } from '../../../../kits/list/list.ts'
import { contains, equals } from '../../../../kits/list/server/narrow.ts'
import type { ListAnswer, ListSource } from '../../../../kits/list/server/read-list.ts'
import type { Queries } from '../../../../platform/db/connect.ts'
import type { PagamentoRow, pagamentoList } from '../pagamento.contract.ts'
import { type Dicionario, selectPagamentos } from './pagamento.queries.ts'
import { countMonths } from './pagamento-count.queries.ts'
import { findPage } from './pagamento-page.queries.ts'
import { readSearch } from './pagamento-search.queries.ts'

const named = (table: Dicionario) => (words: string) =>
  sql<SqlBool>`${sql.ref(`${table}_id`)} in
    (select ${sql.ref(`${table}_id`)} from ${sql.table(table)} where ${contains('nome_busca')(words)})`

const [ano, mes] = ['pagamento.pagamento_ano', 'pagamento.pagamento_mes'] as const

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
    pagamento_salario_inicio: (value) => sql`pagamento_salario >= ${value}::numeric`,
    pagamento_salario_fim: (value) => sql`pagamento_salario <= ${value}::numeric`,
  },
  // the same orders as in pagamento-page.queries.ts
  order: {
    pagamento_ano: [ano, mes],
    pagamento_mes: [mes, ano],
    pagamento_servidor: ['servidor.nome_busca', 'servidor.servidor_id', ano, mes],
    pagamento_cargo: ['cargo.nome_busca', 'cargo.cargo_id', ano, mes],
    pagamento_salario: ['pagamento.pagamento_salario'],
  },
}

/**
 * One page with the exact count. Does not use readList: counting and sorting 5,000,000 rows would take seconds, so the count and
 * the position of the page come from sums.
 */
export async function listPagamentos(
  db: Queries,
  { filters, orderBy, ascending, page, limit }: ListQuery<typeof pagamentoList>,
): Promise<ListAnswer<PagamentoRow>> {
  const search = await readSearch(db, filters)
  const months = await countMonths(db, search)
  const count = months.reduce((sum, { linhas }) => sum + linhas, 0)
  const ids = await findPage(db, { search, months, orderBy }, { ascending, skip: (page - 1) * limit, limit })
  const items = ids.length
    ? await selectPagamentos(db)
        .where('pagamento.pagamento_id', 'in', ids)
        .orderBy(sql`array_position(${ids}::bigint[], pagamento.pagamento_id)`)
        .execute()
    : []
  return { items, count }
}

/** The years that have payments, newest first. */
export async function listAnos(db: Queries): Promise<number[]> {
  const rows = await db.selectFrom('pagamento_mes').select('ano').distinct().orderBy('ano', 'desc').execute()
  return rows.map((row) => row.ano)
}
