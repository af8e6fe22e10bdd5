// The wire's own way to add attachments to a publication (docs/specification/content.md#publications: files0..n): they come after those
// that it has, which stay. The panel's forms name each attachment, as all forms with documents do.
import type { FastifyRequest } from 'fastify'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors } from '#platform/errors.ts'
import { type Body, bodyOf } from '#platform/http/request.ts'

const sentAs = /^files(\d{1,3})$/
const after = 1000
const named = /^(anexo_id|anexo_envio|doc_arquivo)_\d+$/

/** `ownerId`: the record of `column` whose attachments stay; null for a new one. */
export async function nameSentFiles(
  db: Queries,
  request: FastifyRequest,
  owner: { column: 'publicacao_id' | 'publicacao_item_id'; id: number | null },
) {
  const files = request.spooled.filter(({ field }) => sentAs.test(field))
  if (!files.length) return
  const body = bodyOf(request) as Body
  const isNamed = [...Object.keys(body), ...request.spooled.map(({ field }) => field)].some((name) => named.test(name))
  for (const file of files) file.field = `doc_arquivo_${after + Number(sentAs.exec(file.field)?.[1])}`
  if (isNamed || owner.id === null) return
  const stored = await db
    .selectFrom('publicacao_anexo')
    .select(['anexo_id', 'pub_anexo_titulo'])
    .where(owner.column, '=', owner.id)
    .orderBy('anexo_ordem')
    .orderBy('anexo_id')
    .execute()
  for (const [at, { anexo_id, pub_anexo_titulo }] of stored.entries())
    Object.assign(body, { [`anexo_id_${at}`]: String(anexo_id), [`pub_anexo_titulo_${at}`]: pub_anexo_titulo })
}

/** Puts the message for such a file under the name that it came with. */
export function underSentNames(error: unknown): never {
  if (!(error instanceof FieldErrors)) throw error
  const fields = Object.entries(error.fields).map(([name, messages]) => [sentName(name), messages])
  throw new FieldErrors(Object.fromEntries(fields), error.message, error.details)
}

function sentName(name: string): string {
  const position = Number(/^doc_arquivo_(\d+)$/.exec(name)?.[1] ?? 0)
  return position >= after ? `files${position - after}` : name
}
