// Which rows of a table. Where ids are dense, as identity columns are, one bit for each: 200,000 rows take 25 KB. Elsewhere the ids
// themselves, sorted. A row may have any id: the memory grows with the rows that are found, not with the largest id.

/** Ids one after the other; four bytes each when they fit. */
export type IdList = Uint32Array | Float64Array
export type IdSet = { size: number; byteLength: number; has(id: number): boolean; list(): IdList }

/** Reads '12,7,31', as the database joins ids. By hand: split() and Number take three times as long for 200,000. */
export function readIds(text: string): IdList {
  const ids = new Float64Array(Math.ceil(text.length / 2))
  let size = 0
  let id = 0
  let largest = 0
  for (let at = 0; at <= text.length; at += 1) {
    const digit = text.charCodeAt(at) - 48
    if (digit >= 0) id = id * 10 + digit
    else if (text !== '') {
      // a comma, or the end
      ids[size] = id
      largest = Math.max(largest, id)
      size += 1
      id = 0
    }
  }
  if (!Number.isSafeInteger(largest)) throw new RangeError(`id out of the safe range: ${largest}`)
  return largest < 2 ** 32 ? Uint32Array.from(ids.subarray(0, size)) : ids.slice(0, size)
}

/** An id may come several times. */
export function setOf(ids: IdList): IdSet {
  let largest = -1
  for (let at = 0; at < ids.length; at += 1) largest = Math.max(largest, ids[at] as number)
  return largest < ids.length * bitsOfListedId ? bitmapOf(ids, largest + 1) : sortedSetOf(distinct(ids.toSorted()))
}

/** The ids that are in every one of `sets`, of which there is at least one. */
export function intersectionOf(sets: [IdSet, ...IdSet[]]): IdList {
  const [smallest, ...others] = sets.toSorted((a, b) => a.size - b.size) as [IdSet, ...IdSet[]]
  return within(smallest.list(), others)
}

/** Those of `ids`, in their order, that are in every one of `sets`. */
export function within(ids: IdList, sets: IdSet[]): IdList {
  const common = ids.slice()
  let size = 0
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] as number
    if (sets.every((set) => set.has(id))) {
      common[size] = id
      size += 1
    }
  }
  return common.slice(0, size) // a copy: a part of `common` would keep the whole in memory
}

// The bitmap is taken where it is the smaller of the two.
const bitsOfListedId = 32

function bitmapOf(ids: IdList, length: number): IdSet {
  const words = new Uint32Array(Math.ceil(length / 32))
  let size = 0
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] as number
    const word = words[id >>> 5] as number
    const bit = 1 << (id & 31)
    if ((word & bit) === 0) size += 1
    words[id >>> 5] = word | bit
  }
  return {
    size,
    byteLength: words.byteLength,
    has: (id) => id < length && (((words[id >>> 5] as number) >>> (id & 31)) & 1) === 1,
    list: () => idsOf(words, size),
  }
}

function idsOf(words: Uint32Array, size: number): IdList {
  const ids = new Uint32Array(size)
  let next = 0
  for (let at = 0; at < words.length; at += 1) {
    for (let word = words[at] as number; word !== 0; word &= word - 1) {
      ids[next] = at * 32 + 31 - Math.clz32(word & -word)
      next += 1
    }
  }
  return ids
}

const distinct = (sorted: IdList): IdList => sorted.filter((id, at) => at === 0 || id !== sorted[at - 1])

function sortedSetOf(sorted: IdList): IdSet {
  return {
    size: sorted.length,
    byteLength: sorted.byteLength,
    has(id) {
      let from = 0
      let to = sorted.length
      while (from < to) {
        const middle = (from + to) >>> 1
        if ((sorted[middle] as number) < id) from = middle + 1
        else to = middle
      }
      return sorted[from] === id
    },
    list: () => sorted,
  }
}
