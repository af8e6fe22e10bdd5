// Removes the backups whose terms are over, and files that no other one names.

import { keptOf, type Terms } from '../backup-terms.ts'
import { filesOf } from './files.ts'
import { removeFolder } from './make-backup.ts'
import { fileKey, manifestKey } from './manifest.ts'
import { findBackups, type Vault } from './vault.ts'

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
