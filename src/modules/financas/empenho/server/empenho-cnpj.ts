// Whose CNPJ a column 'CNPJ' has: the creditor's, or that of the entity that paid. Files call both so.
import type { ImportColumn } from '#kits/import/definition.ts'
import { documentIn } from '#kits/import/server/glued.ts'
import { foldName } from '#kits/import/server/match-header.ts'
import { oneLine } from '#kits/import/server/read-value.ts'
import type { TableRow } from '#kits/import/server/table-piece.ts'
import { colunasDoEmpenho } from '../empenho.import.ts'

const longestTop = 20

/**
 * The first rows of a table, in which the creditor's column has the creditor's name. It is the creditor's unless creditors bring their
 * own documents with their names, or one CNPJ stands beside several of them.
 */
export function withCreditorsCnpj(rows: readonly TableRow[]): TableRow[] {
  const folded = rows.slice(0, longestTop).map(({ celulas }) => celulas.map((cell) => foldName(String(cell))))
  const header = folded.findIndex(isHeader)
  const names = folded[header]
  if (!names) return [...rows]
  const [cnpj, credor] = [names.indexOf('cnpj'), names.findIndex((name) => credores.has(name))]
  const pairs = rows.slice(header + 1).map(({ celulas }) => ({
    document: oneLine(celulas[cnpj] ?? ''),
    name: oneLine(celulas[credor] ?? ''),
  }))
  if (pairs.some(({ name }) => documentIn(name).documento !== '') || isShared(pairs)) return [...rows]
  return rows.map((row, at) => (at === header ? { ...row, celulas: row.celulas.with(cnpj, documento.label) } : row))
}

function isShared(pairs: readonly { document: string; name: string }[]): boolean {
  const nameOf = new Map<string, string>()
  return pairs.some(({ document, name }) => {
    const known = nameOf.get(document) ?? name
    nameOf.set(document, known)
    return document !== '' && known !== name
  })
}

const { credor, credor_documento: documento } = colunasDoEmpenho
const namesOf = ({ label, names = [] }: ImportColumn) => [label, ...names].map(foldName)
const credores = new Set(namesOf(credor))
const documentos = new Set(namesOf(documento).filter((name) => !credores.has(name)))

const isHeader = (names: readonly string[]): boolean =>
  names.includes('cnpj') && names.some((name) => credores.has(name)) && !names.some((name) => documentos.has(name))
