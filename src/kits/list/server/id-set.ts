// Which rows of a table: one bit for each id. 200,000 rows take 25 KB, and two conditions are combined in microseconds.

export type IdSet = { bits: Uint32Array; size: number }

export function setOf(ids: Uint32Array): IdSet {
  let largest = -1
  for (const id of ids) if (id > largest) largest = id
  const bits = new Uint32Array((largest + 32) >>> 5)
  for (const id of ids) bits[id >>> 5] = (bits[id >>> 5] as number) | (1 << (id & 31))
  return { bits, size: ids.length }
}

/** The rows that are in every one of `sets`, of which there is at least one. */
export function intersectionOf([first, ...others]: [IdSet, ...IdSet[]]): IdSet {
  return others.reduce((both, other) => {
    const bits = new Uint32Array(Math.min(both.bits.length, other.bits.length))
    let size = 0
    for (let at = 0; at < bits.length; at += 1) {
      const word = (both.bits[at] as number) & (other.bits[at] as number)
      bits[at] = word
      size += countBits(word)
    }
    return { bits, size }
  }, first)
}

/** Those of `ids`, in their order, that are in the set: `limit` of them, after the first `offset`. */
export function pageWithin(ids: Uint32Array, { bits }: IdSet, offset: number, limit: number): number[] {
  const page: number[] = []
  let before = 0
  for (let at = 0; at < ids.length && page.length < limit; at += 1) {
    const id = ids[at] as number
    if (((bits[id >>> 5] ?? 0) >>> (id & 31)) & 1) {
      if (before >= offset) page.push(id)
      before += 1
    }
  }
  return page
}

/** All ids of the set, ascending. */
export function idsOf({ bits }: IdSet): number[] {
  const ids: number[] = []
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at] as number; word !== 0; word &= word - 1) ids.push(at * 32 + 31 - Math.clz32(word & -word))
  }
  return ids
}

// The classic count of a word's bits, in parallel within the word.
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
