// How often the memories of a portal had what was wanted. Each memory counts for itself, under the database that it remembers.
export type CacheFigures = { hits: number; misses: number; entries: () => number }

const figures = new WeakMap<object, Map<string, CacheFigures>>()

/** The figures of the memories of a portal, by name. `of`: its connection to the database. */
export function cachesOf(of: object): Map<string, CacheFigures> {
  const known = figures.get(of) ?? new Map<string, CacheFigures>()
  figures.set(of, known)
  return known
}

/** New figures for a memory, for it to count in. */
export function countCache(of: object, name: string, entries: () => number): CacheFigures {
  const counted = { hits: 0, misses: 0, entries }
  cachesOf(of).set(name, counted)
  return counted
}
