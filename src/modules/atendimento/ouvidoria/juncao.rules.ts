// Which cases may be answered together. Pure functions.

import type { Situacao } from './ouvidoria.contract.ts'
import { isClosed } from './ouvidoria.rules.ts'

export type CasoQueSeReune = {
  contato_id: number
  ctt_situacao: Situacao
  ctt_principal_id: number | null
  ctt_proposta_esic: string
  /** Others are joined to it. */
  temReunidas: boolean
}

/** Why the case can't follow any other, or null. */
export function followProblem(caso: CasoQueSeReune): string | null {
  if (isClosed(caso.ctt_situacao)) return 'A manifestação já foi encerrada.'
  if (caso.ctt_principal_id !== null) return 'A manifestação já está reunida com outra. Separe-a antes.'
  if (caso.temReunidas) return 'Há manifestações reunidas a esta. Reúna a outra a esta, ou separe-as antes.'
  if (caso.ctt_situacao === 'COM') return 'A pessoa foi chamada a completar esta manifestação. Espere o complemento.'
  if (caso.ctt_proposta_esic !== '') return 'Há uma proposta de tratar esta manifestação no E-Sic, ainda sem resposta.'
  return null
}

/** Why the case can't follow this one, or null. */
export function joinProblem(caso: CasoQueSeReune, principal: CasoQueSeReune): string | null {
  if (caso.contato_id === principal.contato_id) return 'Escolha outra manifestação: esta não se reúne a si mesma.'
  const own = followProblem(caso)
  if (own) return own
  if (isClosed(principal.ctt_situacao)) return 'A manifestação escolhida já foi encerrada: não terá mais resposta.'
  if (principal.ctt_principal_id !== null)
    return 'A manifestação escolhida já está reunida com outra. Escolha a principal dela.'
  return null
}
