import { describe, expect, test } from 'vitest'
import { cruza, emBarras, isSafe, mesesPorBarra, reune } from './protecao.rules.ts'

const groups = (...quantidades: number[]) => quantidades.map((quantidade, at) => ({ chave: `g${at}`, quantidade }))
const shown = (...quantidades: number[]) =>
  reune(groups(...quantidades)).map(({ chave, quantidade }) => [chave, quantidade])
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

describe('groups of one whole', () => {
  test('those below five are together', () => {
    expect(shown(20, 3, 9, 2, 0)).toEqual([
      ['g0', 20],
      ['g2', 9],
      [null, 5],
    ])
  })
  test('when they are below five even so, the next smallest joins them', () => {
    expect(shown(20, 3, 9)).toEqual([
      ['g0', 20],
      [null, 12],
    ])
  })
  test('nothing is divided when no group stands by itself, nor a whole below five', () => {
    for (const none of [[9, 1], [3, 3], [4], [1, 1], []]) expect(shown(...none)).toEqual([])
  })
  test('five and more, without a rest, stand as they are', () => {
    expect(shown(5)).toEqual([['g0', 5]])
    expect(shown(5, 6)).toEqual([
      ['g1', 6],
      ['g0', 5],
    ])
  })
})

// the same numbers in every run
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('whatever the groups: no shown count, and no rest, is 1 to 4', () => {
  const random = numbers(1)
  for (let round = 0; round < 5000; round++) {
    const of = Array.from({ length: 1 + random(9) }, () => random(random(2) ? 9 : 40))
    const lines = reune(groups(...of))
    const total = sum(of)
    for (const { quantidade } of lines) expect(quantidade).toBeGreaterThanOrEqual(5)
    if (lines.length) expect(sum(lines.map(({ quantidade }) => quantidade))).toBe(total)
    const alone = lines.filter(({ chave }) => chave !== null)
    expect(isSafe(total - sum(alone.map(({ quantidade }) => quantidade))) || !alone.length).toBe(true)
  }
})

/** What anybody can reckon from the published sums: each is a vector over the cells; which cells they fix is linear algebra. */
function fixedCells(published: number[][], cells: number): number[] {
  const rows: number[][] = []
  for (const vector of published) {
    const left = reduced(vector, rows)
    const pivot = left.findIndex((value) => Math.abs(value) > 1e-9)
    if (pivot >= 0) rows.push(left.map((value) => value / (left[pivot] as number)))
  }
  const unit = (at: number) => Array.from({ length: cells }, (_none, cell) => (cell === at ? 1 : 0))
  return Array.from({ length: cells }, (_none, at) => at).filter((at) =>
    reduced(unit(at), rows).every((value) => Math.abs(value) < 1e-6),
  )
}
function reduced(vector: number[], rows: number[][]): number[] {
  return rows.reduce((left, row) => {
    const pivot = row.findIndex((value) => Math.abs(value) > 1e-9)
    const factor = left[pivot] as number
    return factor === 0 ? left : left.map((value, at) => value - factor * (row[at] as number))
  }, vector)
}

test('whatever the table: from all that is shown of it, with its margins, nobody can reckon a cell of 1 to 4', () => {
  const random = numbers(7)
  let divided = 0
  for (let round = 0; round < 3000; round++) {
    const [height, width] = [2 + random(4), 2 + random(4)]
    const dense = random(3)
    const table = Array.from({ length: height }, () =>
      Array.from({ length: width }, () => (random(3) < dense ? 5 + random(20) : random(9))),
    )
    const found = cruza(table)
    if (!found) continue
    divided++
    const sumOf = (rows: number[], columns: number[]) =>
      Array.from({ length: height * width }, (_none, at) =>
        rows.includes(Math.floor(at / width)) && columns.includes(at % width) ? 1 : 0,
      )
    const [allRows, allColumns] = [[...table.keys()], [...(table[0] ?? []).keys()]]
    const closed = allRows.filter((row) => !found.abertas.includes(row))
    const values = table.flat()
    const amountOf = (vector: number[]) => sum(vector.map((one, at) => one * (values[at] as number)))
    const cells = found.abertas.flatMap((row) => found.colunas.map((columns) => sumOf([row], columns)))
    const rest = found.colunas.map((columns) => sumOf(closed, columns))
    for (const vector of [...cells, ...rest]) expect(isSafe(amountOf(vector))).toBe(true)
    const margins = [...allRows.map((row) => sumOf([row], allColumns)), ...allColumns.map((at) => sumOf(allRows, [at]))]
    // a margin may be below five here; the page publishes only those that are not
    const known = margins.filter((vector) => isSafe(amountOf(vector)))
    for (const at of fixedCells([...cells, ...known], height * width)) {
      const [row, column] = [Math.floor(at / width), at % width]
      const isMargin = !isSafe(sum(table[row] ?? [])) || !isSafe(sum(table.map((one) => one[column] ?? 0)))
      if (!isMargin) expect([round, at, isSafe(values[at] as number)]).toEqual([round, at, true])
    }
  }
  expect(divided).toBeGreaterThan(300)
})

describe('months', () => {
  test('as few together as leave no bar of 1 to 4 in any series', () => {
    expect(mesesPorBarra([[5, 0, 9, 7]])).toBe(1)
    expect(mesesPorBarra([[5, 1, 9, 7]])).toBe(2)
    expect(
      mesesPorBarra([
        [5, 6, 9, 7],
        [1, 2, 3, 9, 0, 0],
      ]),
    ).toBe(3)
    expect(mesesPorBarra([[1, 1, 0, 0, 0, 0, 9]])).toBeNull()
    expect(emBarras([1, 2, 3, 4], 3)).toEqual([6, 4])
  })
})
