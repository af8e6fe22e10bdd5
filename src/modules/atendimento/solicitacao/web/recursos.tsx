// Appeals and complaints of a request, each with its term and decision.
import type { ReactNode } from 'react'
import { mostraDataHora } from '#base/data.ts'
import { comNome, explicaPrazo } from '#base/explica-prazo.ts'
import { ComoFoiContado, PrazoPill } from '#kits/caso/web/andamento.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { RichText } from '#kits/rich-text/web/rich-text.tsx'
import { decisoes, nomeDoRecurso } from '../situacoes.ts'
import type { Recurso, Solicitacao } from '../solicitacao.contract.ts'
import { AnexosDaSolicitacao } from './anexos-da-solicitacao.tsx'

type RecursosProps = {
  solicitacao: Pick<Solicitacao, 'recursos' | 'anexos'>
  /** Of a file. */
  addressOf: (anexoId: number) => string
  /** Added to each undecided one. */
  children?: (recurso: Recurso) => ReactNode
}

export function Recursos({ solicitacao: { recursos, anexos }, addressOf, children }: RecursosProps) {
  return (
    <ul className="recursos">
      {recursos.map((recurso) => (
        <li key={recurso.recurso_id}>
          <Detalhe recurso={recurso}>
            <AnexosDaSolicitacao
              anexos={anexos.filter(({ recurso_id }) => recurso_id === recurso.recurso_id)}
              addressOf={addressOf}
              empty="Sem anexos."
            />
          </Detalhe>
          {recurso.rec_decisao === null && children?.(recurso)}
        </li>
      ))}
    </ul>
  )
}

function Detalhe({ recurso, children }: { recurso: Recurso; children: ReactNode }) {
  const { fuso_horario } = useFrame().portal
  const nome = nomeDoRecurso(recurso.rec_tipo, recurso.rec_instancia)
  return (
    <>
      <h3>{nome}</h3>
      <p className="dica">
        {mostraDataHora(recurso.rec_data, fuso_horario)} · Quem decide: {recurso.rec_autoridade}
      </p>
      <p className="linhas">{recurso.rec_texto}</p>
      {children}
      {recurso.rec_decisao === null ? (
        <>
          <p>
            Decisão até <time dateTime={recurso.rec_prazo}>{comNome(recurso.rec_prazo)}</time>{' '}
            <PrazoPill prazo={recurso.prazo} />
          </p>
          <ComoFoiContado frases={explicaPrazo(recurso.rec_contagem, 'recurso')} de={nome} />
        </>
      ) : (
        <div className="resposta">
          <p>
            <strong>Decisão: {decisoes[recurso.rec_decisao].toLowerCase()}</strong>
            {recurso.rec_decidido_em && `, em ${mostraDataHora(recurso.rec_decidido_em, fuso_horario)}`}
          </p>
          <RichText html={recurso.rec_decisao_texto} />
        </div>
      )}
    </>
  )
}
