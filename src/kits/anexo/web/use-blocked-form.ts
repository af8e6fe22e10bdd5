// A form is not sent while a file in it can't be: the person removes or replaces the file first, and nothing is dropped in silence.
import { type RefObject, useEffect } from 'react'

/**
 * While `isBlocked`, the form around `element` is not sent: `element` gets the focus, and `onBlock` may say why. On the form itself,
 * so that it holds for whatever sends it.
 */
export function useBlockedForm(element: RefObject<HTMLElement | null>, isBlocked: boolean, onBlock?: () => void): void {
  useEffect(() => {
    const form = element.current?.closest('form')
    if (!form || !isBlocked) return
    const block = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      element.current?.focus()
      onBlock?.()
    }
    form.addEventListener('submit', block)
    return () => form.removeEventListener('submit', block)
  })
}
