// Texts that somebody else reads must not say who wrote a case.
import { dadosDaPessoa, type Pessoa } from '#base/risca-pessoa.ts'
import { comCopiasLimpas } from '#kits/caso/server/arquivos.ts'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { SpooledFile } from '#platform/storage/spool.ts'
import { findPessoa } from './encaminhamento.queries.ts'

/** Of none of these cases. Throws FieldErrors by the names of the texts, which name the kind of data and never repeat it. */
export async function refusePessoa(db: Queries, ids: number[], texts: Record<string, string>): Promise<void> {
  const pessoas: Pessoa[] = []
  for (const id of ids) pessoas.push(await findPessoa(db, id))
  const problems = Object.entries(texts).flatMap(([field, text]) => {
    const found = [...new Set(pessoas.flatMap((pessoa) => dadosDaPessoa(text, pessoa)))]
    return found.length ? [[field, [`Ainda há aqui ${found.join(', ')} de quem escreveu. Tire antes de enviar.`]]] : []
  })
  if (problems.length) throw new FieldErrors(Object.fromEntries(problems))
}

// The files of people who write without a name: stored without what they say of their author and place. The original is never stored, and
// what nobody can clean is refused.
const recusa =
  'A manifestação é sem identificação, e deste tipo de arquivo não dá para tirar o nome de quem o fez. Envie PDF, foto ou texto (.txt, .csv). O que está em áudio, escreva na mensagem ou conte por telefone à Ouvidoria.'

/** Runs `work` with the files to store. Throws FieldErrors for those that can't be cleaned. */
export const semRastros = <T>(
  platform: Platform,
  { isAnonimo, files }: { isAnonimo: boolean; files: SpooledFile[] },
  work: (files: SpooledFile[]) => Promise<T>,
): Promise<T> =>
  isAnonimo ? comCopiasLimpas(platform, files, { recusa, nome: (n) => `arquivo-${n}` }, work) : work(files)
