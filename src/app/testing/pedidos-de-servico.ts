// A request for a service, as somebody without an account makes it.
import { expect } from 'vitest'
import { daPagina } from '#modules/atendimento/ouvidoria/server/contato.sample.ts'
import { categoriaServicoSample, servicoSample } from '#modules/conteudo/publicacao/server/servico.sample.ts'
import type { TestPortal } from './test-portal.ts'

export async function pedidoDeServico(portal: TestPortal, clerk: { painel: string }, psv_email: string) {
  const post = async (url: string, payload: object, cookies?: Record<string, string>) => {
    const answer = await portal.call({ method: 'POST', url, payload, ...(cookies && { cookies }) })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json().data
  }
  const { tipo_categoria_servico_id } = await post('/painel/ajax/categoria-servico', categoriaServicoSample, clerk)
  const payload = { ...servicoSample, tipo_categoria_servico_id }
  const { publicacao_id: servico } = await post('/painel/ajax/pagina?servico=1', payload, clerk)
  await post('/painel/ajax/servico-pedido', { [`aceita_${servico}`]: 'S' }, clerk)
  const lugar = { psv_rua: 'Rua do Licuri', psv_bairro: 'Centro', psv_nome: 'COMPRE-JA', psv_descricao: 'COMPRE-JA' }
  const { recibo } = await post('/ajax/pedido-servico', { servico, psv_email, ...lugar, ...daPagina })
  const { rows } = await portal.platform.database.pool.query(
    'select pedido_servico_id as id from pedido_servico where protocolo = $1',
    [recibo.protocolo],
  )
  return { id: rows[0].id as number, servico: servico as number }
}
