// One step in the history of a case: what, when and, where it is said, by whom.
import type { ReactNode } from 'react'
import { useFrame } from '#kits/page/frame.tsx'
import { DayAndHour } from '#ui/day.tsx'

type PassoProps = { titulo: string; instante: string; quem?: string; children: ReactNode }

export function PassoDoHistorico({ titulo, instante, quem, children }: PassoProps) {
  const { fuso_horario } = useFrame().portal
  return (
    <li>
      <p>
        <strong>{titulo}</strong>
      </p>
      <p className="dica">
        <DayAndHour instant={instante} zone={fuso_horario} />
        {quem && ` · ${quem}`}
      </p>
      {children}
    </li>
  )
}
