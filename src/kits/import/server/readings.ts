// A file that was read and waits, with its header, until somebody has said which column is which. It lies where files wait for their form
// (docs/decisions/0025-files-before-their-form.md), belongs to its sender, and is removed after some hours.
import { sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import { NotFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { discardSpooled, type SpooledFile } from '#platform/storage/spool.ts'
import type { ImportSet } from './check-file.ts'
import { type HeadOfFile, readHead } from './read-head.ts'
import type { Mapping } from './source.ts'

/** `importacao_id`: of the check that was made of it. */
type StoredReading = {
  file: SpooledFile
  usuario_id: number
  campos: Record<string, string>
  importacao_id?: number | null
}

/** Returns its id; the file is the storage's after that. Throws UnreadableFile. */
export async function storeReading(
  { database, files }: Pick<Platform, 'database' | 'files'>,
  { definition, reshape }: ImportSet,
  { file, usuario_id, campos, importacao_id = null }: StoredReading,
): Promise<number> {
  const { titulos, linhas } = await readHead(file.path, definition, reshape)
  const token = await files.stage(file, usuario_id)
  const { rows } = await sql<{ id: number }>`
    insert into importacao_leitura (lei_conjunto, arquivo_id, usuario_id, lei_titulos, lei_linhas, lei_campos, importacao_id)
    select ${definition.name}, arquivo_id, usuario_id, ${JSON.stringify(titulos)}, ${JSON.stringify(linhas)}, ${JSON.stringify(campos)}, ${importacao_id}::bigint
    from arquivo_envio where env_hash = encode(sha256(convert_to(${token}, 'UTF8')), 'hex')
    returning importacao_leitura_id as id`.execute(database.db)
  const id = rows[0]?.id
  if (!id) throw new Error('a file that waits has no row')
  return id
}

export type Reading = HeadOfFile & {
  importacao_leitura_id: number
  arquivo: string
  chave: string
  campos: Record<string, string>
  /** As it was pointed at last. */
  mapping: Mapping | null
}

type Of = { conjunto: string; id: number; usuario_id: number }

/** Throws NotFound, also for another person's, and for one whose file was removed. */
export async function findReading(db: Queries, { conjunto, id, usuario_id }: Of): Promise<Reading> {
  const { rows } = await sql<Reading>`
    select importacao_leitura_id, arq_nome as arquivo, arq_chave as chave, lei_titulos as titulos, lei_linhas as linhas, lei_campos as campos,
      lei_mapeamento as mapping
    from importacao_leitura join arquivo using (arquivo_id)
    where lei_conjunto = ${conjunto} and importacao_leitura_id = ${id} and importacao_leitura.usuario_id = ${usuario_id}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new NotFound('Este arquivo não está mais guardado. Envie-o de novo.')
  return row
}

type Pointed = { id: number; mapping: Mapping; campos: Record<string, string>; importacao_id: number | null }

/** What was pointed at, so that the page shows it again; and the check that came of it. */
export async function storePointed(db: Queries, { id, mapping, campos, importacao_id }: Pointed): Promise<void> {
  await sql`update importacao_leitura set lei_mapeamento = ${JSON.stringify(mapping)}, lei_campos = ${JSON.stringify(campos)},
    importacao_id = ${importacao_id} where importacao_leitura_id = ${id}`.execute(db)
}

/** The reading from which an import was made, while its file is there and for its sender; null otherwise. */
export async function readingOf(db: Queries, importacaoId: number, usuarioId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select importacao_leitura_id as id from importacao_leitura
    where importacao_id = ${importacaoId} and usuario_id = ${usuarioId} order by 1 desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** The file as one that was just sent; it is removed after `work`. */
export async function withFile<T>(
  { files, spool }: Pick<Platform, 'files' | 'spool'>,
  { chave, arquivo }: Reading,
  work: (file: SpooledFile) => Promise<T>,
): Promise<T> {
  const content = await files.storage.open(chave).catch(() => {
    throw new NotFound('Este arquivo não está mais guardado. Envie-o de novo.')
  })
  const file = await spool('arquivo', arquivo, content)
  try {
    return await work(file)
  } finally {
    await discardSpooled([file])
  }
}
