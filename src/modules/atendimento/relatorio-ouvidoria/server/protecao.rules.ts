// Nobody may be recognised in a public figure (docs/specification/ombudsman.md#public-figures): a count of 1 to 4 cases is neither shown
// nor left over when what is shown is subtracted. Pure functions, of counts only.

/** The fewest cases that are shown by themselves. */
export const minimo = 5

/** None, or enough of them. */
export const isSafe = (quantidade: number): boolean => quantidade === 0 || quantidade >= minimo

export type Grupo = { chave: string; quantidade: number }
/** `chave` is null of those that are counted together. */
export type Linha = { chave: string | null; quantidade: number }

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/**
 * The groups of one whole, largest first: those below five together, with the next smallest when they are below five even so. None at all
 * when no group would stand by itself, and of a whole below five.
 */
export function reune(grupos: Grupo[]): Linha[] {
  const largest = grupos.filter(({ quantidade }) => quantidade > 0).sort((a, b) => b.quantidade - a.quantidade)
  const shown = largest.filter(({ quantidade }) => quantidade >= minimo)
  let together = sum(largest.slice(shown.length).map(({ quantidade }) => quantidade))
  if (!isSafe(together)) together += shown.pop()?.quantidade ?? 0
  if (!shown.length) return []
  return together ? [...shown, { chave: null, quantidade: together }] : shown
}

/** The rows that are divided, each whole, by these groups of columns. */
export type Cruzamento = { abertas: number[]; colunas: number[][] }

/**
 * Which rows of a table may be divided by its columns. A row is divided whole or not at all, and what the others have together in a
 * column is none or at least five too: so every sum that can be got from the table and its margins is one of whole rows, whole columns
 * and shown cells. While no row can be divided the two smallest columns become one. Null: none can.
 */
export function cruza(matriz: number[][]): Cruzamento | null {
  let colunas = (matriz[0] ?? []).map((_none, at) => [at])
  while (colunas.length > 1) {
    const abertas = divisible(matriz.map((row) => joined(row, colunas)))
    if (abertas.length) return { abertas, colunas }
    colunas = withSmallestTogether(matriz, colunas)
  }
  return null
}

const joined = (row: number[], colunas: number[][]) => colunas.map((group) => sum(group.map((at) => row[at] ?? 0)))

function divisible(rows: number[][]): number[] {
  const bySize = rows.map((_row, at) => at).sort((a, b) => sum(rows[b] ?? []) - sum(rows[a] ?? []))
  const open = bySize.filter((at) => rows[at]?.every(isSafe))
  const closed = bySize.filter((at) => !open.includes(at))
  const isRestSafe = () =>
    (rows[0] ?? []).every((_cell, column) => isSafe(sum(closed.map((at) => rows[at]?.[column] ?? 0))))
  while (open.length && !isRestSafe()) closed.push(open.pop() as number)
  return open
}

function withSmallestTogether(matriz: number[][], colunas: number[][]): number[][] {
  const sizeOf = (group: number[]) => sum(matriz.flatMap((row) => group.map((at) => row[at] ?? 0)))
  const [last = [], beforeLast = [], ...others] = [...colunas].sort((a, b) => sizeOf(a) - sizeOf(b))
  return [...others, [...beforeLast, ...last]]
}

const sizes = [1, 2, 3, 4, 6] as const

/** How many months a bar must have so that each of the series has none or at least five in every one; null when not even half years do. */
export function mesesPorBarra(series: number[][]): (typeof sizes)[number] | null {
  const isEnough = (size: number) => series.every((serie) => emBarras(serie, size).every(isSafe))
  return sizes.find(isEnough) ?? null
}

/** The sums of each so many months. */
export const emBarras = (serie: number[], size: number): number[] =>
  Array.from({ length: Math.ceil(serie.length / size) }, (_none, at) => sum(serie.slice(at * size, (at + 1) * size)))
