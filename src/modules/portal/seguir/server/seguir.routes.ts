import type { ModuleContext } from '#platform/http/module.ts'
import { seguirAvisoRoutes } from './seguir-aviso.routes.ts'

export function seguirModule(context: ModuleContext): void {
  seguirAvisoRoutes(context)
}
