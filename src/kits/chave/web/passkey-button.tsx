// The button that logs in with a passkey. It is there once the page runs in a browser that has them.
import { useState, useSyncExternalStore } from 'react'
import { enterByPasskey, hasPasskeys } from './passkey.ts'

const never = () => () => {}

export function PasskeyButton({ fields, className }: { fields: Record<string, string>; className: string }) {
  const isPossible = useSyncExternalStore(never, hasPasskeys, () => false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!isPossible) return null

  async function enter() {
    setBusy(true)
    setProblem(null)
    const outcome = await enterByPasskey(fields)
    if ('data' in outcome) return location.assign(outcome.data.redirect)
    setBusy(false)
    setProblem(outcome.message)
  }

  return (
    <>
      {problem && (
        <p className="alerta erro" role="alert">
          {problem}
        </p>
      )}
      <button type="button" className={className} onClick={enter} disabled={isBusy} aria-busy={isBusy || undefined}>
        {isBusy ? 'Aguardando a chave…' : 'Usar chave de acesso'}
      </button>
    </>
  )
}
