// Told at the login when the session ended; that what was typed is kept, only where it is.
import { useEffect, useState } from 'react'

type SessionOverProps = { isOver: boolean; volta: string | null }

export function SessionOver({ isOver, volta }: SessionOverProps) {
  const [isKept, setKept] = useState(false)
  useEffect(() => setKept(volta !== null && hasKept(volta)), [volta])
  if (!isOver) return null
  return (
    <p className="alerta aviso" role="status">
      Sua sessão terminou. Entre de novo para continuar{isKept && '; o que você digitou foi guardado'}.
    </p>
  )
}

// kits/form/web/typed-values.ts keeps what was typed under the address of its page.
function hasKept(address: string): boolean {
  const page = `:${new URL(address, location.origin).pathname} `
  return [sessionStorage, localStorage].some((store) =>
    Object.keys(store).some((key) => key.startsWith('digitado:') && key.includes(page)),
  )
}
