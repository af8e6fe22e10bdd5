// The situation as a pill; the colour only supports the word.
import { tons } from '../situacoes.ts'
import type { SolicitacaoRow } from '../solicitacao.contract.ts'

export function SituacaoPill({ de }: { de: Pick<SolicitacaoRow, 'slc_situacao' | 'slc_situacao_texto'> }) {
  return <span className={`selo ${tons[de.slc_situacao]}`}>{de.slc_situacao_texto}</span>
}
