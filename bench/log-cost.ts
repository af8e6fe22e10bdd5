// What the log of public records costs an import: the same file stored in pairs, with the triggers that note its rows and without.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { folhaImport } from '#modules/pessoal/folha/folha.import.ts'
import { importOnce } from './file-import.ts'
import type { Ground, Town } from './ground.ts'
import { clearImported, paymentFiles } from './import.ts'
import { preparePayroll } from './payroll-town.ts'
import { postmasterOf, processorsSeconds } from './process.ts'
import { figure, median, table } from './table.ts'

const measures = [
  ['storing, seconds', 'store'],
  ['undoing, seconds', 'undo'],
  ['database, processor seconds of both', 'processor'],
  ['write-ahead log of both, MB', 'wal'],
] as const

const nobody = () => sleep(100, [])

type Figures = Record<(typeof measures)[number][1], number>

export async function measureLogCost(ground: Ground): Promise<string> {
  const { isQuick } = ground
  const [size, pairs] = isQuick
    ? [{ people: 500, months: 24, rows: 1000 }, 1]
    : [{ people: 50_000, months: 4, rows: 200_000 }, 5]
  const town = await preparePayroll(ground, 'folha_no_registro', size)
  const { csv } = await paymentFiles(ground, town, size.rows)
  const postmaster = await postmasterOf(town.database)
  const figures: Record<'enable' | 'disable', Figures[]> = { enable: [], disable: [] }
  for (let pair = 0; pair <= pairs; pair++)
    for (const state of pair % 2 ? (['enable', 'disable'] as const) : (['disable', 'enable'] as const)) {
      await setTriggers(town, state)
      const [wal, processor] = [await walOf(town), processorsSeconds(postmaster)]
      const { store, undo } = await importOnce(town, nobody, {
        ...{ call: folhaImport.call, name: 'folha.csv', csv },
      })
      const measured = {
        ...{ store, undo, processor: processorsSeconds(postmaster) - processor },
        wal: ((await walOf(town)) - wal) / 1e6,
      }
      if (pair > 0 || isQuick) figures[state].push(measured) // the first warms up
      await clearImported(town)
    }
  await setTriggers(town, 'enable')
  const noted = await sql<{ bytes: number }>`
    select pg_total_relation_size('integridade_pendente')::float8 as bytes`.execute(town.database.db)
  const line = ([name, of]: (typeof measures)[number]) => {
    const [on, off] = [figures.enable, figures.disable].map((all) => all.map((one) => one[of])) as [number[], number[]]
    const ratios = on.map((value, at) => value / (off[at] as number))
    return [name, figure(median(off)), figure(median(on)), `${figure((median(ratios) - 1) * 100, 1)} %`]
  }
  return table(
    `Import of ${figure(size.rows, 0)} payments and its undoing, ${pairs} pairs`,
    ['', 'without the log', 'with', 'more (median of the pairs)'],
    measures.map(line),
    [
      `What waits for the log after all of them: ${figure((noted.rows[0]?.bytes ?? 0) / 1e6)} MB on disk. To reach: 10 % more.`,
    ],
  )
}

async function setTriggers({ database: { db } }: Town, state: 'enable' | 'disable'): Promise<void> {
  for (const name of ['i', 'u', 'd'])
    await sql`alter table pagamento ${sql.raw(state)} trigger ${sql.ref(`_integridade_${name}`)}`.execute(db)
}

async function walOf({ database: { db } }: Town): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select (pg_current_wal_lsn() - '0/0')::float8 as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
