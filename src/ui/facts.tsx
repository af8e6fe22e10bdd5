// A record's facts as a definition list; 'Não informado' for what is empty.
import type { ReactNode } from 'react'

export function Facts({ facts }: { facts: (readonly [string, ReactNode])[] }) {
  return (
    <dl className="ficha">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value === null || value === undefined || value === '' ? (
              <span className="vago">Não informado</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
