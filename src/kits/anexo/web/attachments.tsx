// The attachments of a record's form: rows of numbered fields. With JavaScript files are chosen or dropped together, sent one by one
// before the form, and ordered; without it each row has a plain file field. What is removed here is removed when the form is saved.
import { type DragEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { anexoLimits, sizeText } from '#base/arquivo.ts'
import type { Fields, Option } from '#kits/form/field-facts.ts'
import { afterRemoval, type FormDocument, fileText, nameOfDocument } from '#kits/form/web/conflict-documents.ts'
import { FactField } from '#kits/form/web/fact-field.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { useHydrated } from '#kits/page/frame.tsx'
import { useErrorTitle } from '#kits/page/title.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Drawing } from '#ui/icon.tsx'
import type { AnexoRow } from '../anexo.ts'
import { PlainActions, RowActions, rowType } from './row-actions.tsx'
import { RowFile } from './row-file.tsx'
import { type Row, type RowProps, removedSince } from './rows.ts'
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

// Where files are chosen, or dropped, several at once.
const bringsFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) => [...dataTransfer.types].includes('Files')

function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useHarmlessDrops()

  function choose() {
    const files = [...(input.current?.files ?? [])]
    if (input.current) input.current.value = '' // the same file may be chosen again
    if (files.length) onFiles(files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the field inside does the same by keyboard
    <div
      className={isOver ? 'soltar sobre' : 'soltar'}
      onDragOver={(event) => bringsFiles(event) && setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (bringsFiles(event)) onFiles([...event.dataTransfer.files])
      }}
    >
      <input
        type="file"
        id="anexos-escolher"
        className="oculto"
        multiple
        accept={anexoLimits.accept}
        aria-describedby="anexos-escolher-d"
        ref={input}
        onChange={choose}
      />
      <label htmlFor="anexos-escolher" className="btn sec">
        <Drawing path="M8 11V2.5M4.5 6 8 2.5 11.5 6M2.5 10.5v3h11v-3" /> Escolher arquivos
      </label>
      <p className="dica" id="anexos-escolher-d">
        ou solte aqui, vários de uma vez. {anexoLimits.words}, até {sizeText(anexoLimits.largest)} cada.
      </p>
    </div>
  )
}

// A file dropped beside the area would be opened by the browser, in place of the form.
function useHarmlessDrops(): void {
  useEffect(() => {
    const prevent = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    window.addEventListener('dragover', prevent)
    window.addEventListener('drop', prevent)
    return () => {
      window.removeEventListener('dragover', prevent)
      window.removeEventListener('drop', prevent)
    }
  }, [])
}

// One attachment in a form: its file with how far it is sent, the record's own fields, and what can be done with it.
function AttachmentRow({ children, ...props }: RowProps & { children: ReactNode }) {
  const { row, upload, place, onDropRow } = props
  const { position, item } = row
  const isHydrated = useHydrated()
  const name = upload?.name ?? item?.ane_nome
  return (
    <DropTarget onDropRow={onDropRow}>
      <fieldset className="envio-linha">
        <legend className="oculto">
          Anexo {place.at + 1}
          {name && `: ${name}`}
        </legend>
        {/* lets a form that is shown again know its rows */}
        <input type="hidden" name={`anexo_linha_${position}`} value="1" />
        {item && <input type="hidden" name={`anexo_id_${position}`} value={item.anexo_id} />}
        {item && (
          <input type="hidden" name={`anexo_arquivo_${position}`} value={fileText(item.ane_nome, item.ane_tamanho)} />
        )}
        {isHydrated && <input type="hidden" name={`anexo_ordem_${position}`} value={place.at + 1} />}
        {upload?.envio && <input type="hidden" name={`anexo_envio_${position}`} value={upload.envio} />}
        {upload?.envio && <input type="hidden" name={`anexo_nome_${position}`} value={upload.name} />}
        <RowFile {...props} />
        {children}
        {isHydrated ? <RowActions {...props} /> : item && <PlainActions position={position} />}
      </fieldset>
    </DropTarget>
  )
}

function DropTarget({ onDropRow, children }: Pick<RowProps, 'onDropRow'> & { children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const bringsRow = ({ dataTransfer }: DragEvent) => [...dataTransfer.types].includes(rowType)

  function over(event: DragEvent) {
    if (!bringsRow(event)) return
    event.preventDefault()
    setOver(true)
  }

  function drop(event: DragEvent) {
    setOver(false)
    if (!bringsRow(event)) return
    event.preventDefault()
    onDropRow(Number(event.dataTransfer.getData(rowType)))
  }

  return (
    <li className={isOver ? 'sobre' : undefined} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      {children}
    </li>
  )
}
