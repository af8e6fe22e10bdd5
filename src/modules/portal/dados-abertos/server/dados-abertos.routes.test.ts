import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import type { Lista } from '../dados-abertos.contract.ts'
import { licenca } from '../licenca.ts'

let portal: TestPortal
let paths: Record<string, Record<string, { parameters?: { name: string }[] }>>

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://praca.exemplo.br' })
  const answer = await portal.call({ url: '/api/openapi.json' })
  expect(answer.headers['content-type']).toContain('application/json')
  paths = answer.json().paths
})

test('every public JSON call is in the document, and nothing of the panel', () => {
  const registered = registeredPaths(portal.app.printRoutes({ commonPrefix: false })).filter(
    (path) => !path.startsWith('/painel'),
  )
  const calls = registered.filter(
    (path) => path.startsWith('/ajax/') || /^\/acesso\/.*\.(csv|xlsx|ods|json)$/.test(path),
  )
  expect(calls).toContain('/ajax/orgao/:id')
  for (const path of calls) expect(Object.keys(paths)).toContain(path.replace(/:(\w+)/g, '{$1}'))
  expect(Object.keys(paths).filter((path) => path.startsWith('/painel'))).toEqual([])
})

test('a list documents its query and its columns', () => {
  expect(paths['/ajax/orgao']?.get?.parameters?.map((parameter) => parameter.name)).toEqual(
    expect.arrayContaining(['page', 'limit', 'orderBy', 'ascending', 'filters']),
  )
  expect(JSON.stringify(paths['/ajax/orgao'])).toContain('orgao_telefone')
})

test('the page shows each call with its address and columns, and each list with its formats', async () => {
  const page = await portal.call({ url: '/dados/api', headers: { accept: 'text/html' } })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('/ajax/orgao/{id}')
  expect(page.body).toContain('orgao_competencias')
  for (const href of ['/acesso/licitacoes.ods', '/acesso/licitacoes.atom', '/dados/dicionario#licitacoes'])
    expect(page.body).toContain(`href="${href}"`)
  for (const href of ['/dados/datapackage.json', '/api/openapi.json', licenca.path]) expect(page.body).toContain(href)
})

describe('the data dictionary', () => {
  let listas: Lista[]
  beforeAll(async () => {
    const { body } = await portal.call({ url: '/dados/dicionario', headers: { accept: 'text/html' } })
    listas = JSON.parse(/id="ilha">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}').data.listas
  })

  test('has every list that has a public JSON call, and what has only files', () => {
    const isList = ({ schema }: { schema?: unknown }) =>
      (schema as { querystring?: { shape?: object } } | undefined)?.querystring?.shape !== undefined &&
      'table' in ((schema as { querystring: { shape: object } }).querystring.shape ?? {})
    const lists = portal.routes.filter(
      (route) => isList(route) && [route.method].flat().includes('GET') && !route.config?.privilege,
    )
    const calls = new Set(listas.map(({ consulta }) => consulta.split('?')[0]))
    const below = ['itens', 'liquidacoes', 'movimentos', 'pagamentos'].map((name) => `/acesso/empenhos/${name}.json`)
    expect([...calls].sort()).toEqual([...lists.map(({ url }) => url), ...below].sort())
    expect(listas.length).toBeGreaterThan(2)
  })

  test('explains every column', () => {
    const silent = listas.flatMap(({ nome, colunas }) =>
      colunas.filter(({ meaning }) => !meaning).map(({ name }) => `${nome}: ${name}`),
    )
    expect(silent).toEqual([]) // give the column its .describe('…') in the contract
  })

  test('links to the page, the call, the six files and the feeds', async () => {
    const licitacoes = listas.find(({ id }) => id === 'licitacoes')
    const { pagina, consulta, arquivos = [], novidades = [] } = licitacoes ?? {}
    expect(arquivos.map(({ label }) => label)).toEqual(['CSV', 'Excel', 'ODS', 'JSON', 'NDJSON', 'Parquet'])
    const addresses = [pagina, consulta, ...[...arquivos, ...novidades].map(({ href }) => href)]
    expect(addresses.length).toBe(10)
    expect(licitacoes?.mudancas).toBe('/ajax/mudancas/licitacoes')
    expect((await portal.call({ url: `${licitacoes?.mudancas}?desde=agora` })).statusCode).toBe(200)
    expect(listas.find(({ id }) => id === 'credores')?.mudancas).toBeNull()
    for (const url of addresses) expect([url, (await portal.call({ url })).statusCode]).toEqual([url, 200])
    expect(licitacoes?.colunas.find(({ name }) => name === 'licitacao_valor_estimado')).toEqual({
      name: 'licitacao_valor_estimado',
      type: 'valor (texto decimal com duas casas), ou nulo',
      meaning: 'Valor estimado, em reais',
    })
  })
})

describe('the data package', () => {
  type Resource = { name: string; path: string; format: string; schema: { fields: { name: string; type: string }[] } }
  const read = async () => (await portal.call({ url: '/dados/datapackage.json' })).json()

  test('has the CSV and JSON of each list, with the columns that the files have', async () => {
    const { resources }: { resources: Resource[] } = await read()
    expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length)
    for (const { name } of resources) expect(name).toMatch(/^[a-z0-9._-]+$/)
    for (const { path, schema } of resources.filter(({ format }) => format === 'csv')) {
      expect(path).toMatch(/^https:\/\/praca\.exemplo\.br\//)
      const { body } = await portal.call({ url: new URL(path).pathname })
      const head = body.slice(0, body.indexOf('\r\n')).replace(/[\ufeff"]/g, '')
      expect(schema.fields.map(({ name }) => name)).toEqual(head.split(','))
    }
    const { fields } = resources.find(({ name }) => name === 'licitacoes-csv')?.schema ?? { fields: [] }
    const types = Object.fromEntries(fields.map(({ name, type }) => [name, type]))
    expect(types).toMatchObject({
      licitacao_id: 'integer',
      licitacao_numero: 'string',
      licitacao_abertura: 'datetime',
      licitacao_realizacao: 'date',
      licitacao_valor_estimado: 'number',
    })
  })

  test('is dated by the last change of the data, not by the clock', async () => {
    expect((await read()).created).toBeUndefined()
    const row = { ...licitacaoSample, atualizado_em: '2026-03-04T05:06:07Z' }
    await portal.platform.database.write((tx) => tx.insertInto('licitacao').values(row).execute())
    expect((await read()).created).toBe('2026-03-04T05:06:07.000Z')
    expect((await read()).licenses).toEqual([licenca])
  })
})

// Fastify's printed route tree: four characters per level, then the part of the address, then its verbs.
function registeredPaths(tree: string): string[] {
  const parts: string[] = []
  return tree.split('\n').flatMap((line) => {
    const found = /^([│ ├└─]*)(\S+)(?: \((.*)\))?/.exec(line)
    if (!found?.[2]) return []
    const depth = (found[1]?.length ?? 0) / 4
    parts.splice(depth - 1, parts.length, found[2])
    return found[3]?.includes('GET') ? [parts.join('')] : []
  })
}
