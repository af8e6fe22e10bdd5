// Several files of one form, one of which can't be stored: nothing of the form stays, neither rows nor files.
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { createFileStore } from './arquivo.queries.ts'
import { discardSpooled, type SpooledFile } from './spool.ts'
import type { Storage } from './storage.ts'

let portal: TestPortal
let folder: string

beforeAll(async () => {
  portal = await startTestPortal()
  folder = path.join(portal.platform.env.dataDir, 'files')
})

const received: SpooledFile[] = []
afterEach(() => discardSpooled(received.splice(0)))

async function spooled(count: number): Promise<SpooledFile[]> {
  const files = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      portal.platform.spool(`doc_arquivo_${at + 1}`, `${at}.txt`, Readable.from([Buffer.from(`texto ${at}`)])),
    ),
  )
  received.push(...files)
  return files
}

const left = async () => ({
  rows: (await sql<{ n: number }>`select count(*)::int as n from arquivo`.execute(portal.platform.database.db)).rows[0]
    ?.n,
  files: fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length,
})

/** The portal's storage, but this one of the puts fails, as on a full disk. */
const failingAt = (failing: number): Storage => {
  let puts = 0
  return {
    ...portal.platform.files.storage,
    async put(key, source, type) {
      puts += 1
      if (puts === failing) throw new Error('disco cheio')
      await portal.platform.files.storage.put(key, source, type)
    },
  }
}

test.each([1, 3, 18, 20])('when file %i of 20 fails, the work is not done and nothing stays', async (failing) => {
  const store = createFileStore(portal.platform.database, failingAt(failing))
  let isDone = false
  const write = store.writeWithFiles(await spooled(20), async () => {
    isDone = true
  })
  await expect(write).rejects.toThrow('disco cheio')
  expect(isDone).toBe(false)
  expect(await left()).toEqual({ rows: 0, files: 0 })
})

test('when the work fails after 20 files were stored, none stays', async () => {
  const write = portal.platform.files.writeWithFiles(await spooled(20), async () => {
    throw new Error('não')
  })
  await expect(write).rejects.toThrow('não')
  expect(await left()).toEqual({ rows: 0, files: 0 })
})

test('when only the commit fails, nothing stays either', async () => {
  const { database, files } = portal.platform
  await sql`create table unica_no_fim (a int unique deferrable initially deferred)`.execute(database.db)
  const write = files.writeWithFiles(await spooled(2), (tx) =>
    sql`insert into unica_no_fim values (1), (1)`.execute(tx),
  )
  await expect(write).rejects.toThrow('unica_no_fim')
  expect(await left()).toEqual({ rows: 0, files: 0 })
})

test('a work that is tried again keeps its files, once', async () => {
  let tries = 0
  const ids = await portal.platform.files.writeWithFiles(await spooled(3), async (tx, arquivoIds) => {
    tries += 1
    if (tries === 1) await sql`do $$ begin raise exception 'volta' using errcode = '40001'; end $$`.execute(tx)
    return arquivoIds
  })
  expect([tries, ids.length]).toEqual([2, 3])
  expect(await left()).toEqual({ rows: 3, files: 3 })
})

test('the sweep takes what a killed process left half-way, and never a stored file, however old', async () => {
  const { database, files, spool } = portal.platform
  const { rows: before } = await sql<{ n: number }>`select count(*)::int as n from arquivo`.execute(database.db)
  const stored = await files.writeWithFiles(await spooled(2), async (_tx, ids) => ids)
  await sql`update arquivo set arq_data = now() - interval '3 years'`.execute(database.db)
  // as a process leaves it that dies between the file and its transaction
  const pending = async (key: string, age: string) => {
    const { path: source } = await spool('a', 'a.txt', Readable.from(['a']))
    await files.storage.put(key, source, 'text/plain')
    await sql`insert into arquivo (arq_chave, arq_nome, arq_tipo, arq_tamanho, arq_sha256, arq_data)
      values (${key}, 'a', 'text/plain', 1, '', now() - ${age}::interval)`.execute(database.db)
  }
  await pending('aa'.repeat(20), '3 hours')
  await pending('bb'.repeat(20), '1 hour')
  expect(await files.sweep()).toBe(1)
  const { rows } = await sql<{ id: number; key: string }>`
    select arquivo_id as id, arq_chave as key from arquivo order by arquivo_id`.execute(database.db)
  expect(rows).toHaveLength((before[0]?.n ?? 0) + stored.length + 1)
  for (const { key } of rows) (await files.storage.open(key)).destroy() // it is there
  await expect(files.storage.open('aa'.repeat(20))).rejects.toThrow()
})
