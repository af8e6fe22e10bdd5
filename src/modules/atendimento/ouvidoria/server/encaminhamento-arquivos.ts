// The files that go to an organ: copies without what they say of their author, under names that say nothing.

import { limpaArquivo, semLimpeza } from '#kits/anexo/server/limpa-arquivo.ts'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors, type FieldMessages } from '#platform/http/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { findFile, isHeld } from '#platform/storage/arquivo.queries.ts'
import { discardSpooled, type SpooledFile } from '#platform/storage/spool.ts'
import { anexosDoContato } from '../anexos.ts'

const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'text/csv': 'csv',
  'text/plain': 'txt',
}

/** Whether names and dates can be taken out of a file of this type: photographs of telephones become JPEG. */
export const isCleanable = (type: string): boolean => type in extensions || /^image\/hei[cf]$/.test(type)

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
  const made: SpooledFile[] = []
  const clean: SpooledFile[] = []
  const problems: FieldMessages = {}
  try {
    for (const field of [...anexos.map((id) => `anexo_${id}`), ...anexosDoContato]) {
      const source = own.find((file) => file.field === field) ?? (await copyOf(platform, contato_id, field))
      if (!source) continue
      made.push(source)
      const cleaned = await cleanOf(platform, source)
      if (typeof cleaned === 'string') problems[field] = [cleaned]
      else {
        made.push(cleaned)
        clean.push({ ...cleaned, name: `arquivo-${clean.length + 1}.${extensions[cleaned.type ?? ''] ?? 'bin'}` })
      }
    }
    if (Object.keys(problems).length) throw new FieldErrors(problems)
    return await work(clean)
  } finally {
    await discardSpooled(made)
  }
}

// Of a stored file of this case; null for the empty field of one to send. Throws FieldErrors for a file of another case.
async function copyOf({ database, files, spool }: Platform, contato_id: number, field: string) {
  const [, id] = /^anexo_(\d+)$/.exec(field) ?? []
  if (!id) return null
  const arquivo_id = await findAnexoOf(database.db, contato_id, Number(id))
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

async function cleanOf({ spool }: Platform, source: SpooledFile): Promise<SpooledFile | string> {
  const cleaned = await limpaArquivo(source, spool)
  if (cleaned.estado === 'limpo') return cleaned.file
  if (cleaned.estado === 'igual') return source
  return cleaned.estado === 'outro' ? notCleanable : semLimpeza
}
