// Every page of the specification, with records and with states that forms and lists have: axe at two widths, its contrast in
// three modes, and no sideways scroll down to 320 px. One load for each page: the modes change as the person's settings do.
import { buffer } from 'node:stream/consumers'
import type { APIRequestContext, Page } from '@playwright/test'
import {
  otherSamples,
  requestSamples,
  samplePicture,
  sampleRecords,
  samplesWithPicture,
} from '#app/testing/sample-records.ts'
import { pages } from '#app/testing/specification.ts'
import { gradeSample } from '#kits/mapa/malha.sample.ts'
import { insertOrdens } from '#modules/financas/ordem-pagamento/server/ordem-pagamento.sample.ts'
import { restoSample } from '#modules/financas/resto-a-pagar/server/resto-a-pagar.sample.ts'
import { pntpLock } from '#modules/portal/pntp/server/pntp.queries.ts'
import { runInTurn } from '#platform/db/connect.ts'
import { zip } from '#platform/storage/zip.ts'
import { bringAxe, expectGoodInEveryMode, noSidewaysScroll } from './support/checks.ts'
import { citizenPassword, enterAsCitizen } from './support/citizen.ts'
import { pagesOfSets, recordsOfSets } from './support/conjuntos.ts'
import { openStore, type Store } from './support/database.ts'
import { expect, loginAsAdministrator, test } from './support/journey.ts'
import { pdf } from './support/licitacao.ts'

test.use({ ownPortal: 'acessibilidade' })

const isOfPanel = (url: string) => url.startsWith('/painel')
const isOfEsic = (url: string) => url.startsWith('/esic')
/** Pages for people who are logged in. */
const isDoor = (url: string) =>
  ['/painel/login', '/painel/login/segundo-passo', '/painel/recuperar-senha'].includes(url)
const isPersonal = (url: string) => /^\/esic\/(conta(\/(seguranca|email))?$|senha|acessos|solicita)/.test(url)
/** Pages that need a record that these samples lack and are looked at by the journeys that make it, or that are shown as others are. */
const skipped =
  /edital\/ver|importac(ao|oes)\/(1|leitura|mapeamento)|feriados\/edicao|documentos\/(decretos|convenios|responsabilidade)|meus-dados\.zip/

// The samples are publications in this order: a page, news, a list, a service; each has its number of them all.
const addresses: [named: RegExp, at: string][] = [
  [/:tabela/, 'licitacao'],
  [/:pagina/, 'operacao'],
  [/^\/noticias\/.*:titulo/, '/noticias/2/a-feira-voltou'],
  [/(?<=^\/noticias\/|^\/painel\/noticia\/)1/, '2'],
  [/^\/painel\/pagina\/(1|:id)\/item/, '/painel/pagina/3/item'],
  [/:item/, '1'],
  // the payment among the samples
  [
    /^\/acesso\/servidores\/pessoa$/,
    '/acesso/servidores/pessoa?matricula=000123&nome=Maria+da+Concei%C3%A7%C3%A3o+Santana',
  ],
  [/^\/acesso\/credores\/1/, '/acesso/credores/45997418000153'],
  [/(?<=^\/acesso\/lugares\/):chave/, 'bairro-1'],
  [/(?<=^\/acesso\/programas\/):codigo/, '0012'],
  [/^\/seguir$/, '/seguir?o=%2Facesso%2Fcontratos'],
  [/^\/p\/:endereco/, '/paginas/3/guia-da-cidade'],
  [/^\/paginas\/.*:titulo/, '/paginas/1/plano-diretor'],
  [/^\/servicos\/.*:titulo/, '/servicos/4/pedir-a-poda-de-uma-arvore-na-rua'],
  [/(?<=^\/servicos\/|^\/painel\/servico\/|^\/pedidos-de-servico\/pedir\/)1/, '4'],
  // the first is the report among the generic documents
  [/(?<=^\/acesso\/planejamento\/)1/, '3'],
  [/(?<=^\/acesso\/prestacao-de-contas\/)1/, '4'],
  // one change of many records is made, of tenders
  [/^\/painel\/.*\/alteracao\/1$/, '/painel/licitacao/alteracao/1'],
  // ZIPs of PDFs are sent, of laws and of documents of tenders; the others' are shown as that of laws is
  [/^\/painel\/documento_\w+\/zip\/1$/, '/painel/ato_normativo/zip/1'],
  [/^\/painel\/licitacao\/zip\/1$/, '/painel/licitacao/zip/2'],
  [/:titulo/, 'x'],
]
const addressOf = (url: string) => addresses.reduce((at, [named, own]) => at.replace(named, own), url)
/** Without what would be found; with it they are looked at in journeys of their own. */
const absent = /^\/(ouvidoria\/(encaminhamento|relatorio\/:ano)|verificar\/:codigo)$/
const specified = [...new Set(pages.map(({ url }) => addressOf(url)))].filter((url) => !skipped.test(url))
const found = ['/busca?q=alimentos', '/busca?q=alimentos&tipo=licitacoes', '/busca?q=a', '/busca?q=nada+disso']
const filtered = [
  '/acesso/licitacoes?licitacao_objeto=a&licitacao_realizacao_inicio=31/02/2026',
  '/acesso/contratos?contrato_numero=nada',
]
const consulta = specified.filter((url) => !isOfPanel(url) && !isOfEsic(url) && !absent.test(url))
const entrada = specified.filter((url) => isDoor(url) || (isOfEsic(url) && !isPersonal(url)))
const painel = specified.filter((url) => isOfPanel(url) && !isDoor(url))

async function* contentsOf(names: string[]) {
  for (const name of names) yield { name, content: pdf(name).buffer }
}

async function seed(portal: { url: string; dataDir: string }, request: APIRequestContext): Promise<void> {
  await loginAsAdministrator(request)
  await enterAsCitizen(request, { dataDir: portal.dataDir, email: 'ana@exemplo.com', nome: 'Ana Flor' })
  for (const [url, data] of [...sampleRecords, ...otherSamples, ...recordsOfSets]) {
    const made = await request.post(url, { data })
    expect(made.status(), `${url}: ${await made.text()}`).toBe(201)
  }
  for (const [url, data] of requestSamples) {
    const done = await request.post(url, { data })
    expect(done.ok(), `${url}: ${await done.text()}`).toBe(true)
  }
  const resto = await request.post('/painel/ajax/resto_a_pagar/novo', { data: restoSample })
  expect(resto.status(), await resto.text()).toBe(201)
  const store = await openStore(portal.dataDir)
  await insertOrdens(store)
  const bairros = [JSON.stringify(gradeSample({ lado: 2, pontos: 12 }))]
  await store.database.pool.query(
    `insert into contorno (con_fonte, con_distritos) values ('Plano diretor', $1)`,
    bairros,
  )
  // as of before it was asked about: written past the form
  await store.database.pool.query(
    `update licitacao set licitacao_objeto = licitacao_objeto || ', CPF 529.982.247-25' where licitacao_id = 1`,
  )
  await store.close()
  const change = { id: '1', campo: 'licitacao_orgao', valor: 'Secretaria de Obras' }
  expect((await request.post('/painel/ajax/licitacao/alteracao', { data: change })).status()).toBe(201)
  await sendZip(request, '/painel/ajax/ato_normativo/zip', ['Lei 12-2021 - cria o fundo.pdf', 'sem nome.pdf'])
  await sendZip(request, '/painel/ajax/licitacao/zip', ['Pregão 12-2026/edital.pdf', 'sem nome.pdf'])
  const image = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(await samplePicture()) }
  for (const [url, fields] of samplesWithPicture) {
    const made = await request.post(url, { multipart: { ...fields, image } })
    expect(made.status(), `${url}: ${await made.text()}`).toBe(201)
  }
  const foto = { obra_id: '1', obra_foto_data: '2026-05-04', obra_foto_percentual: '10', obra_foto_alt_1: 'Paredes' }
  const sent = await request.post('/painel/ajax/obra_foto/novo', { multipart: { ...foto, obra_foto_arquivo_1: image } })
  expect(sent.status(), await sent.text()).toBe(201)
  expect((await request.post('/painel/ajax/vazamentos/olhar', { data: {} })).ok()).toBe(true)
  const found = async () => (await request.get('/painel/vazamentos/1')).status()
  await expect.poll(found, { timeout: 120_000 }).toBe(200)
}

async function sendZip(request: APIRequestContext, call: string, names: string[]): Promise<void> {
  const arquivo = { name: 'documentos.zip', mimeType: 'application/zip', buffer: await buffer(zip(contentsOf(names))) }
  const sent = await request.post(call, { multipart: { arquivo } })
  expect(sent.status(), await sent.text()).toBe(201)
  const { pacote_id: id } = (await sent.json()).data
  await expect
    .poll(async () => (await (await request.get(`${call}/${id}/andamento`)).json()).data.pac_estado, {
      timeout: 120_000,
    })
    .toBe('lido')
}

async function expectAccessible(page: Page, url: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(url)
  await expectGoodInEveryMode(page)
  await page.setViewportSize({ width: 320, height: 700 }) // 1280 px at a zoom of 400 %
  await noSidewaysScroll(page)
}

test.beforeAll(async ({ portal, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: portal.url })
  await seed(portal, request)
  await request.dispose()
})

test.beforeEach(({ context }) => bringAxe(context))

const asVisitor = async () => {}
const asCitizen = async ({ request }: Page) => {
  const login = { usu_login: 'ana@exemplo.com', usu_senha: citizenPassword }
  expect((await request.post('/ajax/login', { data: login })).status()).toBe(200)
}
const asAdministrator = ({ request }: Page) => loginAsAdministrator(request)

/** So few that a journey ends in time on a busy machine. */
const together = 8

// 422 of the searches and filters with errors.
function journeys(name: string, urls: string[], enter: (page: Page) => Promise<void>, allowed = /422/): void {
  for (let from = 0; from < urls.length; from += together) {
    const some = urls.slice(from, from + together)
    test(`${name}, a partir de ${some[0]}: acessíveis em todas as larguras e modos`, async ({ page, problems }) => {
      problems.allow(allowed)
      await enter(page)
      for (const url of some) await expectAccessible(page, url)
    })
  }
}

journeys('páginas de consulta', [...consulta, ...pagesOfSets, ...found, ...filtered], asVisitor)
journeys(
  'páginas que nada acharam',
  specified.filter((url) => absent.test(url)),
  asVisitor,
  /404/,
)
journeys('páginas de entrada', entrada, asVisitor)
journeys('páginas do cidadão', specified.filter(isPersonal), asCitizen)
journeys('páginas do painel', painel, asAdministrator)

test('o índice PNTP enquanto é calculado: acessível, e a página se atualiza no fim', async ({ page, portal }) => {
  await asAdministrator(page)
  await page.goto('/painel/pntp') // the first who looks waits for the first run
  const store = await openStore(portal.dataDir)
  const { turno, acaba } = await tomaTurno(store)
  await page.goto(`/painel/pntp?desde=${Date.now() + 60_000}`)
  await expect(page.getByText('O índice está sendo calculado')).toBeVisible()
  await expectGoodInEveryMode(page)
  acaba()
  await turno
  await store.close()
  await expect(page.getByText('O cálculo não terminou')).toBeVisible()
})

/** Takes the turn of a run, until it is told to end. */
async function tomaTurno({ database }: Store): Promise<{ turno: Promise<void>; acaba: () => void }> {
  const { db } = database
  return new Promise((tomado) => {
    const turno: Promise<void> = runInTurn(db, pntpLock, () => new Promise((acaba) => tomado({ turno, acaba })))
  })
}
