import type { ModuleContext } from '../../../../platform/http/module.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { countOrgaos } from '../../../cidade/orgao/server/orgao.facade.ts'
import { countContratos } from '../../../compras/contrato/server/contrato.facade.ts'
import { countLicitacoes, latestLicitacoes } from '../../../compras/licitacao/server/licitacao.facade.ts'
import { emptyPage, type InicioPage, inicioPage } from '../inicio.contract.ts'
import { sitemapCalls } from './sitemap.routes.ts'

const latest = 5

export function inicioModule({ app, page, platform }: ModuleContext): void {
  sitemapCalls(app, platform)
  page('/', { output: inicioPage, load: () => loadHome(platform) })
  page('/acessibilidade', { output: emptyPage, load: () => null })
  page('/mapa-do-site', { output: emptyPage, load: () => null })
}

async function loadHome(platform: Platform): Promise<InicioPage> {
  const [ultimas, licitacoes, contratos, orgaos] = await Promise.all([
    latestLicitacoes(platform, latest),
    countLicitacoes(platform),
    countContratos(platform.database.db),
    countOrgaos(platform.database.db),
  ])
  return { site: platform.env.publicUrl, ultimas, licitacoes, contratos, orgaos }
}
