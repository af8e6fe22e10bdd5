import type { ModuleContext } from '../../../platform/http/module.ts'
import { cidadaoRoutes } from './solicitacao-cidadao.routes.ts'

export function solicitacaoModule(context: ModuleContext): void {
  cidadaoRoutes(context)
}
