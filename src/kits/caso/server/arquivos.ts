// The files that come with a form, one in each of its fields, and their copies without what they say of their author.
import { limpaArquivo, semLimpeza } from '#kits/anexo/server/limpa-arquivo.ts'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors, type FieldMessages, NotFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { type Arquivo, fileProblems, findFile } from '#platform/storage/arquivo.queries.ts'
import { withEndingOf } from '#platform/storage/file-name.ts'
import { discardSpooled, type SpooledFile } from '#platform/storage/spool.ts'

/** By field. */
export function arquivosErrados(files: SpooledFile[], fields: readonly string[]): FieldMessages {
  const problems = fileProblems(files)
  for (const { field } of files) {
    if (!fields.includes(field)) problems[field] = ['Arquivo inesperado.']
    else if (files.filter((file) => file.field === field).length > 1)
      problems[field] = ['Envie um só arquivo por campo.']
  }
  return problems
}

export const inOrder = (files: SpooledFile[], fields: readonly string[]): SpooledFile[] =>
  fields.flatMap((name) => files.filter((file) => file.field === name))

type Limpeza = {
  /** Said of a type that nobody can clean. */
  recusa: string
  /** Of the copies, by their number from 1; without an ending. */
  nome: (n: number) => string
}

/**
 * Runs `work` with copies under names that say nothing; they are discarded afterwards unless it stored them. Throws FieldErrors for files
 * that can't be cleaned.
 */
export async function comCopiasLimpas<T>(
  { spool }: Platform,
  files: SpooledFile[],
  { recusa, nome }: Limpeza,
  work: (files: SpooledFile[]) => Promise<T>,
): Promise<T> {
  const copies: SpooledFile[] = []
  const clean: SpooledFile[] = []
  const problems: FieldMessages = {}
  try {
    for (const file of files) {
      const limpeza = await limpaArquivo(file, spool)
      if (limpeza.estado === 'limpo') copies.push(limpeza.file)
      else if (limpeza.estado !== 'igual') problems[file.field] = [limpeza.estado === 'outro' ? recusa : semLimpeza]
      const own = limpeza.estado === 'limpo' ? limpeza.file : file
      clean.push({ ...own, name: withEndingOf(own.type, nome(clean.length + 1)) })
    }
    if (Object.keys(problems).length) throw new FieldErrors(problems)
    return await work(clean)
  } finally {
    await discardSpooled(copies)
  }
}

/** The stored file that a query found in a case. Throws NotFound where it found none. */
export async function storedFile(db: Queries, arquivo_id: number | undefined): Promise<Arquivo> {
  const arquivo = arquivo_id === undefined ? undefined : await findFile(db, arquivo_id)
  if (!arquivo) throw new NotFound()
  return arquivo
}
