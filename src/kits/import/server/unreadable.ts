// What is wrong with a file as a whole, and with its rows.

import type { ProblemGroup, RefusedFile } from '../import.contract.ts'

/** What can be done about a problem on the spot: say which column is which, or enter the record that the cell names. */
export type Mend = { tipo: 'colunas' } | { tipo: 'cadastro'; texto: string; href: string }

/** `coluna` is empty when the whole row is meant. `causa`: what is the same of all rows with the problem, where the message is not. */
export type RowProblem = { linha: number; coluna: string; mensagem: string; causa?: string; remedio?: Mend }

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
/** And each cause once, with its number (docs/decisions/0065-the-review-of-a-file.md). */
export type ProblemsByCause = Problems & { grupos: Map<string, Cause> }
/** `mensagem`: of the first row with it. */
type Cause = ProblemGroup & { causa: string }

export const mostProblems = 100
const mostGroups = 200
const shownLines = 5
const shownColumns = 20

export const noProblems = (): ProblemsByCause => ({ erros: [], total: 0, grupos: new Map() })

export function addProblems(to: ProblemsByCause, found: Problems | ProblemsByCause): void {
  to.total += found.total
  to.erros.push(...found.erros.slice(0, mostProblems - to.erros.length))
  for (const [key, group] of 'grupos' in found ? found.grupos : groupProblems(found)) {
    const known = to.grupos.get(key)
    if (known) join(known, group)
    else if (to.grupos.size < mostGroups) to.grupos.set(key, group)
  }
}

/** What a refused file is answered; the causes of most rows first. */
export function refusedOf(found: Problems | ProblemsByCause): RefusedFile {
  return {
    erros: [...found.erros]
      .sort((one, other) => one.linha - other.linha)
      .map(({ linha, coluna, mensagem }) => ({ linha, coluna, mensagem })),
    erros_total: found.total,
    grupos: groupsOf(found),
  }
}

export const refusedFor = (erros: RowProblem[]): RefusedFile => refusedOf({ erros, total: erros.length })

/** Those of most rows first. Of one row it is said what is said of the row. */
export const groupsOf = (found: Problems | ProblemsByCause): ProblemGroup[] =>
  [...('grupos' in found ? found.grupos : groupProblems(found)).values()]
    .map(({ causa, ...group }) => ({ ...group, mensagem: group.vezes === 1 ? group.mensagem : causa }))
    .sort((one, other) => other.vezes - one.vezes)

// Each cause once: what is said of the same column; of columns of the header, what is said of each of them.
function groupProblems({ erros, total }: Problems): Map<string, Cause> {
  const groups = new Map<string, Cause>()
  for (const { linha, coluna, mensagem, causa = mensagem, remedio = null } of erros) {
    const key = remedio?.tipo === 'colunas' ? causa : `${coluna}: ${causa}`
    const group = { mensagem, causa, colunas: coluna === '' ? [] : [coluna], vezes: 1, linhas: [linha], remedio }
    const known = groups.get(key)
    if (known) join(known, group)
    else groups.set(key, group)
  }
  // of one rule, of which only the first rows were read
  const [only, ...others] = groups.values()
  if (only && !others.length) only.vezes = total
  return groups
}

function join(group: ProblemGroup, other: ProblemGroup): void {
  group.vezes += other.vezes
  group.linhas = [...group.linhas, ...other.linhas].slice(0, shownLines)
  group.colunas = [...new Set([...group.colunas, ...other.colunas])].slice(0, shownColumns)
}
