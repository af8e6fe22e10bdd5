// The frame of a dialog that manages a list: its form, its entries, what was done or failed, and the question before a removal.
import type { ReactNode, RefObject } from 'react'
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx'

type LookupWindowProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  said: { problem: string | null; news: string }
  form: ReactNode
  entries: { label: string; list: RefObject<HTMLUListElement | null>; rows: ReactNode }
  removal: { question: string | null; confirm: () => void; cancel: () => void }
}

export function LookupWindow({ title, isOpen, onClose, said, form, entries, removal }: LookupWindowProps) {
  return (
    <>
      <Dialog title={title} isOpen={isOpen} onClose={onClose}>
        {form}
        <div role="alert">{said.problem && <p className="alerta erro">{said.problem}</p>}</div>
        <p className="oculto" role="status">
          {said.news}
        </p>
        <ul className="nomes" aria-label={entries.label} tabIndex={-1} ref={entries.list}>
          {entries.rows}
        </ul>
        <div className="acoes">
          <button type="button" className="btn sec" onClick={onClose}>
            Fechar
          </button>
        </div>
      </Dialog>
      <ConfirmDialog
        question={removal.question}
        confirmLabel="Excluir"
        onConfirm={removal.confirm}
        onCancel={removal.cancel}
      />
    </>
  )
}

type EntryActionsProps = { name: string; onEdit: () => void; onRemove: () => void }

export function EntryActions({ name, onEdit, onRemove }: EntryActionsProps) {
  const hidden = <span className="oculto"> {name}</span>
  return (
    <span className="nomes-acoes">
      <button type="button" className="link" onClick={onEdit}>
        Editar{hidden}
      </button>
      <button type="button" className="link perigo" onClick={onRemove}>
        Excluir{hidden}
      </button>
    </span>
  )
}
