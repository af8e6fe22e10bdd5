// One row: the stored file as a link, or a file to choose, and the record's own fields.
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { useLabel } from '../../../ui/labels.ts'
import { useFormField } from '../../form/web/form-state.ts'
import type { AnexoRow } from '../anexo.ts'
import { sizeText, typeText } from './file-facts.ts'
import { FileField } from './file-field.tsx'

/** `position` is the N of the row's fields. */
export type Attachment = { position: number; item: AnexoRow | null }

type AttachmentRowProps = {
  row: Attachment
  /** The row's number as shown, from 1. */
  number: number
  addressOf: (anexoId: number) => string
  onRemove: () => void
  children: ReactNode
}

export function AttachmentRow({ row, number, addressOf, onRemove, children }: AttachmentRowProps) {
  const { position, item } = row
  return (
    <fieldset className="anexo">
      <legend>Anexo {number}</legend>
      {/* lets a form shown again without JavaScript know its rows */}
      <input type="hidden" name={`anexo_linha_${position}`} value="1" />
      {item ? (
        <StoredFile position={position} item={item} href={addressOf(item.anexo_id)} />
      ) : (
        <FileField name={`doc_arquivo_${position}`} label="Arquivo" />
      )}
      {children}
      <button type="button" className="link perigo" onClick={onRemove}>
        Remover<span className="oculto"> anexo {number}</span>
      </button>
    </fieldset>
  )
}

function StoredFile({ position, item, href }: { position: number; item: AnexoRow; href: string }) {
  const name = `anexo_id_${position}`
  const { error } = useFormField(name)
  useLabel(name, item.ane_nome)
  return (
    <div className="campo" id={name} tabIndex={-1} data-erro={error ? '' : undefined}>
      {error && <p className="msg">{error}</p>}
      <p className="anexo-arquivo">
        <Icon name="documento" />
        <span>
          <a href={href} target="_blank" rel="noopener">
            {item.ane_nome}
            <span className="oculto"> (abre em outra aba)</span>
          </a>{' '}
          <span className="dica">
            {typeText(item)} · {sizeText(item.ane_tamanho)}
          </span>
        </span>
      </p>
      <input type="hidden" name={name} value={item.anexo_id} />
    </div>
  )
}
