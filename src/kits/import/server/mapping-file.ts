// A saved mapping as a small file that another town can use: JSON with the header and, for each column of the set, its place in it.
import { FieldErrors } from '#platform/http/errors.ts'
import type { ImportDefinition } from '../definition.ts'
import { type MappingFile, mappingFile, type SavedMapping } from '../mapping.contract.ts'
import { keysOf, type Mapping } from './match-header.ts'

export const largestMappingFile = 100_000

export function mappingFileOf(
  { name: set }: ImportDefinition,
  { map_nome, map_titulos, map_colunas }: SavedMapping & { map_colunas: Mapping },
): MappingFile {
  const keys = keysOf(map_titulos)
  const columns = Object.entries(map_colunas).map(([name, key]): [string, number | null] => {
    const at = keys.indexOf(key)
    return [name, at < 0 ? null : at]
  })
  return {
    kind: 'praca.mapeamento',
    version: 1,
    set,
    name: map_nome,
    header: map_titulos,
    columns: Object.fromEntries(columns),
  }
}

export type ReadMapping = { name: string; titulos: string[]; mapping: Mapping }

/** Throws FieldErrors, which say what of the file is wrong: columns that the set does not have by their names. */
export function readMappingFile({ name: set, columns, words }: ImportDefinition, text: string): ReadMapping {
  const read = mappingFile.safeParse(jsonOf(text))
  if (!read.success) throw refused('Este arquivo não é uma leitura de colunas deste portal.')
  const { data } = read
  if (data.set !== set) throw refused(`Esta leitura é de outro conjunto de dados (${data.set}), não de ${words.many}.`)
  const unknown = Object.keys(data.columns).filter((name) => !Object.hasOwn(columns, name))
  if (unknown.length) throw refused(`Este portal não tem estas colunas: ${unknown.slice(0, 20).join(', ')}.`)
  const keys = keysOf(data.header)
  const takers = new Map<number, string[]>()
  for (const [name, at] of Object.entries(data.columns))
    if (at !== null) takers.set(at, [...(takers.get(at) ?? []), name])
  for (const [at, names] of takers) {
    if (at >= keys.length) throw refused(`A coluna ${at} não está no cabeçalho (${names.join(', ')}).`)
    if (names.length > 1 && names.some((name) => !columns[name]?.part))
      throw refused(`Estas não vêm juntas na mesma coluna: ${names.join(', ')}.`)
  }
  const mapping = Object.entries(data.columns).map(([name, at]) => [name, at === null ? '' : (keys[at] ?? '')])
  return { name: data.name.normalize('NFC'), titulos: data.header, mapping: Object.fromEntries(mapping) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const refused = (message: string) => new FieldErrors({ arquivo: [message] })
