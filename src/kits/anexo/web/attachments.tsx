// The attachments of a record's form: rows of numbered fields. With JavaScript files are chosen or dropped together, sent one by one
// before the form, and ordered; without it each row has a plain file field. What is removed here is removed when the form is saved.
import { useContext, useEffect, useRef, useState } from 'react'
import type { Fields, Option } from '#kits/form/field-facts.ts'
import { afterRemoval, type FormDocument, nameOfDocument } from '#kits/form/web/conflict-documents.ts'
import { FactField } from '#kits/form/web/fact-field.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { useHydrated } from '#kits/page/frame.tsx'
import { useErrorTitle } from '#kits/page/title.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import type { AnexoRow } from '../anexo.ts'
import { AttachmentRow } from './attachment-row.tsx'
import { DropArea } from './drop-area.tsx'
import { type Row, removedSince } from './rows.ts'
import { useAttachments } from './use-attachments.ts'
import { useBlockedForm } from './use-blocked-form.ts'
import type { Upload } from './use-uploads.ts'

type AttachmentsProps<Item extends AnexoRow> = {
  items: Item[]
  addressOf: (anexoId: number) => string
  /** What each has beside its file, sent as `<name>_N`. */
  fields: Fields
  /** Of their references. */
  options?: Record<string, Option[]>
  /** First values of its fields, by the name of a file that was just chosen. */
  propose?: (fileName: string) => Record<string, unknown>
}

export function Attachments<Item extends AnexoRow>(props: AttachmentsProps<Item>) {
  const { addressOf, fields, options, propose } = props
  const form = useContext(FormContext)
  const items = form.isCopy ? [] : props.items
  const isHydrated = useHydrated()
  const element = useRef<HTMLFieldSetElement>(null)
  const { rows, uploads, values, said, add, replace, retry, remove, undo, move } = useAttachments(
    items,
    { fields, propose },
    element,
  )
  const [removal, setRemoval] = useState<Row | null>(null)
  const message = useRef<HTMLDivElement>(null)
  const uploadOf = ({ position }: Row) => uploads[position]
  const why = whyBlocked(rows.map(uploadOf))
  const failed = rows.filter((row) => uploadOf(row)?.state === 'failed')
  const wasTried = useBlockedForm(element, { isBlocked: why !== '', message })
  useErrorTitle(wasTried && failed.length > 0)

  // files chosen before the page was hydrated
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    for (const input of element.current?.querySelectorAll<HTMLInputElement>('input[type=file][name]') ?? []) {
      const [file] = input.files ?? []
      if (file) replace(Number(input.name.split('_').at(-1)), file)
    }
  }, [])

  function confirmRemoval() {
    if (removal) remove(removal)
    setRemoval(null)
  }

  return (
    <FormContext value={{ ...form, values }}>
      <fieldset className="bloco envios-editor" ref={element} tabIndex={-1}>
        <legend id="anexos">Anexos</legend>
        {isHydrated && <DropArea onFiles={add} />}
        {wasTried && why && (
          <div className="alerta erro" role="alert" tabIndex={-1} ref={message}>
            <p>{why}</p>
            {failed.length > 0 && (
              <ul>
                {failed.map((row) => (
                  <li key={row.position}>
                    <a href={`#anexo_id_${row.position}`}>{uploadOf(row)?.name}</a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        {form.isTyped && <RemovedSince documents={removedSince(items, form.values)} />}
        {/* says to a form that is shown again which of the stored ones the person had seen */}
        <input type="hidden" name="anexo_conhecidos" value={items.map(({ anexo_id }) => anexo_id).join(' ')} />
        {/* a form that names no attachment changes none: this says that they are removed */}
        {items.length > 0 && rows.length === 0 && <input type="hidden" name="anexos" value="nenhum" />}
        <ol className="envios">
          {rows.map((row, at) => (
            <AttachmentRow
              key={row.position}
              row={row}
              upload={uploads[row.position]}
              place={{ at, count: rows.length }}
              addressOf={addressOf}
              onMove={(to) => move(row.position, rows[to]?.position)}
              onDropRow={(position) => move(position, row.position)}
              onReplace={(file) => replace(row.position, file)}
              onRetry={() => retry(row.position)}
              onUndo={() => undo(row)}
              onRemove={() => (row.item ? setRemoval(row) : remove(row))}
            >
              <OwnFields fields={fields} options={options} position={row.position} />
            </AttachmentRow>
          ))}
        </ol>
        <p className="oculto" role="status">
          {said}
        </p>
        <ConfirmDialog
          question={removal ? 'Tem certeza que deseja remover o anexo?' : null}
          onConfirm={confirmRemoval}
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

function whyBlocked(uploads: (Upload | undefined)[]): string {
  const count = (...states: Upload['state'][]) =>
    uploads.filter((upload) => upload && states.includes(upload.state)).length
  const failed = count('failed')
  if (failed)
    return failed === 1
      ? 'Um arquivo não foi enviado: retire-o, troque-o ou tente de novo. Depois salve.'
      : `${failed} arquivos não foram enviados: retire-os, troque-os ou tente de novo. Depois salve.`
  const waiting = count('waiting', 'sending')
  if (!waiting) return ''
  return waiting === 1
    ? 'Aguarde: um arquivo ainda está sendo enviado.'
    : `Aguarde: ${waiting} arquivos ainda estão sendo enviados.`
}

// In a form that is shown again with what was typed: the documents that somebody else removed meanwhile, which it has no more.
function RemovedSince({ documents }: { documents: FormDocument[] }) {
  if (!documents.length) return null
  return (
    <div className="alerta aviso">
      {documents.map(({ id, fields }) => (
        <p key={id}>
          O anexo {nameOfDocument(fields)} foi removido do registro depois que você abriu este formulário, e saiu dele.{' '}
          {afterRemoval(fields.anexo_nome)}
        </p>
      ))}
    </div>
  )
}
