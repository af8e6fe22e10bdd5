// What other rooms may know of received files.
import { importedSets } from '#kits/import/server/imported-sets.ts'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import type { Directory, ListNotes } from '#platform/http/directory.ts'
import type { Platform } from '#platform/platform.ts'
import { isAnyPublica } from './importacao-publica.queries.ts'

/** The notes of the public list at `page`, with the address of the receipts of its files. */
export function withFiles(
  { database: { db } }: Platform,
  directory: Directory,
  page: string,
  notes: () => Promise<Omit<ListNotes, 'files'>>,
): () => Promise<ListNotes> {
  const files = async () => {
    const [nome] = [...importedSets(directory)].find(([, set]) => set.page === page) ?? []
    if (!nome) return null
    const cacheKey = { key: `arquivos ${nome}`, tables: ['importacao_publica'] as const }
    const { isAny } = await whileUnchanged(db, cacheKey, async () => ({ isAny: await isAnyPublica(db, nome) }))
    return isAny ? `/dados/importacoes?ipb_conjunto=${nome}` : null
  }
  return async () => ({ ...(await notes()), files: await files() })
}
