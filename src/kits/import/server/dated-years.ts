// The year of a file that says it nowhere but in the dates of its rows: taken where all of them agree, and told (yearOf of the definition).
// Where the form says another one than all of the dates, it may be last year's: that is to be confirmed.
import type { ImportDefinition } from '../definition.ts'
import type { Match } from './match-header.ts'
import type { Value } from './read-problem.ts'
import { yearFrom } from './read-row.ts'
import type { ReadRow } from './read-rows.ts'
import type { Problems, RowProblem } from './unreadable.ts'

/** `alarme`: a sentence; '' without one. */
type Said = { erros: Problems; avisos: Problems; columns: string[]; alarme: string }
type Given = { name: string; date: string; year: Value; found: Set<string> }

export function yearsFromDates(definition: ImportDefinition) {
  const { columns, yearOf = {} } = definition
  const names = Object.keys(columns)
  const found = new Map<string, Set<Value>>()
  const given: Given[] = []
  return {
    match({ places }: Match, scope: Readonly<Record<string, Value>>): void {
      for (const name of Object.keys(yearOf)) {
        const date = yearFrom(definition, name, places)
        const year = scope[name] ?? null
        if (!date) continue
        if (year === null) found.set(name, new Set())
        else given.push({ name, date, year, found: new Set() })
      }
    },
    see(rows: readonly ReadRow[]): void {
      for (const [name, years] of found) {
        const at = names.indexOf(name)
        for (const { valores } of rows) years.add(valores[at] ?? null)
      }
      for (const { date, found: years } of given) {
        const at = names.indexOf(date)
        for (const { valores } of rows) if (valores[at]) years.add(String(valores[at]).slice(0, 4))
      }
    },
    say(): Said {
      const erros: RowProblem[] = []
      const avisos: RowProblem[] = []
      for (const [name, years] of found) {
        const coluna = columns[name]?.label ?? name
        const all = [...years].sort()
        const listed = new Intl.ListFormat('pt-BR').format(all.map(String))
        if (all.length === 1)
          avisos.push({
            linha: 1,
            coluna,
            mensagem: `O arquivo não traz o ano: é ${listed}, o de todas as suas datas.`,
          })
        else if (all.length > 1)
          erros.push({
            ...{ linha: 1, coluna },
            mensagem: `O arquivo não traz o ano, e as datas são de ${listed}: informe-o no formulário, ou separe o arquivo por ano.`,
          })
      }
      return {
        erros: listOf(erros),
        avisos: listOf(avisos),
        columns: [...found.keys()],
        alarme: alarmOf(definition, given),
      }
    },
  }
}

const yearsOf = (years: Set<string>) => new Intl.ListFormat('pt-BR').format([...years].sort())

function alarmOf({ columns }: ImportDefinition, given: readonly Given[]): string {
  const label = (name: string) => columns[name]?.label ?? name
  const wrong = given.filter(({ year, found }) => found.size > 0 && !found.has(String(year)))
  return wrong
    .map(
      ({ name, date, year, found }) =>
        `Cuidado: você informou ${year} em “${label(name)}”, mas todas as datas de “${label(date)}” do arquivo são de ${yearsOf(found)}. Confira o ano que você informou.`,
    )
    .join(' ')
}

const listOf = (erros: RowProblem[]): Problems => ({ erros, total: erros.length })
