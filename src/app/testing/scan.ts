// Where the database has a text.
import { type Kysely, sql } from 'kysely'

/** Tables, those of the job queue too, in which some row has this text in any column. */
export async function tablesWith<DB>(db: Kysely<DB>, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const has = await sql<{ is: boolean }>`
      select exists (select from ${sql.raw(name)} t where strpos(t::text, ${text}) > 0) as is`.execute(db)
    if (has.rows[0]?.is) found.push(name)
  }
  return found.sort()
}
