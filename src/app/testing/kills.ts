// What tests that kill the portal half-way share: when to kill it, and what lies in its folders.
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { expect } from 'vitest'

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

/** Where the storage keeps the file of this key. */
export const pathOf = (folder: string, key: string) => path.join(folder, 'files', key.slice(0, 2), key)

export const storedKeys = (folder: string): string[] =>
  fs
    .readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name.replace(/\.part$/, ''))
    .sort()

/** As if the files had lain there for hours. */
export function age(folder: string): void {
  const longAgo = new Date(Date.now() - 7 * 3_600_000)
  for (const name of fs.readdirSync(folder)) fs.utimesSync(path.join(folder, name), longAgo, longAgo)
}
