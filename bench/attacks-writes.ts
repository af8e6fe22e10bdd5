// Whether somebody wrote who may not: each table before and after, as the count of its rows and a sum of what stands in them.
import type pg from 'pg'

export type Digest = Map<string, string>

/** Of every table. The attackers' own accounts, which the benchmark makes, are left out. */
export async function digestOf(client: pg.Pool): Promise<Digest> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  )
  const digest: Digest = new Map()
  for (const { name } of rows) {
    const but = name === 'usuario' || name === 'solicitante' ? "where usu_login not like 'ataque-%'" : ''
    const found = await client.query<{ said: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as said from "${name}" t ${but}`,
    )
    digest.set(name, found.rows[0]?.said ?? '')
  }
  return digest
}

/** The tables that differ, those not named that may. */
export const changedTables = (before: Digest, after: Digest, may: RegExp): string[] =>
  [...after].flatMap(([name, said]) => (before.get(name) === said || may.test(name) ? [] : name))
