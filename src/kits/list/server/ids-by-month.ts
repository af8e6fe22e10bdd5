// Where a page of a list by day begins, found by the count of each month: no row before it is read or skipped.
type Month = { ano: number; mes: number; linhas: number }
type Place = { skip: number; limit: number; ascending: boolean }

/** `months`: those that have rows. `read`: the ids of a part of a month, in the list's order. */
export async function idsByMonth<M extends Month>(
  months: M[],
  { skip, limit, ascending }: Place,
  read: (month: M, part: { limit: number; offset: number }) => Promise<number[]>,
): Promise<number[]> {
  const ordered = months.toSorted((a, b) => (ascending ? 1 : -1) * (a.ano - b.ano || a.mes - b.mes))
  const ids: number[] = []
  let before = 0
  for (const month of ordered) {
    const offset = Math.max(0, skip - before)
    before += month.linhas
    if (offset >= month.linhas) continue
    ids.push(...(await read(month, { limit: limit - ids.length, offset })))
    if (ids.length >= limit) break
  }
  return ids
}
