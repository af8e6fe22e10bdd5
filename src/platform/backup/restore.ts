// Brings a backup back: the database in one transaction, each file only when it is what the ledger says.

import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Connection } from '../db/connect.ts'
import { migrateExactly } from '../db/migrate.ts'
import { kyselyOn, type OneConnection, withOneConnection } from '../db/one-connection.ts'
import { restoreSearchSources } from '../db/search-install.queries.ts'
import type { SearchSource } from '../db/search-source.ts'
import type { Storage } from '../storage/storage.ts'
import type { Table } from './dump.queries.ts'
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
  await fillDatabase(connection, { ...manifest, sources }, async (client) => {
    for (const table of manifest.tabelas) {
      const rows = await loadTable(client, table, await open(vault, tableKey(name, table.nome)))
      if (rows !== table.linhas) throw new BackupProblem(`${table.nome}: ${rows} linhas em vez de ${table.linhas}.`)
    }
    await loadJobs(client, await open(vault, jobsKey(name)))
  })
}

/** The schema as these migrations make it, whose `tabelas` `load` fills without any check being made of each row; all of it or nothing. */
export async function fillDatabase(
  connection: Connection,
  {
    migracoes,
    tabelas,
    sequencias,
    sources,
  }: Pick<Manifest, 'migracoes' | 'sequencias'> & {
    tabelas: Table[]
    sources: readonly SearchSource[]
  },
  load: (client: OneConnection) => Promise<void>,
): Promise<void> {
  await withOneConnection(connection, async (client) => {
    await client.query('begin')
    await demandEmpty(client)
    const db = kyselyOn(client)
    await migrateExactly(db, migracoes)
    const checks = await putChecksAside(client)
    await emptyTables(client, tabelas)
    await load(client)
    await setSequences(client, sequencias)
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
