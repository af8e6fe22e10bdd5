// Texts that somebody else reads must not say who wrote a case.

import { dadosDaPessoa, type Pessoa } from '#base/risca-pessoa.ts'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors } from '#platform/errors.ts'
import { findPessoa } from './encaminhamento-novo.queries.ts'

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
