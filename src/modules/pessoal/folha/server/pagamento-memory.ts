// What searches of the payroll found, remembered while no payment changes (docs/decisions/0012). All that is remembered carries the
// data version of the snapshot that it was read from, a random mark that every change renews (db/schema/registro.sql): it is used for that
// version only, so it is exact on every instance, after any write. One memory for all connections of a portal.
import { LRUCache } from 'lru-cache'
import type { IdList } from '#kits/list/server/id-set.ts'
import { countCache } from '#platform/metrics/caches.ts'
import type { PagamentoGrupos, PagamentoTotais } from '../pagamento.contract.ts'
import type { Month } from './pagamento-count.queries.ts'
import type { Search } from './pagamento-search.queries.ts'

/** With those of its groups. */
export type Somas = PagamentoTotais & PagamentoGrupos
/** What a search found, whatever the order and the page. */
export type Found = { dataVersion: string; search: Search; months: Month[]; somas: Somas }
/** The ids of one page, in order, and the count and the sum of the whole list. */
export type Page = { dataVersion: string; ids: number[]; count: number; somas: Somas }

/** The ids of a month's payments, by name. */
export type OfMonth = { dataVersion: string; ids: IdList }

const largestMemory = 16 * 1024 * 1024 // of each
const largestMonths = 32 * 1024 * 1024 // two hundred months of 40,000 payments

const sizeOf = ({ grupos }: Somas) => 500 * (grupos?.grupos.length ?? 0)

function createMemory(db: object) {
  const pages = new LRUCache<string, Page>({
    maxSize: largestMemory,
    sizeCalculation: ({ ids, somas }, key) => 500 + 8 * ids.length + 2 * key.length + sizeOf(somas),
  })
  return {
    /** By the search's filters. */
    found: new LRUCache<string, Found>({
      maxSize: largestMemory,
      // a search has the ids of up to 1000 names, as text, for each of two words
      sizeCalculation: ({ months, somas }, key) => 20_000 + 64 * months.length + 2 * key.length + sizeOf(somas),
    }),
    /** By the whole question. */
    pages,
    /** By year and month. */
    months: new LRUCache<string, OfMonth>({
      maxSize: largestMonths,
      sizeCalculation: ({ ids }) => 500 + ids.byteLength,
    }),
    pending: new Map<string, Promise<unknown>>(),
    figures: countCache(db, 'folha', () => pages.size),
  }
}
export type Memory = ReturnType<typeof createMemory>

const memories = new WeakMap<object, Memory>()

/** `db`: the portal's own, not a transaction. */
export function memoryOf(db: object): Memory {
  const known = memories.get(db)
  if (known) return known
  const memory = createMemory(db)
  memories.set(db, memory)
  return memory
}

/** Runs `first`; or, while another request runs the same, `then` as soon as that one has an answer or has failed. */
export async function coalesce<T>(
  { pending }: Pick<Memory, 'pending'>,
  key: string,
  first: () => Promise<T>,
  then: () => Promise<T>,
): Promise<T> {
  const other = pending.get(key)
  if (other) {
    await other.catch(() => {}) // the error reaches the requests that wait
    return then()
  }
  const answer = first()
  pending.set(key, answer)
  try {
    return await answer
  } finally {
    pending.delete(key)
  }
}
