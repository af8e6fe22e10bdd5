// In the box of a conflict: the documents that the other person added or removed, and those that one removed and the other changed.
import type { RefObject } from 'react'
import type { AlteredDocument, Conflict } from './conflict.ts'
import { afterRemoval, nameOfDocument } from './conflict-documents.ts'
import { ConflictSide } from './conflict-side.tsx'
import { changeRows } from './document-rows.ts'

type ConflictAttachmentsProps = { conflict: Conflict; form: RefObject<HTMLFormElement | null> }

export function ConflictAttachments({ conflict, form }: ConflictAttachmentsProps) {
  const { added, lost, altered } = conflict
  const who = conflict.by ?? 'outra pessoa'
  return (
    <>
      {altered.map((document) => (
        <AlteredChoice key={document.id} document={document} who={who} form={form} />
      ))}
      {lost.map(({ id, name, changes, newFile }) => (
        <p key={id}>
          O anexo {name} foi removido por {who} e saiu do formulário.{' '}
          {changes && `O que você tinha mudado nele: ${changes}. `}
          {afterRemoval(newFile)}
        </p>
      ))}
      {added.length > 0 && (
        <p>
          A outra pessoa juntou, e fica com o registro: {added.map(({ fields }) => nameOfDocument(fields)).join('; ')}.
        </p>
      )}
    </>
  )
}

type AlteredChoiceProps = { document: AlteredDocument; who: string } & Pick<ConflictAttachmentsProps, 'form'>

function AlteredChoice({ document, who, form }: AlteredChoiceProps) {
  const { id, name, changes, saved } = document
  const remove = () => form.current && changeRows(form.current, { out: [id] })
  const joinSaved = () => form.current && changeRows(form.current, { joined: [saved] })
  return (
    <fieldset className="conflito-campo">
      <legend>
        Anexo {name}: você removeu, e {who} mudou
      </legend>
      <ConflictSide field={`anexo_${id}`} side="meu" onChoose={remove}>
        Remover mesmo assim
      </ConflictSide>
      <ConflictSide field={`anexo_${id}`} side="salvo" onChoose={joinSaved}>
        Ficar com o documento:
        <span className="conflito-texto">{changes}</span>
      </ConflictSide>
    </fieldset>
  )
}
