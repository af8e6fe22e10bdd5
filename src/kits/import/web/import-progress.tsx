// A bar that moves as the work does: the parts are told by the browser (upload) and by the server (check, storing).
import { useEffect, useEffectEvent } from 'react'

/** `percent` null: under way, nobody knows how far. The words are read aloud once, not at every step of the bar. */
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

const askEveryMs = 400

/** Reads `address` again and again while `isActive`; what was read goes to `tell`. A failure is asked again. */
export function usePolling<Data>(address: string, isActive: boolean, tell: (data: Data) => void): void {
  const onData = useEffectEvent(tell)
  useEffect(() => {
    if (!isActive) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      const answer = await fetch(address, { headers: { accept: 'application/json' } }).catch(() => null)
      const body = answer?.ok ? await answer.json().catch(() => null) : null
      if (isOver) return
      if (body) onData(body.data)
      timer = setTimeout(ask, askEveryMs)
    }
    timer = setTimeout(ask, askEveryMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [address, isActive])
}
