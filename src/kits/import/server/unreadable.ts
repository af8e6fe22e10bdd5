// What is wrong with a file as a whole, and with its rows.

/** `coluna` is empty when the whole row is meant. */
export type RowProblem = { linha: number; coluna: string; mensagem: string }

/** The file can't be read as a table of this set; `erros` says why, where there is something to say. */
export class UnreadableFile extends Error {
  readonly erros: RowProblem[]
  constructor(...erros: RowProblem[]) {
    super('unreadable file')
    this.erros = erros
  }
}

/** Of the file as a whole. */
export const wholeFile = (mensagem: string): UnreadableFile => new UnreadableFile({ linha: 1, coluna: '', mensagem })

/** The first problems, and how many there are. */
export type Problems = { erros: RowProblem[]; total: number }

export const mostProblems = 100

export const noProblems = (): Problems => ({ erros: [], total: 0 })

export function addProblems(to: Problems, { erros, total }: Problems): void {
  to.total += total
  to.erros.push(...erros.slice(0, mostProblems - to.erros.length))
}
