// Appeals and complaints of a request, each with its term and decision.
import type { ReactNode } from 'react'
import { mostraDataHora } from '../../../../base/data.ts'
import { comNome, explicaPrazo } from '../../../../base/explica-prazo.ts'
import { useFrame } from '../../../../kits/page/frame.tsx'
import { RichText } from '../../../../kits/rich-text/web/rich-text.tsx'
import { decisoes, nomeDoRecurso } from '../situacoes.ts'
import type { Recurso } from '../solicitacao.contract.ts'
import { ComoFoiContado } from './como-foi-contado.tsx'
import { PrazoPill } from './prazo-pill.tsx'

/** `children` is added to each undecided one. */
export function Recursos({ recursos, children }: { recursos: Recurso[]; children?: (recurso: Recurso) => ReactNode }) {
  return (
    <ul className="recursos">
      {recursos.map((recurso) => (
        <li key={recurso.recurso_id}>
          <Detalhe recurso={recurso} />
          {recurso.rec_decisao === null && children?.(recurso)}
        </li>
      ))}
    </ul>
  )
}

function Detalhe({ recurso }: { recurso: Recurso }) {
  const { fuso_horario } = useFrame().portal
  const nome = nomeDoRecurso(recurso.rec_tipo, recurso.rec_instancia)
  return (
    <>
      <h3>{nome}</h3>
      <p className="dica">
        {mostraDataHora(recurso.rec_data, fuso_horario)} · Quem decide: {recurso.rec_autoridade}
      </p>
      <p className="linhas">{recurso.rec_texto}</p>
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
