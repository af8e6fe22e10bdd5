import type { ModuleContext } from '../../../../platform/http/module.ts'
import { scheduleAvisoDePrazos } from './aviso-de-prazos.ts'
import { cidadaoRoutes } from './solicitacao-cidadao.routes.ts'
import { painelRoutes } from './solicitacao-painel.routes.ts'

export function solicitacaoModule(context: ModuleContext): void {
  cidadaoRoutes(context)
  painelRoutes(context)
  scheduleAvisoDePrazos(context.platform)
}
