// The rows of the attachments' form: which there are, and in what order.
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
  const sent = Object.keys(values).map((name) => Number(/^anexo_linha_(\d{1,4})$/.exec(name)?.[1] ?? 0))
  const order = (position: number) => Number(values[`anexo_ordem_${position}`] ?? position)
  const rows = sent
    .filter((position) => position > 0)
    .sort((a, b) => order(a) - order(b) || a - b)
    .map((position) => ({ position, id: Number(values[`anexo_id_${position}`] ?? 0) }))
    .map(({ position, id }) => ({ position, id, item: items.find((item) => item.anexo_id === id) ?? null }))
    .filter(({ id, item }) => !id || item)
    .map(({ position, item }) => ({ position, item }))
  const last = Math.max(0, ...sent)
  const added = items.filter(({ anexo_id }) => !known.includes(String(anexo_id)))
  return [...rows, ...added.map((item, at) => ({ position: last + 1 + at, item }))]
}

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
