// What is measured of a capital at one size, thing by thing, each beside what docs/figures.md says is to be reached.
import { sql } from 'kysely'
import { pagamentoPublicList } from '#modules/pessoal/folha/pagamento.contract.ts'
import { findCopias } from '#platform/backup/copia.queries.ts'
import { measured } from './backup.ts'
import { type CapitalQuestions, listQuestions, treeQuestions } from './capital-lists.ts'
import { nightLimitSeconds, runNightly } from './capital-night.ts'
import { type CapitalSize, monthOf } from './capital-town.ts'
import { exportRound } from './copied-export.ts'
import type { Round } from './file-import.ts'
import { fiscalRounds } from './fiscal-import.ts'
import type { Ground, Town } from './ground.ts'
import { payrollRounds } from './import.ts'
import { firstAfterChanges, visit } from './list-queries.ts'
import { type Loader, startLoader } from './loader.ts'
import { samePayments } from './payroll.ts'
import { startPortal } from './portal.ts'
import { descendantsOf, ownMb, postmasterOf, residentMb } from './process.ts'
import { firstOf, forget, pathOf } from './search.ts'
import { percentile } from './table.ts'

/** `limit`: what may not be exceeded. */
export type Reading = { name: string; value: number; limit?: number }
export type Measuring = {
  ground: Ground & Town
  loader: Loader
  size: CapitalSize
  mostSeconds: number
  dataDir: string
}
/** One topic of the report. `isLong`: left out where each thing runs once, to see that it still runs; other topics or groups run the same. */
export type Measure = { topic: string; isLong?: true; run(at: Measuring): Promise<Reading[]> }

const limits = {
  ...{ firstMs: 400, warmMs: 50, searchMs: 100, importTimes: 3, importVisitorsMs: 50 },
  ...{ exportTimes: 1.5, exportMb: 100, visitorsMs: 50, commandMb: 350 },
}

const asked =
  (questions: CapitalQuestions[], kind: 'first' | 'warm') =>
  async ({ ground, loader }: Measuring): Promise<Reading[]> => {
    const readings: Reading[] = []
    for (const { name, tables, queries } of questions) {
      const times: number[] = []
      for (const query of queries)
        if (kind === 'warm') times.push((await visit(loader, ground, query, { connections: 1, amount: 40 })).p95)
        else if (!query.isDeep || query.search.filters)
          times.push(await firstAfterChanges(loader, ground, { ...query, isDeep: false }, tables))
      readings.push({
        name: `${name}: ${kind === 'first' ? 'first after a change' : 'later, p95'} (ms)`,
        value: Math.max(...times),
        limit: kind === 'first' ? limits.firstMs : limits.warmMs,
      })
    }
    return readings
  }

const terms = {
  'a very common word': 'contrato',
  'two words': 'merenda escolar',
  'a rare word': 'umbuzeiro xiquexique',
}

async function search({ ground, loader }: Measuring): Promise<Reading[]> {
  const command = await measured(loader, ground, 'busca', { DATABASE_URL: ground.url }, ['--refaz'])
  const readings: Reading[] = [{ name: 'all written anew (s)', value: command.seconds }]
  for (const [name, term] of Object.entries(terms)) {
    const { worst } = await firstOf(loader, ground, [pathOf(term)], forget)
    const { p95 } = await loader.visit({ base: ground.portal.base, paths: [pathOf(term)], connections: 1, amount: 40 })
    readings.push({ name: `${name}, never asked (ms)`, value: worst, limit: limits.searchMs })
    readings.push({ name: `${name}, later, p95 (ms)`, value: p95, limit: limits.searchMs })
  }
  return readings
}

const importReadings = (name: string, rows: number, [round]: Round[]): Reading[] => {
  const { copy, check, store, undo, times } = round as Round
  const both = check + store
  return [
    { name: `${name}, rows`, value: rows },
    { name: `${name}: check and storing (s)`, value: both },
    // of a handful of rows all of it is the start of programs
    { name: `${name}: times \\copy`, value: both / copy, ...(rows >= 1000 && { limit: limits.importTimes }) },
    { name: `${name}: undoing (s)`, value: undo },
    { name: `${name}: visitors' p95 beside it (ms)`, value: percentile(times, 0.95), limit: limits.importVisitorsMs },
  ]
}

async function importPayroll({ ground, loader, size }: Measuring): Promise<Reading[]> {
  const { payments } = monthOf(size)
  return importReadings('a month of pay', payments, await payrollRounds(ground, loader, payments, 1))
}

async function importCommitments({ ground, loader, size }: Measuring): Promise<Reading[]> {
  const { commitments } = monthOf(size)
  return importReadings('a month of commitments', commitments, await fiscalRounds(ground, loader, commitments, 1))
}

async function exportPayroll({ ground, loader }: Measuring): Promise<Reading[]> {
  const exported = { title: '', list: pagamentoPublicList, select: samePayments }
  const round = await exportRound(ground, loader, startLoader(), exported)
  const [, seconds = Number.NaN, times = Number.NaN, mb = Number.NaN, p95 = Number.NaN] = round
  const isLong = seconds > 0.5
  return [
    { name: 'all payments of the payroll as CSV (s)', value: seconds },
    { name: 'times COPY', value: times, ...(isLong && { limit: limits.exportTimes }) },
    { name: 'memory above idle (MB)', value: mb, limit: limits.exportMb },
    { name: "visitors' p95 beside it (ms)", value: p95, limit: limits.visitorsMs },
  ]
}

async function backup({ ground, loader, dataDir }: Measuring): Promise<Reading[]> {
  const own = { DATABASE_URL: ground.url, DATA_DIR: dataDir }
  const settings = { BACKUP_URL: `${dataDir}-copias`, BACKUP_PASSPHRASE: 'uma frase comprida que só serve aqui' }
  const made = await measured(loader, ground, 'backup', { ...own, ...settings })
  const [copia] = await findCopias(ground.database.db, 1)
  const { database } = ground.connection
  await sql.raw(`create database ${database}_de_volta`).execute(ground.database.db)
  const target = {
    DATABASE_URL: ground.url.replace(`/${database}?`, `/${database}_de_volta?`),
    DATA_DIR: `${dataDir}-de-volta`,
  }
  const back = await measured(loader, ground, 'restore', { ...target, ...settings })
  await sql.raw(`drop database ${database}_de_volta`).execute(ground.database.db)
  return [
    { name: 'made and proven (s)', value: made.seconds },
    { name: 'the backup (MB)', value: (copia?.cop_bytes_novos ?? Number.NaN) / 1e6 },
    { name: 'memory of the command, peak (MB)', value: made.peak, limit: limits.commandMb },
    { name: "visitors' p95 beside it (ms)", value: made.p95, limit: limits.visitorsMs },
    { name: 'restored (s)', value: back.seconds },
    { name: 'memory of the restoring, peak (MB)', value: back.peak, limit: limits.commandMb },
  ]
}

async function size({ ground }: Measuring): Promise<Reading[]> {
  const { rows } = await sql<{
    mb: number
    linhas: number
  }>`select pg_database_size(current_database()) / 1e6::float as mb,
    (select sum(greatest(reltuples, 0))::float from pg_class join pg_namespace n on n.oid = relnamespace where relkind = 'r' and nspname = 'public') as linhas`.execute(
    ground.database.db,
  )
  const postmaster = await postmasterOf(ground.database)
  const server = [postmaster, ...descendantsOf(postmaster)].reduce((sum, pid) => sum + ownMb(pid).own, 0)
  return [
    { name: 'rows of all tables', value: rows[0]?.linhas ?? Number.NaN },
    { name: 'database on the disk (MB)', value: rows[0]?.mb ?? Number.NaN },
    { name: 'portal, resident after all these questions (MB)', value: residentMb(ground.portal.pid) },
    { name: "the database's processes, their own (MB)", value: server },
  ]
}

async function start({ ground, dataDir }: Measuring): Promise<Reading[]> {
  await ground.portal.stop()
  const portal = await startPortal(dataDir, { DATABASE_URL: ground.url })
  const readings = [
    { name: 'ready (ms)', value: portal.readyMs },
    { name: 'memory when ready (MB)', value: residentMb(portal.pid) },
  ]
  await portal.stop()
  return readings
}

const nightly = async ({ ground, mostSeconds }: Measuring, name: string, queue: string): Promise<Reading[]> => {
  const { seconds, aboveMb } = await runNightly(ground, queue, mostSeconds)
  return [
    { name: `${name} (s)`, value: seconds, limit: nightLimitSeconds },
    { name: `${name}: memory above rest (MB)`, value: aboveMb },
  ]
}

/** In this order: the start stops the portal that the questions went to, and the jobs of the night run in portals of their own. */
export const measures: Measure[] = [
  { topic: 'Lists after a change', run: asked(listQuestions, 'first') },
  { topic: 'Lists', run: asked(listQuestions, 'warm') },
  { topic: 'Trees after a change', run: asked(treeQuestions, 'first') },
  { topic: 'Trees', run: asked(treeQuestions, 'warm') },
  { topic: 'Search', run: search },
  { topic: 'Import of pay', run: importPayroll },
  { topic: 'Import of commitments', run: importCommitments },
  { topic: 'Export', run: exportPayroll },
  { topic: 'Size', run: size },
  { topic: 'Backup', isLong: true, run: backup },
  { topic: 'Start', run: start },
  { topic: 'Yearly files', run: (at) => nightly(at, 'files of years', 'arquivos-por-ano') },
  { topic: 'Log', isLong: true, run: (at) => nightly(at, 'all entered into the log', 'integridade') },
  {
    topic: 'Log of the next night',
    isLong: true,
    run: (at) => nightly(at, 'the next night: a seventh compared', 'integridade'),
  },
  { topic: 'Look for leaks', isLong: true, run: (at) => nightly(at, 'all looked at for leaks', 'vazamentos') },
  { topic: 'Look of the next night', isLong: true, run: (at) => nightly(at, 'the next night', 'vazamentos') },
]
