// The files of people who write without a name: stored without what they say of their author and place. The original is never stored, and
// what nobody can clean is refused.
import { comCopiasLimpas } from '#kits/caso/server/arquivos.ts'
import type { Platform } from '#platform/platform.ts'
import type { SpooledFile } from '#platform/storage/spool.ts'

const recusa =
  'A manifestação é sem identificação, e deste tipo de arquivo não dá para tirar o nome de quem o fez. Envie PDF, foto ou texto (.txt, .csv). O que está em áudio, escreva na mensagem ou conte por telefone à Ouvidoria.'

/** Runs `work` with the files to store. Throws FieldErrors for those that can't be cleaned. */
export const semRastros = <T>(
  platform: Platform,
  { isAnonimo, files }: { isAnonimo: boolean; files: SpooledFile[] },
  work: (files: SpooledFile[]) => Promise<T>,
): Promise<T> =>
  isAnonimo ? comCopiasLimpas(platform, files, { recusa, nome: (n) => `arquivo-${n}` }, work) : work(files)
