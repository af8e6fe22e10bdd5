// Shown at the login when the session ended; that typed values are stored, only where they are.
import { useEffect, useState } from 'react'
import type { LoginPage } from '../acesso.contract.ts'

export function SessionOver({ fim, volta }: LoginPage) {
  const [isStored, setStored] = useState(false)
  useEffect(() => setStored(volta !== null && hasStored(volta)), [volta])
  if (fim === null && !isStored) return null
  return (
    <p className="alerta aviso" role="status">
      {fim === 'envio'
        ? 'Sua sessão terminou, e o que você enviou não foi gravado. Entre, volte ao formulário e envie de novo.'
        : `Sua sessão terminou. Entre de novo para continuar${isStored ? '; o que você digitou foi guardado' : ''}.`}
    </p>
  )
}

// kits/form/web/typed-values.ts keeps what was typed under the address of its page; the browser forgets its cookie before that.
function hasStored(address: string): boolean {
  const page = `:${new URL(address, location.origin).pathname.replace(/\/$/, '')} `
  return [sessionStorage, localStorage].some((store) =>
    Object.keys(store).some((key) => key.startsWith('digitado:') && key.includes(page)),
  )
}
