// Publications: one table, several forms (docs/decisions/0032-publications.md).
import { tipoLinks } from '#modules/conteudo/banner/server/banner.facade.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { itemRoutes } from './item.routes.ts'
import { noticiaRoutes } from './noticia.routes.ts'
import { noticiaPublicaRoutes } from './noticia-publica.routes.ts'
import { paginaRoutes } from './pagina.routes.ts'
import { paginaPublicaRoutes } from './pagina-publica.routes.ts'
import { publicacaoSearches } from './publicacao.search.ts'
import { servicoRoutes } from './servico.routes.ts'
import { servicoPublicoRoutes } from './servico-publico.routes.ts'
import { versaoRoutes } from './versao.routes.ts'

export function publicacaoModule(context: ModuleContext): void {
  noticiaPublicaRoutes(context)
  noticiaRoutes(context)
  paginaPublicaRoutes(context)
  paginaRoutes(context)
  itemRoutes(context)
  versaoRoutes(context)
  servicoRoutes(context)
  servicoPublicoRoutes(context)
  // quick links, redirects and banners
  context.directory.kinds.push({ tipo: tipoLinks, titulo: 'Links', lista: null })
}
publicacaoModule.search = publicacaoSearches
