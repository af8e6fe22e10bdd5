// What a sample record needs to be there before it: an entry of revenue belongs to a forecast, an amendment to a contract, a
// participant to a tender, a measurement to a work.
import { contratoSample } from '#modules/compras/contrato/server/contrato.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { receitaSample } from '#modules/financas/receita/server/receita.sample.ts'
import { obraSample } from '#modules/obras/obra/server/obra.sample.ts'
import type { TestPortal } from './test-portal.ts'

let source = 1500

/** The fields that say so, of a parent made for this one; nothing for records that stand alone. `url`: the call that makes it. */
export async function parentOf(portal: TestPortal, cookies: { painel: string }, url: string): Promise<object> {
  source += 1 // another forecast of the same nature, another contract, another work
  if (url.startsWith('/painel/ajax/contrato_')) {
    const payload = { ...contratoSample, contrato_numero: `${source}/2026` }
    await portal.call({ method: 'POST', url: '/painel/ajax/contrato/novo', payload, cookies })
    return { contrato_numero: payload.contrato_numero }
  }
  if (url === '/painel/ajax/licitacao_participante/novo') {
    const payload = { ...licitacaoSample, licitacao_numero: `${source}/2026` }
    await portal.call({ method: 'POST', url: '/painel/ajax/licitacao/novo', payload, cookies })
    return { licitacao_numero: payload.licitacao_numero }
  }
  if (url === '/painel/ajax/obra/novo') return { obra_codigo: String(source) }
  if (url.startsWith('/painel/ajax/obra_')) {
    const payload = { ...obraSample, obra_codigo: String(source) }
    await portal.call({ method: 'POST', url: '/painel/ajax/obra/novo', payload, cookies })
    return { obra_codigo: payload.obra_codigo }
  }
  if (url !== '/painel/ajax/receita_lancamento/novo') return {}
  const payload = { ...receitaSample, receita_fonte: String(source) }
  const receita = await portal.call({ method: 'POST', url: '/painel/ajax/receita/novo', payload, cookies })
  return { receita_prevista_id: receita.json().data.receita_prevista_id }
}
