// A saved mapping as a small file that another town can use: JSON with the header and, for each column of the set, its place in it.
import { FieldErrors } from '#platform/errors.ts'
import type { ImportDefinition } from '../definition.ts'
import { type MappingFile, mappingFile, type SavedMapping } from '../mapping.contract.ts'
import { keysOf } from './match-header.ts'
import { joinerOf, type Mapping, nowhere, readTogether, type Source } from './source.ts'

export const largestMappingFile = 100_000

type SourceInFile = MappingFile['columns'][string]

export function mappingFileOf(
  { name: set, columns: known }: ImportDefinition,
  { map_nome, map_titulos, map_colunas }: SavedMapping & { map_colunas: Mapping },
): MappingFile {
  const keys = keysOf(map_titulos)
  // which of the town's records a reference names is the town's
  const isTowns = (name: string, { fixed }: Source) => fixed !== undefined && known[name]?.kind === 'reference'
  const columns = Object.entries(map_colunas)
    .filter(([name, source]) => !isTowns(name, source))
    .map(([name, source]): [string, SourceInFile] => [name, inFile(source, keys)])
  const isNewer = columns.some(([, source]) => source !== null && typeof source === 'object')
  return {
    kind: 'praca.mapeamento',
    version: isNewer ? 2 : 1, // older portals read the first
    set,
    name: map_nome,
    header: map_titulos,
    columns: Object.fromEntries(columns),
  }
}

function inFile({ keys: said, fixed, part, isInverted }: Source, keys: readonly string[]): SourceInFile {
  const places = said.map((key) => keys.indexOf(key)).filter((at) => at >= 0)
  if (fixed !== undefined) return { fixed }
  if (places.length < 2 && !part && !isInverted) return places[0] ?? null
  return { places, ...(part && { part }), ...(isInverted && { inverted: isInverted }) }
}

export type ReadMapping = { name: string; titulos: string[]; mapping: Mapping }

/** Throws FieldErrors, which say what of the file is wrong: columns that the set does not have by their names. */
export function readMappingFile(definition: ImportDefinition, text: string): ReadMapping {
  const { name: set, columns, words } = definition
  const read = mappingFile.safeParse(jsonOf(text))
  if (!read.success) throw refused('Este arquivo não é uma leitura de colunas deste portal.')
  const { data } = read
  if (data.set !== set) throw refused(`Esta leitura é de outro conjunto de dados (${data.set}), não de ${words.many}.`)
  const unknown = Object.keys(data.columns).filter((name) => !Object.hasOwn(columns, name))
  if (unknown.length) throw refused(`Este portal não tem estas colunas: ${unknown.slice(0, 20).join(', ')}.`)
  refuseWrongPlaces(definition, data)
  const keys = keysOf(data.header)
  const mapping = Object.entries(data.columns).map(([name, source]) => [name, sourceOf(source, keys)])
  return { name: data.name.normalize('NFC'), titulos: data.header, mapping: Object.fromEntries(mapping) }
}

const placesIn = (source: SourceInFile): number[] =>
  typeof source === 'number' ? [source] : source !== null && 'places' in source ? source.places : []

const partIn = (source: SourceInFile | undefined) =>
  typeof source === 'object' && source !== null && 'part' in source ? source.part : undefined

function sourceOf(source: SourceInFile, keys: readonly string[]): Source {
  const said = placesIn(source).map((at) => keys[at] ?? '')
  if (source === null) return nowhere
  if (typeof source === 'number') return { keys: said }
  if ('fixed' in source) return { keys: [], fixed: source.fixed }
  return { keys: said, ...(source.part && { part: source.part }), ...(source.inverted && { isInverted: true }) }
}

function refuseWrongPlaces({ columns }: ImportDefinition, { header, columns: sources }: MappingFile): void {
  const takers = new Map<number, string[]>()
  for (const [name, source] of Object.entries(sources)) {
    const places = placesIn(source)
    if (new Set(places).size < places.length || (places.length > 1 && columns[name] && !joinerOf(columns[name])))
      throw refused(`Esta coluna não é feita de várias do arquivo: ${name}.`)
    for (const at of places) takers.set(at, [...(takers.get(at) ?? []), name])
  }
  for (const [at, names] of takers) {
    if (at >= header.length) throw refused(`A coluna ${at} não está no cabeçalho (${names.join(', ')}).`)
    const [one = '', other = '', ...more] = names
    const isPair = partIn(sources[one]) !== undefined && partIn(sources[other]) !== undefined
    const isTogether = names.every((name) => name === one || readTogether(columns[one], columns[name]))
    if (
      names.length > 1 &&
      !isTogether &&
      !(isPair && more.length === 0 && partIn(sources[one]) !== partIn(sources[other]))
    )
      throw refused(`Estas não vêm juntas na mesma coluna: ${names.join(', ')}.`)
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const refused = (message: string) => new FieldErrors({ arquivo: [message] })
