// The citizen's area: the public frame, with the service named above the page.
import { PublicShell, type ShellProps } from './public-shell.tsx'

export function EsicShell({ trail, children }: ShellProps) {
  return (
    <PublicShell trail={trail}>
      <p className="sobre-titulo">Serviço de Informação ao Cidadão</p>
      {children}
    </PublicShell>
  )
}
