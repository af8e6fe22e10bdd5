// 'Desfazer' and 'Descartar': confirmed in a dialog; without JavaScript the question opens in place.
import { useState } from 'react'
import { send } from '#kits/form/web/send.ts'
import { useFrame, useHydrated } from '#kits/page/frame.tsx'
import { campoFundamento, campoMotivo } from '#kits/remocao/pergunta.ts'
import { MotivoFields } from '#kits/remocao/web/motivo.tsx'
import { useMotivo } from '#kits/remocao/web/use-motivo.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import type { ImportState } from '../import.contract.ts'

/**
 * `call` is the import's own address, `estado` the state for which the question is asked; `pedeMotivo`: with it public records leave, and
 * the question asks why.
 */
type RemovalProps = {
  label: string
  call: string
  question: string
  done: string
  estado?: ImportState
  pedeMotivo?: boolean
}

export function ImportRemoval(props: RemovalProps) {
  return useHydrated() ? <RemovalInDialog {...props} /> : <RemovalInPlace {...props} />
}

function RemovalInDialog({ label, call, question, done, estado, pedeMotivo = false }: RemovalProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const motivo = useMotivo(pedeMotivo)

  async function remove() {
    setBusy(true)
    const answer = await send(call, { _method: 'DELETE', ...(estado && { estado }), ...motivo.said() })
    if (answer.kind === 'ok') return location.assign(done)
    if (answer.kind === 'error' && answer.status === 401) return location.reload()
    setBusy(false)
    setError(motivo.wants(answer) ? null : answer.message)
  }
  const cancel = () => {
    setAsking(false)
    setError(null)
    motivo.close()
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
      >
        {motivo.fields}
      </ConfirmDialog>
    </>
  )
}

function RemovalInPlace({ label, call, question, done, estado, pedeMotivo }: RemovalProps) {
  const { url, form } = useFrame()
  const refused = (pedeMotivo && form?.action === call && form) || null
  return (
    <details open={refused !== null}>
      <summary>{label}</summary>
      <form className="pilha-vertical" action={call} method="post">
        <input type="hidden" name="_pagina" value={url} />
        <input type="hidden" name="_destino" value={done} />
        <input type="hidden" name="_method" value="DELETE" />
        {estado && <input type="hidden" name="estado" value={estado} />}
        <p>{question}</p>
        {pedeMotivo && (
          <MotivoFields names={names} {...(refused && { errors: refused.errors, values: refused.values ?? {} })} />
        )}
        <button type="submit" className="btn perigo">
          {label}
        </button>
      </form>
    </details>
  )
}

const names = { fundamento: campoFundamento, motivo: campoMotivo }
