// The term of a case: until when the town answers, or, while more information is requested of the person, until when it is awaited.
import { diaDe, mostraDataHora } from '#base/data.ts'
import { comNome } from '#base/explica-prazo.ts'
import { ComoFoiContado } from '#kits/caso/web/andamento.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { explicaCaso } from '../contagem-do-caso.ts'
import type { ContatoPainel } from '../contato-painel.contract.ts'
import { EstadoDoPrazo } from './pills-painel.tsx'

export function PrazoDoContato({ contato }: { contato: ContatoPainel }) {
  const { prazo, ctt_situacao, ctt_prorrogacao_motivo } = contato
  const isComplement = ctt_situacao === 'COM'
  return (
    <section className="prazo" aria-labelledby="prazo">
      <h2 id="prazo">{isComplement ? 'Prazo da complementação' : 'Prazo de resposta'}</h2>
      <p className="prazo-dia">
        <time dateTime={prazo.vencimento}>{comNome(prazo.vencimento)}</time> <EstadoDoPrazo de={contato} />
      </p>
      {isComplement && (
        <p>
          Até esse dia se espera quem escreveu. O prazo da resposta volta a correr quando o complemento chegar; sem ele,
          a manifestação é arquivada.
        </p>
      )}
      {ctt_situacao === 'RES' && <Respondida contato={contato} />}
      {prazo.isProrrogada && <p className="linhas">Prazo prorrogado. Motivo: {ctt_prorrogacao_motivo}</p>}
      {!isComplement && <ComoFoiContado frases={explicaCaso(contato)} />}
    </section>
  )
}

function Respondida({ contato: { movimentos, ctt_prazo } }: { contato: ContatoPainel }) {
  const { fuso_horario } = useFrame().portal
  const last = movimentos.findLast(({ mov_tipo }) => mov_tipo === 'resposta')
  if (!last) return null
  const isInTime = diaDe(last.mov_data, fuso_horario) <= ctt_prazo
  return (
    <p>
      Respondida em {mostraDataHora(last.mov_data, fuso_horario)}, {isInTime ? 'dentro do prazo' : 'depois do prazo'}.
    </p>
  )
}
