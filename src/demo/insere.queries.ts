import { sql } from 'kysely'
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { DB } from '#platform/db/types.generated.ts'

/** Thousands of rows of one table, in their order, by one statement with one parameter. All rows have the columns of the first. */
export async function insere(tx: WriteTransaction, tabela: keyof DB, linhas: object[]): Promise<void> {
  const colunas = sql.join(Object.keys(linhas[0] ?? {}).map((coluna) => sql.ref(coluna)))
  if (linhas.length)
    await sql`insert into ${sql.table(tabela)} (${colunas}) overriding system value
      select ${colunas} from jsonb_populate_recordset(null::${sql.table(tabela)}, ${JSON.stringify(linhas)}::jsonb)`.execute(
      tx,
    )
}
