import type { ReactNode } from 'react'

/** `note`: of how many rows, where it is not of all. */
export type Sum = readonly [label: string, shown: ReactNode, note?: string | null]

type TotaisProps = {
  sums: readonly Sum[]
  /** What they are sums of, where no heading says it. */
  label?: string | undefined
}

/** Sums beside each other, each under its name. */
export const Totais = ({ sums, label }: TotaisProps) => (
  <dl className="totais exatos" aria-label={label}>
    {sums.map(([name, shown, note]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {shown}
          {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
)

export const naoInformado = <small>Não informado</small>

export const daListaInteira = 'Totais da lista inteira'
