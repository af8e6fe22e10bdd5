// What was done on the page before: told once. The address says it no more, so that neither a reload nor the way back tells it again.
import { useEffect, useState } from 'react'
import { useQueryValue } from '../../page/frame.tsx'

/** A message for each value of success= in the address, or one for all. */
export type SuccessMessages = string | Record<string, string>

const noticeKey = 'aviso'
const noticeEvent = 'praca:aviso'

/** On the page that is opened next. */
export const leaveNotice = (text: string): void => sessionStorage.setItem(noticeKey, text)

/** On this page. */
export const tellNotice = (text: string) => dispatchEvent(new CustomEvent(noticeEvent, { detail: text }))

/** 'Tem certeza que deseja remover a licitação de número 12/2026?' -> 'Licitação nº 12/2026 excluída.' */
export function removedText(question: string): string {
  const [, article = 'o', name = 'registro'] = /(?:remover|Excluir) (o|a) ([^?]+)\?/.exec(question) ?? []
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replace(' de número ', ' nº ')} excluíd${article}.`
}

export function SuccessBanner({
  messages,
  isTrue = true,
}: {
  messages?: SuccessMessages /** Until something changes. */
  isTrue?: boolean
}) {
  const success = useQueryValue('success')
  const [notice, setNotice] = useState<string | null>(null)
  const [isOld, setOld] = useState(false)

  useEffect(() => {
    const tell = (event: Event) => setNotice((event as CustomEvent<string>).detail)
    // a page that the browser had kept as it was
    const comeBack = (event: PageTransitionEvent) => event.persisted && setOld(true)
    setNotice(sessionStorage.getItem(noticeKey))
    sessionStorage.removeItem(noticeKey)
    forgetSuccess()
    addEventListener(noticeEvent, tell)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener(noticeEvent, tell)
      removeEventListener('pageshow', comeBack)
    }
  }, [])

  const message = notice ?? messageFor(success, messages)
  if (!message || !isTrue || isOld) return null
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

function forgetSuccess(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('success')) return
  address.searchParams.delete('success')
  history.replaceState(history.state, '', address)
}
