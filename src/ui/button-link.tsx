// A link among the buttons of a page of the panel, to what leads on from here.
import type { ReactNode } from 'react'

export const ButtonLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="btn sec" href={href}>
    {children}
  </a>
)
