// The term of a case as its pages show it. A plain function.
import { estadoDoPrazo } from '#base/prazo.ts'
import type { Prazo } from './caso.contract.ts'

/** Days as 'YYYY-MM-DD'. */
export const prazoDe = (facts: Parameters<typeof estadoDoPrazo>[0]): Prazo => ({
  vencimento: facts.vencimento,
  isProrrogada: facts.isProrrogada,
  ...estadoDoPrazo(facts),
})
