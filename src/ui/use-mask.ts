// Masks on text fields. The patterns of numbers come after the page: until then, and without JavaScript, the field takes what is typed,
// which the server reads with or without a mask. An amount is masked from the first key on: '36000' means R$ 360,00 only while
// the mask shows it.
import { type ChangeEvent, useEffect, useRef } from 'react'
import type { PatternName } from './masks.ts'

export type MaskName = PatternName | 'dinheiro'
type Apply = (text: string) => string

/** `ref` and `onChange` of the input. */
export function useMask(name: MaskName | undefined) {
  const ref = useRef<HTMLInputElement>(null)
  const apply = useRef<Apply>(name === 'dinheiro' ? maskMoney : null)
  useEffect(() => {
    if (!name || name === 'dinheiro') return
    void import('./masks.ts').then(({ applyPattern }) => {
      apply.current = (text) => applyPattern(name, text)
      const input = ref.current
      // what was typed meanwhile; what the record brought stays as it is
      if (input && input.value !== input.defaultValue) input.value = apply.current(input.value)
    })
  }, [name])
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (apply.current) target.value = apply.current(target.value)
  }
  return { ref, onChange }
}

// Digits enter from the right, as on a till: '1234' -> 'R$ 12,34'.
function maskMoney(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  if (!digits) return ''
  const padded = digits.padStart(3, '0')
  return `R$ ${padded.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')},${padded.slice(-2)}`
}
