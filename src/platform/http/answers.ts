// Response schemas of calls: a column that the schema does not name never leaves the server, whatever the query selects.
import type { RouteOptions } from 'fastify'
import { z } from 'zod'
import { oncePer } from '#base/once-per.ts'

/** What a call answers: its data in an envelope. */
const enveloped = oncePer((data: z.ZodType) => z.object({ data }))
export const envelope = <Data extends z.ZodType>(data: Data) => enveloped(data) as z.ZodObject<{ data: Data }>

/** The `response` of a call that answers `{ data }`, with 200 or, when it created something, 201. */
export function answers<Data extends z.ZodType>(data: Data) {
  const answer = envelope(data)
  return { 200: answer, 201: answer }
}

/** `data` after a removal. Strict, so that in a union with it a wrong record is an error and does not pass as an empty one. */
export const nothing = z.strictObject({})

/** `data` for a form that is answered by a redirection. */
export const redirected = z.object({ redirect: z.string() })

/** True for a call without a schema of its successful answers. */
export function isUnlisted({ url, schema }: Pick<RouteOptions, 'url' | 'schema'>): boolean {
  const listed = Object.keys(schema?.response ?? {})
  return url.includes('/ajax/') && !['200', '201', '2xx'].some((status) => listed.includes(status))
}

/** For an onRoute hook. Throws for a call without a response schema. */
export function demandAnswers(route: RouteOptions): void {
  if (!isUnlisted(route)) return
  const mend = 'add `schema: { response: answers(row) }` to its options (platform/http/answers.ts)'
  throw new Error(`${[route.method].flat().join(', ')} ${route.url} has no response schema: ${mend}`)
}
