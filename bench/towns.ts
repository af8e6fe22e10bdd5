// Two hundred small towns in one process on one PostgreSQL: what all of it takes of a machine of 4 GB while they are visited, and how long
// a visitor waits for a town that is open and for one that is not.
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '#demo/random.ts'
import { type Ground, prepareTown, runOn } from './ground.ts'
import { startPortal } from './portal.ts'
import { descendantsOf, postmasterOf, pssMb } from './process.ts'
import { figure, percentile, table } from './table.ts'

const machineMb = 4096
const limits = { idleMb: 15, openMs: 300, openingMs: 5000 }
const heapMb = 1536
const visitors = 4
/** Each has up to 16 connections. */
const awake = 10
const paths = ['/', '/acesso/licitacoes', '/acesso/contratos', '/acesso', '/noticias']

type Visit = { wasOpen: boolean; ms: number; status: number }

export async function measureTowns(ground: Ground): Promise<string> {
  const { isQuick, folder } = ground
  const count = isQuick ? 20 : 200
  const names = Array.from({ length: count }, (_, at) => `cidade${at}`)
  const files = await makeTowns(ground, names)
  const postmaster = await postmasterOf(ground.database)
  await ground.portal.stop()
  const databaseMb = () => [postmaster, ...descendantsOf(postmaster)].reduce((sum, pid) => sum + pssMb(pid), 0)
  const settings = {
    NODE_OPTIONS: `--max-old-space-size=${heapMb}`,
    CIDADES_DIR: files,
    CIDADES_ACORDADAS: String(awake),
    LOG_LEVEL: 'warn',
  }
  const portal = await startPortal(path.join(folder, 'cidades'), settings)
  const base = { node: pssMb(portal.pid), all: pssMb(portal.pid) + databaseMb() }
  const peak = { node: 0, all: 0, connections: 0, open: 0 }
  const watch = async () => {
    const [node, { abertas }] = [pssMb(portal.pid), await processOf(portal.base)]
    const all = node + databaseMb()
    const now = { node, all, connections: descendantsOf(postmaster).length, open: abertas }
    for (const key of Object.keys(peak) as (keyof typeof peak)[]) peak[key] = Math.max(peak[key], now[key])
    return now
  }
  const visits = await visitAll(portal.base, names, { seconds: isQuick ? 30 : 240, watch })
  const [open, opening] = [true, false].map((wasOpen) => visits.filter((visit) => visit.wasOpen === wasOpen))
  const failed = visits.filter(({ status }) => status >= 500).length
  const busy = await watch()
  const closed = await afterVisits(watch, isQuick ? 420 : 1200)
  await portal.stop()
  const ms = (some: Visit[] = [], part: number) =>
    figure(
      percentile(
        some.map((visit) => visit.ms),
        part,
      ),
      0,
    )
  const of = (value: number, limit: number) => `${figure(value)} / ${limit}`
  return table(
    `${count} towns in one process, ${visitors} visitors at once, the first town the most visited`,
    ['', 'value'],
    [
      ['portal and PostgreSQL together, peak (MB) / machine', of(peak.all, machineMb)],
      ['portal, peak (MB)', figure(peak.node)],
      ['connections, peak; towns open at once, peak', `${peak.connections}; ${peak.open}`],
      ['portal and PostgreSQL when it starts (MB)', figure(base.all)],
      [`portal and PostgreSQL later, with ${closed.open} open for jobs (MB)`, figure(closed.all)],
      [
        'of that for each idle town, above the start (MB) / limit',
        of(Math.max(0, closed.all - base.all) / count, limits.idleMb),
      ],
      ['an open town, with its connections (MB)', figure((busy.all - base.all) / Math.max(1, busy.open))],
      ['visits; answered 5xx', `${visits.length}; ${failed}`],
      ['a town that is open: median; p95 (ms) / limit', `${ms(open, 0.5)}; ${ms(open, 0.95)} / ${limits.openMs}`],
      [
        `one that has to open (${opening?.length}): median; p95 (ms) / limit`,
        `${ms(opening, 0.5)}; ${ms(opening, 0.95)} / ${limits.openingMs}`,
      ],
    ],
    ['Meanwhile the jobs of all towns are caught up with, in turn.'],
  )
}

/** Copies of one small town, and the folder with their settings. */
async function makeTowns(ground: Ground, names: string[]): Promise<string> {
  const model = await prepareTown(ground, 'cidademodelo', 500)
  await model.portal.stop()
  await model.database.close()
  const files = path.join(ground.folder, 'configuracoes')
  fs.mkdirSync(files)
  await waitForDisk(ground, 'off')
  for (const name of names) {
    await runOn(ground.connection, `create database ${name} template cidademodelo strategy file_copy`)
    const lines = [
      `PUBLIC_URL=http://${name}.example`,
      `DATABASE_URL=${model.url.replace('cidademodelo', name)}`,
      'PNCP_BASE_URL=',
    ]
    fs.writeFileSync(path.join(files, `${name}.env`), `${lines.join('\n')}\n`)
  }
  await waitForDisk(ground, 'on')
  return files
}

/** Each copy would wait for the disk to have all of it: two hundred take twenty minutes so. */
async function waitForDisk({ connection }: Ground, fsync: 'on' | 'off'): Promise<void> {
  await runOn(connection, `alter system set fsync = ${fsync}`)
  await runOn(connection, 'select pg_reload_conf()')
}

type Watching = { seconds: number; watch(): Promise<unknown> }

async function visitAll(base: string, names: string[], { seconds, watch }: Watching): Promise<Visit[]> {
  const random = createRandom('cidades')
  const visits: Visit[] = []
  const until = performance.now() + seconds * 1000
  const visitor = async () => {
    while (performance.now() < until) {
      // the hundredth town has a hundredth of the visits of the first
      const town = names[Math.floor(names.length ** random.next()) - 1] ?? names[0]
      const host = `${town}.example`
      const wasOpen = !(await get(base, host, '/readyz')).body.includes('fechada')
      const began = performance.now()
      const { status } = await get(base, host, random.pick(paths))
      visits.push({ wasOpen, ms: performance.now() - began, status })
      await sleep(random.integer(50, 250))
    }
  }
  const watcher = setInterval(() => void watch(), 1000)
  await Promise.all(Array.from({ length: visitors }, visitor))
  clearInterval(watcher)
  return visits
}

/** The memory once no town is open any more, which takes minutes until the jobs of all are caught up with, or after so many seconds. */
async function afterVisits<Now extends { open: number }>(watch: () => Promise<Now>, seconds: number): Promise<Now> {
  const until = performance.now() + seconds * 1000
  for (let now = await watch(); ; now = await watch()) {
    if (now.open === 0 || performance.now() > until) return now
    await sleep(1000)
  }
}

const processOf = async (base: string): Promise<{ abertas: number }> =>
  JSON.parse((await get(base, 'localhost', '/readyz')).body).data

function get(base: string, host: string, address: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      base + address,
      { headers: { host, accept: 'text/html' }, agent: false },
      async (response) => {
        const body = await response.toArray().then((parts) => Buffer.concat(parts).toString(), reject)
        resolve({ status: response.statusCode ?? 0, body: body ?? '' })
      },
    )
    request.on('error', reject)
  })
}
