// Empties requests whose years of keeping are over, every day.
import { apagaVencidos, type Guardado } from '#kits/guarda/server/guarda.ts'
import type { Platform } from '#platform/platform.ts'
import { casosDeServico, erasePedido } from './pedido-guarda.queries.ts'

export const pedidosGuardados: Guardado = {
  ...casosDeServico,
  endereco: (id) => `/painel/pedidos-de-servico/${id}/detalhes`,
  ...{ tarefa: 'pedidos-de-servico-guarda', hora: '25 7 * * *' },
  apaga: erasePedido,
}

/** Returns how many. */
export const erasePedidos = (platform: Platform): Promise<number> => apagaVencidos(platform, pedidosGuardados)
