// The forms with the two numbers that open a case. Both go in the body: an address with them would stay in histories and logs.
import type { ReactNode } from 'react'

/** The two numbers that open a case. */
export type Par = { protocolo: string; codigo: string }

/** Of one button; `pagina` is shown again when it is refused. */
type ParFormProps = { action: string; pagina: string; par: Par; children: ReactNode }

/** The browser sends it by itself, so that it works without JavaScript too. */
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
