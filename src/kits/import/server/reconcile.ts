// What the rows of a file add up to, beside the totals that somebody typed from the printed report, and those that stand in the file
// itself: compared to the cent. A difference is no error, since reports count differently, but it is not stored unseen.
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'
import type { ImportDefinition } from '../definition.ts'
import type { Reconciled } from '../import.contract.ts'
import { readMoney } from './read-amount.ts'
import type { RowProblem } from './unreadable.ts'

/** By the names of the definition's totals; null: the file does not have it. */
export type Sums = Readonly<Record<string, string | null>>

/**
 * A row of sums of the file; `parte`: of those rows alone that have this in the definition's `totalRows.part`, or
 * that the set calls so in its `parts`.
 */
export type TotalRow = { linha: number; valores: Sums; parte?: string }

/** What the rows of a file add up to, all of them and by part. */
export type FileSums = { sums: Sums; parts?: ReadonlyMap<string, Sums>; rows: readonly TotalRow[] }

const field = (name: string) => `total_${name}`

/** What was typed, by the totals' names. Throws FieldErrors. */
export function readTotals({ totals = [] }: ImportDefinition, body: Record<string, unknown>): Record<string, string> {
  const errors: FieldMessages = {}
  const typedTotals: Record<string, string> = {}
  for (const { name } of totals) {
    const typed = String(body[field(name)] ?? '').trim()
    if (typed === '') continue
    const read = readMoney(typed, { isPositive: false, digits: 13 })
    if (typeof read === 'string') typedTotals[name] = read
    else errors[field(name)] = [read.mensagem]
  }
  if (Object.keys(errors).length) throw new FieldErrors(errors)
  return typedTotals
}

type FileTotals = FileSums & { typed: Readonly<Record<string, string>> }

export function reconcile({ totals = [], totalRows }: ImportDefinition, file: FileTotals): Reconciled[] {
  const { typed, rows, sums, parts } = file
  // a part without any row of a stage that others have adds up to nothing; one that the file does not have can't be compared
  const partial = (parte: string, name: string) => {
    const found = parts?.get(parte)
    return found ? (found[name] ?? '0.00') : null
  }
  return totals.flatMap(({ name, label }) => {
    const compared = ({ linha, valores, parte }: Omit<TotalRow, 'linha'> & { linha: number | null }): Reconciled[] => {
      const informado = valores[name]
      if (informado === null || informado === undefined) return []
      const word = totalRows?.part?.word
      const nome = parte === undefined ? label : word ? `${label} da ${word} ${parte}` : `${label}, ${parte}`
      return [compare({ nome, informado, linha }, parte === undefined ? (sums[name] ?? null) : partial(parte, name))]
    }
    return [...compared({ linha: null, valores: typed }), ...(sums[name] === null ? [] : rows.flatMap(compared))]
  })
}

function compare(
  { nome, informado, linha }: Pick<Reconciled, 'nome' | 'informado' | 'linha'>,
  calculado: string | null,
) {
  const diferenca = calculado === null ? null : centavosDe(calculado) - centavosDe(informado)
  return { nome, linha, informado, calculado, diferenca: diferenca === null ? null : mostraCentavos(diferenca) }
}

/** Also a total that the file says nothing of: nobody has compared it. */
export const isDifferent = ({ diferenca }: Pick<Reconciled, 'diferenca'>): boolean => diferenca !== '0.00'

/** Shown among the warnings of the check; a row of sums whose difference the set has reported already is reported once. */
export const differenceProblems = (all: readonly Reconciled[], known: readonly RowProblem[]): RowProblem[] =>
  all
    .filter((one) => isDifferent(one) && !known.some(({ linha }) => one.linha === linha))
    .map(({ nome, linha }) => ({
      linha: linha ?? 1,
      coluna: nome,
      mensagem:
        linha === null
          ? 'O total informado não é o que o arquivo dá: veja a conferência com os totais.'
          : 'O total desta linha não é a soma das outras: veja a conferência com os totais.',
    }))
