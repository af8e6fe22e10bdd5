// The files of people who write without a name: stored without what they say of their author and place. The original is never stored.
import { limpaArquivo, semLimpeza } from '#kits/anexo/server/limpa-arquivo.ts'
import { FieldErrors, type FieldMessages } from '#platform/http/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { discardSpooled, type SpooledFile } from '#platform/storage/spool.ts'

/** Runs `work` with the files to store. Throws FieldErrors for those that could be cleaned and can't be read. */
export async function semRastros<T>(
  { spool }: Platform,
  { isAnonimo, files }: { isAnonimo: boolean; files: SpooledFile[] },
  work: (files: SpooledFile[]) => Promise<T>,
): Promise<T> {
  if (!isAnonimo) return work(files)
  const copies: SpooledFile[] = []
  const problems: FieldMessages = {}
  const cleaned: SpooledFile[] = []
  try {
    for (const file of files) {
      const limpeza = await limpaArquivo(file, spool)
      if (limpeza.estado === 'ilegivel') problems[file.field] = [semLimpeza]
      else if (limpeza.estado === 'limpo') copies.push(limpeza.file)
      cleaned.push(limpeza.estado === 'limpo' ? limpeza.file : file)
    }
    if (Object.keys(problems).length) throw new FieldErrors(problems)
    return await work(cleaned)
  } finally {
    await discardSpooled(copies)
  }
}
