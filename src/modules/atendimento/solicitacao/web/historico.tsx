// The history of a request, oldest first: what, when, by whom, with the comment.
import type { ReactNode } from 'react'
import { useFrame } from '#kits/page/frame.tsx'
import { RichText } from '#kits/rich-text/web/rich-text.tsx'
import { DayAndHour } from '#ui/day.tsx'
import { fundamentos, isFundamento } from '../fundamentos.ts'
import { dizMovimento } from '../movimentos.ts'
import type { Movimento } from '../solicitacao.contract.ts'
import { Retirado } from './retirada.tsx'

type HistoricoProps = {
  movimentos: Movimento[]
  autorDe: (movimento: Movimento) => string
  /** For staff: what may be done with a move. */
  actionOf?: (movimento: Movimento) => ReactNode
}

/** `autorDe` names who made the move: for the citizen 'Você' or the town, for staff the login. */
export function Historico({ movimentos, autorDe, actionOf }: HistoricoProps) {
  const { fuso_horario } = useFrame().portal
  return (
    <ol className="historico">
      {movimentos.map((movimento) => (
        <li key={movimento.movimento_id}>
          <p>
            <strong>{dizMovimento(movimento)}</strong>
          </p>
          <p className="dica">
            <DayAndHour instant={movimento.mov_data} zone={fuso_horario} /> · {autorDe(movimento)}
          </p>
          {isFundamento(movimento.mov_fundamento) && <p>Fundamento legal: {fundamentos[movimento.mov_fundamento]}</p>}
          {movimento.retirada && <Retirado de={movimento.retirada} />}
          {movimento.mov_comentario && <RichText html={movimento.mov_comentario} />}
          {actionOf?.(movimento)}
        </li>
      ))}
    </ol>
  )
}
