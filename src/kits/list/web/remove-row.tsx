// 'Remover' on a row: shows the specified question, calls the removal, reloads the list.
import { useRef, useState } from 'react'
import { announce, removedText } from '#kits/form/web/notices.ts'
import { removalProblem } from '#kits/form/web/remove-record.tsx'
import { send } from '#kits/form/web/send.ts'
import { useMotivo } from '#kits/remocao/web/use-motivo.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'

export type Removal = { path: string; question: string }

/** `open` is called by the row's button; `dialog` must be on the page once, with `label` on its button. */
export function useRemoval(confirmLabel = 'Remover') {
  const [removal, setRemoval] = useState<Removal | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const motivo = useMotivo()
  // The version of the record when the question was opened: a record that changes meanwhile is not removed.
  const versao = useRef<Promise<unknown>>(null)

  const openQuestion = (chosen: Removal) => {
    versao.current = versionAt(chosen.path, motivo.look)
    setRemoval(chosen)
  }
  const close = () => {
    setRemoval(null)
    setError(null)
    motivo.close()
  }

  async function remove(then: () => Promise<void> | void) {
    if (!removal) return
    setBusy(true)
    const answer = await send(removal.path, { _method: 'DELETE', versao: await versao.current, ...motivo.said() })
    setBusy(false)
    if (answer.kind !== 'ok') {
      if (answer.kind === 'error' && answer.status === 401) return location.reload()
      if (motivo.wants(answer)) return setError(null)
      return setError(answer.kind === 'error' ? removalProblem(answer) : answer.message)
    }
    close()
    announce(removedText(removal.question))
    await then()
  }

  return {
    open: openQuestion,
    dialog: (then: () => Promise<void> | void) => (
      <ConfirmDialog
        question={removal?.question ?? null}
        confirmLabel={confirmLabel}
        error={error}
        isBusy={isBusy}
        onConfirm={() => remove(then)}
        onCancel={close}
      >
        {motivo.fields}
      </ConfirmDialog>
    ),
  }
}

// A record without a version is removed as it is.
async function versionAt(path: string, look: (response: Response | null) => void): Promise<unknown> {
  const answer = await fetch(path, { headers: { accept: 'application/json' } }).catch(() => null)
  look(answer)
  return answer?.ok ? (await answer.json()).data?.versao : undefined
}

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="link perigo" onClick={onClick}>
      Remover<span className="oculto"> {label}</span>
    </button>
  )
}
