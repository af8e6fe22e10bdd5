// A form of one button that sends protocol and code in its body: an address with them would stay in histories and logs. The browser sends it by
// itself, so that it works without JavaScript too.
import type { ReactNode } from 'react'

type ParFormProps = { action: string; contato: { protocolo: string }; codigo: string; children: ReactNode }

export function ParForm({ action, contato, codigo, children }: ParFormProps) {
  return (
    <form action={action} method="post">
      <input type="hidden" name="_pagina" value="/ouvidoria/acompanhar" />
      <input type="hidden" name="protocolo" value={contato.protocolo} />
      <input type="hidden" name="codigo" value={codigo} />
      {children}
    </form>
  )
}
