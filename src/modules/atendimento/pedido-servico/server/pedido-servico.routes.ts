// Requests for a service: a door of their own (docs/decisions/0103-a-door-for-service-requests.md).
import { createLimites } from '#kits/recibo/server/limites.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { scheduleGuarda } from './pedido-guarda.ts'
import { painelRoutes } from './pedido-painel.routes.ts'
import { publicoRoutes } from './pedido-publico.routes.ts'

export function pedidoServicoModule(context: ModuleContext): void {
  publicoRoutes(context, createLimites(context.platform, 'pedido-servico'))
  painelRoutes(context)
  scheduleGuarda(context.platform)
}
