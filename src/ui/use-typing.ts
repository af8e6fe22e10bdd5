// Text fields that look after what is typed (typing.tsx). Without JavaScript, and until the code has come, they take everything as it
// is typed: the server reads the same forms, and says the same of the others.
import { useEffect, useRef, useState } from 'react'
import type { Rules } from './masks.ts'
import type { TextControl, Typing } from './typing.tsx'

/** `ref` is the control's, the rest its Field's. */
export function useTyping<C extends TextControl>({ mask, maxLength, isPositive }: Rules) {
  const ref = useRef<C>(null)
  const [typing, setTyping] = useState<Typing>({})
  useEffect(() => {
    if (!mask && !maxLength) return
    let end: (() => void) | null = null
    let isUnmounted = false
    const show = (found: Typing) => setTyping((before) => ({ ...before, ...found }))
    const begin = ({ attend }: typeof import('./typing.tsx')) => {
      if (ref.current && !isUnmounted) end = attend(ref.current, { mask, maxLength, isPositive }, show)
    }
    import('./typing.tsx').then(begin, () => undefined)
    return () => {
      isUnmounted = true
      end?.()
    }
  }, [mask, maxLength, isPositive])
  return { ref, ...typing }
}
