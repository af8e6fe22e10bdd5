// The e-mail is typed once; before the form is sent it is shown, since the link that confirms the registration goes to it.
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'

export function ConferirEmail({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const conferido = useRef('')
  const [email, setEmail] = useState<string | null>(null)

  function ask(event: SubmitEvent<HTMLElement>) {
    form.current = event.target as HTMLFormElement
    const typed = String(new FormData(form.current).get('sol_email') ?? '').trim()
    // what can't be an e-mail is the form's own error
    if (!/^\S+@\S+$/.test(typed) || typed === conferido.current) return
    event.preventDefault()
    event.stopPropagation()
    setEmail(typed)
  }

  function send() {
    conferido.current = email ?? ''
    setEmail(null)
    form.current?.requestSubmit()
  }

  function correct() {
    setEmail(null)
    form.current?.querySelector<HTMLInputElement>('#sol_email')?.focus()
  }

  return (
    <>
      <div onSubmitCapture={ask}>{children}</div>
      <Dialog title="Confira o e-mail" isOpen={email !== null} onClose={() => setEmail(null)}>
        <p className="dialogo-texto">
          Vamos escrever para <b>{email}</b>. Está certo?
        </p>
        <div className="acoes">
          <button type="button" className="btn" onClick={send}>
            Está certo, enviar
          </button>
          <button type="button" className="btn sec" onClick={correct}>
            Corrigir
          </button>
        </div>
      </Dialog>
    </>
  )
}
