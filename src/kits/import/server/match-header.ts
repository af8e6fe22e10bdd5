// Finds the set's columns in a file's header: by the saved mapping, their own names, their labels, or the other names that they are
// known by. Case, accents and punctuation make no difference, nor does the order.
import { dobra } from '#base/dobra.ts'
import type { ImportDefinition } from '../definition.ts'
import type { Cell } from './table-piece.ts'
import { type RowProblem, UnreadableFile } from './unreadable.ts'

/**
 * Column of the set -> key of the file's (keysOf). Empty text: somebody said that the file has no such column. A column of the set
 * that is not in it is looked for by its names.
 */
export type Mapping = Readonly<Record<string, string>>

export type Match = {
  /** Where each column that was found stands in the rows of this file. */
  places: ReadonlyMap<string, number>
  /** How many cells a whole row has. */
  width: number
  signature: string
  mapping: Mapping
  /** The header as it is. */
  titulos: string[]
  /** Columns of the file that become nothing. */
  warnings: RowProblem[]
}

/** The file is a table, but not all that is needed was found in its header. */
export class UnknownHeader extends UnreadableFile {}

/** 'Cargo / Função' -> 'cargofuncao'. */
export const foldName = (name: string): string => dobra(name.normalize('NFC')).replace(/[^\p{L}\p{N}]/gu, '')

/** The same header gives the same text. */
export const signatureOf = (header: readonly Cell[]): string => header.map((cell) => foldName(String(cell))).join(';')

/** A name for each column of a header, also where two are called alike or one has no name: 'valor', 'valor#2', '#1'. */
export function keysOf(header: readonly Cell[]): string[] {
  const times = new Map<string, number>()
  return header.map((cell) => {
    const folded = foldName(String(cell))
    const time = (times.get(folded) ?? 0) + 1
    times.set(folded, time)
    return folded !== '' && time === 1 ? folded : `${folded}#${time}`
  })
}

/** The known place of each column of the set; none is required here. */
export function placesOf(definition: ImportDefinition, header: readonly Cell[], saved: Mapping): Map<string, number> {
  const found = header.map((cell) => foldName(String(cell)))
  const keys = keysOf(header)
  const places = new Map<string, number>()
  for (const [name, key] of Object.entries(saved)) {
    const at = key === '' ? -1 : keys.indexOf(key)
    if (at >= 0 && mayTake(definition.columns, name, at, places)) places.set(name, at)
  }
  for (const claim of claimsOf(definition, saved)) {
    const at = found.indexOf(claim.folded)
    if (at < 0 || places.has(claim.name) || !mayTake(definition.columns, claim.name, at, places)) continue
    places.set(claim.name, at)
  }
  return places
}

/** Throws UnknownHeader, naming what is missing or stands twice. */
export function matchHeader(definition: ImportDefinition, header: readonly Cell[], saved: Mapping = {}): Match {
  const found = header.map((cell) => foldName(String(cell)))
  const keys = keysOf(header)
  const places = placesOf(definition, header, saved)
  refuseIncomplete(definition, { found, places, saved })
  const used = new Set(places.values())
  const ignored = header.filter((_cell, at) => found[at] !== '' && !used.has(at))
  return {
    places,
    width: header.length,
    signature: signatureOf(header),
    mapping: { ...refusedOf(saved), ...Object.fromEntries([...places].map(([name, at]) => [name, keys[at] ?? ''])) },
    titulos: header.map((cell) => String(cell).trim()),
    warnings: ignored.map((cell) => ofHeader(String(cell).trim(), 'Esta coluna não é lida.')),
  }
}

const ofHeader = (coluna: string, mensagem: string): RowProblem => ({
  ...{ linha: 1, coluna, mensagem },
  remedio: { tipo: 'colunas' },
})

const refusedOf = (saved: Mapping) => Object.fromEntries(Object.entries(saved).filter(([, key]) => key === ''))

/** Throws where a header could mean two columns that do not read its cells together: which of them it is must not depend on their order. */
export function refuseAmbiguous(definition: ImportDefinition): void {
  const { name: set, columns } = definition
  const takers = new Map<string, string>()
  for (const { name, folded } of claimsOf(definition, {})) {
    const other = takers.get(folded) ?? name
    if (other !== name && !(columns[other]?.part && columns[name]?.part))
      throw new Error(`files of '${set}' may call two of its columns '${folded}': ${other} and ${name}`)
    takers.set(folded, name)
  }
}

type Claim = { name: string; folded: string }

// The surest names of all columns come first: 'diária' is no name of the column 'valor' when another column is called so.
function claimsOf({ name: set, columns }: ImportDefinition, saved: Mapping): Claim[] {
  const ranked = Object.entries(columns).flatMap(([name, column]) => {
    if (saved[name] === '') return []
    const names = [name, name.replace(`${set}_`, ''), column.label, ...(column.names ?? [])]
    return names.map((known, rank) => ({ name, rank, folded: foldName(known) }))
  })
  return ranked.filter(({ folded }) => folded !== '').sort((one, other) => one.rank - other.rank)
}

// Two columns read one of the file's only when each takes its part of it.
function mayTake(
  columns: ImportDefinition['columns'],
  name: string,
  at: number,
  places: ReadonlyMap<string, number>,
): boolean {
  if (!columns[name]) return false
  const takers = [...places].filter(([, place]) => place === at).map(([taker]) => taker)
  return takers.every((taker) => columns[taker]?.part && columns[name]?.part)
}

type Found = { found: string[]; places: Map<string, number>; saved: Mapping }

/** The labels of columns that every row needs and that were not found. */
export const missingOf = (definition: ImportDefinition, places: ReadonlyMap<string, number>): string[] =>
  neededOf(definition).flatMap((group) =>
    group.some((name) => places.has(name))
      ? []
      : [group.map((name) => definition.columns[name]?.label ?? name).join(' ou ')],
  )

/** What a header must have: one column of each group. */
export const neededOf = ({ columns, scope, needed = [] }: ImportDefinition): readonly (readonly string[])[] => [
  ...Object.keys(columns)
    .filter((name) => columns[name]?.isRequired && !scope.includes(name))
    .map((name) => [name]),
  ...needed,
]

function refuseIncomplete(definition: ImportDefinition, { found, places, saved }: Found): void {
  const erros = missingOf(definition, places).map((coluna) => ofHeader(coluna, 'Esta coluna falta no cabeçalho.'))
  // a person who pointed at one of the two knows which
  for (const [name, at] of places)
    if (!saved[name] && found.indexOf(found[at] ?? '', at + 1) > 0)
      erros.push(ofHeader(definition.columns[name]?.label ?? '', 'Esta coluna está duas vezes no cabeçalho.'))
  if (isOtherSeparator(definition, found)) throw new UnreadableFile(otherSeparator)
  if (erros.length) throw new UnknownHeader(...erros)
}

// The whole header in one cell, and names run together in it.
const isOtherSeparator = ({ separators, columns }: ImportDefinition, [only = '', ...others]: string[]) =>
  separators.length === 1 &&
  others.length === 0 &&
  Object.values(columns).filter(({ label }) => only.includes(foldName(label))).length > 1

const otherSeparator = { linha: 1, coluna: '', mensagem: 'As colunas devem ser separadas por ponto e vírgula (;).' }
