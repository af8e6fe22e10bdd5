// Exact counts without counting each time: the last count of the same question, and what changed since.
import { LRUCache } from 'lru-cache'
import type { Queries } from '#platform/db/connect.ts'
import { type Contado, type Contagem, type Contagens, countFound, countSince } from './contagem.queries.ts'

export type CountMemory = LRUCache<string, Contagens>
/** Some 10 MB at most. */
export const createCountMemory = (): CountMemory =>
  new LRUCache({ maxSize: 100_000, sizeCalculation: ({ contagens }) => contagens.length + 1 })

export async function countOf(db: Queries, memory: CountMemory, contado: Contado): Promise<Contagem[]> {
  const key = JSON.stringify([contado.texto, contado.hoje, contado.de, contado.ate])
  const known = memory.get(key)
  const since = known && (await countSince(db, contado, known.foto))
  const now = since
    ? { foto: since.foto, contagens: added(known.contagens, since.contagens) }
    : await countFound(db, contado)
  memory.set(key, now)
  return now.contagens
}

function added(known: Contagem[], since: Contagem[]): Contagem[] {
  if (since.length === 0) return known
  const groups = new Map<string, Contagem>()
  for (const { n, ...group } of [...known, ...since]) {
    const name = JSON.stringify([group.tipo, group.ano, group.recente, group.dentro])
    groups.set(name, { ...group, n: (groups.get(name)?.n ?? 0) + n })
  }
  return [...groups.values()].filter(({ n }) => n !== 0)
}
