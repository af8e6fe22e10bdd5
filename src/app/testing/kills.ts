// What tests that kill the portal half-way share: when to kill it, what lies in its folders, and that nothing is half-stored.
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { expect } from 'vitest'
import type { BuiltPortal } from './built-portal.ts'

/** Until a statement of the portal waits for a lock that the test holds. */
export const waitForLock = (client: pg.Client) =>
  expect
    .poll(
      async () => {
        const { rows } = await client.query(
          'select count(*)::int as n from pg_locks join pg_database on oid = database where datname = current_database() and not granted',
        )
        return rows[0].n
      },
      { interval: 5, timeout: 15_000 },
    )
    .toBeGreaterThan(0)

type Point = {
  /** The portal waits for this table, which the test locks; null: it is killed when `files` of the request are in the ledger. */
  table: string | null
  files: number
  send: () => Promise<string | null>
}

/** Kills the portal while it does what `send` requests; returns what `send` got, null when the process died first. */
export async function killDuring(
  portal: BuiltPortal,
  client: pg.Client,
  { table, files, send }: Point,
): Promise<string | null> {
  await client.query('delete from limite')
  if (table) await client.query(`begin; lock table ${table} in access exclusive mode`)
  const before = await countFiles(client)
  const sent = send()
  if (table) await waitForLock(client)
  else
    await expect.poll(() => countFiles(client), { interval: 1, timeout: 15_000 }).toBeGreaterThanOrEqual(before + files)
  portal.child.kill('SIGKILL')
  if (table) await client.query('rollback')
  await portal.ended
  return sent
}

async function countFiles(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select count(*)::int as n from arquivo')
  return rows[0].n
}

/** A session of its own, for the cookie with this token. */
export async function openSessionOf(
  client: pg.Client,
  { hash, realm, id }: { hash: string; realm: string; id: number },
) {
  await client.query('insert into sessao (ses_hash, ses_reino, ses_conta) values ($1, $2, $3)', [hash, realm, id])
}

/** Where the storage keeps the file of this key. */
export const pathOf = (folder: string, key: string) => path.join(folder, 'files', key.slice(0, 2), key)

export const storedKeys = (folder: string): string[] =>
  fs
    .readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name.replace(/\.part$/, ''))
    .sort()

/** No file is stored that the ledger does not know. */
export async function expectKnownFiles(client: pg.Client, folder: string): Promise<void> {
  const { rows: ledger } = await client.query('select arq_chave from arquivo')
  const known = ledger.map((row) => row.arq_chave)
  expect(storedKeys(folder).filter((key) => !known.includes(key))).toEqual([])
}

/** As if more than two hours had passed: the next start removes what the killed processes left. */
export async function ageLeftovers(client: pg.Client, folder: string): Promise<void> {
  await client.query("update arquivo set arq_data = arq_data - interval '3 hours'")
  age(path.join(folder, 'tmp'))
}

/** Ledger and storage have the files of this table and no others, and nothing lies half-received. */
export async function expectSwept(client: pg.Client, folder: string, table: string): Promise<void> {
  expect(fs.readdirSync(path.join(folder, 'tmp'))).toEqual([])
  const { rows } = await client.query(`select arq_chave from arquivo join ${table} using (arquivo_id)`)
  const { rows: known } = await client.query('select arq_chave from arquivo')
  const keys = rows.map((row) => row.arq_chave).sort()
  expect(known.map((row) => row.arq_chave).sort()).toEqual(keys)
  expect(storedKeys(folder)).toEqual(keys)
}

/** As if the files had lain there for hours. */
export function age(folder: string): void {
  const longAgo = new Date(Date.now() - 7 * 3_600_000)
  for (const name of fs.readdirSync(folder)) fs.utimesSync(path.join(folder, name), longAgo, longAgo)
}
