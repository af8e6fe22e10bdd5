import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { newDatabase } from '#app/testing/new-database.ts'
import { createLog } from '../log.ts'
import { connectDatabase } from './connect.ts'
import { compareMigrations, MigrationError } from './migrate.ts'
import { upgrade, upgradeLock, waitingForOther } from './upgrade.ts'

const log = createLog('silent')

async function open(name: string, template?: 'template1') {
  const connection = { connectionString: await newDatabase(`${name}_${process.pid}`, template) }
  const database = await connectDatabase(connection, log, 2)
  onTestFinished(database.close)
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  return { connection, db: database.db, client }
}

test('no limit of time ends a migration, and each is announced before it runs', async () => {
  const { connection, db, client } = await open('praca_sem_limite', 'template1')
  await client.query(`do $$ begin
    execute format('alter database %I set statement_timeout = ''20ms''', current_database());
    execute format('alter database %I set lock_timeout = ''20ms''', current_database());
  end $$`)
  const reported: string[] = []
  const applied = await upgrade(db, connection, { log, report: async (what) => void reported.push(what) })
  expect(applied.length).toBeGreaterThan(0)
  expect(reported).toEqual([...applied, 'feitas; o portal inicia'])
  expect(await compareMigrations(db)).toEqual({ missing: [], unknown: [] })
  expect(await upgrade(db, connection, { log })).toEqual([])
})

test('one that finds another at work says so, waits for its end, and has nothing left to do', async () => {
  const { connection, db, client } = await open('praca_espera')
  const { rows } = await client.query('delete from kysely_migration returning name, timestamp')
  await client.query(`select pg_advisory_lock(${upgradeLock})`)
  const reported: string[] = []
  const waiting = upgrade(db, connection, { log, report: async (what) => void reported.push(what) })
  await expect.poll(() => reported).toEqual([waitingForOther])
  for (const { name, timestamp } of rows)
    await client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [name, timestamp])
  await client.query(`select pg_advisory_unlock(${upgradeLock})`)
  expect(await waiting).toEqual([])
  expect(reported).toEqual([waitingForOther, 'feitas; o portal inicia'])
})

test('one that waits ends when the portal is stopped', async () => {
  const { connection, db, client } = await open('praca_desiste')
  await client.query('delete from kysely_migration')
  await client.query(`select pg_advisory_lock(${upgradeLock})`)
  const ending = new AbortController()
  const waiting = upgrade(db, connection, { log, ending: ending.signal, report: async () => ending.abort() })
  await expect(waiting).rejects.toThrow()
})

test('a failure is one line that names the migration, and leaves the database as it was', async () => {
  const { connection, db } = await open('praca_falha', 'template1')
  await sql`create table orgao (outra text)`.execute(db)
  const refused = await upgrade(db, connection, { log }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(MigrationError)
  expect((refused as Error).message).toMatch(/^a migração 0100_base falhou, [^\n]*"orgao" already exists[^\n]*$/)
  const { rows } = await sql`select from pg_tables where tablename = 'licitacao'`.execute(db)
  expect(rows).toEqual([])
})
