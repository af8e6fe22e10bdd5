// Publications: one table, several forms (docs/decisions/0032-publications.md).
import type { ModuleContext } from '../../../../platform/http/module.ts'
import { itemRoutes } from './item.routes.ts'
import { paginaRoutes } from './pagina.routes.ts'
import { paginaPublicaRoutes } from './pagina-publica.routes.ts'
import { versaoRoutes } from './versao.routes.ts'

export function publicacaoModule(context: ModuleContext): void {
  paginaPublicaRoutes(context)
  paginaRoutes(context)
  itemRoutes(context)
  versaoRoutes(context)
}
