// Where a record is changed, and where everybody reads it.
import { sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import type { Directory } from '#platform/http/directory.ts'

/** The page of its form; null where the panel has none. */
export function edicaoDe({ records, views }: Directory, tabela: string, id: number): string | null {
  const call = records.get(tabela)?.call
  if (!call) return null
  const base = call.replace('/ajax/', '/').replace(/\/:id$/, '')
  const pages = [`${base}/edicao/:id`, `${base}/:id/edicao`, `${base}/:id`, base]
  const found = pages.find((page) => views.some(({ url }) => url === page))
  return found?.replace(':id', String(id)) ?? null
}

type Quem = { tabela: string; ids: number[] }

/** By the records' numbers; those that the search shows. */
export async function leEnderecos(
  db: Queries,
  { sources }: Directory,
  { tabela, ids }: Quem,
): Promise<Map<number, string>> {
  const source = sources.find(({ table }) => table === tabela)
  if (!source) return new Map()
  const { rows } = await sql<{ id: number; endereco: string }>`
    select distinct on (id) id, endereco from (${sql.raw(source.rows)}) v where id = any(${ids}::bigint[]) and endereco <> ''
    order by id, parte`.execute(db)
  return new Map(rows.map(({ id, endereco }) => [id, endereco]))
}
