// What /readyz reports besides 'the database and the storage answer'. Some answers are remembered for a second, so the tests repeat the
// call until they change.
import fs from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'

const portal = await startTestPortal()
const { db } = portal.platform.database
const well = { banco: 'ok', arquivos: 'ok', disco: 'ok', migracoes: 'ok' }

async function getHealth() {
  const answer = await portal.call({ url: '/readyz' })
  const { correio, tarefas, ...parts } = answer.json().data
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...parts }
}

const expectAnswer = (expected: object) => expect.poll(getHealth, { timeout: 5000 }).toEqual(expected)
const isWell = () => expectAnswer({ status: 200, ...well })
const isNotReady = (words: object) => expectAnswer({ status: 503, retryAfter: '5', ...well, ...words })

test('many who ask at once are one question to the database', async () => {
  await isWell()
  const check = vi.spyOn(portal.platform.database, 'check')
  onTestFinished(() => check.mockRestore())
  await Promise.all(Array.from({ length: 50 }, getHealth))
  expect(check.mock.calls.length).toBeLessThan(5)
})

test('how mail and jobs are is a note, which does not make the portal unready', async () => {
  const notes = async () => {
    const { correio, tarefas } = (await portal.call({ url: '/readyz' })).json().data
    return { correio, tarefas }
  }
  await expect.poll(notes, { timeout: 5000 }).toEqual({ correio: 'atenção', tarefas: expect.any(String) }) // no SMTP_URL
  await isWell()
})

test.each([
  ['without space', { bavail: 1000, bsize: 4096, files: 100, ffree: 50 }],
  ['without place for one more file', { bavail: 1_000_000, bsize: 4096, files: 100, ffree: 0 }],
])('a disk %s is reported, and so is its end', async (_name, facts) => {
  const real = fs.statfs
  const statfs = vi
    .spyOn(fs, 'statfs')
    .mockImplementation(async (folder) => ({ ...(await real(folder)), ...facts }) as never)
  await isNotReady({ disco: 'cheio' })
  statfs.mockRestore()
  await isWell()
})

test('a migration that the database lacks is named', async () => {
  const { rows } = await sql<{ name: string; timestamp: string }>`
    delete from kysely_migration where name = '0100_base' returning *`.execute(db)
  const [missing] = rows
  await isNotReady({ migracoes: `falta ${missing?.name}` })
  await sql`insert into kysely_migration (name, timestamp) values (${missing?.name}, ${missing?.timestamp})`.execute(db)
  await isWell()
})

test('all are missing in a database that was emptied', async () => {
  await sql`alter table kysely_migration rename to guardada`.execute(db)
  await expect.poll(async () => (await getHealth()).migracoes, { timeout: 5000 }).toMatch(/^falta 0100_base/)
  await sql`alter table guardada rename to kysely_migration`.execute(db)
  await isWell()
})

test('a database newer than the program is reported, and the program goes on', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999_futura', '')`.execute(db)
  await expectAnswer({ status: 200, ...well, migracoes: 'o banco de dados tem a mais 9999_futura' })
  await sql`delete from kysely_migration where name = '9999_futura'`.execute(db)
  await isWell()
})

test('a database that has just refused to write for want of space is reported', async () => {
  const refused = sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
  await expect(refused).rejects.toThrow('could not extend file')
  await isNotReady({ banco: 'sem espaço em disco' })
})
