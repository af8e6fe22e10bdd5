// Several portals at one embedded database: the last one to leave stops it, and a portal that sees it die starts it again. Each
// startEmbedded here is a portal.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { makeScratchFolder } from '#app/testing/scratch-folder.ts'
import { createLog } from '../log.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'

const folder = makeScratchFolder('praca-banco-')
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const log = createLog('silent')
const unwanted = (error: Error) => {
  throw error
}

async function connect({ connection }: EmbeddedDatabase): Promise<pg.Client> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  onTestFinished(() => client.end().catch(() => {}))
  await client.connect()
  return client
}

const ended = (client: pg.Client) => new Promise<void>((resolve) => client.once('end', resolve))

async function query(portal: EmbeddedDatabase, statement: string, values: unknown[] = []) {
  const client = await connect(portal)
  const { rows } = await client.query(statement, values)
  await client.end()
  return rows
}

const lockOf = ({ dataDir }: EmbeddedDatabase) => `${dataDir}/postmaster.pid`
const runs = (portal: EmbeddedDatabase) => fs.existsSync(lockOf(portal))

function signalServer(portal: EmbeddedDatabase, signal: 'SIGKILL' | 'SIGINT'): void {
  const [postmaster] = fs.readFileSync(lockOf(portal), 'utf8').split('\n')
  process.kill(Number(postmaster), signal)
}

async function startPortalProcess() {
  const source = `import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))}
    await startEmbedded(${JSON.stringify(folder)})
    console.log('started')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

test('of several that leave at the same moment one stops it, ten times', async () => {
  for (let at = 0; at < 10; at++) {
    const portals = await Promise.all([1, 2, 3].map(() => startEmbedded(folder)))
    expect(portals.filter(({ reused }) => !reused)).toHaveLength(1)
    await Promise.all(portals.map((portal) => portal.stop()))
    expect(portals.map(runs)).toEqual([false, false, false])
  }
})

test('one that arrives while the last one leaves has a server that stays, five times', async () => {
  let old = await startEmbedded(folder)
  for (let at = 0; at < 5; at++) {
    const leaving = old.stop()
    const arrived = await startEmbedded(folder)
    await leaving
    expect(await query(arrived, 'select 1 as n')).toEqual([{ n: 1 }])
    old = arrived
  }
  await old.stop()
  expect(runs(old)).toBe(false)
})

test('one that was killed does not keep the server running', async () => {
  const portal = await startEmbedded(folder)
  const killed = await startPortalProcess()
  killed.kill('SIGKILL')
  await portal.stop() // at once, while the connection of the killed one may still be there
  expect(runs(portal)).toBe(false)
})

test('an open psql that does nothing does not keep the server running', async () => {
  const portal = await startEmbedded(folder)
  const end = ended(await connect(portal))
  await portal.stop()
  expect(runs(portal)).toBe(false)
  await end
})

test('a server that dies is started again, by one of those that used it, and no row is lost, five times', async () => {
  const restarting = { log, giveUp: unwanted }
  const portals = await Promise.all([1, 2].map(() => startEmbedded(folder, restarting)))
  const [portal] = portals as [EmbeddedDatabase]
  await query(portal, 'create table linha (n int)')
  for (let at = 0; at < 5; at++) {
    const client = await connect(portal)
    // a query that takes no notice of the end of the server, and keeps its shared memory for a while
    const busy = client.query('select count(*) from generate_series(1, 3000000) a').catch(() => {})
    await query(portal, 'insert into linha values ($1)', [at])
    signalServer(portal, 'SIGKILL')
    await busy
    const rows = () => query(portal, 'select n from linha').catch(() => [])
    await expect.poll(rows).toHaveLength(at + 1)
  }
  await Promise.all(portals.map(({ stop }) => stop()))
  expect(runs(portal)).toBe(false)
})

test('a portal that leaves while the server is being started again leaves none behind', async () => {
  const portal = await startEmbedded(folder, { log, giveUp: unwanted })
  signalServer(portal, 'SIGKILL')
  // a connection that stays would be a guest's, for whom the end waits
  const isThere = () =>
    connect(portal).then(
      (client) => client.end().then(() => true),
      () => false,
    )
  await expect.poll(isThere, { interval: 1 }).toBe(false)
  const died = fs.readFileSync(lockOf(portal), 'utf8')
  await portal.stop()
  if (runs(portal)) expect(fs.readFileSync(lockOf(portal), 'utf8')).toBe(died) // it was not started again
})

test('an order to stop it that no portal gave is no reason to do without it', async () => {
  const portal = await startEmbedded(folder, { log, giveUp: unwanted })
  const end = ended(await connect(portal))
  signalServer(portal, 'SIGINT')
  await end
  await expect.poll(() => query(portal, 'select 1 as n').catch(() => null)).toEqual([{ n: 1 }])
  await portal.stop()
  expect(runs(portal)).toBe(false)
})

test('after three tries that fail the caller gets the reason, and a start reports it at once', async () => {
  const giveUp = vi.fn()
  const portal = await startEmbedded(folder, { log, giveUp })
  const control = `${portal.dataDir}/global/pg_control`
  fs.renameSync(control, `${control}.away`)
  signalServer(portal, 'SIGKILL')
  await expect.poll(() => giveUp.mock.calls.length).toBe(1)
  expect(giveUp.mock.calls[0]?.[0].message).toMatch(/não iniciou.*pg_control/s)
  await expect(startEmbedded(folder)).rejects.toThrow(/pg_control/)
  fs.renameSync(`${control}.away`, control)
  await portal.stop()
  const repaired = await startEmbedded(folder)
  await repaired.stop()
  expect(runs(repaired)).toBe(false)
})

test('a cluster that a killed process left unfinished is removed an hour later, and not one that is being made', async () => {
  const home = path.join(folder, 'banco')
  const [old, fresh] = ['pg18.init-old', 'pg18.init-fresh']
  for (const name of [old, fresh]) fs.mkdirSync(path.join(home, name))
  const before = Date.now() / 1000 - 3700
  fs.utimesSync(path.join(home, old), before, before)
  await (await startEmbedded(folder)).stop()
  expect(fs.readdirSync(home).filter((name) => name.includes('init'))).toEqual([fresh])
})

test('the reason why no cluster can be made is reported, and nothing is left behind', async () => {
  const directory = path.join(folder, 'a\nb') // initdb refuses such a name
  await expect(startEmbedded(directory)).rejects.toThrow(/criar o banco de dados embutido: .*newline/s)
  expect(fs.readdirSync(path.join(directory, 'banco'))).toEqual([])
})

test.runIf(process.getuid?.() === 0)('root does not take the database from the user that it belongs to', async () => {
  const [inUse, empty] = [path.join(folder, 'em-uso'), path.join(folder, 'vazia')] as const
  for (const folders of [[inUse, path.join(inUse, 'banco')], [empty]])
    for (const of of folders) {
      fs.mkdirSync(of)
      fs.chownSync(of, 12_345, 12_345)
    }
  for (const directory of [inUse, empty]) {
    await expect(startEmbedded(directory)).rejects.toThrow(`DATA_DIR: ${directory} é de outro usuário`)
    expect(fs.statSync(directory).uid).toBe(12_345)
  }
  expect(fs.statSync(path.join(inUse, 'banco')).uid).toBe(12_345)
  expect(fs.readdirSync(empty)).toEqual([])
})
