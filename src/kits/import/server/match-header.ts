// Finds the set's columns in a file's header: by the saved mapping, their own names, their labels, or the other names that they are
// known by. Case, accents and punctuation make no difference, nor does the order.
import { dobra } from '../../../base/dobra.ts'
import type { ImportDefinition } from '../definition.ts'
import type { Cell } from './table-piece.ts'
import { type RowProblem, UnreadableFile } from './unreadable.ts'

/** Column of the set -> folded name of the file's. */
export type Mapping = Readonly<Record<string, string>>

export type Match = {
  /** Where each column that was found stands in the rows of this file. */
  places: ReadonlyMap<string, number>
  /** How many cells a whole row has. */
  width: number
  signature: string
  mapping: Mapping
  /** Columns of the file that nothing is made of. */
  warnings: RowProblem[]
}

/** 'Cargo / Função' -> 'cargofuncao'. */
export const foldName = (name: string): string => dobra(name.normalize('NFC')).replace(/[^\p{L}\p{N}]/gu, '')

/** The same header gives the same text. */
export const signatureOf = (header: readonly Cell[]): string => header.map((cell) => foldName(String(cell))).join(';')

/** Throws UnreadableFile, naming what is missing or stands twice. */
export function matchHeader(definition: ImportDefinition, header: readonly Cell[], saved: Mapping = {}): Match {
  const found = header.map((cell) => foldName(String(cell)))
  const places = new Map<string, number>()
  for (const claim of claimsOf(definition, saved)) {
    const at = found.indexOf(claim.folded)
    if (at < 0 || places.has(claim.name) || !mayTake(definition.columns, claim.name, at, places)) continue
    places.set(claim.name, at)
  }
  refuseIncomplete(definition, found, places)
  const used = new Set(places.values())
  const ignored = header.filter((_cell, at) => found[at] !== '' && !used.has(at))
  return {
    places,
    width: header.length,
    signature: signatureOf(header),
    mapping: Object.fromEntries([...places].map(([name, at]) => [name, found[at] ?? ''])),
    warnings: ignored.map((cell) => ({ linha: 1, coluna: String(cell).trim(), mensagem: 'Esta coluna não é lida.' })),
  }
}

type Claim = { name: string; folded: string }

// The surest names of all columns come first: 'diária' is no name of the column 'valor' when another column is called so.
function claimsOf({ name: set, columns }: ImportDefinition, saved: Mapping): Claim[] {
  const ranked = Object.entries(columns).flatMap(([name, column]) => {
    const names = [saved[name], name, name.replace(`${set}_`, ''), column.label, ...(column.names ?? [])]
    return names.map((known, rank) => ({ name, rank, folded: foldName(known ?? '') }))
  })
  return ranked.filter(({ folded }) => folded !== '').sort((one, other) => one.rank - other.rank)
}

// Two columns read one of the file's only when each takes its part of it.
function mayTake(columns: ImportDefinition['columns'], name: string, at: number, places: Map<string, number>): boolean {
  const takers = [...places].filter(([, place]) => place === at).map(([taker]) => taker)
  return takers.every((taker) => columns[taker]?.part && columns[name]?.part)
}

function refuseIncomplete(definition: ImportDefinition, found: string[], places: Map<string, number>): void {
  const erros: RowProblem[] = []
  for (const [name, column] of Object.entries(definition.columns)) {
    const at = places.get(name)
    if (at === undefined && column.isRequired && !definition.asked.includes(name))
      erros.push({ linha: 1, coluna: column.label, mensagem: 'Esta coluna falta no cabeçalho.' })
    if (at !== undefined && found.indexOf(found[at] ?? '', at + 1) > 0)
      erros.push({ linha: 1, coluna: column.label, mensagem: 'Esta coluna está duas vezes no cabeçalho.' })
  }
  if (erros.length) throw new UnreadableFile(...(isOtherSeparator(definition, found) ? [otherSeparator] : erros))
}

// The whole header in one cell, and names run together in it.
const isOtherSeparator = ({ separators, columns }: ImportDefinition, [only = '', ...others]: string[]) =>
  separators.length === 1 &&
  others.length === 0 &&
  Object.values(columns).filter(({ label }) => only.includes(foldName(label))).length > 1

const otherSeparator = { linha: 1, coluna: '', mensagem: 'As colunas devem ser separadas por ponto e vírgula (;).' }
