// What searches of the payroll found, remembered while no payment changes (docs/decisions/0012). All that is remembered carries the
// data version of the snapshot that it was read from, a random mark that every change renews (db/schema/lista.sql): it is used for that
// version only, so it is exact on every instance, whoever wrote. One memory for all connections of the process.
import { LRUCache } from 'lru-cache'
import type { Month } from './pagamento-count.queries.ts'
import type { Search } from './pagamento-search.queries.ts'

/** What a search found, whatever the order and the page. */
export type Found = { dataVersion: string; search: Search; months: Month[] }
/** The ids of one page, in order, and the count of the whole list. */
export type Page = { dataVersion: string; ids: number[]; count: number }

const largestMemory = 16 * 1024 * 1024 // of each

/** By the search's filters. */
export const foundBefore = new LRUCache<string, Found>({
  maxSize: largestMemory,
  // a search has the ids of up to 1000 names, as text, for each of two words
  sizeCalculation: ({ months }, key) => 20_000 + 64 * months.length + 2 * key.length,
})

/** By the whole question. */
export const pagesBefore = new LRUCache<string, Page>({
  maxSize: largestMemory,
  sizeCalculation: ({ ids }, key) => 500 + 8 * ids.length + 2 * key.length,
})

const beingAsked = new Map<string, Promise<unknown>>()

/** Runs `first`; or, when somebody asks the same already, `then` as soon as that one has an answer or failed. */
export async function askInTurn<T>(key: string, first: () => Promise<T>, then: () => Promise<T>): Promise<T> {
  const other = beingAsked.get(key)
  if (other) {
    await other.catch(() => {}) // the error reaches who asked
    return then()
  }
  const answer = first()
  beingAsked.set(key, answer)
  try {
    return await answer
  } finally {
    beingAsked.delete(key)
  }
}
