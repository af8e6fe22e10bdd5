import { dimensoes } from '#base/dimensao.ts'
import { findAcessibilidade } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { contaVideosEmLibras } from '#modules/conteudo/publicacao/server/publicacao.facade.ts'
import type { Directory, SitePage } from '#platform/http/directory.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { acessibilidadePage, inicioPage, type SiteMapPage, siteMapPage } from '../inicio.contract.ts'
import { loadHome } from './inicio.ts'
import { paginaInicialCalls } from './pagina-inicial.routes.ts'
import { sitemapCalls } from './sitemap.routes.ts'

export function inicioModule(context: ModuleContext): void {
  const { app, page, platform, directory } = context
  directory.pages.push(...ownPages)
  sitemapCalls(app, platform, directory)
  paginaInicialCalls(context)
  page('/', 'inicio', { output: inicioPage, load: (request) => loadHome(platform, directory, request) })
  page('/acessibilidade', 'acessibilidade', {
    output: acessibilidadePage,
    async load() {
      const { db } = platform.database
      const [dita, videos] = await Promise.all([findAcessibilidade(db), contaVideosEmLibras(db)])
      const hasOmbudsman = directory.views.some(({ url }) => url === manifestacao)
      return { ...dita, videos, reclamar: hasOmbudsman ? `${manifestacao}?assunto=acessibilidade` : null }
    },
  })
  page('/mapa-do-site', 'mapa-do-site', { output: siteMapPage, load: () => ({ grupos: siteMapOf(directory) }) })
}

const manifestacao = '/ouvidoria/manifestacao'

const ownPages: SitePage[] = [
  {
    group: 'Este portal',
    href: '/',
    label: 'Início',
    text: 'O que mais se procura, as contas, as notícias e os próximos eventos.',
  },
  {
    group: 'Este portal',
    href: '/acessibilidade',
    label: 'Acessibilidade',
    text: 'Atalhos de teclado, tamanho do texto, alto contraste e outros recursos.',
  },
  { group: 'Este portal', href: '/mapa-do-site', label: 'Mapa do site', text: 'Todas as páginas, nesta lista.' },
]

// All public pages that need no id or token, by subject; those of 'Transparência' under the headings of /transparencia.
const siteMapOf = ({ pages }: Directory): SiteMapPage['grupos'] => {
  const of = (grupo: string, is: (page: SitePage) => boolean) => ({
    grupo,
    paginas: pages.filter(is).map(({ href, label, text }) => ({ href, label, text })),
  })
  const inGroup = (group: SitePage['group']) => of(group, (page) => page.group === group && !page.dimension)
  const dimensions = Object.entries(dimensoes).map(([id, titulo]) => of(titulo, ({ dimension }) => dimension === id))
  return [
    ...[inGroup('Transparência'), inGroup('Atendimento'), ...dimensions],
    ...[inGroup('Para programas e pesquisas'), inGroup('Este portal')],
  ].filter(({ paginas }) => paginas.length > 0)
}
