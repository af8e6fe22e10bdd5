// The steps that staff can take in a case, and the call that each is sent to.
import type { ContatoPainel } from '../contato-painel.contract.ts'

export type OutroPasso = ContatoPainel['outrosPassos'][number]
/** Those of one plain form each. */
export type PassoSimples = 'analise' | 'complemento' | 'prorrogacao' | 'arquivamento'
export type NomeDoPasso = 'resposta' | 'encaminhamento' | PassoSimples | OutroPasso

/** The call that the form of a step is sent to. */
export const callOf = (nome: NomeDoPasso, { contato_id }: ContatoPainel): string =>
  nome === 'resposta' ? '/painel/ajax/email/contato/submit' : `/painel/ajax/contato/${contato_id}/${nome}`
