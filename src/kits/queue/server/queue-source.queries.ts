// A kind of work for the queue of the panel's home, made of one select of everything that waits.
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import type { QueueDays, QueueGroup, QueueItem, QueueSource } from '#platform/http/directory.ts'

type WaitingRow = { due: string | null; since: string | null }

type SourceOptions<Row> = Pick<QueueSource, 'access' | 'entry'> & {
  /** All that waits: rows with the columns `due` and `since` (dates, which may be null), from an index. */
  waiting: (days: QueueDays) => RawBuilder<unknown>
  itemOf: (row: Row & WaitingRow) => Omit<QueueItem, 'due' | 'since'>
}

export function queueSource<Row>(db: Queries, options: SourceOptions<Row>): QueueSource {
  const { access, entry, waiting, itemOf } = options
  return {
    access,
    entry,
    async count(days) {
      const each = (group: QueueGroup) => sql`count(*) filter (where ${inGroup(group, days)})`
      const { rows } = await sql<Record<QueueGroup, number>>`
        select ${each('late')} as late, ${each('soon')} as soon, ${each('later')} as later
        from (${waiting(days)}) as waiting`.execute(db)
      return rows[0] ?? { late: 0, soon: 0, later: 0 }
    },
    async list(group, days, most) {
      const { rows } = await sql<Row & WaitingRow>`
        select * from (${waiting(days)}) as waiting where ${inGroup(group, days)}
        order by due nulls last, since nulls last, waiting limit ${most}`.execute(db)
      return rows.map((row) => ({ due: row.due, since: row.since, ...itemOf(row) }))
    },
  }
}

function inGroup(group: QueueGroup, { today, friday }: QueueDays): RawBuilder<unknown> {
  if (group === 'late') return sql`due < ${today}::date`
  if (group === 'soon') return sql`due between ${today}::date and ${friday}::date`
  return sql`(due is null or due > ${friday}::date)`
}
