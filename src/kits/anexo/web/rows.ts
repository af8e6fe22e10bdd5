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

/** The stored ones, further rows of a form that is shown again, and at least one empty row, for those without JavaScript. */
export function firstRows(items: AnexoRow[], values: Values): Row[] {
  const stored = items.map((item, at) => ({ position: at + 1, item }))
  const sent = Object.keys(values).map((name) => Number(/^anexo_linha_(\d{1,4})$/.exec(name)?.[1] ?? 0))
  const last = Math.max(stored.length + 1, ...sent)
  const further = Array.from({ length: last - stored.length }, (_, at) => ({
    position: stored.length + 1 + at,
    item: null,
  }))
  const order = ({ position }: Row) => Number(values[`anexo_ordem_${position}`] ?? position)
  return [...stored, ...further].sort((a, b) => order(a) - order(b) || a.position - b.position)
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
export function numbered(items: AnexoRow[]): Values {
  return Object.fromEntries(
    items.flatMap((item, at) => Object.entries(item).map(([name, value]) => [`${name}_${at + 1}`, value])),
  )
}
