// An embedded server's folder with the template in it, made once and stored: each run of the tests starts on a copy of its own, so that
// two runs at once, and one that is killed, leave it as it was.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#platform/db/embedded.ts'
import { projectRoot } from '#platform/root.ts'
import { makeDataDir } from './built-portal.ts'

const cacheFolder = path.join(projectRoot, 'node_modules/.cache/praca-testes')
const day = 24 * 3600 * 1000

/** A new folder for a built portal that finds every migration done: a start on an empty one takes three times as long. */
export async function makeReadyDataDir(): Promise<string> {
  const folder = makeDataDir()
  await copyCachedCluster(folder)
  return folder
}

/** Fills the empty `folder` for startEmbedded. */
export async function copyCachedCluster(folder: string): Promise<void> {
  const cached = path.join(cacheFolder, hashOfItsMakers())
  if (!fs.existsSync(cached)) await makeCachedCluster(folder, cached)
  else copy(cached, folder)
  fs.utimesSync(cached, new Date(), new Date())
}

// All that decides what is in the cluster: schema, data and migrations, what the search finds, the code that makes it, and the versions of the packages.
function hashOfItsMakers(): string {
  const database = fs.globSync('db/*/*.{sql,csv}', { cwd: projectRoot }).sort()
  const makers = [
    'src/platform/db/{baseline,embedded*,migrate}.ts',
    'src/platform/jobs/*.ts',
    'src/app/testing/{cached-,temp}*.ts',
    'src/{platform,kits}/search/**/*.ts',
    'src/modules/*/*/{*.dataset,server/*.search}.ts',
  ]
  const files = [...database, ...fs.globSync(makers, { cwd: projectRoot }).sort(), 'package-lock.json']
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(fs.readFileSync(path.join(projectRoot, file)))
  return hash.digest('hex').slice(0, 20)
}

async function makeCachedCluster(folder: string, cached: string): Promise<void> {
  const { makeReady, makeTemplate } = await import('./template.ts') // with all that it needs half a second, which a copy spares
  const server = await startEmbedded(folder)
  await sparePower(server.connection)
  await makeTemplate(server.connection)
  await makeReady(server.connection) // for makeReadyDataDir
  await server.stop()
  fs.mkdirSync(cacheFolder, { recursive: true })
  for (const name of fs.readdirSync(cacheFolder)) removeIfOld(path.join(cacheFolder, name))
  const ours = `${cached}.${process.pid}`
  copy(folder, ours)
  try {
    fs.renameSync(ours, cached)
  } catch {
    fs.rmSync(ours, { recursive: true, force: true }) // another run was faster; its cluster is as good
  }
}

// Nothing of a test's database has to outlive the power, and a server that waits for no disk is many times faster.
async function sparePower(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('alter system set fsync = off')
  await client.query('alter system set full_page_writes = off')
  await client.end()
}

function removeIfOld(cached: string): void {
  if (Date.now() - fs.statSync(cached).mtimeMs > day) fs.rmSync(cached, { recursive: true, force: true })
}

// cp and not Node's own copy: the files keep their owner, whom PostgreSQL insists on, and it takes a fifth of the time.
function copy(from: string, to: string): void {
  const done = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`cp -a ${from} ${to}: ${done.error?.message ?? done.stderr}`)
}
