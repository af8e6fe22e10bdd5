// What a portal and its database take, sampled while they work.
import fs from 'node:fs'
import path from 'node:path'
import { type DemoTown, spooledFiles } from './demo-town.ts'
import { descendantsOf, openFiles, ownMb, residentMb } from './process.ts'

/** Of one moment. MB; counts; milliseconds. `collected`: the heap after its garbage was collected, where it was; `compiled`: of that, what V8
 * compiled. */
export type Sample = {
  at: number
  resident: number
  heap: number
  external: number
  collected: number | null
  compiled: number | null
  children: number
  childrenMb: number
  database: number
  databaseShared: number
  files: number
  connections: number
  spooled: number
  lateMs: number
  wal: number
}

const megabyte = 1024 * 1024

/** `hours`: since the start. */
export async function sampleTown(town: DemoTown, hours: number, collect: boolean): Promise<Sample> {
  const { portal, place, client } = town
  const before = await portal.ask()
  const clean = collect ? await portal.ask({ collect }) : null
  const collected = clean && clean.heap / megabyte
  const compiled = clean && clean.compiled / megabyte
  const [postmaster] = fs.readFileSync(path.join(place.dataDir, 'postmaster.pid'), 'utf8').split('\n')
  const server = [Number(postmaster), ...descendantsOf(Number(postmaster))]
  const known = new Set(server)
  const children = descendantsOf(portal.pid).filter((pid) => !known.has(pid))
  const memory = server.map(ownMb)
  const { rows } = await client.query(
    "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend'",
  )
  return {
    ...{ at: hours, resident: residentMb(portal.pid), heap: before.heap / megabyte, collected, compiled },
    ...{ external: before.external / megabyte, lateMs: before.lateMs },
    ...{ children: children.length, childrenMb: sum(children.map((pid) => ownMb(pid).own)) },
    ...{ database: sum(memory.map(({ own }) => own)), databaseShared: sum(memory.map(({ shared }) => shared)) },
    ...{ files: openFiles(portal.pid), connections: rows[0].n, spooled: spooledFiles(town).length },
    wal: folderMb(path.join(place.dataDir, 'pg_wal')),
  }
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

const folderMb = (folder: string) =>
  sum(
    fs.readdirSync(folder).map((name) => fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
  ) / megabyte
