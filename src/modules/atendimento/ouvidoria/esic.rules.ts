// When a case may be proposed to the person as a request for information, and be made one. Pure functions.
import type { Situacao } from './ouvidoria.contract.ts'

type Caso = { ctt_situacao: Situacao; ctt_principal_id: number | null; ctt_proposta_esic: string }

/** Why it can't be proposed, or null. */
export function proposalProblem({ ctt_situacao, ctt_principal_id, ctt_proposta_esic }: Caso): string | null {
  if (!['REC', 'ANA', 'ENC'].includes(ctt_situacao))
    return 'Só se propõe o E-Sic para uma manifestação aberta que não espera complementação.'
  if (ctt_principal_id !== null) return 'Esta manifestação está reunida com outra. Separe-a antes.'
  return ctt_proposta_esic === '' ? null : 'O E-Sic já foi proposto a quem escreveu, que ainda não respondeu.'
}

/** Why it can't be made a request for information, or null (Lei 12.527, art. 10: the requester is identified). */
export function consentProblem({
  ctt_proposta_esic,
  ctt_anonimo,
}: Pick<Caso, 'ctt_proposta_esic'> & { ctt_anonimo: boolean }) {
  if (ctt_proposta_esic === '') return 'Não há proposta de tratar esta manifestação no E-Sic.'
  return ctt_anonimo
    ? 'Um pedido de informação precisa do nome de quem pede, e esta manifestação não tem. Quem escreveu pode fazer o pedido no E-Sic.'
    : null
}
