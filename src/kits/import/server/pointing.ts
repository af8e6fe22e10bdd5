// Which column of a file is which, as people choose it: what is offered, and what they chose.
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'
import type { ImportColumn, ImportDefinition } from '../definition.ts'
import { inverted } from '../inverted.ts'
import type { ColumnChoice, Pointing } from '../mapping.contract.ts'
import { keysOf, missingOf, neededOf, placesOf, takersOf } from './match-header.ts'
import type { HeadOfFile } from './read-head.ts'
import { Problem } from './read-problem.ts'
import { readerOf } from './read-value.ts'
import { joinerOf, type Mapping, nowhere, readTogether, type Source } from './source.ts'

/** What the page shows: columns that are recognised by themselves, or by the mapping, are chosen already. */
export function pointingOf(definition: ImportDefinition, { titulos, linhas }: HeadOfFile, saved: Mapping): Pointing {
  const { columns, scope } = definition
  const places = placesOf(definition, titulos, saved)
  const escolhas = titulos.map((_titulo, at): ColumnChoice => {
    const takers = takersOf(places, at).sort(
      (one, other) => Number(places.get(one)?.part === 'second') - Number(places.get(other)?.part === 'second'),
    )
    const [coluna = '', tambem = places.get(coluna)?.isInverted ? inverted : ''] = takers
    return { coluna, tambem }
  })
  const offered = Object.entries(columns)
  return {
    titulos,
    linhas,
    escolhas,
    oferecidas: offered.map(([value, column]) => ({ value, label: column.label, joined: joinedOf(column) })),
    fixas: offered
      .filter(([value]) => !scope.includes(value)) // the form asks for those
      .map(([value, { label }]) => ({ value, label, typed: saved[value]?.fixed ?? '' })),
    precisas: neededOf(definition).map((group) => [...group]),
  }
}

function joinedOf(column: ImportColumn): 'sum' | 'text' | null {
  const joiner = joinerOf(column)
  return joiner && ('sum' in joiner ? 'sum' : 'text')
}

type Body = Record<string, unknown>
type Errors = FieldMessages

/** Throws FieldErrors, naming each column that is wrong, and what is still missing. */
export function readPointed(definition: ImportDefinition, titulos: readonly string[], body: Body): Mapping {
  const { columns } = definition
  const keys = keysOf(titulos)
  const errors: Errors = {}
  const chosen = new Map<string, Source & { at: number }>()
  const choose = (field: string, at: number, name: string, how: Omit<Source, 'keys'> = {}) => {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined
    const before = chosen.get(name)
    const key = keys[at] ?? ''
    if (!column) errors[field] = ['Opção inválida.']
    else if (!before) chosen.set(name, { ...how, keys: [key], at })
    else if (joinerOf(column) && !how.part && !before.part && !before.keys.includes(key))
      chosen.set(name, { ...before, keys: [...before.keys, key] })
    else errors[field] = [`'${column.label}' já foi escolhida para a coluna ${before.at + 1}.`]
  }
  for (const at of titulos.keys()) {
    const [first, second] = [`coluna_${at}`, `coluna_${at}_tambem`]
    const [coluna, tambem] = [String(body[first] ?? ''), String(body[second] ?? '')]
    if (tambem === '' || !coluna) {
      if (coluna) choose(first, at, coluna)
      if (tambem) errors[second] = ['Diga antes o que é esta coluna.']
    } else if (tambem === inverted) {
      if (columns[coluna]?.kind === 'text') choose(first, at, coluna, { isInverted: true })
      else errors[second] = ['Só um nome tem o sobrenome antes.']
    } else {
      const isShared = readTogether(columns[coluna], columns[tambem])
      choose(first, at, coluna, isShared ? {} : { part: 'first' })
      choose(second, at, tambem, isShared ? {} : { part: 'second' })
    }
  }
  const fixed = readFixed(definition, body, { chosen, errors })
  const missing = missingOf(definition, (name) => chosen.has(name) || name in fixed)
  if (missing.length) errors.colunas = [`Falta dizer qual coluna é: ${missing.join('; ')}.`]
  if (Object.keys(errors).length) throw new FieldErrors(errors)
  // a column that nobody pointed at is not looked for either
  const sources = [...chosen].map(([name, { at: _at, ...source }]) => [name, source])
  const none = Object.keys(columns).map((name) => [name, nowhere])
  return { ...Object.fromEntries(none), ...fixed, ...Object.fromEntries(sources) }
}

type Read = { chosen: ReadonlyMap<string, { at: number }>; errors: Errors }

function readFixed({ columns, scope }: ImportDefinition, body: Body, { chosen, errors }: Read): Mapping {
  const fixed: Record<string, Source> = {}
  for (const [name, column] of Object.entries(columns)) {
    const typed = scope.includes(name) ? '' : String(body[`fixo_${name}`] ?? '').trim()
    if (typed === '') continue
    const field = `fixo_${name}`
    const other = chosen.get(name)
    // the record that a reference names is looked up when the file is read
    const read = typed.length > longestFixed || column.kind === 'reference' ? typed : readerOf(column)(typed)
    if (other) errors[field] = [`Já vem da coluna ${other.at + 1}: escolha um dos dois.`]
    else if (typed.length > longestFixed) errors[field] = [`Use no máximo ${longestFixed} caracteres.`]
    else if (read instanceof Problem) errors[field] = [read.mensagem]
    else fixed[name] = { keys: [], fixed: typed }
  }
  return fixed
}

const longestFixed = 500
