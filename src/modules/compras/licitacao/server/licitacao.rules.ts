// Contracts name their tender as text: its number and its origin, most often the modality. Numbers are not unique.
import { dobra } from '#base/dobra.ts'

export type LicitacaoComNumero = { licitacao_id: number; tpr_nome: string | null }

/** Of tenders with the same number: the one whose modality is `origem`, whatever its case and accents, or else the first. */
export function chooseByOrigem<Tender extends LicitacaoComNumero>(
  tenders: Tender[],
  origem: string,
): Tender | undefined {
  const wanted = dobra(origem.trim())
  return tenders.find(({ tpr_nome }) => dobra(tpr_nome ?? '') === wanted) ?? tenders[0]
}
