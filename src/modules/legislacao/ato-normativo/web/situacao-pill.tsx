import { type Situacao, situacaoDe } from '../tipos-de-ato.ts'

const tones: Record<Situacao, string> = { vigente: 'ana', alterado: 'avi', revogado: 'rej' }

/** The word follows the gender of the act: 'Revogada' of a law. */
export function SituacaoPill({ tipo, situacao }: { tipo: number; situacao: Situacao }) {
  return <span className={`selo ${tones[situacao]}`}>{situacaoDe(tipo, situacao)}</span>
}
