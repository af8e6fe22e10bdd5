// Brings a backup back: the database in one transaction, each file only when it is what the ledger says.

import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Connection } from '../db/connect.ts'
import { migrateExactly } from '../db/migrate.ts'
import { kyselyOn, withOneConnection } from '../db/one-connection.ts'
import { restoreSearchSources } from '../search/install.queries.ts'
import type { SearchSource } from '../search/source.ts'
import type { Storage } from '../storage/storage.ts'
import { filesOf, forEachFile, readFile } from './files.ts'
import { demandEmpty, emptyTables, loadJobs, loadTable, putChecksAside, setSequences } from './load.queries.ts'
import { jobsKey, type Manifest, tableKey } from './manifest.ts'
import { BackupProblem } from './problem.ts'
import { open, type Vault } from './vault.ts'

/** Fills the empty database of `connection`, all of it or nothing. */
export async function restoreDatabase(
  connection: Connection,
  vault: Vault,
  { name, manifest, sources }: { name: string; manifest: Manifest; sources: readonly SearchSource[] },
): Promise<void> {
  await withOneConnection(connection, async (client) => {
    await client.query('begin')
    await demandEmpty(client)
    const db = kyselyOn(client)
    await migrateExactly(db, manifest.migracoes)
    const checks = await putChecksAside(client)
    await emptyTables(client, manifest.tabelas)
    for (const table of manifest.tabelas) {
      const rows = await loadTable(client, table, await open(vault, tableKey(name, table.nome)))
      if (rows !== table.linhas) throw new BackupProblem(`${table.nome}: ${rows} linhas em vez de ${table.linhas}.`)
    }
    await loadJobs(client, await open(vault, jobsKey(name)))
    await setSequences(client, manifest.sequencias)
    await checks.restore()
    await restoreSearchSources(db, sources)
    await client.query('commit')
    await client.query('analyze')
  })
}

/** Puts the backup's files into `storage`, by way of `folder`. Returns the keys of those that the backup lacks or has damaged. */
export async function restoreFiles(
  vault: Vault,
  name: string,
  storage: Storage,
  folder: string,
): Promise<{ restored: number; lost: string[] }> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const result = { restored: 0, lost: [] as string[] }
  await forEachFile(filesOf(vault, name), async (file) => {
    const partial = path.join(folder, `restauracao-${randomUUID()}`)
    try {
      if (await readFile(vault, file, createWriteStream(partial, { mode: 0o600 }))) {
        await storage.put(file.key, partial, file.type)
        result.restored += 1
      } else result.lost.push(file.key)
    } finally {
      await fs.rm(partial, { force: true })
    }
  })
  return result
}
