import type { Directory, SitePage } from '../../../../platform/http/directory.ts'
import type { ModuleContext } from '../../../../platform/http/module.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { countOrgaos } from '../../../cidade/orgao/server/orgao.facade.ts'
import { countContratos } from '../../../compras/contrato/server/contrato.facade.ts'
import { countLicitacoes, latestLicitacoes } from '../../../compras/licitacao/server/licitacao.facade.ts'
import { emptyPage, type InicioPage, inicioPage, siteMapPage } from '../inicio.contract.ts'
import { siteMapOf } from './site-map.ts'
import { sitemapCalls } from './sitemap.routes.ts'

const latest = 5

export function inicioModule({ app, page, platform, directory }: ModuleContext): void {
  directory.pages.push(...ownPages)
  sitemapCalls(app, platform, directory)
  page('/', 'inicio', { output: inicioPage, load: () => loadHome(platform, directory) })
  page('/acessibilidade', 'acessibilidade', { output: emptyPage, load: () => null })
  page('/mapa-do-site', 'mapa-do-site', { output: siteMapPage, load: () => ({ grupos: siteMapOf(directory) }) })
}

const ownPages: SitePage[] = [
  {
    group: 'Este portal',
    href: '/',
    label: 'Início',
    text: 'As últimas publicações e os principais caminhos.',
    menu: true,
  },
  {
    group: 'Este portal',
    href: '/acessibilidade',
    label: 'Acessibilidade',
    text: 'Atalhos de teclado, tamanho do texto, alto contraste e outros recursos.',
  },
  { group: 'Este portal', href: '/mapa-do-site', label: 'Mapa do site', text: 'Todas as páginas, nesta lista.' },
]

async function loadHome(platform: Platform, { pages }: Directory): Promise<InicioPage> {
  const [ultimas, licitacoes, contratos, orgaos] = await Promise.all([
    latestLicitacoes(platform, latest),
    countLicitacoes(platform),
    countContratos(platform.database.db),
    countOrgaos(platform.database.db),
  ])
  const cartoes = pages.flatMap(({ href, label, text, icon }) => (icon ? [{ href, label, text, icon }] : []))
  return { site: platform.env.publicUrl, cartoes, ultimas, licitacoes, contratos, orgaos }
}
