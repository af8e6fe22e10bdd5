// How many characters more a text may have, once few are left. It is updated at each key, and announced to screen readers only when the
// typing pauses.
import { useEffect, useState } from 'react'

const pauseMs = 1000

export function TextCounter({ left }: { left: number }) {
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
