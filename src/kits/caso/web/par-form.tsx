// A form of one button that sends protocol and code in its body: an address with them would stay in histories and logs. The browser sends it by
// itself, so that it works without JavaScript too.
import type { ReactNode } from 'react'

/** The two numbers that open a case. */
export type Par = { protocolo: string; codigo: string }

/** `pagina` is shown again when it is refused. */
type ParFormProps = { action: string; pagina: string; par: Par; children: ReactNode }

export function ParForm({ action, pagina, par, children }: ParFormProps) {
  return (
    <form action={action} method="post">
      <input type="hidden" name="_pagina" value={pagina} />
      <input type="hidden" name="protocolo" value={par.protocolo} />
      <input type="hidden" name="codigo" value={par.codigo} />
      {children}
    </form>
  )
}

/** `hasCodigo`: the receipt just sent, whose PDF shows the code too. */
export function ComprovanteForm({ hasCodigo, ...form }: Omit<ParFormProps, 'children'> & { hasCodigo?: boolean }) {
  return (
    <ParForm {...form}>
      {hasCodigo && <input type="hidden" name="com_codigo" value="S" />}
      <button type="submit" className="btn sec">
        Baixar o comprovante (PDF)
      </button>
    </ParForm>
  )
}
