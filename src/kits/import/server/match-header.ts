// Finds the set's columns in a file's header: by the saved mapping, their own names, their labels, or the other names that they are
// known by. Case, accents and punctuation make no difference, nor does the order.
import { dobra } from '#base/dobra.ts'
import type { ImportDefinition } from '../definition.ts'
import { isNowhere, joinerOf, type Mapping, nowhere, type Placed, readTogether, type Source } from './source.ts'
import type { Cell } from './table-piece.ts'
import { type RowProblem, UnreadableFile } from './unreadable.ts'

export type Places = ReadonlyMap<string, Placed>

export type Match = {
  /** Where each column that was found stands in the rows of this file. */
  places: Places
  /** What somebody typed for all rows, by column. */
  fixed: Readonly<Record<string, string>>
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
export function placesOf(definition: ImportDefinition, header: readonly Cell[], saved: Mapping): Map<string, Placed> {
  const found = header.map((cell) => foldName(String(cell)))
  const keys = keysOf(header)
  const places = new Map<string, Placed>()
  for (const [name, { keys: said, fixed: _fixed, ...how }] of Object.entries(saved)) {
    const at = said.map((key) => keys.indexOf(key))
    if (Object.hasOwn(definition.columns, name) && at.length && !at.includes(-1)) places.set(name, { ...how, at })
  }
  for (const claim of claimsOf(definition, saved)) {
    const at = found.indexOf(claim.folded)
    if (at < 0 || places.has(claim.name) || !mayTake(definition.columns, claim.name, at, places)) continue
    places.set(claim.name, { at: [at] })
  }
  return places
}

/** Throws UnknownHeader, naming what is missing or stands twice. */
export function matchHeader(definition: ImportDefinition, header: readonly Cell[], saved: Mapping = {}): Match {
  const found = header.map((cell) => foldName(String(cell)))
  const keys = keysOf(header)
  const places = placesOf(definition, header, saved)
  const fixed = fixedOf(definition, saved)
  refuseIncomplete(definition, { found, places, saved, fixed })
  const used = new Set([...places.values()].flatMap(({ at }) => at))
  const titulos = header.map((cell) => String(cell).trim())
  const ignored = [...titulos.keys()].filter((at) => found[at] !== '' && !used.has(at))
  const placed = [...places].map(([name, { at, ...how }]): [string, Source] => [
    name,
    { ...how, keys: at.map((one) => keys[one] ?? '') },
  ])
  return {
    places,
    fixed,
    width: header.length,
    signature: signatureOf(header),
    mapping: { ...unplacedOf(saved), ...Object.fromEntries(placed) },
    titulos,
    warnings: [
      ...madeOf(definition, { places, fixed, titulos }),
      ...ignored.map((at) => ofHeader(titulos[at] ?? '', 'Esta coluna não é lida.')),
    ],
  }
}

/** What the clerk must know of values that are not simply those of a column. */
function madeOf(
  { columns }: ImportDefinition,
  { places, fixed, titulos }: Pick<Match, 'places' | 'fixed' | 'titulos'>,
): RowProblem[] {
  const list = (at: readonly number[]) =>
    new Intl.ListFormat('pt-BR').format(at.map((one) => `“${titulos[one] || one + 1}”`))
  const several = [...places].flatMap(([name, { at }]): RowProblem[] => {
    const joiner = at.length > 1 && columns[name] && joinerOf(columns[name])
    if (!joiner) return []
    const made = 'sum' in joiner ? `É a soma das colunas ${list(at)}.` : `É feita das colunas ${list(at)}, nesta ordem.`
    return [{ linha: 1, coluna: columns[name]?.label ?? name, mensagem: made }]
  })
  const same = Object.entries(fixed).map(([name, text]): RowProblem => {
    const mensagem = `O arquivo não a traz: é “${text.slice(0, 60)}” em todas as linhas.`
    return { linha: 1, coluna: columns[name]?.label ?? name, mensagem }
  })
  return [...several, ...same]
}

const fixedOf = ({ columns }: ImportDefinition, saved: Mapping): Record<string, string> =>
  Object.fromEntries(
    Object.entries(saved).flatMap(([name, { fixed }]) =>
      fixed !== undefined && Object.hasOwn(columns, name) ? [[name, fixed]] : [],
    ),
  )

const ofHeader = (coluna: string, mensagem: string): RowProblem => ({
  ...{ linha: 1, coluna, mensagem },
  remedio: { tipo: 'colunas' },
})

// What somebody said that the file does not have, or that is the same in all rows.
const unplacedOf = (saved: Mapping): Mapping =>
  Object.fromEntries(Object.entries(saved).filter(([, { keys }]) => keys.length === 0))

/** Throws where a header could mean two columns that do not read its cells together: which of them it is must not depend on their order. */
export function refuseAmbiguous(definition: ImportDefinition): void {
  const { name: set, columns } = definition
  const takers = new Map<string, string>()
  for (const { name, folded } of claimsOf(definition, {})) {
    const other = takers.get(folded) ?? name
    if (other !== name && !readTogether(columns[other], columns[name]))
      throw new Error(`files of '${set}' may call two of its columns '${folded}': ${other} and ${name}`)
    takers.set(folded, name)
  }
}

// The surest names of all columns come first: 'diária' is no name of the column 'valor' when another column is called so.
function claimsOf({ name: set, columns }: ImportDefinition, saved: Mapping): { name: string; folded: string }[] {
  const ranked = Object.entries(columns).flatMap(([name, column]) => {
    if (saved[name]?.keys.length === 0) return []
    const names = [name, name.replace(`${set}_`, ''), column.label, ...(column.names ?? [])]
    return names.map((known, rank) => ({ name, rank, folded: foldName(known) }))
  })
  return ranked.filter(({ folded }) => folded !== '').sort((one, other) => one.rank - other.rank)
}

// Two columns read one of the file's only when each takes its part of it.
function mayTake(columns: ImportDefinition['columns'], name: string, at: number, places: Places): boolean {
  if (!columns[name]) return false
  return takersOf(places, at).every((taker) => readTogether(columns[taker], columns[name]))
}

/** The columns of the set that read the same of the file's. */
export const takersOf = (places: Places, at: number): string[] =>
  [...places].filter(([, placed]) => placed.at.includes(at)).map(([taker]) => taker)

type Found = { found: string[]; places: Places; saved: Mapping; fixed: Match['fixed'] }

/** The labels of columns that every row needs and that were not found. */
export const missingOf = (definition: ImportDefinition, isGiven: (name: string) => boolean): string[] =>
  neededOf(definition).flatMap((group) =>
    group.some(isGiven) ? [] : [group.map((name) => definition.columns[name]?.label ?? name).join(' ou ')],
  )

/** What a header must have: one column of each group. */
export const neededOf = ({
  columns,
  scope,
  needed = [],
  derived = {},
}: ImportDefinition): readonly (readonly string[])[] => [
  ...Object.keys(columns)
    .filter((name) => columns[name]?.isRequired && !scope.includes(name) && !derived[name])
    .map((name) => [name]),
  ...needed,
]

function refuseIncomplete(definition: ImportDefinition, { found, places, saved, fixed }: Found): void {
  const isGiven = (name: string) => places.has(name) || fixed[name] !== undefined
  const erros = missingOf(definition, isGiven).map((coluna) => ofHeader(coluna, 'Esta coluna falta no cabeçalho.'))
  // a person who pointed at one of the two knows which
  for (const [
    name,
    {
      at: [at = 0],
    },
  ] of places)
    if (isNowhere(saved[name] ?? nowhere) && found.indexOf(found[at] ?? '', at + 1) > 0)
      erros.push(ofHeader(definition.columns[name]?.label ?? '', 'Esta coluna está duas vezes no cabeçalho.'))
  if (erros.length) throw new UnknownHeader(...erros)
}
