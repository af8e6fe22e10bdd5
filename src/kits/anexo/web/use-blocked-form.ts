// A form is not sent while a file in it can't be: the person removes or replaces the file first, and nothing is dropped in silence.
import { type RefObject, useEffect, useState } from 'react'

type Blocked = {
  isBlocked: boolean
  /** The element that says why, if that is not `element` itself. */
  message?: RefObject<HTMLElement | null>
}

/**
 * While `isBlocked`, the form around `element` is not sent: a person who tries is led to the message. The listener is on the form itself,
 * so that it works whatever sends the form. Returns whether somebody tried.
 */
export function useBlockedForm(
  element: RefObject<HTMLElement | null>,
  { isBlocked, message = element }: Blocked,
): boolean {
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const form = element.current?.closest('form')
    if (!form || !isBlocked) return
    const block = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      setTries((now) => now + 1)
    }
    form.addEventListener('submit', block)
    return () => form.removeEventListener('submit', block)
  })
  useEffect(() => {
    if (!tries) return
    message.current?.focus()
    message.current?.scrollIntoView({ block: 'center' }) // clear of the bar of a long form
  }, [tries, message])
  return tries > 0
}
