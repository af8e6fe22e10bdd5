// What a call may answer: a column that the schema does not name stays on the server, whatever the query selects.
import type { RouteOptions } from 'fastify'
import { z } from 'zod'

/** The `response` of a call that answers `{ data }`, with 200 or, when it made something, 201. */
export function answers<Data extends z.ZodType>(data: Data) {
  const answer = z.object({ data })
  return { 200: answer, 201: answer }
}

/** `data` of what was removed. Strict, so that beside it in a union a wrong record is an error and not silence. */
export const nothing = z.strictObject({})

/** `data` of a form whose sender goes on elsewhere. */
export const redirected = z.object({ redirect: z.string() })

/** Whether a route is a call, and says nothing of what its good answers hold. */
export function isUnlisted({ url, schema }: Pick<RouteOptions, 'url' | 'schema'>): boolean {
  const listed = Object.keys(schema?.response ?? {})
  return url.includes('/ajax/') && !['200', '201', '2xx'].some((status) => listed.includes(status))
}

/** For an onRoute hook. Throws for a call that would answer whatever its query selects. */
export function demandAnswers(route: RouteOptions): void {
  if (!isUnlisted(route)) return
  const mend = 'add `schema: { response: answers(row) }` to its options (platform/http/answers.ts)'
  throw new Error(`${[route.method].flat().join(', ')} ${route.url} has no response schema: ${mend}`)
}
