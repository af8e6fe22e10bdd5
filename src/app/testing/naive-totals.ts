// The totals of a list as a test adds them up: of all its rows, one by one.
import { centavosDe, mostraCentavos } from '#base/centavos.ts'

type Rows = readonly Record<string, unknown>[]

export function naiveTotals(rows: Rows, names: readonly string[]) {
  const valuesOf = (name: string) => rows.map((row) => row[name] as string | null).filter((value) => value !== null)
  const sumOf = (values: string[]) => mostraCentavos(values.reduce((sum, value) => sum + centavosDe(value), 0n))
  const each = <T>(of: (values: string[]) => T) => Object.fromEntries(names.map((name) => [name, of(valuesOf(name))]))
  return {
    totais: each((values) => (rows.length > 0 && values.length === 0 ? null : sumOf(values))),
    informados: each(({ length }) => length),
  }
}
