// What a text field does while a person types, loaded after the page: nothing but to count what is left of a limited length; when the
// person leaves it, it writes the value out and says what is wrong with it.
import { type ReactNode, useEffect, useState } from 'react'
import { countdown, problemOf, type Rules, sent, written } from './masks.ts'

export type TextControl = HTMLInputElement | HTMLTextAreaElement

/** For the Field: an error found here, and what stands below the control. */
export type Typing = { problem?: string | undefined; note?: ReactNode }

/** Until the function that it answers is called. */
export function attend(control: TextControl, rules: Rules, show: (found: Typing) => void): () => void {
  const end = new AbortController()
  const { signal } = end
  const count = () => {
    const left = countdown(control.value, rules)
    show({ note: left !== null && <TextCounter left={left} /> })
  }
  const write = () => {
    const text = written(control.value, rules)
    if (text !== control.value) control.value = text
  }
  const judge = () => show({ problem: problemOf(control.value, rules) })

  control.addEventListener('input', count, { signal })
  control.addEventListener('blur', write, { signal })
  control.addEventListener('blur', () => afterPress(judge), { signal })
  // what was typed before this code was loaded; what the record brought stays as it is
  if (control.value !== control.defaultValue) {
    count()
    if (control !== document.activeElement) {
      write()
      afterPress(judge)
    }
  }
  // What the form sends may differ from what is shown. A search keeps what was typed: it comes back into the field.
  if (rules.mask && control.form?.method === 'post')
    control.form.addEventListener('formdata', ({ formData }) => rewrite(formData, control, rules), { signal })
  return () => end.abort()
}

function rewrite(formData: FormData, control: TextControl, rules: Rules): void {
  if (formData.has(control.name)) formData.set(control.name, sent(control.value, rules))
}

// A message that appears while a button is being pressed would move the button from under the pointer: the click would be lost. And the
// page's own handlers of the event come first.
function afterPress(show: () => void): void {
  const isPressed = document.documentElement.matches(':active')
  if (isPressed) addEventListener('pointerup', () => setTimeout(show), { once: true })
  else setTimeout(show)
}

// How many characters more a text may have, once few are left. It is updated at each key, and announced to screen readers only when the
// typing pauses.
const pauseMs = 1000

function TextCounter({ left }: { left: number }) {
  const text = wordsFor(left)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <>
      <p className="contagem" data-passou={left < 0 ? '' : undefined} aria-hidden="true">
        {text}
      </p>
      <p className="oculto" role="status">
        {announced}
      </p>
    </>
  )
}

function wordsFor(left: number): string {
  if (left === 0) return 'Chegou ao limite de caracteres.'
  const count = Math.abs(left) === 1 ? '1 caractere' : `${Math.abs(left)} caracteres`
  if (left < 0) return `${count} acima do limite.`
  return `${left === 1 ? 'Falta' : 'Faltam'} ${count} para o limite.`
}
