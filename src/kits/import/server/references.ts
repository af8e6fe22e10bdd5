// References in files: the record is found by its key ('44.555.666/0001-81') or by its name, case, accents and punctuation apart.

import { dobra } from '#base/dobra.ts'
import { mostraCnpj } from '#base/documento.ts'
import type { ImportColumn, ImportDefinition } from '../definition.ts'
import type { SampleRow } from '../import.contract.ts'
import { withoutPlaces } from './glued.ts'
import { isOwn, provisional } from './own-references.ts'
import { Problem } from './read-problem.ts'
import { maskCpfs, oneLine, type Reader } from './read-value.ts'
import type { Cell } from './table-piece.ts'
import { quoted, type Run } from './target.ts'

export type Referred = { id: number; nome: string; chave: string }

/** The records that the column may name; meant for tables of some thousand rows at most. */
export async function listReferred(run: Run, { of }: ImportColumn): Promise<Referred[]> {
  if (!of) return []
  const key = of.key ? `${quoted(of.key)}::text` : "''"
  return run(
    `select ${quoted(`${of.table}_id`)} as id, ${quoted(of.name)} as nome, ${key} as chave from ${quoted(of.table)}
    order by dobra(${quoted(of.name)}) collate "C", 1`,
  )
}

/** What the values of references and choices in these rows are called, by column. */
export async function namesIn(run: Run, { columns }: ImportDefinition, rows: readonly SampleRow[]) {
  const names: Record<string, Record<string, string>> = {}
  for (const [name, column] of Object.entries(columns)) {
    const values = new Set(rows.map((row) => String(row[name] ?? '')).filter((value) => value !== ''))
    if (values.size === 0) continue
    const all =
      column.kind === 'choice'
        ? Object.entries<string>(column.options)
        : (await listReferred(run, column)).map(({ id, nome }): [string, string] => [String(id), nome])
    if (all.length) names[name] = Object.fromEntries(all.filter(([value]) => values.has(value)))
  }
  return names
}

/** A reader for each reference of the definition. */
export async function referenceReaders(
  run: Run,
  { columns, name: set = '' }: Pick<ImportDefinition, 'columns'> & { name?: string },
): Promise<Record<string, Reader>> {
  const readers: Record<string, Reader> = {}
  for (const [name, column] of Object.entries(columns)) {
    if (column.kind !== 'reference') continue
    const read = readerOf(column, await listReferred(run, column))
    readers[name] = isOwn(column, set) ? ownReader(read) : read
  }
  return readers
}

// What the portal does not have may be another row of the file.
const ownReader =
  (read: Reader): Reader =>
  (cell) => {
    const found = read(cell)
    return found instanceof Problem ? provisional(oneLine(cell)) : found
  }

const bare = (text: string) =>
  withoutPlaces(text)
    .replace(/[\s.\-/]/g, '')
    .toUpperCase()

function readerOf({ label, of }: ImportColumn, records: Referred[]): Reader {
  const byKey = new Map(records.filter(({ chave }) => chave !== '').map(({ chave, id }) => [bare(chave), id]))
  const byName = new Map(records.map(({ nome, id }) => [dobra(nome.normalize('NFC').trim()), id]))
  const byWords = onlyOnes(records.map(({ nome, id }) => [words(nome), id]))
  return (cell: Cell) => {
    const text = oneLine(cell)
    const key = bare(text)
    // a CNPJ that was a number somewhere lost its zeros on the left
    const id = byKey.get(key) ?? byKey.get(key.padStart(14, '0')) ?? byName.get(dobra(text)) ?? byWords.get(words(text))
    if (id !== undefined) return id
    const isCnpj = /^[\dA-Z]{12}\d{2}$/.test(key)
    const shown = maskCpfs(text)
    const filled = isCnpj ? of?.key && { [of.key]: mostraCnpj(key) } : of && { [of.name]: shown }
    return new Problem(`${mostraCnpj(shown)} não está no cadastro do portal. Cadastre antes de importar.`, {
      tipo: 'cadastro',
      texto: `Cadastrar ${label.toLowerCase()}`,
      href: of?.form ?? `/painel/${of?.table}/cadastro?${new URLSearchParams(filled || {})}`,
    })
  }
}

/** 'Pregão - Eletrônico' -> 'pregao eletronico'. */
const words = (text: string) =>
  dobra(text.normalize('NFC'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

// two records whose names differ by a comma only are not told apart by their words
function onlyOnes(pairs: [string, number][]): Map<string, number> {
  const found = new Map<string, number>()
  const twice = new Set<string>()
  for (const [name, id] of pairs) {
    if (name === '' || found.has(name)) twice.add(name)
    found.set(name, id)
  }
  for (const name of twice) found.delete(name)
  return found
}
