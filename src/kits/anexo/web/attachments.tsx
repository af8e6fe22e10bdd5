// The attachments of a record's form: rows of numbered fields. A row removed here is removed for good when the form is saved.
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { DateField } from '../../form/web/date-field.tsx'
import { TextField } from '../../form/web/fields.tsx'
import { FormContext } from '../../form/web/form-state.ts'
import type { AnexoRow } from '../anexo.ts'
import { type Attachment, AttachmentRow } from './attachment-row.tsx'

type AttachmentsProps<Item extends AnexoRow> = {
  items: Item[]
  addressOf: (anexoId: number) => string
  /** The rows' own fields are `<prefix>_data_N` and `<prefix>_titulo_N`, unless `children` draws others. */
  prefix: string
  children?: (position: number) => ReactNode
}

export function Attachments<Item extends AnexoRow>({ items, addressOf, prefix, children }: AttachmentsProps<Item>) {
  const form = useContext(FormContext)
  const [rows, setRows] = useState<Attachment[]>(() => firstRows(items, form.values))
  const [added, setAdded] = useState<number | null>(null)
  const [removal, setRemoval] = useState<Attachment | null>(null)
  const [removed, setRemoved] = useState(0)
  const [said, setSaid] = useState('')
  const element = useRef<HTMLFieldSetElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const fileField = (position: number) => element.current?.querySelector<HTMLInputElement>(`#doc_arquivo_${position}`)

  useEffect(() => {
    if (added !== null) element.current?.querySelector<HTMLInputElement>(`#doc_arquivo_${added}`)?.focus()
  }, [added])

  // after the dialog has closed: until then nothing behind it can be focused
  useEffect(() => {
    if (removed > 0) addButton.current?.focus()
  }, [removed])

  // A number is never used twice, so that the server's errors keep their rows.
  function add() {
    const position = Math.max(0, ...rows.map((row) => row.position), added ?? 0) + 1
    setRows([...rows, { position, item: null }])
    setAdded(position)
  }

  function remove(row: Attachment) {
    setRows(rows.filter((other) => other.position !== row.position))
    setRemoval(null)
    setSaid(row.item ? 'Anexo removido. A remoção vale quando o formulário for salvo.' : 'Anexo removido.')
    setRemoved(removed + 1)
  }

  const ask = (row: Attachment) => (row.item || fileField(row.position)?.files?.length ? setRemoval(row) : remove(row))

  return (
    <FormContext value={{ ...form, values: { ...numbered(items), ...form.values } }}>
      <fieldset className="bloco" ref={element}>
        <legend>Anexos</legend>
        {!children && <p className="dica">Um anexo sem título fica com o nome do arquivo.</p>}
        <div className="anexos-editor">
          {rows.map((row, at) => (
            <AttachmentRow key={row.position} row={row} number={at + 1} addressOf={addressOf} onRemove={() => ask(row)}>
              {children?.(row.position) ?? <DateAndTitle prefix={prefix} position={row.position} />}
            </AttachmentRow>
          ))}
          <button type="button" className="btn sec" ref={addButton} onClick={add}>
            {rows.length ? 'Adicionar outro anexo' : 'Adicionar anexo'}
          </button>
        </div>
        <p className="dica" role="status">
          {said}
        </p>
        <ConfirmDialog
          question={removal ? 'Tem certeza que deseja remover o anexo?' : null}
          onConfirm={() => removal && remove(removal)}
          onCancel={() => setRemoval(null)}
        />
      </fieldset>
    </FormContext>
  )
}

function DateAndTitle({ prefix, position }: { prefix: string; position: number }) {
  return (
    <div className="anexo-campos">
      <DateField name={`${prefix}_data_${position}`} label="Data" />
      <TextField name={`${prefix}_titulo_${position}`} label="Título" maxLength={300} />
    </div>
  )
}

// The stored ones, further rows of a form sent without JavaScript, and at least one empty row.
function firstRows(items: AnexoRow[], values: Record<string, unknown>): Attachment[] {
  const stored = items.map((item, at) => ({ position: at + 1, item }))
  const sent = Object.keys(values).map((name) => Number(/^anexo_linha_(\d{1,4})$/.exec(name)?.[1] ?? 0))
  const last = Math.max(stored.length + 1, ...sent)
  const blank = Array.from({ length: last - stored.length }, (_, at) => ({
    position: stored.length + 1 + at,
    item: null,
  }))
  return [...stored, ...blank]
}

// The fields of each stored attachment under their numbered names, where the form looks for its first values.
function numbered(items: AnexoRow[]): Record<string, unknown> {
  return Object.fromEntries(
    items.flatMap((item, at) => Object.entries(item).map(([name, value]) => [`${name}_${at + 1}`, value])),
  )
}
