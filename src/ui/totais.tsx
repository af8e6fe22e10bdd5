type TotaisProps = {
  sums: readonly (readonly [label: string, shown: string])[]
  /** What they are sums of, where no heading says it. */
  label?: string | undefined
}

/** Sums beside each other, each under its name. */
export const Totais = ({ sums, label }: TotaisProps) => (
  <dl className="totais exatos" aria-label={label}>
    {sums.map(([name, shown]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{shown}</dd>
      </div>
    ))}
  </dl>
)

export const daListaInteira = 'Totais da lista inteira'
