// Empties requests whose years of keeping are over, every day at a quarter past four in Bahia.
import { apagaVencidos, type Guardado } from '#kits/guarda/server/guarda.ts'
import type { Platform } from '#platform/platform.ts'
import { casosDoEsic, erasePedido } from './solicitacao-guarda.queries.ts'

export const pedidosGuardados: Guardado = {
  ...casosDoEsic,
  endereco: (id) => `/painel/solicitacao/${id}/detalhes`,
  ...{ tarefa: 'esic-guarda', hora: '5 7 * * *' },
  apaga: erasePedido,
}

/** Returns how many. */
export const erasePedidos = (platform: Platform): Promise<number> => apagaVencidos(platform, pedidosGuardados)
