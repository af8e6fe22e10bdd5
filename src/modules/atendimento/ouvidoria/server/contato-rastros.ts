// The files of people who write without a name: stored without what they say of their author and place, under names that say nothing. The
// original is never stored, and what nobody can clean is refused.
import { limpaArquivo, semLimpeza } from '#kits/anexo/server/limpa-arquivo.ts'
import { FieldErrors, type FieldMessages } from '#platform/http/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { withEndingOf } from '#platform/storage/file-name.ts'
import { discardSpooled, type SpooledFile } from '#platform/storage/spool.ts'

const semNome =
  'A manifestação é sem identificação, e deste tipo de arquivo não dá para tirar o nome de quem o fez. Envie PDF, foto ou texto (.txt, .csv). O que está em áudio, escreva na mensagem ou conte por telefone à Ouvidoria.'

/** Runs `work` with the files to store. Throws FieldErrors for those that can't be cleaned. */
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
      if (limpeza.estado === 'limpo') copies.push(limpeza.file)
      else if (limpeza.estado !== 'igual') problems[file.field] = [limpeza.estado === 'outro' ? semNome : semLimpeza]
      const clean = limpeza.estado === 'limpo' ? limpeza.file : file
      cleaned.push({ ...clean, name: withEndingOf(clean.type, `arquivo-${cleaned.length + 1}`) })
    }
    if (Object.keys(problems).length) throw new FieldErrors(problems)
    return await work(cleaned)
  } finally {
    await discardSpooled(copies)
  }
}
