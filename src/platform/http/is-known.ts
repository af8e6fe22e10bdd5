// Whether who asks has the answer already (RFC 9110, 13.1).
import type { FastifyRequest } from 'fastify'

/** If-None-Match, when sent, decides. `changed` is ISO 8601, null where no date is known; the header has whole seconds only. */
export function isKnown({ headers }: Pick<FastifyRequest, 'headers'>, etag: string, changed: string | null): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined)
    return tags.split(',').some((tag) => tag.trim() === '*' || strong(tag.trim()) === strong(etag))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return changed !== null && Math.floor(Date.parse(changed) / 1000) * 1000 <= since
}

const strong = (tag: string) => tag.replace(/^W\//, '')
