// A mask on a text field. Its code comes after the page: until then, and without JavaScript, the field takes what is typed, which
// the server reads with or without a mask.
import { type ChangeEvent, useEffect, useRef } from 'react'
import type { MaskName } from './masks.ts'

type Apply = (name: MaskName, text: string) => string

/** `ref` and `onChange` of the input. */
export function useMask(name: MaskName | undefined) {
  const ref = useRef<HTMLInputElement>(null)
  const apply = useRef<Apply>(null)
  useEffect(() => {
    if (!name) return
    void import('./masks.ts').then(({ applyMask }) => {
      apply.current = applyMask
      const input = ref.current
      // what was typed meanwhile; what the record brought stays as it is
      if (input && input.value !== input.defaultValue) input.value = applyMask(name, input.value)
    })
  }, [name])
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (name && apply.current) target.value = apply.current(name, target.value)
  }
  return { ref, onChange }
}
