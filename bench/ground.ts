// The set-up of the measurements: a throw-away PostgreSQL, the built portal on it, the tenders and the contracts.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { searchSources } from '#app/server/modules.ts'
import { licitacaoPublicList } from '#modules/compras/licitacao/licitacao.contract.ts'
import { connectDatabase, type Database } from '#platform/db/connect.ts'
import { startEmbedded } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { installSearchSources } from '#platform/db/search-install.queries.ts'
import { createLog } from '#platform/log.ts'
import { openSession } from '#platform/session/session.queries.ts'
import { findPostgresBinaries, startThrowawayPostgres } from '../scripts/testing/throwaway-postgres.ts'
import type { Loader } from './loader.ts'
import { administrator, type PortalProcess, startPortal } from './portal.ts'
import { later } from './undo.ts'

export type Town = {
  connection: pg.PoolConfig
  /** The same as DATABASE_URL. */
  url: string
  /** The benchmark's own connection to the same database. */
  database: Database
  portal: PortalProcess
  /** Headers of an administrator who is logged in to the panel. */
  asAdministrator: Record<string, string>
}

export type Ground = Town & {
  isQuick: boolean
  folder: string
  /** The version of PostgreSQL. */
  server: string
  rows: number
}

export async function prepareGround(isQuick: boolean, rows: number): Promise<Ground> {
  const folder = temporaryFolder()
  const { connection: own, server } = await startPostgres(folder)
  // What the benchmark makes by itself is work in bulk, which the trail does not record row by row; what the portal does is recorded.
  const connection = { ...own, options: '-c praca.em_lote=sim' }
  await makeModel(connection)
  return { isQuick, folder, server, rows, ...(await prepareTown({ folder, connection }, 'portal', rows)) }
}

const model = 'modelo'

// Each town is a copy of it: the migrations of ten towns take a minute.
async function makeModel(connection: pg.PoolConfig): Promise<void> {
  await runOn(connection, `create database ${model}`)
  const { db, close } = await connectDatabase({ ...connection, database: model }, createLog('silent'), 2)
  await migrate(db)
  await installSearchSources(db, searchSources)
  await close()
}

/** On the server, not in one of its databases. */
export async function runOn(connection: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A portal with a database and a folder of this name, with `rows` tenders and as many contracts. */
export async function prepareTown(
  ground: Pick<Ground, 'connection' | 'folder'>,
  name: string,
  rows: number,
): Promise<Town> {
  await runOn(ground.connection, `create database ${name} template ${model}`)
  const connection = { ...ground.connection, database: name }
  const url = `postgres://${connection.user}@localhost:${connection.port}/${name}?host=${encodeURIComponent(String(connection.host))}`
  const portal = await startPortal(path.join(ground.folder, name), { DATABASE_URL: url })
  await generate(connection, rows)
  const database = await connectDatabase(connection, createLog('silent'), 2)
  later(() => database.close().catch(() => {})) // who copied the town has closed it
  const { usuario_id } = await database.db
    .selectFrom('usuario')
    .select('usuario_id')
    .where('usu_login', '=', administrator.ADMIN_LOGIN)
    .executeTakeFirstOrThrow()
  const asAdministrator = { cookie: `painel=${await openSession(database.db, 'painel', usuario_id)}` }
  return { connection, url, database, portal, asAdministrator }
}

/**
 * Another portal on the same database, which has served only a few visitors: the start of a measurement of memory. (A process
 * that was under load keeps the memory it grew to, which would hide a peak.)
 */
export async function startFreshPortal({ folder, url, isQuick }: Ground, loader: Loader): Promise<PortalProcess> {
  const portal = await startPortal(path.join(folder, 'outro'), { DATABASE_URL: url })
  const paths = [licitacaoPublicList.page, `${licitacaoPublicList.path}?page={n}`]
  await loader.visit({ base: portal.base, paths, connections: 2, amount: 40 })
  await sleep(isQuick ? 0 : 5000)
  return portal
}

// Accessible to the database server's own user, since root may not run PostgreSQL.
function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'praca-bench-'))
  fs.chmodSync(folder, 0o755)
  later(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** With PostgreSQL's default settings, including durability, and as many connections as many towns need; the embedded one if the machine has none. */
async function startPostgres(folder: string): Promise<{ connection: pg.PoolConfig; server: string }> {
  const binaries = findPostgresBinaries()
  if (binaries) {
    const { connection, version, stop } = startThrowawayPostgres(binaries, { max_connections: '300' })
    later(stop)
    return { connection, server: `${version}, default settings but max_connections = 300` }
  }
  const { connection, stop } = await startEmbedded(path.join(folder, 'servidor'))
  later(stop)
  return { connection, server: 'PostgreSQL 18.4, the embedded one' }
}

/** So many tenders, and as many contracts. */
export async function generate(connection: pg.PoolConfig, rows: number): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  // the index of the search takes minutes, which only the measurement of the search spends
  const ofBoth = "from busca_dependencia where tabela in ('licitacao', 'contrato')"
  await client.query(`create temporary table dependencia as select * ${ofBoth}`)
  await client.query(`delete ${ofBoth}`)
  for (const file of ['generate.sql', 'generate-contratos.sql']) {
    const text = fs.readFileSync(path.join(import.meta.dirname, file), 'utf8')
    await client.query(text.replaceAll(':rows', String(rows)))
  }
  await client.query('insert into busca_dependencia select * from dependencia')
  await client.query('vacuum analyze')
  await client.end()
}
