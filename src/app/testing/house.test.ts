// Three guards over all modules: every call of the panel demands a privilege; every page and call of the specification exists;
// every list's filters, columns and first order equal the specification's.
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { DatasetShape } from '#kits/dataset/dataset.ts'
import { panelColumnsOf } from '#kits/dataset/web/panel-list.ts'
import { listQuerySchema } from '#kits/list/server/list-parameters.ts'
import { ordersOf } from '#kits/list/web/orders.ts'
import { citizenSessionOf, insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { insertPerdido } from '#modules/conteudo/endereco-antigo/server/endereco-antigo.sample.ts'
import { insertMatriz } from '#modules/financas/matriz/server/matriz-rows.sample.ts'
import { insertOrdens } from '#modules/financas/ordem-pagamento/server/ordem-pagamento.sample.ts'
import { folha, muitas } from '#modules/pessoal/folha/server/folha.sample.ts'
import { insertSemResultado } from '#modules/portal/busca/server/sem-resultado.sample.ts'
import { conjuntos, registraTudo } from '#modules/portal/integridade/server/integridade.facade.ts'
import { insertImportacao } from '#modules/portal/remessa/server/remessa.sample.ts'
import { isUnlisted } from '#platform/http/answers.ts'
import { filterAliases } from './filter-aliases.ts'
import { filterSamples } from './filter-samples.ts'
import { confere } from './folha.ts'
import type { Named } from './named-routes.ts'
import { createSampleRecords } from './sample-records.ts'
import { calls, pages } from './specification.ts'
import { lists } from './specified-lists.ts'
import { startTestPortal, type TestPortal } from './test-portal.ts'

/** `page`: of a list's call, the address of its page. */
type Route = {
  method: string
  url: string
  privilege: string | null
  isList: boolean
  isUnlisted: boolean
  page: string
}

let portal: TestPortal
let routes: Route[]
// the cookies of an administrator who is a citizen too, and may open every list
let administrator: { painel: string; esic: string }

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start() // a new request queues an e-mail
  const citizen = await citizenSessionOf(portal.platform, await insertSolicitante(portal.platform))
  administrator = { ...(await portal.loginAs('administrador')), ...citizen }
  routes = portal.routes.flatMap((route) =>
    [route.method].flat().map((method) => ({
      method,
      url: route.url,
      privilege: route.config?.privilege ?? null,
      isUnlisted: isUnlisted(route),
      page: String((route.schema as { 'x-lista'?: unknown } | undefined)?.['x-lista'] ?? ''),
      isList: isListQuery((route.schema as { querystring?: unknown } | undefined)?.querystring),
    })),
  )
  await createSampleRecords(portal, administrator)
  await insertOrdens(portal.platform)
  await insertMatriz(portal.platform)
  await insertPerdido(portal.platform)
  await insertSemResultado(portal.platform)
  await insertImportacao(portal.platform)
  expect((await confere(portal, folha(...muitas(1)), administrator)).statusCode).toBe(201)
})

const pagesOfSets = () =>
  portal.app.directory.views
    .filter(({ view }) => /^(dataset|import|restos?|emendas?|diarias|acordos?|do-acordo|da-obra|unidade)\b/.test(view))
    .map(({ url }) => url)

// a list may read more than the common names (page, limit...), the exports read fewer
const isListQuery = (schema: unknown) =>
  schema instanceof z.ZodObject && Object.keys(listQuerySchema.shape).every((name) => name in schema.shape)

const hugeNumbers = ['2147483648', '9007199254740991'] // one more than an integer of the database; JavaScript's last exact one
const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const isOfPanel = ({ url }: Route) => url.startsWith('/painel')
const isDoor = ({ url }: Route) =>
  ['/painel/login', '/painel/login/segundo-passo', '/painel/recuperar-senha'].includes(url)

describe('privileges', () => {
  test('every call and page of the panel demands one, except those for logging in', () => {
    const unguarded = routes.filter((route) => isOfPanel(route) && !isDoor(route) && route.privilege === null)
    expect(unguarded).toEqual([])
    expect(routes.filter(isOfPanel).length).toBeGreaterThan(30)
  })

  test('nothing writes without a session, except the known calls (login, registration...) and the accessibility bar', () => {
    const writes = routes.filter((route) => route.privilege === null && !['GET', 'HEAD'].includes(route.method))
    const access = [
      'login',
      'login/codigo',
      'login/desafio',
      'login/chave',
      'logout',
      'recuperar-senha',
      'alterar-senha',
      'email-anterior',
    ]
    const registration = ['solicitante', 'confirmar-cadastro', 'reenviar-confirmacao']
    const notices = ['edital', 'edital/confirmar', 'edital/encerrar']
    const following = ['seguir', 'seguir/confirmar', 'seguir/parar']
    const ombudsman = ['contato', 'contato/consulta', 'contato/mensagem', 'contato/proposta', 'encaminhamento']
    const survey = ['verificar/:codigo/texto', 'pesquisa']
    const services = ['pedido-servico', 'pedido-servico/seguir', 'pedido-servico/consulta']
    const ofCase = ['anexo/:id', 'avaliar', 'comprovante'].map((name) => `/ouvidoria/${name}`)
    const known = [...access, ...registration, ...notices, ...following, ...ombudsman, ...survey, ...services].map(
      (name) => `/ajax/${name}`,
    )
    // a program's, with a token of its own, and that of a mail program which ends its reader's notices
    const byToken = ['/api/importacao/:conjunto', '/acesso/avisos', '/seguir/aviso']
    const others = ['/preferencias', '/pedidos-de-servico/foto/:id', '/pedidos-de-servico/comprovante']
    expect(writes.map(({ url }) => url).sort()).toEqual([...known, ...ofCase, ...byToken, ...others].sort())
  })

  test('without a session every call of the panel and of citizens answers 401, whatever is sent', async () => {
    const isCall = ({ url }: Route) => /^\/(painel|esic)\/ajax\//.test(url)
    const guarded = routes.filter((route) => route.privilege !== null && isCall(route) && verbs.includes(route.method))
    for (const { method, url } of guarded) {
      const answer = await portal.call({ method: method as 'GET', url: url.replace(/:\w+/g, '1'), payload: {} })
      expect([method, url, answer.statusCode]).toEqual([method, url, 401])
    }
  })
})

describe('answers', () => {
  test('every call, public ones too, lists what it answers', () => {
    expect(routes.filter((route) => route.isUnlisted).map(({ method, url }) => `${method} ${url}`)).toEqual([])
    expect(routes.filter(({ url }) => url.includes('/ajax/')).length).toBeGreaterThan(100)
  })
})

describe('the specification', () => {
  const isAnswered = ({ method, url, privilege }: Named) => {
    const path = url.replace(/\/$/, '') || '/'
    const shape = (route: Route) => new RegExp(`^${route.url.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`)
    return routes.some((route) => route.method === method && shape(route).test(path) && route.privilege === privilege)
  }

  test.each(pages)('has the page $url', (page) => expect(page).toSatisfy(isAnswered))
  test.each(calls)('has the call $method $url', (call) => expect(call).toSatisfy(isAnswered))

  test('names every page, except one of our own and those of declared sets', () => {
    const shapes = pages.map(({ url }) => (url.replace(/\/$/, '') || '/').replace(/\/1(\.1)?(?=\/|$)/, '/:id'))
    const own = portal.app.directory.views
      .map(({ url }) => url)
      .filter(
        (url) => !shapes.includes(url) && !pagesOfSets().includes(url.replace(/\/(exclusao|alteracao(\/:id)?)$/, '')),
      )
    expect(own).toEqual(['/painel/senha']) // the change of a temporary password (docs/specification/panel.md#users)
  })
})

// The specification of a declared set is its declaration, which its own pages carry.
describe('declared sets', () => {
  type Column = { label: string; kind: string; filter?: boolean | 'start'; max?: number }
  type Named = { name: string; columns: Record<string, Column>; shown: string[] }
  type SetShape = Named & Pick<DatasetShape, 'period' | 'years' | 'inForce' | 'isSnapshot' | 'chart'>
  // the organs' has the organogram and a map besides, that of restos titles rows otherwise, that of inspectors
  // has those of whom only a text tells, that of per diems tells where they went
  const listViews = [
    'dataset-list',
    'dataset-yearly-list',
    'dataset-months',
    'dataset-values',
    'emendas',
    'diarias',
    'orgaos-public',
    'restos-a-pagar',
    'fiscais-de-contratos',
  ]
  const sets = () => portal.app.directory.views.filter(({ view }) => listViews.includes(view)).map(({ url }) => url)
  const shapeOf = async (url: string): Promise<SetShape> => islandOf(await pageOf(url)).data.set
  const between = ['date', 'money', 'decimal']
  const filtersOf = ({ name, columns, period, years, inForce, isSnapshot }: SetShape) => [
    ...(years ? [`${name}_ano`] : []),
    ...(inForce ? [`${name}_em_vigor`] : []),
    ...(isSnapshot ? [`${name}_atual`] : []),
    ...(period ? [`${name}_ano`, `${name}_mes`] : []),
    ...Object.entries(columns).flatMap(([column, { filter, kind }]) => {
      if (!filter) return []
      return between.includes(kind) ? [`${column}_inicio`, `${column}_fim`] : [column]
    }),
  ]

  test('offer their filters and columns, read each filter and no other', async () => {
    expect(sets().length).toBeGreaterThan(2)
    for (const url of sets()) {
      const html = await pageOf(url)
      const { set, list } = islandOf(html).data
      expect([url, Object.keys(filterFields(html)).sort()]).toEqual([url, filtersOf(set).sort()])
      const answerTo = (filters: object) => portal.call({ url: list.path, query: { filters: JSON.stringify(filters) } })
      const statusOf = async (filter: string, value = '') => (await answerTo({ [filter]: value })).statusCode
      for (const filter of filtersOf(set)) {
        expect([filter, await statusOf(filter)]).toEqual([filter, 200])
        for (const value of hugeNumbers) expect([filter, value, await statusOf(filter, value)]).not.toContain(500)
      }
      expect(await statusOf('outro')).toBe(422)
    }
  })

  test('take of numbers those of the column: their page, files and feeds answer 422 to others', async () => {
    const columns: string[] = []
    for (const url of sets()) {
      for (const [column, { kind, filter, max = 0 }] of Object.entries((await shapeOf(url)).columns)) {
        if (kind !== 'integer' || !filter) continue
        const query = { filters: JSON.stringify({ [column]: max + 1 }) }
        for (const file of [url, `${url}.csv`, `${url}.rss`])
          expect([file, (await portal.call({ url: file, query })).statusCode]).toEqual([file, 422])
        columns.push(column)
      }
    }
    expect(columns).toEqual(expect.arrayContaining(['exercicio', 'resto_a_pagar_exercicio_origem']))
  })

  test('leave whole in every format, are followed by feeds, and stand in the places of a public list', async () => {
    const [dictionary, map] = [await pageOf('/dados/dicionario'), await pageOf('/mapa-do-site')]
    for (const url of sets()) {
      for (const file of ['csv', 'xlsx', 'ods', 'json', 'ndjson', 'parquet', 'rss', 'atom'].map(
        (extension) => `${url}.${extension}`,
      ))
        expect([file, (await portal.call({ url: file })).statusCode]).toEqual([file, 200])
      expect(dictionary).toContain(`href="${url}"`)
      expect(map).toContain(`href="${url}"`)
      expect(portal.app.directory.lists.map(({ page }) => page)).toContain(url)
    }
  })

  test('a copy that begins with nothing and follows the changes has the rows of each file', async () => {
    await registraTudo(portal.platform.database)
    const followed = portal.app.directory.sets.filter(({ table }) => conjuntos().includes(table))
    let rows = 0
    for (const { id, files } of followed) {
      const { items } = (await portal.call({ url: `/ajax/mudancas/${id}`, query: { desde: '2000-01-01' } })).json().data
      const own = ({ registro: _n, atualizado_em: _at, ...row }: Record<string, unknown>) => row
      const copied = items.map(own)
      const file = (await portal.call({ url: `${files}.json` })).json().map(own)
      expect([id, copied.length]).toEqual([id, file.length])
      expect(copied).toEqual(expect.arrayContaining(file))
      rows += file.length
    }
    expect(rows).toBeGreaterThan(followed.length / 2)
  })

  test('each bar of a chart by values leads to the rows that it counts and sums', async () => {
    let bars = 0
    for (const url of sets()) {
      const { set, list } = islandOf(await pageOf(url)).data
      const { chart } = set as SetShape
      if (!chart || 'sum' in chart) continue
      const answer = async (filters: object) =>
        (await portal.call({ url: list.path, query: { filters: JSON.stringify(filters) } })).json().data
      const { grafico } = await answer({})
      for (const { valor, linhas, totais } of grafico?.barras ?? []) {
        const found = await answer(valor === null ? {} : { [chart.by]: valor })
        const sums = (chart.sums ?? []).map((sum) => found.totais[sum])
        if (valor !== null) expect([url, valor, linhas, totais]).toEqual([url, valor, found.count, sums])
        bars += 1
      }
    }
    expect(bars).toBeGreaterThan(0)
  })

  test('have orders that a phone, which shows about 16 letters of them, can distinguish', async () => {
    for (const url of sets()) {
      const { data } = islandOf(await pageOf(url))
      const words = ordersOf({ data }, panelColumnsOf(data.set)).map(([, , label]) => label.slice(0, 16))
      expect([url, [...new Set(words)]]).toEqual([url, words])
    }
  })

  test('each has its calls and pages in the panel, for users with its privilege', async () => {
    for (const url of sets()) {
      const { name } = await shapeOf(url)
      const own = routes.filter((route) => route.url.startsWith(`/painel/ajax/${name}`))
      expect([name, own.length > 4, own.every(({ privilege }) => privilege !== null)]).toEqual([name, true, true])
      const page = `/painel/${name.replaceAll('_', '-')}`
      expect((await portal.call({ url: page, cookies: administrator })).statusCode).toBe(200)
      expect((await portal.call({ url: `${page}/cadastro`, cookies: administrator })).statusCode).toBe(200)
    }
  })
})

const trailIn = (body: string) =>
  [...(/aria-label="Você está em">(.*?)<\/nav>/s.exec(body)?.[1] ?? '').matchAll(/<a href="([^"]*)">([^<]*)/g)].map(
    ([, href, label]) => `${label} ${href}`,
  )

describe('lists', () => {
  test('are all named in specified-lists.ts', () => {
    const specified = [...new Set(lists.map(({ call }) => call))]
    // a declared set may be a list of the specification's too
    const isOurs = ({ page, url }: Route) => pagesOfSets().includes(page) && !specified.includes(url)
    const registered = routes.filter((route) => route.method === 'GET' && route.isList && !isOurs(route))
    expect(registered.map(({ url }) => url).sort()).toEqual(specified.sort())
  })

  test('a phone, which shows about 16 letters, distinguishes each of their orders', async () => {
    const pages = [...new Set([...lists.map(({ page }) => page), ...pagesOfSets().filter((url) => !url.includes(':'))])]
    const orders: (readonly [string, string[]])[] = []
    for (const page of pages) orders.push([page, shownOrders(await pageOf(page))]) // one by one: too many at once are refused
    const seen = orders.map(([page, words]) => [page, words.map((word) => word.slice(0, 16))] as const)
    expect(seen.filter(([, words]) => new Set(words).size < words.length)).toEqual([])
    expect(orders.filter(([, words]) => words.length > 0).length).toBeGreaterThan(20)
    const of = Object.fromEntries(orders)
    expect(of['/painel/licitacao']).toEqual(of['/acesso/licitacoes'])
    expect(of['/painel/contrato']).toEqual(of['/acesso/contratos'])
    expect(Object.values(of).flat()).not.toContain('Outra ordem')
  })

  test('those of the public, and their records, are reached through Transparência', async () => {
    const pages = [...new Set([...lists.map(({ page }) => page), ...pagesOfSets()])]
    const acesso = pages.filter((page) => page.startsWith('/acesso/') && !page.includes(':'))
    expect(acesso.length).toBeGreaterThan(20)
    for (const page of [...acesso, '/acesso/licitacoes/1', '/acesso/despesas'])
      expect([page, trailIn(await pageOf(page)).slice(0, 2)]).toEqual([
        page,
        ['Início /', 'Transparência /transparencia'],
      ])
    expect(trailIn(await pageOf('/agenda'))[0]).toBe('Início /')
    expect(trailIn(await pageOf('/agenda'))).not.toContain('Transparência /transparencia')
  })

  describe.each(lists)('$page', (list) => {
    test('offers the filters of the specification, with its labels', async () => {
      expect(filterFields(await pageOf(list.page))).toEqual(list.filters)
    })

    test('shows the columns of the specification', async () => {
      expect(tableHeads(await pageOf(list.page))).toEqual(list.columns)
    })

    test('reads each filter, and no other', async () => {
      const statusOf = async (name: string, value = sampleOf(name)) => {
        const filters = JSON.stringify({ [name]: value })
        return (await portal.call({ url: list.call, query: { filters }, cookies: administrator })).statusCode
      }
      for (const name of [...Object.keys(list.filters), ...(filterAliases[list.call] ?? [])]) {
        expect([name, await statusOf(name)]).toEqual([name, 200])
        for (const value of hugeNumbers) expect([name, value, await statusOf(name, value)]).not.toContain(500)
      }
      expect(await statusOf('outro')).toBe(422)
    })

    test('has the first order of the specification', async () => {
      const { data } = islandOf(await pageOf(list.page))
      expect([data.orderBy, data.ascending ? 'asc' : 'desc']).toEqual(list.first)
    })
  })
})

function sampleOf(filter: string): string {
  const sample = filterSamples[filter]
  if (sample) return sample
  if (filter.startsWith('pagamento_salario')) return '1.000,50'
  return /_(inicio|fim|data|em_vigor)$|^data_|_data_/.test(filter) ? '2026-01-31' : '1'
}

async function pageOf(url: string): Promise<string> {
  const answer = await portal.call({ url, cookies: administrator, headers: { accept: 'text/html' } })
  expect([url, answer.statusCode]).toEqual([url, 200])
  return answer.body
}

const islandOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="ilha">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')

const textOf = (markup: string) =>
  markup
    .replace(/<span aria-hidden="true">.*?<\/span>/g, '')
    .replace(/<[^>]*>/g, '')
    .trim()

// names and labels of the filter form (a GET form to the page itself)
function filterFields(html: string): Record<string, string> {
  const form = /<form class="(?:barra-filtros|grade)"[^>]*>.*?<\/form>/s.exec(html)?.[0] ?? ''
  const labels = [...form.matchAll(/<label\b[^>]*\bfor="([^"]+)"[^>]*>(.*?)<\/label>/gs)]
  return Object.fromEntries(
    labels.map(([, id, label]) => {
      const control = new RegExp(`<(?:input|select)[^>]*\\bid="${id}"[^>]*>`).exec(form)?.[0] ?? ''
      return [/\bname="([^"]+)"/.exec(control)?.[1], textOf(label ?? '')]
    }),
  )
}

function shownOrders(html: string): string[] {
  const select = /<select id="ordem".*?<\/select>/s.exec(html)?.[0] ?? ''
  return [...select.matchAll(/<option[^>]*>(.*?)<\/option>/gs)].map(([, words]) => textOf(words ?? ''))
}

function tableHeads(html: string): string[] {
  const head = /<thead[^>]*>(.*?)<\/thead>/s.exec(html)?.[1] ?? ''
  return [...head.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, cell]) => textOf(cell ?? ''))
}
