// Requests for a service: a door of their own (docs/decisions/0103-a-door-for-service-requests.md).

import { createLimites } from '#kits/caso/server/limites.ts'
import { scheduleGuarda } from '#kits/guarda/server/guarda.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { comprovanteRoutes } from './pedido-comprovante.routes.ts'
import { pedidosGuardados } from './pedido-guarda.queries.ts'
import { painelRoutes } from './pedido-painel.routes.ts'
import { publicoRoutes } from './pedido-publico.routes.ts'

export function pedidoServicoModule(context: ModuleContext): void {
  const limites = createLimites(context.platform, 'pedido-servico')
  publicoRoutes(context, limites)
  comprovanteRoutes(context, limites)
  painelRoutes(context)
  scheduleGuarda(context.platform, pedidosGuardados)
}
