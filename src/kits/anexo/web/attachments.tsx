// The attachments of a record's form: rows of numbered fields. A row removed here is removed for good when the form is saved.
import { useContext, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import type { Fields, Option } from '../../form/field-facts.ts'
import { FactField } from '../../form/web/fact-field.tsx'
import { FormContext } from '../../form/web/form-state.ts'
import type { AnexoRow } from '../anexo.ts'
import { type Attachment, AttachmentRow } from './attachment-row.tsx'

type AttachmentsProps<Item extends AnexoRow> = {
  items: Item[]
  addressOf: (anexoId: number) => string
  /** What each has beside its file, sent as `<name>_N`. */
  fields: Fields
  /** Of their references. */
  options?: Record<string, Option[]>
}

export function Attachments<Item extends AnexoRow>(props: AttachmentsProps<Item>) {
  const { addressOf, fields, options } = props
  const form = useContext(FormContext)
  const items = form.isCopy ? [] : props.items
  const hasTitle = Object.keys(fields).some((name) => name.endsWith('_titulo'))
  const [rows, setRows] = useState<Attachment[]>(() =>
    form.isTyped ? typedRows(items, form.values) : firstRows(items),
  )
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
    <FormContext value={{ ...form, values: { ...numbered(rows), ...form.values } }}>
      <fieldset className="bloco" ref={element}>
        <legend>Anexos</legend>
        {/* tells a form that is shown again which of the stored ones the person had seen */}
        <input type="hidden" name="anexo_conhecidos" value={items.map(({ anexo_id }) => anexo_id).join(' ')} />
        {hasTitle && <p className="dica">Um anexo sem título fica com o nome do arquivo.</p>}
        <div className="anexos-editor">
          {rows.map((row, at) => (
            <AttachmentRow key={row.position} row={row} number={at + 1} addressOf={addressOf} onRemove={() => ask(row)}>
              <OwnFields fields={fields} options={options} position={row.position} />
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

type OwnFieldsProps = Pick<AttachmentsProps<AnexoRow>, 'fields' | 'options'> & { position: number }

function OwnFields({ fields, options, position }: OwnFieldsProps) {
  return (
    <div className="anexo-campos">
      {Object.keys(fields).map((name) => (
        <FactField key={name} fields={fields} name={name} sentAs={`${name}_${position}`} options={options?.[name]} />
      ))}
    </div>
  )
}

// The stored ones and an empty row.
const firstRows = (items: AnexoRow[]): Attachment[] => [...items, null].map((item, at) => ({ position: at + 1, item }))

// The rows of a form that is shown again: those that were taken away stay away, those that others added since are added.
function typedRows(items: AnexoRow[], values: Record<string, unknown>): Attachment[] {
  const known = String(values.anexo_conhecidos ?? '').split(' ')
  const sent = Object.keys(values).map((name) => Number(/^anexo_linha_(\d{1,4})$/.exec(name)?.[1] ?? 0))
  const rows = sent
    .filter((position) => position > 0)
    .map((position) => ({ position, id: Number(values[`anexo_id_${position}`] ?? 0) }))
    .map(({ position, id }) => ({ position, id, item: items.find((item) => item.anexo_id === id) ?? null }))
    .filter(({ id, item }) => !id || item)
    .map(({ position, item }) => ({ position, item }))
  const last = Math.max(0, ...sent)
  const added = items.filter(({ anexo_id }) => !known.includes(String(anexo_id)))
  return [...rows, ...added.map((item, at) => ({ position: last + 1 + at, item }))]
}

// The fields of each stored attachment under their numbered names, where the form looks for its first values.
function numbered(rows: Attachment[]): Record<string, unknown> {
  return Object.fromEntries(
    rows.flatMap(({ item, position }) =>
      Object.entries(item ?? {}).map(([name, value]) => [`${name}_${position}`, value]),
    ),
  )
}
