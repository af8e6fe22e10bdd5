// The embedded database of `npm run dev`: it outlives the portal's restarts. A file of db that was edited after it ran is not run
// again by itself, so the data begin anew.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '#platform/db/embedded.ts'
import { createLog } from '#platform/log.ts'

type Sums = Record<string, string>

export async function openDevDatabase(directory: string, isReset: boolean) {
  const noteFile = `${directory}.migrations.json`
  const server = await openOn(directory)
  const beginAnew = async () => {
    await execute(
      server,
      'drop database if exists postgres with (force)',
      'create database postgres template template0',
    )
    const own = path.dirname(server.dataDir)
    const others = fs.readdirSync(directory).map((name) => path.resolve(directory, name))
    for (const other of others) if (other !== own) fs.rmSync(other, { recursive: true, force: true })
    fs.rmSync(noteFile, { force: true })
  }
  if (isReset) await beginAnew()
  return {
    /** To be called while no portal runs. */
    async prepare() {
      const [stale] = changedSince(readSums(noteFile), sumsOf('db'))
      if (!stale) return
      console.log(`${stale} is not as it was when it ran: the data begin anew…`)
      await beginAnew()
    },
    /** Says that the files as they are have run. */
    note: () => fs.writeFileSync(noteFile, JSON.stringify(sumsOf('db'), null, 2)),
    close: server.stop,
  }
}

/** The files that ran and have been changed or removed since; of those that make the baseline also new ones. */
export function changedSince(ran: Sums, now: Sums): string[] {
  const isOfBaseline = (name: string) => !name.startsWith('migrations/')
  const added = Object.keys(ran).length ? Object.keys(now).filter((name) => isOfBaseline(name) && !(name in ran)) : []
  return [...Object.keys(ran).filter((name) => ran[name] !== now[name]), ...added]
}

async function openOn(directory: string): Promise<EmbeddedDatabase> {
  const server = await startEmbedded(path.resolve(directory), { log: createLog('silent'), giveUp: console.error })
  // what is tried out here need not outlive the power
  await execute(server, 'alter system set fsync = off', 'select pg_reload_conf()')
  return server
}

// From a database that the portal leaves alone.
async function execute(server: EmbeddedDatabase, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...server.connection, database: 'template1' })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

function readSums(file: string): Sums {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
}

function sumsOf(folder: string): Sums {
  const sum = (name: string) =>
    createHash('sha256')
      .update(fs.readFileSync(path.join(folder, name)))
      .digest('hex')
  const names = fs.globSync('*/*.{sql,csv}', { cwd: folder })
  return Object.fromEntries(names.sort().map((name) => [name, sum(name)]))
}
