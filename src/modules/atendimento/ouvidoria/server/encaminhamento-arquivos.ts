// The files that go to an organ: copies without what they say of their author, under names that say nothing.

import { comCopiasLimpas, inOrder } from '#kits/caso/server/arquivos.ts'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { findFile, isHeld } from '#platform/storage/arquivo.queries.ts'
import { discardSpooled, type SpooledFile } from '#platform/storage/spool.ts'
import { anexosDoContato } from '../anexos.ts'

const notCleanable =
  'Deste tipo de arquivo não dá para tirar o nome de quem o fez. Conte no texto o que ele diz, ou anexe um PDF feito dele.'

/** The fields of the case's files that were ticked, with the ids. */
export const chosenAnexos = (body: Record<string, unknown>): number[] =>
  Object.entries(body).flatMap(([name, value]) => {
    const [, id] = /^anexo_([1-9]\d{0,14})$/.exec(name) ?? []
    return id && ['1', 'S', 'true', 'on', true].includes(value as string) ? [Number(id)] : []
  })

type Escolha = { contato_id: number; anexos: number[]; own: SpooledFile[] }

/** Runs `work` with the copies, which are removed afterwards unless it stored them. Throws FieldErrors for files that can't be cleaned. */
export async function withCleanFiles<T>(
  platform: Platform,
  { contato_id, anexos, own }: Escolha,
  work: (files: SpooledFile[]) => Promise<T>,
): Promise<T> {
  const stored: SpooledFile[] = []
  try {
    for (const id of anexos) stored.push(await copyOf(platform, contato_id, id))
    const files = [...stored, ...inOrder(own, anexosDoContato)]
    return await comCopiasLimpas(platform, files, { recusa: notCleanable, nome: (n) => `arquivo-${n}` }, work)
  } finally {
    await discardSpooled(stored)
  }
}

// Throws FieldErrors for a file of another case.
async function copyOf({ database, files, spool }: Platform, contato_id: number, id: number): Promise<SpooledFile> {
  const field = `anexo_${id}`
  const arquivo_id = await findAnexoOf(database.db, contato_id, id)
  const arquivo = arquivo_id && (await findFile(database.db, arquivo_id))
  if (!arquivo) throw new FieldErrors({ [field]: ['Este arquivo não é desta manifestação.'] })
  if (isHeld(arquivo)) throw new FieldErrors({ [field]: ['Este arquivo não está liberado pelo antivírus.'] })
  return spool(field, arquivo.arq_nome, await files.storage.open(arquivo.arq_chave))
}

const findAnexoOf = async (db: Queries, contato_id: number, anexo_id: number) =>
  (
    await db
      .selectFrom('contato_anexo')
      .select('arquivo_id')
      .where('anexo_id', '=', anexo_id)
      .where('contato_id', '=', contato_id)
      .executeTakeFirst()
  )?.arquivo_id
