// The rows of the attachments' form: which there are, and in what order.

import { documentsIn, type FormDocument, fileIn } from '#kits/form/web/conflict-documents.ts'
import type { Values as Texts } from '#kits/form/web/form-values.ts'
import type { AnexoRow } from '../anexo.ts'
import type { Upload } from './use-uploads.ts'

/** `position` is the N of the row's fields. A row without a stored attachment has a file that is sent, or is still empty. */
export type Row = { position: number; item: AnexoRow | null }

/** Of the parts of a row. */
export type RowProps = {
  row: Row
  upload: Upload | undefined
  place: { at: number; count: number }
  addressOf: (anexoId: number) => string
  onMove: (to: number) => void
  /** Another row was dropped here. */
  onDropRow: (position: number) => void
  onReplace: (file: File) => void
  onRetry: () => void
  /** Takes back the file that would replace the stored one. */
  onUndo: () => void
  onRemove: () => void
}

type Values = Record<string, unknown>

/** The stored ones and an empty row, for those without JavaScript; or those of a form that is shown again with what was typed. */
export const firstRows = (items: AnexoRow[], values: Values, isTyped: boolean): Row[] =>
  isTyped ? typedRows(items, values) : [...items, null].map((item, at) => ({ position: at + 1, item }))

// Those that were taken away stay away, those that others added since are added.
function typedRows(items: AnexoRow[], values: Values): Row[] {
  const known = String(values.anexo_conhecidos ?? '').split(' ')
  const sent = numbersSent(values)
  const order = (position: number) => Number(values[`anexo_ordem_${position}`] ?? position)
  const rows = sent
    .filter((position) => position > 0)
    .sort((a, b) => order(a) - order(b) || a - b)
    .map((position) => ({ position, id: Number(values[`anexo_id_${position}`] ?? 0) }))
    .map(({ position, id }) => ({ position, id, item: items.find((item) => item.anexo_id === id) ?? null }))
    .filter(({ position, id, item }) => !id || item || values[`anexo_envio_${position}`])
    .map(({ position, item }) => ({ position, item }))
  const last = Math.max(0, ...sent)
  const added = items.filter(({ anexo_id }) => !known.includes(String(anexo_id)))
  return [...rows, ...added.map((item, at) => ({ position: last + 1 + at, item }))]
}

const numbersSent = (values: Values) =>
  Object.keys(values).map((name) => Number(/^anexo_linha_(\d{1,4})$/.exec(name)?.[1] ?? 0))

/** The files that a form that is shown again had sent already. */
export function firstUploads(values: Values): Record<number, Upload> {
  const sent = Object.entries(values).flatMap(([name, envio]) => {
    const position = Number(/^anexo_envio_(\d{1,4})$/.exec(name)?.[1] ?? 0)
    if (!position || !envio) return []
    const upload = { name: String(values[`anexo_nome_${position}`] ?? 'Arquivo'), envio: String(envio), key: -position }
    return [[position, { ...upload, size: 0, file: null, state: 'sent', part: 1, message: '', mayRetry: false }]]
  })
  return Object.fromEntries(sent)
}

/** The empty row is for those without JavaScript, unless it was sent with something typed in it. */
export const isBlank = ({ position, item }: Row, uploads: Record<number, Upload>, values: Values) =>
  !item && !uploads[position] && values[`anexo_linha_${position}`] === undefined

/** The highest number that a row has or had, but for the empty one of those without JavaScript. */
export const lastNumber = (rows: Row[], values: Values): number =>
  Math.max(0, ...rows.map(({ position, item }) => (item ? position : 0)), ...numbersSent(values))

/** Of a form that is shown again: the documents that it had, and the record has no more. */
export const removedSince = (items: AnexoRow[], values: Values): FormDocument[] =>
  documentsIn(values as Texts).filter(
    ({ id, fields }) => !fields.anexo_remover && !items.some(({ anexo_id }) => String(anexo_id) === id),
  )

type JoinedRow = { row: Row /** How many were before it. */; at: number; values: Values }

/** The rows of documents as somebody else stored them, under numbers of their own; but not of those that have a row. */
export const joinedRows = (
  documents: FormDocument[],
  rows: Row[],
  { after, items }: { after: number; items: AnexoRow[] },
): JoinedRow[] =>
  documents
    .filter(({ id }) => !rows.some(({ item }) => String(item?.anexo_id) === id))
    .map(({ id, number, fields }, at) => {
      const position = after + 1 + at
      const known = items.find(({ anexo_id }) => String(anexo_id) === id)
      const { name = 'Arquivo', size = 0 } = fileIn(fields.anexo_arquivo) ?? {}
      const facts = known ?? { anexo_id: Number(id), ane_tipo: '', ane_jpeg: null }
      const values = Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${field}_${position}`, value]))
      return {
        row: { position, item: { ...facts, ane_nome: name, ane_tamanho: size } },
        at: Number(number) - 1,
        values,
      }
    })

export function withRows(rows: Row[], joined: Pick<JoinedRow, 'row' | 'at'>[]): Row[] {
  const all = [...rows]
  for (const { row, at } of joined) all.splice(Math.min(at, all.length), 0, row)
  return all
}

/** Without the documents of these ids: a file that would replace one becomes a document of its own. */
export const withoutDocuments = (rows: Row[], ids: string[], uploads: Record<number, Upload>): Row[] =>
  rows.flatMap((row) => {
    if (!row.item || !ids.includes(String(row.item.anexo_id))) return [row]
    return uploads[row.position] ? [{ ...row, item: null }] : []
  })

/** With the row at `from` moved to `to`. */
export function moved(rows: Row[], from: number, to: number): Row[] {
  const others = rows.filter((_row, at) => at !== from)
  return [...others.slice(0, to), ...rows.slice(from, from + 1), ...others.slice(to)]
}

/** The fields of each stored attachment under their numbered names, where the form looks for its first values. */
export const numbered = (rows: Row[]): Values =>
  Object.fromEntries(
    rows.flatMap(({ item, position }) =>
      Object.entries(item ?? {}).map(([name, value]) => [`${name}_${position}`, value]),
    ),
  )
