// The situation in a pill: the word says it, the colour only helps.
import { type EditalSituacao, situacoes } from '../choices.ts'

const tones: Record<EditalSituacao, string> = { pendente: 'ana', ativo: 'con', encerrado: 'esp' }

export function SituacaoPill({ situacao }: { situacao: EditalSituacao }) {
  return <span className={`selo ${tones[situacao]}`}>{situacoes[situacao]}</span>
}
