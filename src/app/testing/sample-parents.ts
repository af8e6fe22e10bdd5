// What a sample record needs to be there before it: an entry of revenue belongs to a forecast.
import { receitaSample } from '#modules/financas/receita/server/receita.sample.ts'
import type { TestPortal } from './test-portal.ts'

let source = 1500

/** The fields that say so, of a parent made for this one; nothing for records that stand alone. `url`: the call that makes it. */
export async function parentOf(portal: TestPortal, cookies: { painel: string }, url: string): Promise<object> {
  if (url !== '/painel/ajax/receita_lancamento/novo') return {}
  source += 1 // another forecast of the same nature
  const payload = { ...receitaSample, receita_fonte: String(source) }
  const receita = await portal.call({ method: 'POST', url: '/painel/ajax/receita/novo', payload, cookies })
  return { receita_prevista_id: receita.json().data.receita_prevista_id }
}
