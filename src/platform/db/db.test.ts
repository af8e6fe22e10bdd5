import fs from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { makeScratchFolder } from '#app/testing/scratch-folder.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { createLog } from '../log.ts'
import { connectDatabase, isDatabaseAway } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { oneRowOf } from './rows.ts'

const log = createLog('silent')
const folder = makeScratchFolder('praca-banco-')
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

describe('the embedded database', () => {
  test('two processes that start at once on one folder share one server, and the last one to leave stops it', async () => {
    const [one, two] = await Promise.all([startEmbedded(folder), startEmbedded(folder)])
    const [a, b] = [await connectDatabase(one.connection, log, 1), await connectDatabase(two.connection, log, 1)]
    const start = async (database: typeof a) =>
      (await sql<{ t: string }>`select pg_postmaster_start_time() as t`.execute(database.db)).rows[0]?.t
    expect(await start(a)).toBe(await start(b))
    await a.close()
    await one.stop()
    expect(await start(b)).toBeTruthy()
    await b.close()
    await two.stop()
    const late = new pg.Client(two.connection)
    late.on('error', () => {})
    await expect(late.connect()).rejects.toThrow()
  })

  test('a query that runs when the last portal leaves is not cut off; who starts meanwhile waits, then starts a server', async () => {
    const old = await startEmbedded(folder)
    const guest = new pg.Client(old.connection)
    await guest.connect()
    const dump = guest.query("select pg_sleep(7), 'whole' as dump").finally(() => guest.end())
    await old.stop() // PostgreSQL then refuses new clients and waits for the connected one
    const fresh = await startEmbedded(folder)
    expect((await dump).rows).toMatchObject([{ dump: 'whole' }])
    expect(fresh.reused).toBe(false)
    await fresh.stop()
  })

  test('a query that runs on does not keep the end, nor the server', async () => {
    const server = await startEmbedded(folder)
    const database = await connectDatabase(server.connection, log, 2)
    const running = expect(sql`select pg_sleep(600)`.execute(database.db)).rejects.toThrow('administrator command')
    const others = sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where query like '%pg_sleep(600)%' and state = 'active' and pid <> pg_backend_pid()`
    await expect.poll(async () => (await others.execute(database.db)).rows[0]?.n).toBe(1)
    await database.close() // a wait for the ten minutes would outlast the test
    await server.stop()
    await running
    const next = await startEmbedded(folder)
    expect(next.reused).toBe(false)
    await next.stop()
  })

  test('several instances that migrate at once apply each migration once', async () => {
    const server = await startEmbedded(folder)
    const databases = await Promise.all([1, 2, 3].map(() => connectDatabase(server.connection, log, 2)))
    const applied = await Promise.all(databases.map((database) => migrate(database.db)))
    const files = fs.globSync('*.sql', { cwd: 'db/migrations' }).map((name) => name.replace(/\.sql$/, ''))
    expect(applied.flat().sort()).toEqual(['0100_base', ...files.sort()])
    await Promise.all(databases.map((database) => database.close()))
    await server.stop()
  })
})

describe('the connection', async () => {
  const portal = await startTestPortal()
  const { database } = portal.platform

  test('dates and amounts stay text, int8 is a number, an instant is ISO 8601', async () => {
    const { rows } = await sql`select ${'2026-02-01'}::date as d, 1234.50::numeric(15,2) as v, 7::int8 as n,
      '2026-11-21 09:30:00-03'::timestamptz as i`.execute(database.db)
    expect(rows).toEqual([{ d: '2026-02-01', v: '1234.50', n: 7, i: '2026-11-21T12:30:00.000Z' }])
  })

  test('a statement that a migration made stale is prepared anew', async () => {
    await sql`create table muda (a int)`.execute(database.db)
    const one = database.pool
    const client = await one.connect()
    try {
      await client.query('insert into muda values ($1)', [1])
      expect((await client.query('select * from muda where a = $1', [1])).rows).toEqual([{ a: 1 }])
      await client.query('alter table muda add b text default $$x$$')
      expect((await client.query('select * from muda where a = $1', [1])).rows).toEqual([{ a: 1, b: 'x' }])
    } finally {
      client.release()
    }
  })

  test('a statement that always has a row says which it was when it has none', async () => {
    expect(await oneRowOf<{ n: number }>(database.db)`select ${3}::int as n`).toEqual({ n: 3 })
    await expect(oneRowOf(database.db)`select 1 as n where ${false}`).rejects.toThrow('no row of: select 1 as n where')
  })

  test('a committed write is announced, a rolled back one is not', async () => {
    await vi.waitFor(() => expect(database.receivesChanges()).toBe(true), { timeout: 30_000 })
    let news = 0
    database.onChange(() => {
      news += 1
    })
    await database.write(async (tx) => tx.updateTable('configuracao').set({ nome: 'Uma' }).execute())
    await vi.waitFor(() => expect(news).toBe(2), { timeout: 30_000 }) // at once within this instance, then through the channel of all instances
    await expect(
      database.write(async () => {
        throw new Error('não')
      }),
    ).rejects.toThrow('não')
    await sql`select 1`.execute(database.db)
    expect(news).toBe(2)
  })

  test('a connection ended by the server is distinguished from other errors', async () => {
    const client = await database.pool.connect()
    client.on('error', () => {})
    const { rows } = await client.query('select pg_backend_pid() as pid')
    await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    const error = await client.query('select 1').catch((reason) => reason)
    client.release(true)
    expect(isDatabaseAway(error)).toBe(true)
    expect(isDatabaseAway(await database.pool.query('select nada').catch((reason) => reason))).toBe(false)
    expect((await sql<{ n: number }>`select 1 as n`.execute(database.db)).rows).toEqual([{ n: 1 }])
  })

  test('the stored count of a list equals count(*) after every kind of write', async () => {
    const row = (n: number) => ({
      orgao_nome: `Órgão ${n}`,
      orgao_responsavel: 'r',
      orgao_telefone: 't',
      orgao_endereco: 'e',
      orgao_email: 'a@b.co',
      orgao_horario_funcionamento: 'h',
      orgao_competencias: 'c',
    })
    const agree = async (expected: number) => {
      const { rows } = await sql<{ stored: number; counted: number }>`
        select (select linhas from total where tabela = 'orgao') as stored, (select count(*) from orgao) as counted`.execute(
        database.db,
      )
      expect(rows).toEqual([{ stored: expected, counted: expected }])
    }
    await database.db.insertInto('orgao').values([1, 2, 3, 4, 5].map(row)).execute()
    await agree(5)
    await database.db.updateTable('orgao').set({ orgao_responsavel: 'outra' }).execute()
    await agree(5)
    await database.db.deleteFrom('orgao').where('orgao_nome', 'in', ['Órgão 1', 'Órgão 2']).execute()
    await agree(3)
    await database.db.deleteFrom('orgao').where('orgao_nome', '=', 'nenhum').execute()
    await agree(3)
    await expect(
      database.db.transaction().execute(async (tx) => {
        await tx.insertInto('orgao').values(row(9)).execute()
        throw new Error('volta')
      }),
    ).rejects.toThrow('volta')
    await agree(3)
    await sql`truncate orgao cascade`.execute(database.db)
    await agree(0)
  })
})
