import { type RawBuilder, sql } from 'kysely'

/**
 * COPY of one text column as it is, one row per line. The text must not contain a newline; it may contain the characters 1 and 2,
 * which serve as quote and delimiter here, only where the caller drops them.
 */
export const lineCopy = (select: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`copy (${select}) to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`
