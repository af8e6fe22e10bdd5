// The further steps that staff may take in a case now. Pure functions.
import type { ContatoPainel } from './contato-painel.contract.ts'
import type { Situacao } from './ouvidoria.contract.ts'
import { isClosed } from './ouvidoria.rules.ts'

// When a case may be proposed to the person as a request for information, and be made one. Pure functions.
type CasoProposto = { ctt_situacao: Situacao; ctt_principal_id: number | null; ctt_proposta_esic: string }

/** Why it can't be proposed, or null. */
export function proposalProblem({ ctt_situacao, ctt_principal_id, ctt_proposta_esic }: CasoProposto): string | null {
  if (!['REC', 'ANA', 'ENC'].includes(ctt_situacao))
    return 'Só se propõe o E-Sic para uma manifestação aberta que não espera complementação.'
  if (ctt_principal_id !== null) return 'Esta manifestação está reunida com outra. Separe-a antes.'
  return ctt_proposta_esic === '' ? null : 'O E-Sic já foi proposto a quem escreveu, que ainda não respondeu.'
}

/** Why it can't be made a request for information, or null (Lei 12.527, art. 10: the requester is identified). */
export function consentProblem({
  ctt_proposta_esic,
  ctt_anonimo,
}: {
  ctt_proposta_esic: string
  ctt_anonimo: boolean
}) {
  if (ctt_proposta_esic === '') return 'Não há proposta de tratar esta manifestação no E-Sic.'
  return ctt_anonimo
    ? 'Um pedido de informação precisa do nome de quem pede, e esta manifestação não tem. Quem escreveu pode fazer o pedido no E-Sic.'
    : null
}

// Which cases may be answered together. Pure functions.
type CasoQueSeReune = CasoProposto & {
  contato_id: number
  /** Others are joined to it. */
  temReunidas: boolean
}

/** Why the case can't follow any other, or null. */
function followProblem(caso: CasoQueSeReune): string | null {
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

export function outrosPassos(caso: CasoQueSeReune & { emailFalhou: boolean }): ContatoPainel['outrosPassos'] {
  const steps: [ContatoPainel['outrosPassos'][number], boolean][] = [
    ['juncao', followProblem(caso) === null],
    ['separacao', caso.ctt_principal_id !== null],
    ['proposta-esic', proposalProblem(caso) === null],
    ['consentimento-esic', caso.ctt_proposta_esic !== ''],
    ['aviso', caso.emailFalhou],
  ]
  return steps.filter(([, isPossible]) => isPossible).map(([name]) => name)
}
