// 'Remover' on a row: asks with the specified sentence, calls the removal, reloads the list.
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { send } from '../../form/web/send.ts'

export type Removal = { path: string; question: string }

/** `ask` is called by the row's button; `dialog` must be on the page once, with `label` on its button. */
export function useRemoval(confirmLabel = 'Remover') {
  const [removal, setRemoval] = useState<Removal | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const close = () => {
    setRemoval(null)
    setError(null)
  }

  async function remove(then: () => Promise<void> | void) {
    if (!removal) return
    setBusy(true)
    const answer = await send(removal.path, { _method: 'DELETE' })
    setBusy(false)
    if (answer.kind !== 'ok') {
      if (answer.kind === 'error' && answer.status === 401) return location.reload()
      return setError(answer.message)
    }
    close()
    await then()
  }

  return {
    ask: setRemoval,
    dialog: (then: () => Promise<void> | void) => (
      <ConfirmDialog
        question={removal?.question ?? null}
        confirmLabel={confirmLabel}
        error={error}
        isBusy={isBusy}
        onConfirm={() => remove(then)}
        onCancel={close}
      />
    ),
  }
}

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="link perigo" onClick={onClick}>
      Remover<span className="oculto"> {label}</span>
    </button>
  )
}
