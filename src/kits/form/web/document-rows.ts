// What becomes of a form's attachments from outside of their rows: of a record that two people changed.
import type { FormDocument } from './conflict-documents.ts'

/** `out`: ids of those that leave the form. */
export type RowsChange = { out?: string[]; joined?: FormDocument[] }

const event = 'praca:anexos'

export const changeRows = (form: HTMLFormElement, change: RowsChange) =>
  form.dispatchEvent(new CustomEvent(event, { detail: change }))

/** Returns the function that stops it. */
export function listenToRows(form: HTMLFormElement, onChange: (change: RowsChange) => void): () => void {
  const listen = (event: Event) => onChange((event as CustomEvent<RowsChange>).detail)
  form.addEventListener(event, listen)
  return () => form.removeEventListener(event, listen)
}
