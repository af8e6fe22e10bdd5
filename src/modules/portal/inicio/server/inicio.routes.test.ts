import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { saveSettings } from '#app/testing/settings.ts'
import { pages as specifiedPages } from '#app/testing/specification.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { shellOf } from '#app/web/shell.ts'
import { configuracaoSample, png } from '#modules/cidade/configuracao/server/configuracao.sample.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

const page = async (url: string) => portal.call({ url, headers: { accept: 'text/html' } })

function jsonLdOf(html: string) {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
}

describe('página inicial', () => {
  test('an empty portal has a search, what already works and where the town hall is, and no empty block', async () => {
    await saveSettings(portal, { endereco: 'Praça da Matriz, 7' })
    const { statusCode, body } = await page('/')
    expect(statusCode).toBe(200)
    expect(body).toMatch(/<form class="busca" action="\/busca">.*id="busca"/s)
    expect(body).toContain('Já funciona')
    expect(body).toContain('href="/esic"')
    expect(body).toContain('Este portal está sendo preenchido. Já funcionam a busca, o E-Sic e a Ouvidoria.')
    expect(body).toContain('A prefeitura</h2>')
    const empty = [
      'Para onde vai o dinheiro</h2>',
      'Últimas licitações',
      'Links rápidos',
      'Consulte os dados',
      'em breve',
    ]
    const places = ['Encontrar um serviço', 'Consultar salários', 'Ver para onde vai', 'Não informado']
    for (const absent of [...empty, ...places]) expect(body).not.toContain(absent)
    for (const href of ['/servicos', '/noticias', '/agenda']) expect(body).not.toContain(`href="${href}"`)
  })

  test('it says in the main lists how many records there are, and no longer that the portal is new', async () => {
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
    expect(body).toContain('<a href="/acesso/licitacoes">Licitações</a><span>6</span>')
    expect(body).toContain('Consulte os dados')
    expect(body).not.toContain('em breve')
    expect(body).not.toContain('A prefeitura</h2>')
    const chosen = (await page('/?previa=1&licitacoes_visivel=S')).body
    expect(chosen).toContain('<time dateTime="2026-03-06">06/03/2026</time>')
    expect(chosen).not.toContain('001/2026')
  })

  test('the next events stand on it, the first one first, and those that are over do not', async () => {
    const evento = (titulo: string, days: number) => ({
      titulo,
      ...{ dataInicio: sql<string>`hoje() + ${days}::int`, dataTermino: sql<string>`hoje() + ${days}::int` },
    })
    expect((await page('/')).body).not.toContain('id="t-agenda"')
    await portal.platform.database.write((tx) =>
      tx
        .insertInto('agenda')
        .values([evento('Audiência pública', 9), evento('Feira', 2), evento('Passada', -1)])
        .execute(),
    )
    const { body } = await page('/')
    expect(body).toMatch(/id="t-agenda".*Feira.*Audiência pública/s)
    expect(body).not.toContain('Passada')
  })

  test('visible slides stand at the top, the first one loaded at once and in shared links; banners that are not lateral below', async () => {
    expect((await page('/')).body).not.toContain('class="heroi"')
    await portal.platform.database.write(async (tx) => {
      const image = { mid_tipo: 'imagem', mid_nome: 'serra.jpg', mid_largura: 1600, mid_altura: 600 }
      const { midia_id: hero_midia } = await tx
        .insertInto('midia')
        .values({ ...image, mid_chave: 'a'.repeat(32) })
        .returning('midia_id')
        .executeTakeFirstOrThrow()
      const slide = { hero_midia, hero_url: '/agenda', hero_alt: 'A serra' }
      await tx
        .insertInto('banner_hero')
        .values([
          { ...slide, hero_titulo: 'Segundo', hero_posicao: 2 },
          { ...slide, hero_titulo: 'Primeiro', hero_posicao: 1 },
          { ...slide, hero_titulo: 'Escondido', hero_posicao: 3, hero_visivel: false },
        ])
        .execute()
      const banner = { banner_midia: hero_midia, banner_url: 'https://exemplo.ba.gov.br/' }
      await tx
        .insertInto('banner')
        .values([
          { ...banner, banner_nome: 'Vacinação' },
          { ...banner, banner_nome: 'Ao lado', banner_lateral: true },
        ])
        .execute()
    })
    const { body } = await page('/')
    expect(body).toMatch(/<link rel="preload" as="image" imagesrcset="\/midia\/a{32}\/320.webp 320w,/)
    expect(body).toMatch(/<meta property="og:image" content="http:\/\/localhost:3000\/midia\/a{32}\/1600.webp">/)
    const [scene = ''] = /<section class="heroi".*?<\/section>/s.exec(body) ?? []
    expect(scene).toContain('alt="A serra"')
    expect(scene).not.toContain('loading="lazy"')
    expect(scene).toMatch(/Primeiro.*<noscript>.*Segundo/s)
    expect(scene).not.toContain('Escondido')
    expect(body).toContain('>Vacinação</a>')
    expect(body).not.toContain('Ao lado')
  })

  test('the four newest news and the services by subject stand on it, without drafts', async () => {
    const publicacao = { pub_data_visivel: '2020-01-01', pub_conteudo: '<p>Texto.</p>' }
    await portal.platform.database.write(async (tx) => {
      const { tipo_categoria_servico_id } = await tx
        .insertInto('tipo_categoria_servico')
        .values({ tcs_nome: 'Impostos e taxas', tcs_icone: 'house' })
        .returning('tipo_categoria_servico_id')
        .executeTakeFirstOrThrow()
      const noticias = [1, 2, 3, 4, 5].map((day) => ({
        ...publicacao,
        pub_tipo_new: 'noticia',
        pub_titulo: `Notícia do dia ${day}`,
        pub_data_visivel: `2020-01-0${day}`,
      }))
      const servico = { ...publicacao, pub_tipo_new: 'servico', tipo_categoria_servico_id }
      await tx
        .insertInto('publicacao')
        .values([
          ...noticias,
          { ...publicacao, pub_tipo_new: 'noticia', pub_titulo: 'Rascunho de notícia', pub_status: 'RAS' },
          { ...servico, pub_titulo: 'Pagar o IPTU' },
          { ...servico, pub_titulo: 'Rascunho de serviço', pub_status: 'RAS' },
        ])
        .execute()
    })
    const { body } = await page('/')
    const island = JSON.parse(/<script type="application\/json" id="ilha">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}')
    expect(island.data.noticias.map(({ titulo }: { titulo: string }) => titulo.slice(-1))).toEqual(['5', '4', '3', '2'])
    expect(body).toMatch(/<article class="nota g">.*Notícia do dia 5.*<\/article>/s)
    expect(island.data.servicos).toMatchObject([{ nome: 'Impostos e taxas', quantos: 1 }])
    expect(body).not.toContain('Rascunho de')
  })

  test('quick links of staff stand on it, drafts do not', async () => {
    const link = { pub_tipo_new: 'link', pub_icone: 'house', pub_data_visivel: '2020-01-01' }
    await portal.platform.database.write((tx) =>
      tx
        .insertInto('publicacao')
        .values([
          { ...link, pub_titulo: 'Nota fiscal eletrônica', pub_url: 'https://nota.exemplo.gov.br/' },
          { ...link, pub_titulo: 'Ainda não', pub_url: '/p/ainda-nao', pub_status: 'RAS' },
          { ...link, pub_titulo: 'Pedido ao E-Sic', pub_url: '/esic' },
          { ...link, pub_titulo: 'Outra vez a nota', pub_url: 'https://nota.exemplo.gov.br/' },
        ])
        .execute(),
    )
    const { body } = await page('/')
    expect(body).toMatch(/href="https:\/\/nota.exemplo.gov.br\/">.*Nota fiscal eletrônica/s)
    expect(body).not.toContain('Ainda não')
    expect(body, 'a task leads there').not.toContain('Pedido ao E-Sic')
    expect(body, 'another link leads there').not.toContain('Outra vez a nota')
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

  test('the notice waits in a closed dialog with its words, and is plain where no script runs; only while there is one', async () => {
    expect((await page('/')).body).not.toContain('<dialog')
    const popup_alt = 'Festa da padroeira'
    await saveSettings(portal, {
      popup_img: { file: png(40, 30) },
      popup_url: 'https://exemplo.ba.gov.br/festa',
      popup_alt,
    })
    const { body } = await page('/')
    expect(body).toMatch(/<dialog class="aviso" aria-label="Aviso">.*alt="Festa da padroeira".*<\/dialog>/s)
    expect(body).toMatch(/<noscript>.*href="https:\/\/exemplo.ba.gov.br\/festa".*<\/noscript>/s)
    await saveSettings(portal, { popup_img: 'apagar' })
    expect((await page('/')).body).not.toContain('<dialog')
  })

  test('it leads to the portal at first sight, and to the Radar when its address is set, until that is switched off', async () => {
    const radar_url = 'https://radardatransparencia.atricon.org.br/exemplo'
    const main = async () => /<main.*<\/main>/s.exec((await page('/')).body)?.[0] ?? ''
    expect(await main()).not.toContain('Radar da Transparência')
    await saveSettings(portal, { radar_url })
    const radar = `<a class="btn sec" href="${radar_url}" rel="external noopener noreferrer" aria-label="Radar da Transparência`
    expect(await main()).toContain(radar)
    expect(await main()).toContain('<a class="btn sec" href="/transparencia" aria-label="Portal da Transparência"><svg')
    await saveSettings(portal, { radar_url, radar_botao: 'false' })
    expect(await main()).not.toContain('Radar da Transparência')
    await saveSettings(portal, { radar_url, radar_botao: 'true' })
  })
})

// pages that only a citizen's session opens, and those that only an e-mailed link or the end of an account opens
const ofCitizens = new Set(specifiedPages.filter(({ privilege }) => privilege === 'cidadao').map(({ url }) => url))
const ofMails = [
  '/esic/confirmacao',
  '/email-anterior',
  '/acesso/avisos',
  '/ouvidoria/encaminhamento',
  '/ouvidoria/pesquisa',
  '/seguir/aviso',
]
// of districts a town without outlines has none, pages with a map lead there; only a login that is half done has a second step
const ofOthers = [
  '/esic/conta-encerrada',
  '/esic/acesso/segundo-passo',
  '/acesso/servidores/pessoa',
  '/seguir',
  '/acesso/lugares',
]
const openedByLink = [...ofMails, ...ofOthers]

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
  test('every page has the symbol, with words for those who do not see it, until the settings say otherwise', async () => {
    const symbol = '<a href="/acessibilidade" aria-label="Portal com recursos de acessibilidade"><svg'
    for (const url of ['/', '/esic', '/acessibilidade']) expect((await page(url)).body).toContain(symbol)
    await saveSettings(portal, { simbolo_acessibilidade: 'false' })
    const { body } = await page('/acessibilidade')
    expect(body).not.toContain('Portal com recursos de acessibilidade')
    expect(body).toContain('<a href="/acessibilidade">Acessibilidade</a>')
    await saveSettings(portal, { simbolo_acessibilidade: 'true' })
  })

  test('it says of an evaluation and of limits what the town has said, and no more; complaints go to the ombudsman', async () => {
    const textOf = async () => (await page('/acessibilidade')).body.replace(/<script type="application\/json.*/s, '')
    const silent = await textOf()
    expect(silent).toContain('O município não informou uma avaliação própria.')
    expect(silent).not.toMatch(/Última avaliação|Limites conhecidos|<h2>Libras/)
    expect(silent).toContain('<a class="btn" href="/ouvidoria/manifestacao?assunto=acessibilidade">Contar à Ouvidoria')
    await saveSettings(portal, {
      acessibilidade_data: '2026-10-05',
      acessibilidade_metodo: 'Cinco páginas com leitor de tela.',
      acessibilidade_avaliador: 'Associação dos Cegos',
      acessibilidade_limites: 'Editais de antes de 2024 são imagens\n\nO mapa não tem texto falado',
    })
    const said = await textOf()
    expect(said).not.toContain('não informou')
    for (const words of ['05/10/2026', 'Cinco páginas com leitor de tela.', 'Associação dos Cegos'])
      expect(said).toContain(words)
    expect(said).toContain('<li>Editais de antes de 2024 são imagens</li><li>O mapa não tem texto falado</li>')
    const form = (await page('/ouvidoria/manifestacao?assunto=acessibilidade')).body
    expect(form).toContain('value="Acessibilidade do portal: "')
    expect(
      (await page('/ouvidoria/manifestacao?assunto=Ladrões')).body.replace(/<script type="application\/json.*/s, ''),
    ).not.toMatch(/Acessibilidade do portal|name="ctt_mensagem"/)
    await saveSettings(portal, {
      ...{ acessibilidade_data: '', acessibilidade_metodo: '', acessibilidade_avaliador: '' },
      acessibilidade_limites: '',
    })
  })

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

describe('the avatar in Libras', () => {
  const policyOf = async (url: string) => (await page(url)).headers['content-security-policy'] as string
  const ofOthers = /avatar|vlibras/i
  const publicPages = () =>
    portal.app.directory.views.map(({ url }) => url).filter((url) => shellOf(url) !== 'painel' && !url.includes(':'))

  test('is on no page until the settings say so, also for who asks for it', async () => {
    const plain = await policyOf('/')
    for (const url of ['/', '/?libras=1', '/acesso/contratos?libras=1', '/ouvidoria/manifestacao?libras=1']) {
      expect((await page(url)).body.replace(/libras=1/g, '')).not.toMatch(ofOthers)
      expect([url, await policyOf(url)]).toEqual([url, plain])
    }
  })

  test.each([
    ['governo', '', 'https://vlibras.gov.br'],
    ['proprio', 'https://vlibras.licuri.ba.gov.br/', 'https://vlibras.licuri.ba.gov.br'],
  ])('%s: it is loaded where a visitor asks for it, from its origin alone', async (avatar_libras, typed, origin) => {
    const plain = await policyOf('/')
    await saveSettings(portal, { avatar_libras, avatar_libras_endereco: typed })
    const offered = await page('/acesso/contratos?limit=50')
    expect(offered.headers['content-security-policy']).toBe(plain)
    expect(offered.body).not.toContain('<script src="https:')
    expect(offered.body).toContain(
      '<a href="/acesso/contratos?limit=50&amp;libras=1" rel="nofollow"><span>Traduzir para Libras',
    )
    const { body, statusCode, headers } = await page('/acesso/contratos?limit=50&libras=1')
    expect(statusCode).toBe(200)
    expect(body).toContain(`<script src="${origin}/app/vlibras-plugin.js" defer></script>`)
    expect(body).toContain(`<script src="/avatar-libras.js" data-app="${origin}/app" defer></script>`)
    expect(body).toContain('<a href="/acesso/contratos?limit=50" rel="nofollow"><span>Tirar o avatar em Libras')
    const hosts = `${origin} ${origin.replace('//', '//*.')}`
    expect(headers['content-security-policy']).toContain(`;connect-src 'self' ${hosts};`)
    expect(String(headers['content-security-policy']).split(hosts)).toHaveLength(7)
    await saveSettings(portal, { avatar_libras: 'nenhum' })
    expect(await policyOf('/')).toBe(plain)
  })

  test('never comes to pages with forms of people, to the E-Sic or to the panel', async () => {
    const plain = await policyOf('/nada')
    await saveSettings(portal, { avatar_libras: 'governo' })
    const have = []
    for (const url of publicPages()) {
      const { body, headers } = await page(`${url}?libras=1`)
      if (body.includes('vlibras')) have.push(url)
      else expect([url, headers['content-security-policy']]).toEqual([url, plain])
    }
    expect(have).toContain('/acessibilidade')
    expect(
      have.filter((url) => /ouvidoria|esic|pedido|verificar|pesquisa|busca|painel|seguir|confirma/.test(url)),
    ).toEqual([])
    for (const url of [
      '/nada?libras=1',
      '/ouvidoria?libras=1',
      '/painel/login?libras=1',
      '/painel/configuracoes?libras=1',
    ]) {
      const { body, headers } = await page(url)
      expect([url, body.includes('vlibras'), headers['content-security-policy']]).toEqual([url, false, plain])
    }
    await saveSettings(portal, { avatar_libras: 'nenhum' })
  })

  test('an address that is none, or is missing, is told', async () => {
    const administrator = await portal.loginAs('administrador')
    for (const avatar_libras_endereco of ['', 'http://vlibras.licuri.ba.gov.br', 'https://10.0.0.7']) {
      const payload = { avatar_libras: 'proprio', avatar_libras_endereco }
      const url = '/painel/ajax/configuracao/secao/acessibilidade'
      const answer = await portal.call({ method: 'POST', url, payload, cookies: administrator })
      expect([answer.statusCode, Object.keys(answer.json().data)]).toEqual([422, ['avatar_libras_endereco']])
    }
  })
})
