// The history of a request, oldest first: what, when, by whom, with the comment.
import type { ReactNode } from 'react'
import { PassoDoHistorico } from '#kits/caso/web/andamento.tsx'
import { RichText } from '#kits/rich-text/web/rich-text.tsx'
import { fundamentos, isFundamento } from '../fundamentos.ts'
import { dizMovimento } from '../movimentos.ts'
import type { Movimento } from '../solicitacao.contract.ts'
import { Retirado } from './anexos-da-solicitacao.tsx'

type HistoricoProps = {
  movimentos: Movimento[]
  autorDe: (movimento: Movimento) => string
  /** For staff: what may be done with a move. */
  actionOf?: (movimento: Movimento) => ReactNode
}

/** `autorDe` names who made the move: for the citizen 'Você' or the town, for staff the login. */
export function Historico({ movimentos, autorDe, actionOf }: HistoricoProps) {
  return (
    <ol className="historico">
      {movimentos.map((movimento) => (
        <PassoDoHistorico
          key={movimento.movimento_id}
          titulo={dizMovimento(movimento)}
          instante={movimento.mov_data}
          quem={autorDe(movimento)}
        >
          {isFundamento(movimento.mov_fundamento) && <p>Fundamento legal: {fundamentos[movimento.mov_fundamento]}</p>}
          {movimento.retirada && <Retirado de={movimento.retirada} />}
          {movimento.mov_comentario && <RichText html={movimento.mov_comentario} />}
          {actionOf?.(movimento)}
        </PassoDoHistorico>
      ))}
    </ol>
  )
}
