// `npm run bench`: the portal's throughput and use of resources, each figure beside its limit, as Markdown.
// `-- --quick` is a short run on few rows; `-- --only=latency,exports` runs those groups. `--once` asks each thing once on a hundred rows:
// whether it still runs (scripts/bench.test.ts). What takes an hour runs only when it is named: `--only=soak`.
import os from 'node:os'
import { parseArgs } from 'node:util'
import { measureAmendmentImport } from './amendment-import.ts'
import { measureAttacks } from './attacks.ts'
import { measureBackup } from './backup.ts'
import { measureCapital } from './capital.ts'
import { measureCdn } from './cdn.ts'
import { measureContent } from './content.ts'
import { measureExports } from './exports.ts'
import { measureFiscal } from './fiscal.ts'
import { type Ground, prepareGround } from './ground.ts'
import { measureHostile } from './hostile.ts'
import { measureImport } from './import.ts'
import { measureKills } from './kills.ts'
import { measureLatency } from './latency.ts'
import { visitOnce } from './loader.ts'
import { measureLocks } from './locks.ts'
import { measureLogCost } from './log-cost.ts'
import { measurePayroll } from './payroll.ts'
import { measureReplica } from './replica.ts'
import { measureSearch } from './search.ts'
import { measureSoak } from './soak.ts'
import { measureStart } from './startup.ts'
import { measureTenderImport } from './tender-import.ts'
import { measureThroughput } from './throughput.ts'
import { measureTowns } from './towns.ts'
import { measureTrail } from './trail.ts'
import { thenUndo, undoAll, undoOnSignals } from './undo.ts'
import { measureUploads } from './uploads.ts'
import { weighPages } from './weights.ts'

type Groups = Record<string, (ground: Ground) => Promise<string>>

// With towns of their own: the lists of the common one are not made for them alone.
const elsewhere: Groups = {
  cdn: measureCdn,
  kills: measureKills,
  log: measureLogCost,
  attacks: measureAttacks,
  replica: measureReplica,
}

const groups: Groups = {
  throughput: measureThroughput,
  latency: measureLatency,
  exports: measureExports,
  payroll: measurePayroll,
  import: (ground) => measureImport(ground),
  tenders: measureTenderImport,
  amendments: measureAmendmentImport,
  fiscal: measureFiscal,
  uploads: measureUploads,
  locks: measureLocks,
  hostile: measureHostile,
  trail: measureTrail,
  content: measureContent,
  backup: measureBackup,
  start: measureStart,
  search: measureSearch, // changes the index, and with it what a save costs: last
  weights: weighPages,
}

// Begun by their names only: nobody who asks for all figures shall wait for hours without knowing.
const byName: Groups = {
  soak: measureSoak, // an hour
  capital: measureCapital, // hours, and five times the disk that its database takes
  towns: measureTowns, // half an hour, and ten gigabytes of disk
}

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, once: { type: 'boolean' }, only: { type: 'string' } },
})
const isQuick = options.quick || options.once || false
const only = options.only?.split(',')
const all = { ...elsewhere, ...groups, ...(only && byName) }
const chosen = Object.entries(all).filter(([name]) => only?.includes(name) ?? true)
const few = isQuick || !chosen.some(([name]) => name in groups)
const rows = options.once ? 100 : few ? 2000 : 200_000
if (options.once) visitOnce()

undoOnSignals()
let failed = 0
try {
  const ground = await prepareGround(isQuick, rows)
  console.log(
    `${machine()} · ${ground.server} · ${ground.rows.toLocaleString('en-US')} tenders and as many contracts · ${new Date().toISOString().slice(0, 10)}\n`,
  )
  for (const [name, measure] of chosen) {
    try {
      console.log(await thenUndo(() => measure(ground)))
    } catch (error) {
      failed += 1
      console.log(`### ${name}: failed\n\n${error instanceof Error ? error.message : error}\n`)
    }
  }
} finally {
  await undoAll()
}
process.exit(failed ? 1 : 0)

function machine(): string {
  const [cpu] = os.cpus()
  const memory = Math.round(os.totalmem() / 1024 ** 3)
  return `${cpu?.model.trim()}, ${os.availableParallelism()} cores, ${memory} GB · Node ${process.versions.node}`
}
