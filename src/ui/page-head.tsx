// The head of a page of the panel: its title, what it is about, and as children what can be done from it.
import type { ReactNode } from 'react'

export function PageHead({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div className="cabecalho">
      <div>
        <h1>{title}</h1>
        {/* names of files are long words */}
        {lead && <p className="lead quebra">{lead}</p>}
      </div>
      {children && <div className="acoes">{children}</div>}
    </div>
  )
}

/** A way that stands among buttons, and looks like one. */
export const ButtonLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="btn sec" href={href}>
    {children}
  </a>
)

/** Why something did not come about, said at once; nothing while there is nothing to say. */
export const Problem = ({ children }: { children: string | null | undefined }) =>
  children ? (
    <p className="alerta erro" role="alert">
      {children}
    </p>
  ) : null
