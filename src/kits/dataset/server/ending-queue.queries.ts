// What waits for those who keep a set whose records end: one that ends within thirty days is extended, replaced or closed.
import { sql } from 'kysely'
import { somaDias } from '#base/prazo.ts'
import { queueSource } from '#kits/queue/server/queue-source.queries.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { QueueSource } from '#platform/http/directory.ts'
import { textOfCell, titleOf } from '../cell-text.ts'
import { type Dataset, type DatasetColumn, idOf, panelPage } from '../dataset.ts'

/** As of contracts: what ends later is counted on the set's own list. */
const soonDays = 30
const longest = 160

export function endingQueue(db: Queries, dataset: Dataset, { day, unless }: NonNullable<Dataset['ends']>): QueueSource {
  const { name, columns, one, privilege, shown, titled } = dataset
  const entry = panelPage(dataset)
  const [first = ''] = shown
  const read = [...new Set([idOf(dataset), first, ...titled])].map((column) => sql.ref(column))
  return queueSource<Record<string, unknown>>(db, {
    access: privilege,
    entry,
    waiting: ({ today }) => sql`
      select ${sql.ref(day)} as due, null::date as since, ${sql.join(read)}
      from ${sql.table(name)}
      where ${sql.ref(day)} between ${today}::date and ${somaDias(today, soonDays)}::date
        and (${sql.raw(unless)}) is not true`,
    itemOf: (row) => ({
      subject: textOfCell(first, columns[first] as DatasetColumn, row).slice(0, longest),
      state: `${one.name.replace(/^./, (letter) => letter.toUpperCase())} ${titleOf(dataset, row)} · a vigência termina neste dia`,
      verb: 'Rever',
      href: `${entry}/edicao/${row[idOf(dataset)]}`,
    }),
  })
}
