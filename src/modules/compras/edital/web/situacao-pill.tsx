// The situation as a pill; the colour only supports the word.
import { type EditalSituacao, situacoes } from '../choices.ts'

const tones: Record<EditalSituacao, string> = { pendente: 'ana', ativo: 'con', encerrado: 'esp' }

export function SituacaoPill({ situacao }: { situacao: EditalSituacao }) {
  return <span className={`selo ${tones[situacao]}`}>{situacoes[situacao]}</span>
}
