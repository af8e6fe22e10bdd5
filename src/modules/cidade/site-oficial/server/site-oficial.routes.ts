// The panel's page about the link from the town's own site, and the look at that site on demand.
import { escapeHtml } from '#base/html.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { FieldErrors } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { NoPage, readOutsidePage } from '#platform/outside/outside-page.ts'
import type { Platform } from '#platform/platform.ts'
import { type SiteOficialPage, siteOficialPage, type Verificacao, verificacao } from '../site-oficial.contract.ts'
import { findVerificacao, saveVerificacao } from './site-oficial.queries.ts'
import { linkTo } from './site-oficial.rules.ts'

const path = '/painel/ajax/site-oficial'
const address = '/painel/configuracoes/site-oficial'

export function siteOficialModule({ panel, platform, directory }: ModuleContext): void {
  const { db, write } = platform.database
  const looks = platform.limits.define('verificacao-site', 20, 15)
  directory.panel.push({
    group: 'Sistema',
    label: 'Link no site da prefeitura',
    href: address,
    access: 'administrador',
  })
  panel('administrador', ({ app, page }) => {
    app.get(path, { schema: { response: answers(verificacao) } }, async () => ({ data: await findVerificacao(db) }))
    // no connection of the database waits while the site answers
    app.post(
      `${path}/verificacao`,
      { schema: { response: answers(verificacao.extend(redirected.shape)) } },
      async () => {
        const { site_oficial } = await findPortal(platform)
        if (!site_oficial) throw new FieldErrors({ site_oficial: [noSite] }, noSite)
        await looks.count('todos')
        const found = await lookAt(site_oficial, platform)
        await write((tx) => saveVerificacao(tx, found))
        return { data: { ...(await findVerificacao(db)), redirect: `${address}?success=1` } }
      },
    )
    page(address, 'site-oficial', { output: siteOficialPage, load: () => loadPage(platform) })
  })
}

const noSite = 'Informe antes, em Configurações, o site oficial do município.'

async function loadPage(platform: Platform): Promise<SiteOficialPage> {
  const { nome, site_oficial } = await findPortal(platform)
  const portal = platform.env.publicUrl
  return {
    site_oficial,
    portal,
    ...snippetsOf(portal, nome),
    verificacao: await findVerificacao(platform.database.db),
  }
}

const notFound =
  'A página inicial não tem link para o portal. Se o site só monta a página no navegador (JavaScript), confira também à vista.'

async function lookAt(site: string, { env }: Platform): Promise<Omit<Verificacao, 'vsi_em'>> {
  const of = { vsi_site: site, vsi_portal: env.publicUrl }
  try {
    const { html, address } = await readOutsidePage(site, env.siteNetworks, env.proxies)
    const link = linkTo(env.publicUrl, html, address)
    return link === null
      ? { ...of, vsi_resultado: 'ausente', vsi_detalhe: notFound }
      : { ...of, vsi_resultado: 'encontrado', vsi_detalhe: `O link encontrado leva a ${link.slice(0, 300)}.` }
  } catch (error) {
    if (!(error instanceof NoPage)) throw error
    return { ...of, vsi_resultado: error.isForbidden ? 'recusado' : 'falhou', vsi_detalhe: error.message }
  }
}

// What a town's webmaster pastes into the site. No style, no script, nothing loaded from elsewhere: a strict policy lets it pass, and the
// portal learns of no visitor of that site.

/** `address`: of the portal; `town`: 'Prefeitura Municipal de …'. */
function snippetsOf(address: string, town: string): { texto: string; selo: string } {
  const [href, name] = [escapeHtml(`${address}/`), escapeHtml(`Portal da Transparência – ${town}`)]
  return {
    texto: `<a href="${href}">${name}</a>`,
    selo: [
      `<a href="${href}">`,
      `<svg xmlns="http://www.w3.org/2000/svg" width="220" height="64" viewBox="0 0 220 64" role="img" aria-label="${name}">`,
      '<rect width="220" height="64" rx="8" fill="#12496b"/>',
      '<path d="M14 26 32 14l18 12zM18 30v14M27.500 30v14M36.500 30v14M46 30v14M14 49h36" fill="none" stroke="#ffffff" stroke-width="3" stroke-linejoin="round"/>',
      '<text x="62" y="28" fill="#ffffff" font-family="sans-serif" font-size="14">Portal da</text>',
      '<text x="62" y="48" fill="#ffffff" font-family="sans-serif" font-size="19" font-weight="bold">Transparência</text>',
      '</svg></a>',
    ].join('\n'),
  }
}
