// A progress bar; the values come from the browser (upload) and from the server (check, storing).
import { useEffect, useEffectEvent } from 'react'

/** `percent` null: under way, progress unknown. Screen readers read the words once, not at every step of the bar. */
export function Progress({ label, percent }: { label: string; percent: number | null }) {
  return (
    <div className="andamento">
      <p role="status">{label}</p>
      <progress aria-label={label} max={100} {...(percent !== null && { value: percent })}>
        {percent === null ? '' : `${percent}%`}
      </progress>
    </div>
  )
}

const pollMs = 400

/** Polls `address` while `isActive` and passes each answer to `onAnswer`. It ignores failures and polls again. */
export function usePolling<Data>(address: string, isActive: boolean, onAnswer: (data: Data) => void): void {
  const onData = useEffectEvent(onAnswer)
  useEffect(() => {
    if (!isActive) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const poll = async () => {
      const answer = await fetch(address, { headers: { accept: 'application/json' } }).catch(() => null)
      const body = answer?.ok ? await answer.json().catch(() => null) : null
      if (isOver) return
      if (body) onData(body.data)
      timer = setTimeout(poll, pollMs)
    }
    timer = setTimeout(poll, pollMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [address, isActive])
}
