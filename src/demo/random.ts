// A small seeded generator (mulberry32): a seed gives the same choices on every machine, so the demo is always the same city.

export type Random = {
  /** From 0 inclusive to 1 exclusive. */
  next(): number
  /** An integer, both ends inclusive. */
  integer(from: number, to: number): number
  /** A number between two, both ends inclusive. */
  between(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
}

/** `seed` is any text; two different texts give unrelated sequences. */
export function createRandom(seed: string): Random {
  let state = seedNumber(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    integer: (from, to) => from + Math.floor(next() * (to - from + 1)),
    between: (from, to) => from + next() * (to - from),
    pick(list) {
      const chosen = list[Math.floor(next() * list.length)]
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
    chance: (probability) => next() < probability,
  }
}

// FNV-1a
function seedNumber(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** Counts from 1 for each key. */
export function contador(): (chave: string) => number {
  const ultimos = new Map<string, number>()
  return (chave) => {
    const vez = (ultimos.get(chave) ?? 0) + 1
    ultimos.set(chave, vez)
    return vez
  }
}
