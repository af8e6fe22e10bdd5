import { beforeAll, describe, expect, test } from 'vitest'
import { saveSettings } from '../../../../app/testing/settings.ts'
import { pages as specifiedPages } from '../../../../app/testing/specification.ts'
import { startTestPortal, type TestPortal } from '../../../../app/testing/test-portal.ts'
import { shellOf } from '../../../../app/web/shell.ts'
import { configuracaoSample, png } from '../../../cidade/configuracao/server/configuracao.sample.ts'
import { orgaoSample } from '../../../cidade/orgao/server/orgao.sample.ts'
import { licitacaoSample } from '../../../compras/licitacao/server/licitacao.sample.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

const page = async (url: string) => portal.call({ url, headers: { accept: 'text/html' } })

function jsonLdOf(html: string) {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
}

describe('página inicial', () => {
  test('an empty portal has a home page with search and ways, and no empty sections', async () => {
    const { statusCode, body } = await page('/')
    expect(statusCode).toBe(200)
    expect(body).toContain('id="busca-inicio"')
    expect(body).toContain('href="/acesso/licitacoes"')
    expect(body).not.toContain('Últimas licitações')
    expect(body).not.toContain('class="numeros"')
  })

  test('it shows the newest tenders and how many tenders and organs there are', async () => {
    const numbers = ['001/2026', '002/2026', '003/2026', '004/2026', '005/2026', '006/2026']
    await portal.platform.database.write(async (tx) => {
      await tx.insertInto('orgao').values(orgaoSample).execute()
      const rows = numbers.map((licitacao_numero, at) => ({
        ...licitacaoSample,
        licitacao_numero,
        licitacao_realizacao: `2026-03-0${at + 1}`,
      }))
      await tx.insertInto('licitacao').values(rows).execute()
    })
    const { body } = await page('/')
    expect(body).toContain('<b>6</b> <span>licitações publicadas</span>')
    expect(body).toContain('<b>1</b> <span>órgão municipal</span>')
    expect(body).toContain('<time dateTime="2026-03-06">06/03/2026</time>')
    expect(body).not.toContain('001/2026')
  })

  test('search engines read who publishes it and how it is searched', async () => {
    await saveSettings(portal, { instagram: 'https://instagram.com/exemplo' })
    const [organization, site] = jsonLdOf((await page('/')).body)['@graph']
    expect(organization).toMatchObject({
      '@type': 'GovernmentOrganization',
      name: configuracaoSample.nome,
      sameAs: [configuracaoSample.facebook, 'https://instagram.com/exemplo'],
    })
    expect(site.potentialAction.target.urlTemplate).toBe('http://localhost:3000/busca?q={termo}')
  })

  test('the notice of the settings waits in a closed dialog, only while there is one', async () => {
    expect((await page('/')).body).not.toContain('<dialog')
    await saveSettings(portal, { popup_img: { file: png(40, 30) }, popup_url: 'https://exemplo.ba.gov.br/festa' })
    const { body } = await page('/')
    expect(body).toContain('<dialog')
    expect(body).not.toContain('<dialog open')
    await saveSettings(portal, { popup_img: 'apagar' })
    expect((await page('/')).body).not.toContain('<dialog')
  })
})

// pages that only a citizen's session opens, and those that only an e-mailed link or the end of an account opens
const ofCitizens = new Set(specifiedPages.filter(({ privilege }) => privilege === 'cidadao').map(({ url }) => url))
const openedByLink = ['/esic/confirmacao', '/esic/conta-encerrada', '/acesso/avisos']

describe('mapa do site', () => {
  const shown = () => portal.app.directory.pages.map(({ href }) => href)

  test('it shows every public page that stands by itself, and no other', async () => {
    const isOpen = (url: string) =>
      ['public', 'esic'].includes(shellOf(url)) &&
      !url.includes(':') &&
      !openedByLink.includes(url) &&
      !ofCitizens.has(url)
    const open = portal.app.directory.views.map(({ url }) => url).filter(isOpen)
    expect(shown().sort()).toEqual(open.sort())
    const { body } = await page('/mapa-do-site')
    for (const href of open) expect(body).toContain(`href="${href}"`)
  })

  test('each of them opens, with one h1', async () => {
    for (const href of shown()) {
      const { statusCode, body } = await page(href)
      expect([href, statusCode, body.match(/<h1/g)?.length]).toEqual([href, 200, 1])
    }
  })
})

describe('acessibilidade', () => {
  test('it names the shortcuts Alt+1 to Alt+4 that the bar has', async () => {
    const { body } = await page('/acessibilidade')
    for (const key of ['1', '2', '3', '4']) {
      expect(body).toContain(`<kbd>Alt</kbd> + <kbd>${key}</kbd>`)
      expect(body).toContain(`accessKey="${key}"`)
    }
  })
})

describe('páginas de erro', () => {
  test('an unknown address answers 404 with ways on', async () => {
    const { statusCode, body } = await page('/nada/aqui')
    expect(statusCode).toBe(404)
    expect(body).toContain('<h1>Página não encontrada</h1>')
    expect(body).toContain('href="/mapa-do-site"')
    expect(body).toContain('<meta name="robots" content="noindex">')
  })

  test('a page of the panel without the privilege answers 403, with the way to the panel', async () => {
    const cookies = await portal.loginAs('noticias')
    const { statusCode, body } = await portal.call({
      url: '/painel/configuracoes',
      cookies,
      headers: { accept: 'text/html' },
    })
    expect(statusCode).toBe(403)
    expect(body).toContain('<h1>Acesso não permitido</h1>')
    expect(body).toContain('Voltar ao início do painel')
  })
})
