// Which contents are copies with areas blacked out.
import { sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import { type Trechos, trechosEmPalavras } from '../area.ts'

export type Copia = { sha256: string; nome: string; trechos: Trechos; autor: string }

/** Whoever made the same copy first stays its author. */
export async function storeTarja(db: Queries, { sha256, nome, trechos, autor }: Copia): Promise<void> {
  await db
    .insertInto('tarja')
    .values({ tar_sha256: sha256, tar_nome: nome, tar_trechos: JSON.stringify(trechos), tar_autor: autor })
    .onConflict((of) => of.column('tar_sha256').doNothing())
    .execute()
}

/** Of these contents, the ones that are such copies: what such a copy replaced is not to be given to the public. */
export async function isTarjada(db: Queries, sha256s: string[]): Promise<Set<string>> {
  return new Set((await findTarjas(db, sha256s)).keys())
}

export type Tarja = { /** As people read it. */ texto: string; autor: string }

/** By their digests. */
export async function findTarjas(db: Queries, sha256s: string[]): Promise<Map<string, Tarja>> {
  if (!sha256s.length) return new Map()
  const { rows } = await sql<{ sha256: string; trechos: Trechos; autor: string }>`
    select tar_sha256 as sha256, tar_trechos as trechos, tar_autor as autor from tarja where tar_sha256 = any(${sha256s})`.execute(
    db,
  )
  return new Map(rows.map(({ sha256, trechos, autor }) => [sha256, { texto: trechosEmPalavras(trechos), autor }]))
}
