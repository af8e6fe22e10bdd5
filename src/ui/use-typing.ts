// What a text field does for who types: nothing while they type but to count what is left of a limited length; when they leave it, it
// writes the value out and says what is wrong with it. What the code can't read stays as it was typed, and without JavaScript
// everything does: the server reads the same forms, and says the same of the others.
import { type ChangeEvent, type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Rules } from './masks.ts'

type Control = HTMLInputElement | HTMLTextAreaElement
type Masks = typeof import('./masks.ts')

/** `ref` and handlers are the control's; `problem` and `left` are for its Field. */
export function useTyping<C extends Control>({ mask, maxLength, isPositive }: Rules) {
  const ref = useRef<C>(null)
  const [masks, setMasks] = useState<Masks | null>(null)
  const [problem, setProblem] = useState<string>()
  const [left, setLeft] = useState<number | null>(null)
  const rules = { mask, maxLength, isPositive }
  const hasRules = mask !== undefined || maxLength !== undefined

  useEffect(() => {
    if (hasRules) void import('./masks.ts').then(setMasks, () => undefined)
  }, [hasRules])
  useSending(ref, mask && masks && ((text) => masks.sent(text, { mask })))

  // what was typed before the code came; what the record brought stays as it is
  useEffect(() => {
    const control = ref.current
    if (!masks || !control || control.value === control.defaultValue) return
    setLeft(masks.countdown(control.value, { maxLength }))
    if (control !== document.activeElement) control.value = masks.written(control.value, { mask })
  }, [masks, mask, maxLength])

  return {
    problem,
    left,
    control: {
      ref,
      onChange: ({ target }: ChangeEvent<C>) => setLeft(masks?.countdown(target.value, rules) ?? null),
      onBlur({ target }: FocusEvent<C>) {
        if (!masks) return
        const text = masks.written(target.value, rules)
        if (text !== target.value) target.value = text
        afterPress(() => setProblem(masks.problemOf(text, rules)))
      },
    },
  }
}

// A message that appears while a button is being pressed would move the button from under the pointer: the click would be lost.
function afterPress(show: () => void): void {
  const isPressed = document.documentElement.matches(':active')
  if (isPressed) addEventListener('pointerup', () => setTimeout(show), { once: true })
  else show()
}

// The value that the form sends may differ from the one that is shown. A search keeps what was typed: it comes back into the field.
function useSending(ref: RefObject<Control | null>, sent: ((text: string) => string) | null | undefined): void {
  useEffect(() => {
    const control = ref.current
    const form = control?.form
    if (!sent || !form || form.method !== 'post') return
    const rewrite = ({ formData }: FormDataEvent) => {
      if (formData.has(control.name)) formData.set(control.name, sent(control.value))
    }
    form.addEventListener('formdata', rewrite)
    return () => form.removeEventListener('formdata', rewrite)
  })
}
