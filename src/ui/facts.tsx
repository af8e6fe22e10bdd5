// A record's facts as a definition list in columns; 'Não informado' for what is empty.
import type { ReactNode } from 'react'
import { juntaDinheiro } from '#base/junta-dinheiro.ts'
import './css/facts.css'

export type Fact = readonly [label: string, value: ReactNode, note?: ReactNode]

/** `isLarge`: the few that matter most, above all else. */
export function Facts({ facts, isLarge }: { facts: Fact[]; isLarge?: boolean }) {
  return (
    <dl className={isLarge ? 'fatos destaques' : 'fatos'}>
      {facts.map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value === null || value === undefined || value === '' ? (
              <span className="vago">Não informado</span>
            ) : (
              value
            )}
            {note && <small>{typeof note === 'string' ? juntaDinheiro(note) : note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
