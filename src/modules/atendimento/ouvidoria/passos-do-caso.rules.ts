// The further steps that staff may take in a case now. Pure functions.
import type { ContatoPainel } from './contato-painel.contract.ts'
import { proposalProblem } from './esic.rules.ts'
import { type CasoQueSeReune, followProblem } from './juncao.rules.ts'

type Caso = CasoQueSeReune & { emailFalhou: boolean }

export function outrosPassos(caso: Caso): ContatoPainel['outrosPassos'] {
  const steps: [ContatoPainel['outrosPassos'][number], boolean][] = [
    ['juncao', followProblem(caso) === null],
    ['separacao', caso.ctt_principal_id !== null],
    ['proposta-esic', proposalProblem(caso) === null],
    ['consentimento-esic', caso.ctt_proposta_esic !== ''],
    ['aviso', caso.emailFalhou],
  ]
  return steps.filter(([, isPossible]) => isPossible).map(([name]) => name)
}
