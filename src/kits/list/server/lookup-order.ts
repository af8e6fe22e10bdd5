import { sql } from 'kysely'

/** The expression by which the entries of a lookup are sorted, on its own pages and in lists that refer to it. */
export const orderOfLookup = ({ name, order }: { name: string; order?: string }) =>
  sql.join([...(order ? [sql.ref(order)] : []), sql`dobra(${sql.ref(name)}) collate "C"`])
