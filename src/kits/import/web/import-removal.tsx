// 'Desfazer' and 'Descartar': confirmed in a dialog; without JavaScript the question opens in place.
import { useState } from 'react'
import { send } from '#kits/form/web/send.ts'
import { useFrame, useHydrated } from '#kits/page/frame.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import type { ImportState } from '../import.contract.ts'

/** `call` is the import's own address, `estado` the state for which the question is asked. */
type RemovalProps = { label: string; call: string; question: string; done: string; estado?: ImportState }

export function ImportRemoval(props: RemovalProps) {
  return useHydrated() ? <RemovalInDialog {...props} /> : <RemovalInPlace {...props} />
}

function RemovalInDialog({ label, call, question, done, estado }: RemovalProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function remove() {
    setBusy(true)
    const answer = await send(call, { _method: 'DELETE', ...(estado && { estado }) })
    if (answer.kind === 'ok') return location.assign(done)
    if (answer.kind === 'error' && answer.status === 401) return location.reload()
    setBusy(false)
    setError(answer.message)
  }
  const cancel = () => {
    setAsking(false)
    setError(null)
  }

  return (
    <>
      <button type="button" className="btn perigo" onClick={() => setAsking(true)}>
        {label}
      </button>
      <ConfirmDialog
        question={isAsking ? question : null}
        confirmLabel={label}
        error={error}
        isBusy={isBusy}
        onConfirm={remove}
        onCancel={cancel}
      />
    </>
  )
}

function RemovalInPlace({ label, call, question, done, estado }: RemovalProps) {
  const { url } = useFrame()
  return (
    <details>
      <summary>{label}</summary>
      <form className="pilha-vertical" action={call} method="post">
        <input type="hidden" name="_pagina" value={url} />
        <input type="hidden" name="_destino" value={done} />
        <input type="hidden" name="_method" value="DELETE" />
        {estado && <input type="hidden" name="estado" value={estado} />}
        <p>{question}</p>
        <button type="submit" className="btn perigo">
          {label}
        </button>
      </form>
    </details>
  )
}
