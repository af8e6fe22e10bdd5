// A modal <dialog>: the browser keeps the focus inside, closes on Esc and gives the focus back.
import { type ReactNode, useEffect, useId, useRef } from 'react'

type DialogProps = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode }

export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = element.current
    if (isOpen && !dialog?.open) dialog?.showModal()
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen])
  return (
    <dialog ref={element} className="dialogo" aria-labelledby={titleId} onClose={onClose}>
      {isOpen && (
        <>
          <h2 id={titleId}>{title}</h2>
          {children}
        </>
      )}
    </dialog>
  )
}

type ConfirmProps = {
  question: string | null
  confirmLabel?: string
  error?: string | null
  isBusy?: boolean
  /** What is asked besides, between the question and the buttons. */
  children?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a removal, with the focus on Cancelar. Open while `question` is not null. */
export function ConfirmDialog({
  question,
  confirmLabel = 'Remover',
  error,
  isBusy,
  onConfirm,
  onCancel,
  children,
}: ConfirmProps) {
  return (
    <Dialog title="Confirmação" isOpen={question !== null} onClose={onCancel}>
      <p className="dialogo-texto">{question}</p>
      {error && (
        <p className="alerta erro" role="alert">
          {error}
        </p>
      )}
      {children}
      <div className="acoes">
        {/* first, because the dialog focuses its first control when it opens: the safe choice */}
        <button type="button" className="btn sec" onClick={onCancel}>
          Cancelar
        </button>
        <button type="button" className="btn perigo" aria-busy={isBusy} disabled={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </button>
      </div>
    </Dialog>
  )
}
