// The state of a term as a pill: 'vence em 3 dias'.
import { dizEstado } from '#base/prazo.ts'
import { tons } from '../situacoes.ts'
import type { Prazo, SolicitacaoRow } from '../solicitacao.contract.ts'

const tones: Record<Prazo['estado'], string> = {
  'no prazo': 'ana',
  prorrogada: 'ana',
  vence: 'avi',
  vencida: 'rej',
  respondida: 'con',
}

export function PrazoPill({ prazo }: { prazo: Prazo }) {
  return <span className={`selo ${tones[prazo.estado]}`}>{dizEstado(prazo)}</span>
}

// The situation as a pill; the colour only supports the word.
export function SituacaoPill({ de }: { de: Pick<SolicitacaoRow, 'slc_situacao' | 'slc_situacao_texto'> }) {
  return <span className={`selo ${tons[de.slc_situacao]}`}>{de.slc_situacao_texto}</span>
}
