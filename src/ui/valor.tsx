// An amount that leads to the rows whose sum it is.
import type { ReactNode } from 'react'
import { mostraSeInformado } from '#base/se-informado.ts'

type ValorProps = {
  /** Decimal text; null where nobody tells it. */
  amount: string | null
  /** The list of its rows; none where it has no rows, or they can't be found. */
  href: string | undefined
  /** How it is shown, when not whole with its R$. */
  children?: ReactNode
}

export function Valor({ amount, href, children = mostraSeInformado(amount) }: ValorProps) {
  const hasRows = amount !== null && Number(amount) !== 0
  return href && hasRows ? <a href={href}>{children}</a> : children
}
