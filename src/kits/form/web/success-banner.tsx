// What was done on the page before, shown once. The address then loses it, so that neither a reload nor the way back shows it again.
import { useEffect, useState } from 'react'
import { useFrame, useQueryValue } from '#kits/page/frame.tsx'

/** A message for each value of success= in the address, or one for all. */
export type SuccessMessages = string | Record<string, string>

type SuccessBannerProps = {
  messages?: SuccessMessages | undefined
  /** Until something changes. */
  isTrue?: boolean
}

export function SuccessBanner({ messages, isTrue = true }: SuccessBannerProps) {
  const success = useQueryValue('success')
  const isPanel = useFrame().account !== null
  const [notice, setNotice] = useState<string | null>(null)
  useEffect(() => {
    const address = new URL(location.href)
    address.searchParams.delete('success')
    if (success !== null) history.replaceState(history.state, '', address)
    if (isPanel) void import('./notices.ts').then(({ listenToNotices }) => listenToNotices(setNotice))
  }, [success, isPanel])

  const message = notice ?? messageFor(success, messages)
  if (!message || !isTrue) return null
  return (
    <p className="alerta ok" role="status">
      {message}
    </p>
  )
}

function messageFor(success: string | null, messages: SuccessMessages | undefined): string | undefined {
  if (success === null) return undefined
  if (success === 'excluido') return 'Registro excluído.'
  if (typeof messages === 'string' || messages === undefined) return messages
  return Object.hasOwn(messages, success) ? messages[success] : undefined
}
