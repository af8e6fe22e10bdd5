// Makes one backup: the tables within one snapshot, then the files that they name. The manifest comes last; without it there is no backup.

import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Connection } from '../db/connect.ts'
import { connectOnce, type OneConnection } from '../db/one-connection.ts'
import type { Storage } from '../storage/storage.ts'
import type { Destination } from './destination.ts'
import {
  beginSnapshot,
  copyFileList,
  copyJobs,
  copyTable,
  findMigrations,
  findPortalMark,
  findSequences,
  findSize,
  letFilesGo,
  lockTables,
  takeTurn,
} from './dump.queries.ts'
import { storeFiles } from './files.ts'
import { folderOf, jobsKey, listKey, type Manifest, type TableInBackup, tableKey } from './manifest.ts'
import { BackupProblem, BackupRuns } from './problem.ts'
import { findBackups, store, storeManifest, type Vault } from './vault.ts'

export type Backup = { name: string; manifest: Manifest /** Bytes that this one added. */; added: number }

type Source = { storage: Storage; version: string }

/** Connects, and has the turn until `client` is closed. */
export async function beginTurn(connection: Connection): Promise<OneConnection> {
  const client = await connectOnce(connection)
  if (await takeTurn(client)) return client
  await client.end()
  throw new BackupRuns('Outra cópia de segurança está em curso.')
}

/** `client` has the turn (beginTurn); it is of no use afterwards when this throws. */
export async function makeBackup(client: OneConnection, vault: Vault, name: string, source: Source): Promise<Backup> {
  await claim(vault.destination, await findPortalMark(client))
  await removeBroken(vault.destination)
  try {
    return await storeAll(client, vault, name, source)
  } catch (error) {
    // half of one would fill a destination that is full already until the next night
    await removeFolder(vault.destination, name).catch(() => {})
    throw error
  }
}

async function storeAll(
  client: OneConnection,
  vault: Vault,
  name: string,
  { storage, version }: Source,
): Promise<Backup> {
  const inicio = new Date().toISOString()
  const database = await storeDatabase(client, vault, name)
  const files = await storeFiles(vault, name, storage)
  await letFilesGo(client)
  const { stored, ...facts } = database
  const { stored: filesAdded, ...arquivos } = files
  const manifest: Manifest = {
    formato: 1,
    versao: version,
    inicio,
    fim: new Date().toISOString(),
    ...facts,
    arquivos,
    guardado: stored + arquivos.bytes,
  }
  await storeManifest(vault, name, manifest)
  return { name, manifest, added: stored + filesAdded }
}

const ownerKey = 'portal.txt'

async function claim(destination: Destination, mark: string): Promise<void> {
  if (!(await destination.has(ownerKey))) return destination.put(ownerKey, Readable.from([`${mark}\n`]))
  const owner = (await text(await destination.open(ownerKey))).trim()
  if (owner !== mark) throw new BackupProblem(`${destination.name} guarda as cópias de outro portal.`)
}

// Whoever made them was interrupted: nobody else has the turn.
async function removeBroken(destination: Destination): Promise<void> {
  for (const name of (await findBackups(destination)).broken) await removeFolder(destination, name)
}

export async function removeFolder(destination: Destination, name: string): Promise<void> {
  const keys: string[] = []
  for await (const key of destination.list(folderOf(name))) keys.push(key)
  for (const key of keys) await destination.remove(key)
}

async function storeDatabase(client: OneConnection, vault: Vault, name: string) {
  await beginSnapshot(client)
  const facts = await storeSnapshot(client, vault, name)
  await client.query('rollback')
  return facts
}

/** The database as the caller's snapshot (beginSnapshot) has it, with the list of its files. */
export async function storeSnapshot(client: OneConnection, vault: Vault, name: string) {
  const tables = await lockTables(client)
  const migracoes = await findMigrations(client)
  const tabelas: TableInBackup[] = []
  let stored = 0
  for (const table of tables) {
    const { stream, rows } = copyTable(client, table)
    const done = await store(vault, tableKey(name, table.nome), stream)
    tabelas.push({ ...table, linhas: rows(), sha256: done.sha256 })
    stored += done.stored
  }
  const jobs = await copyJobs(client)
  stored += (await store(vault, jobsKey(name), jobs.stream)).stored
  stored += (await store(vault, listKey(name), copyFileList(client).stream)).stored
  const [sequencias, banco] = [await findSequences(client), await findSize(client)]
  return { migracoes, banco, tabelas, sequencias, tarefas: jobs.rows(), stored }
}
