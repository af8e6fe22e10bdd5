// How the town is stored: many rows of a table by one statement, and the ids of records by their names.
import { type InsertObject, sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { DB } from '#platform/db/types.generated.ts'

export type Linha<T extends keyof DB> = InsertObject<DB, T>

/**
 * Stores rows in their order, by one statement with one parameter. All of them have the columns of the first. Returns the values of the
 * column `id`, if it is given, in the same order.
 */
export async function insere<T extends keyof DB>(
  tx: WriteTransaction,
  tabela: T,
  linhas: Linha<T>[],
  id?: keyof DB[T] & string,
): Promise<number[]> {
  if (linhas.length === 0) return []
  const colunas = sql.join(Object.keys(linhas[0] ?? {}).map((coluna) => sql.ref(coluna)))
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(tabela)} (${colunas}) overriding system value
    select ${colunas} from jsonb_populate_recordset(null::${sql.table(tabela)}, ${JSON.stringify(linhas)}::jsonb)
    returning ${id ? sql.ref(id) : sql.lit(0)} as id`.execute(tx)
  return rows.map((row) => row.id)
}

/** The same values under the names of a table's columns, which all begin with the same word. */
export function comPrefixo<P extends string, V extends object>(prefixo: P, valores: V) {
  const colunas: Record<string, unknown> = {}
  for (const nome in valores) colunas[`${prefixo}_${nome}`] = valores[nome]
  return colunas as { [N in keyof V & string as `${P}_${N}`]: V[N] }
}

/** Cents as a decimal number of reais. */
export const reais = (cents: number): string => (cents / 100).toFixed(2)

/** Finds the id of a record by its name; throws for a name that the table does not have. */
export async function idsPorNome<T extends keyof DB & string>(
  db: Queries,
  tabela: T,
  nome: keyof DB[T] & string,
): Promise<(nome: string) => number> {
  const { rows } = await sql<{ id: number; nome: string }>`
    select ${sql.ref(`${tabela}_id`)} as id, ${sql.ref(nome)} as nome from ${sql.table(tabela)}`.execute(db)
  const ids = new Map(rows.map((row) => [row.nome, row.id]))
  return (nome) => {
    const id = ids.get(nome)
    if (id === undefined) throw new Error(`A tabela ${tabela} não tem '${nome}'.`)
    return id
  }
}
