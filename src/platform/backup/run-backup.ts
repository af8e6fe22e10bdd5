// A whole backup as each night makes it: store, note, prove, note, remove the old ones. Whatever fails is noted in words.
import { keptOf, type Terms } from '../backup-terms.ts'
import type { Connection, Queries } from '../db/connect.ts'
import type { SearchSource } from '../db/search-source.ts'
import type { Log } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import { forgetOldCopias, hasStored, noteBegin, noteCopia } from './copia.queries.ts'
import type { Destination } from './destination.ts'
import { filesOf } from './files.ts'
import { beginTurn, makeBackup, removeFolder } from './make-backup.ts'
import { fileKey, type Manifest, manifestKey, nameOf } from './manifest.ts'
import { proveBackup } from './prove.ts'
import { findBackups, type Vault } from './vault.ts'

export type Night = {
  connection: Connection
  db: Queries
  storage: Storage
  destination: Destination
  /** Its failure is noted as that of the backup. */
  openVault(isNew: 'may be new' | 'exists'): Promise<Vault>
  terms: Terms
  sources: readonly SearchSource[]
  version: string
  log: Log
  /** Where the throw-away database lies while the backup is proven. */
  folder: string
  /** Tells who waits what was done. */
  say(words: string): void
}

export async function runBackup(night: Night): Promise<Manifest> {
  const { connection, db, destination, storage, version, say } = night
  const turn = await beginTurn(connection)
  try {
    const name = nameOf(new Date())
    const id = await noteBegin(db, name, destination.name)
    try {
      // an empty folder that had backups is a disk that is not mounted: to begin anew would fill the portal's own disk, unnoticed
      const vault = await night.openVault((await hasStored(db, destination.name)) ? 'exists' : 'may be new')
      const { manifest, added } = await makeBackup(turn, vault, name, { storage, version })
      await noteCopia(db, id, { cop_estado: 'guardada', ...factsOf(manifest), cop_bytes_novos: added })
      say(`Cópia ${name} guardada em ${destination.name}.`)
      await prove(night, vault, { id, name, manifest })
      for (const old of await removeOld(vault, night.terms))
        say(`Cópia ${old} removida: BACKUP_KEEP não a guarda mais.`)
      await forgetOldCopias(db)
      return manifest
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      await noteCopia(db, id, { cop_estado: 'falhou', cop_fim: new Date().toISOString(), cop_problema: words }).catch(
        () => {},
      )
      throw error
    }
  } finally {
    await turn.end().catch(() => {})
  }
}

const factsOf = ({ fim, tabelas, arquivos, guardado }: Manifest) => ({
  cop_fim: fim,
  cop_linhas: tabelas.reduce((sum, { linhas }) => sum + linhas, 0),
  cop_arquivos: arquivos.quantidade,
  cop_bytes: guardado,
  cop_problema: arquivos.faltam.length
    ? `Faltam no armazenamento, ou têm outro conteúdo, ${arquivos.faltam.length} arquivos: ${arquivos.faltam.slice(0, 5).join(', ')}.`
    : null,
})

async function prove(
  { sources, log, folder, db, say }: Night,
  vault: Vault,
  { id, name, manifest }: { id: number; name: string; manifest: Manifest },
): Promise<void> {
  await noteCopia(db, id, { cop_prova_inicio: new Date().toISOString() })
  const { linhas, arquivos } = await proveBackup(vault, name, { sources, log, folder })
  await noteCopia(db, id, { cop_estado: 'provada', cop_prova_fim: new Date().toISOString() })
  const format = (n: number) => n.toLocaleString('pt-BR')
  say(
    `Restaurada à parte e conferida: ${format(linhas)} linhas de ${manifest.tabelas.length} tabelas, ${format(arquivos)} arquivos.`,
  )
}

// Removes the backups whose terms are over, and files that no other one names.

/**
 * Removes the backups whose terms are over, and the files that no other one names. Terms are those of proven ones, for one that could not be
 * proven must not take the place of another; it goes once a newer one is proven. To be called by who has the turn. A process that dies in the middle leaves whole backups and files that the next call removes.
 */
export async function removeOld(vault: Vault, terms: Terms): Promise<string[]> {
  const { destination } = vault
  const { whole, proven } = await findBackups(destination)
  const newest = proven.at(-1) ?? ''
  const kept = new Set([...keptOf(proven, terms), ...whole.filter((name) => name > newest)])
  const old = whole.filter((name) => !kept.has(name))
  for (const name of old) {
    await destination.remove(manifestKey(name)) // without it the rest is no backup any more
    await removeFolder(destination, name)
  }
  if (old.length) await removeUnnamed(vault, kept)
  return old
}

async function removeUnnamed(vault: Vault, kept: Iterable<string>): Promise<void> {
  const named = new Set<string>()
  for (const name of kept) for await (const { key } of filesOf(vault, name)) named.add(fileKey(key))
  for await (const key of vault.destination.list('arquivos/')) if (!named.has(key)) await vault.destination.remove(key)
}
