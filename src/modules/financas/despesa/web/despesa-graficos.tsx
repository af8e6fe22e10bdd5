// The three stages of expense as bars, and what their colours mean.
import type { Etapas } from '../despesas-page.contract.ts'
import { Medida } from './medida.tsx'

export const etapas = [
  ['empenhado', 'Empenhado', 'etapa-1'],
  ['liquidado', 'Liquidado', 'etapa-2'],
  ['pago', 'Pago', 'agora'],
] as const satisfies [keyof Etapas, string, string][]

export function LegendaDasEtapas() {
  return (
    <>
      {etapas.map(([name, label, look]) => (
        <li key={name}>
          <svg width="18" height="18" aria-hidden="true">
            <rect className={look} x="2" y="2" width="14" height="14" />
          </svg>
          {label}
        </li>
      ))}
    </>
  )
}

type BarrasProps = {
  nome: string
  pago: string /** Of the longest bar: 0 to 1. */
  parte: (etapa: keyof Etapas) => number
}

/** What `nome` had of each stage, and in words what was paid. */
export function BarrasDasEtapas({ nome, pago, parte }: BarrasProps) {
  return (
    <li>
      <span>{nome}</span>
      <b>
        {pago} <small>pago</small>
      </b>
      <span className="tres">
        {etapas.map(([etapa, , look]) => (
          <Medida key={etapa} look={look} parte={parte(etapa) * 100} />
        ))}
      </span>
    </li>
  )
}
