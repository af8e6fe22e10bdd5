// Which contents are copies with areas blacked out.
import { sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import { type Trechos, trechosEmPalavras } from '../area.ts'

export type Copia = { sha256: string; nome: string; trechos: Trechos; autor: string }

/** Whoever made the same copy first stays its author. */
export async function storeTarja(db: Queries, { sha256, nome, trechos, autor }: Copia): Promise<void> {
  await db
    .insertInto('tarja')
    .values({
      tar_sha256: sha256,
      tar_nome: nome,
      tar_trechos: JSON.stringify(trechos),
      tar_resumo: trechosEmPalavras(trechos),
      tar_autor: autor,
    })
    .onConflict((of) => of.column('tar_sha256').doNothing())
    .execute()
}

/** Of a file of `arquivo`, what was hidden in it (`verificado`, kits/anexo); null of all other files. */
export const tarjaColumn = sql<string | null>`(select tar_resumo from tarja where tar_sha256 = arquivo.arq_sha256)`.as(
  'ane_tarja',
)

/** Who made the copies that are stored under this name with so many bytes. */
export const listAutorias = (db: Queries, { nome, tamanho }: { nome: string; tamanho: number }) =>
  db
    .selectFrom('tarja')
    .innerJoin('arquivo', 'arq_sha256', 'tar_sha256')
    .select(['tar_autor as autor', 'tar_data as em'])
    .distinctOn('tar_sha256')
    .where('arq_nome', '=', nome)
    .where('arq_tamanho', '=', tamanho)
    .limit(2)
    .execute()
