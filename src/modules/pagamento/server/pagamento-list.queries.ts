// Lists and exports of the payroll.
import { type SqlBool, sql } from 'kysely'
import type { ListQuery } from '../../../kits/list/list.ts'
import { contains, equals } from '../../../kits/list/server/narrow.ts'
import { type ListSource, readList } from '../../../kits/list/server/read-list.ts'
import type { Queries } from '../../../platform/db/connect.ts'
import type { pagamentoList } from '../pagamento.contract.ts'
import { type Dicionario, selectPagamentos } from './pagamento.queries.ts'

const named = (table: Dicionario) => (words: string) =>
  sql<SqlBool>`${sql.ref(`${table}_id`)} in
    (select ${sql.ref(`${table}_id`)} from ${sql.table(table)} where ${contains('nome_busca')(words)})`

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
  order: {
    pagamento_ano: 'pagamento_ano',
    pagamento_mes: 'pagamento_mes',
    pagamento_servidor: { lookup: 'servidor', name: 'nome', key: 'servidor_id' },
    pagamento_cargo: { lookup: 'cargo', name: 'nome', key: 'cargo_id' },
    pagamento_salario: 'pagamento_salario',
  },
}

export const listPagamentos = (db: Queries, query: ListQuery<typeof pagamentoList>) =>
  readList(db, pagamentoSource, query)

/** The years that have payments, the latest first. */
export async function listAnos(db: Queries): Promise<number[]> {
  const rows = await db
    .selectFrom('pagamento')
    .select('pagamento_ano')
    .distinct()
    .orderBy('pagamento_ano', 'desc')
    .execute()
  return rows.map((row) => row.pagamento_ano)
}
