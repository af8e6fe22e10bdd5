import { type RawBuilder, sql } from 'kysely'

/**
 * COPY of one text column as it is, a row a line: the text holds no newline, and letters 1 and 2, which stand for quote and
 * delimiter here, only where the caller drops them.
 */
export const lineCopy = (select: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`copy (${select}) to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`
