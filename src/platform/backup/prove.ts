// Proves a backup: it is restored into a database that is thrown away, where each table must have the same rows, to the byte, as when it was
// copied; each file must have its digest; and the database must follow to this program's version, as at a start.

import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { startThrowaway } from '../db/embedded.ts'
import { kyselyOn, type OneConnection, withOneConnection } from '../db/one-connection.ts'
import type { SearchSource } from '../db/search-source.ts'
import { upgrade } from '../db/upgrade.ts'
import type { Log } from '../log.ts'
import { beginSnapshot, copyTable } from './dump.queries.ts'
import { filesOf, forEachFile, readFile } from './files.ts'
import { type Manifest, provenKey } from './manifest.ts'
import { BackupProblem } from './problem.ts'
import { restoreDatabase } from './restore.ts'
import { meter, readManifest, type Vault } from './vault.ts'

export type Proof = { linhas: number; arquivos: number }

/** Where the throw-away database lies while it is needed. */
export const proofFolder = (dataDir: string): string => path.join(dataDir, 'prova')

type Tools = { sources: readonly SearchSource[]; log: Log; folder: string }

/** Throws BackupProblem with what is wrong, in Portuguese. */
export async function proveBackup(vault: Vault, name: string, { sources, log, folder }: Tools): Promise<Proof> {
  const manifest = await readManifest(vault, name)
  await demandSpace(folder, manifest.banco)
  const throwaway = await startThrowaway(folder)
  const breakOff = () => void throwaway.remove()
  vault.ending?.addEventListener('abort', breakOff)
  try {
    await restoreDatabase(throwaway.connection, vault, { name, manifest, sources })
    await withOneConnection(throwaway.connection, (client) => compareTables(client, manifest))
    await withOneConnection(throwaway.connection, (client) =>
      upgrade(kyselyOn(client), throwaway.connection, { log, sources }),
    )
  } finally {
    vault.ending?.removeEventListener('abort', breakOff)
    await throwaway.remove()
  }
  const arquivos = await proveFiles(vault, name, manifest.arquivos.faltam)
  await vault.destination.put(provenKey(name), Readable.from([`${new Date().toISOString()}\n`]))
  return { linhas: manifest.tabelas.reduce((sum, { linhas }) => sum + linhas, 0), arquivos }
}

// With the room that indexes take while they are made.
const spareBytes = 500_000_000

async function demandSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await fs.statfs(path.dirname(folder))
  const megabytes = (n: number) => `${Math.ceil(n / 1e6).toLocaleString('pt-BR')} MB`
  const needed = bytes * 1.2 + spareBytes
  if (bavail * bsize < needed)
    throw new BackupProblem(
      `A cópia está guardada, mas não há espaço em disco para prová-la: são precisos ${megabytes(needed)}, há ${megabytes(bavail * bsize)}.`,
    )
}

async function compareTables(client: OneConnection, { tabelas }: Manifest): Promise<void> {
  await beginSnapshot(client)
  for (const table of tabelas) {
    const { stream, rows } = copyTable(client, table)
    const measured = meter()
    await pipeline(stream, measured.stream, nowhere())
    if (rows() !== table.linhas || measured.sha256() !== table.sha256)
      throw new BackupProblem(`A tabela ${table.nome} não voltou como era: ${rows()} linhas, eram ${table.linhas}.`)
  }
}

// What the storage did not have when the backup was made is no fault of the backup.
async function proveFiles(vault: Vault, name: string, missing: readonly string[]): Promise<number> {
  let right = 0
  const wrong: string[] = []
  await forEachFile(filesOf(vault, name), async (file) => {
    if (await readFile(vault, file, nowhere())) right += 1
    else if (!missing.includes(file.key)) wrong.push(file.key)
  })
  if (wrong.length)
    throw new BackupProblem(`${wrong.length} arquivos faltam na cópia ou mudaram: ${wrong.slice(0, 5).join(', ')}.`)
  return right
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
