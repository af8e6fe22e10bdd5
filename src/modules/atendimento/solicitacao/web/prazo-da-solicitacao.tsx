// The due date of an information request with its state, its extension, and how it was computed. Service requests have none.
import { diaDe, mostraDataHora } from '#base/data.ts'
import { comNome } from '#base/explica-prazo.ts'
import { ComoFoiContado, PrazoPill } from '#kits/caso/web/andamento.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { explicaContagem } from '../contagem.ts'
import type { Solicitacao } from '../solicitacao.contract.ts'

export function PrazoDaSolicitacao({ solicitacao }: { solicitacao: Solicitacao }) {
  const { fuso_horario } = useFrame().portal
  const { prazo, slc_respondida_em, slc_prorrogada_em, slc_prorrogacao_motivo } = solicitacao
  if (!prazo) return null
  return (
    <section className="prazo" aria-labelledby="prazo">
      <h2 id="prazo">Prazo de resposta</h2>
      <p className="prazo-dia">
        <time dateTime={prazo.vencimento}>{comNome(prazo.vencimento)}</time> <PrazoPill prazo={prazo} />
      </p>
      {slc_respondida_em && (
        <p>
          Respondida em {mostraDataHora(slc_respondida_em, fuso_horario)},{' '}
          {diaDe(slc_respondida_em, fuso_horario) <= prazo.vencimento ? 'dentro do prazo' : 'depois do prazo'}.
        </p>
      )}
      {prazo.isProrrogada && slc_prorrogada_em && (
        <p className="linhas">
          Prazo prorrogado em {mostraDataHora(slc_prorrogada_em, fuso_horario)}. Motivo: {slc_prorrogacao_motivo}
        </p>
      )}
      <ComoFoiContado frases={explicaContagem(solicitacao, fuso_horario)} />
    </section>
  )
}
