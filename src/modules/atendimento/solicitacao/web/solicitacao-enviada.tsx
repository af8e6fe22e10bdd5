// After a new request was sent: its protocol and further links.
import { useEffect, useRef } from 'react'
import { useTitle } from '../../../../kits/page/title.ts'
import type { SolicitacaoCriada } from '../solicitacao.contract.ts'

export const sentTitle = 'Solicitação enviada'

/** `takesFocus` when it replaces the form. */
export function SolicitacaoEnviada({ enviada, takesFocus }: { enviada: SolicitacaoCriada; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(sentTitle)
  useEffect(() => {
    if (!takesFocus) return
    scrollTo(0, 0)
    heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="coluna pilha-vertical">
      <h1 tabIndex={-1} ref={heading}>
        Sua solicitação foi enviada com sucesso!
      </h1>
      <p className="alerta ok">
        Seu número de protocolo é <strong>{enviada.slc_protocolo}</strong>.
      </p>
      <p>
        Ele também foi enviado para o seu e-mail. Cada andamento e a resposta chegam por e-mail e ficam nos detalhes da
        solicitação.
      </p>
      <div className="acoes">
        <a className="btn" href={`/esic/solicitacao/${enviada.solicitacao_id}/detalhes`}>
          Ver detalhes
        </a>
        <a className="btn sec" href="/esic/solicitacoes">
          Voltar
        </a>
      </div>
    </div>
  )
}
