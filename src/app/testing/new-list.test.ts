// What docs/architecture.md promises: a new public list is its own folder and one line in modules.ts. Here the folder is this file, and the
// line is the module at the end of the portal's own.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { shapeOf } from '#kits/dataset/dataset.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import { textFilter } from '#kits/list/filters.ts'
import { defineList } from '#kits/list/list.ts'
import { contains } from '#kits/list/server/narrow.ts'
import { publicList } from '#kits/public-list/server/public-list.ts'
import { defineSearchSource, ofList } from '#kits/search/server/search-source.ts'
import { orgao } from '#modules/cidade/orgao/orgao.dataset.ts'
import { installSearchSources } from '#platform/db/search-install.queries.ts'
import type { App, ModuleContext } from '#platform/http/module.ts'
import { buildApp } from '../server/app.ts'
import { modules, searchSources } from '../server/modules.ts'
import { testAssets } from './test-assets.ts'
import { startTestPortal } from './test-portal.ts'

const portal = await startTestPortal()
const { platform } = portal
const { db } = platform.database

const page = '/acesso/orgaos-extintos'
const row = z.object({
  orgao_id: z.int().describe('Identificador do órgão'),
  orgao_nome: z.string().describe('Nome do órgão'),
  orgao_responsavel: z.string().describe('Quem respondia pelo órgão'),
  orgao_competencias: z.string().describe('O que cabia ao órgão fazer'),
})
const list = defineList({
  path: '/ajax/orgao_extinto',
  page,
  title: 'Órgãos Extintos',
  exportName: 'orgaos_extintos',
  row,
  filters: z.object({ orgao_nome: textFilter() }).partial(),
  sort: { by: ['orgao_nome'], first: ['orgao_nome', 'asc'] },
})
// the pages of a declared set show it: a test can have none of its own
const set = { ...shapeOf(orgao, true), shown: ['orgao_nome', 'orgao_responsavel'] as const }
const table = 'orgao_extinto' as 'orgao' // the test's own table is in no migration
const rows = () => db.selectFrom(sql<z.output<typeof row>>`orgao_extinto`.as('orgao_extinto')).selectAll()

const find = (id: number) => rows().where('orgao_id', '=', id).executeTakeFirstOrThrow()

const orgaoExtintoModule = (context: ModuleContext) =>
  publicList(context, {
    list,
    view: 'dataset-list',
    extendPage: (plain) => ({
      output: plain.output.extend({ set: z.any() }),
      load: async (request) => ({ ...(await plain.load(request)), set }),
    }),
    source: {
      table,
      id: 'orgao_id',
      select: rows,
      narrow: { orgao_nome: contains('orgao_nome_busca') },
      order: { orgao_nome: 'orgao_nome_busca' },
    },
    site: { text: 'Os órgãos que já não existem.', icon: 'predio', menu: true },
    record: {
      schema: row,
      summary: 'Um órgão extinto',
      find,
      view: 'dataset-record',
      page: { output: z.any(), load: async (request) => ({ set, record: await find(recordId(request)), abaixo: [] }) },
    },
    feed: ({ orgao_id, orgao_nome, orgao_competencias }) => ({
      title: orgao_nome,
      lines: [orgao_competencias],
      path: `${page}/${orgao_id}`,
    }),
  })

orgaoExtintoModule.search = [
  defineSearchSource({
    name: 'orgao_extinto',
    key: 'orgao_id',
    rows: {
      ...ofList(list, 'orgao_id'),
      from: 'orgao_extinto',
      numero: "'Órgão extinto'",
      titulo: 'orgao_nome',
      texto: 'orgao_competencias',
    },
  }),
]

const build = () => buildApp(platform, testAssets, { modules: [...modules, orgaoExtintoModule] })

beforeAll(async () => {
  await sql`create table orgao_extinto (like orgao including all)`.execute(db)
  await sql`insert into orgao_extinto (orgao_nome, orgao_responsavel, orgao_telefone, orgao_endereco, orgao_email,
    orgao_horario_funcionamento, orgao_competencias) values ('Junta do Umbuzeiro', 'Iara Nunes', '', '', '', '', '')`.execute(
    db,
  )
})

test('its table that nobody registered stops the start, with the line to add', async () => {
  await expect(build()).rejects.toThrow("call registra('orgao_extinto', ")
})

describe('the new list', () => {
  let app: App
  const call = async (url: string, headers = {}) => {
    const answer = await app.inject({ url, headers })
    expect([url, answer.statusCode]).toEqual([url, 200])
    return answer
  }
  const htmlOf = async (url: string) => (await call(url, { accept: 'text/html' })).body

  beforeAll(async () => {
    await sql`call registra('orgao_extinto', '{orgao_nome}')`.execute(db)
    await installSearchSources(db, [...searchSources, ...orgaoExtintoModule.search])
    app = await build()
  })
  afterAll(() => app.close())

  test('answers its call and its page, and those of a record', async () => {
    expect((await call('/ajax/orgao_extinto')).json().data).toMatchObject({
      count: 1,
      items: [{ orgao_nome: 'Junta do Umbuzeiro' }],
    })
    expect(await htmlOf(page)).toContain('Junta do Umbuzeiro')
    expect((await call('/ajax/orgao_extinto/1')).json().data).toMatchObject({ orgao_responsavel: 'Iara Nunes' })
    expect(await htmlOf(`${page}/1`)).toContain('<h1>Junta do Umbuzeiro</h1>')
  })

  test('leaves whole in each format, and is followed by feeds', async () => {
    for (const extension of ['csv', 'json', 'rss', 'atom'])
      expect((await call(`${page}.${extension}`)).body).toContain('Junta do Umbuzeiro')
    for (const extension of ['xlsx', 'ods'])
      expect((await call(`${page}.${extension}`)).rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  test('stands in the main menu, on the home page and in the site map', async () => {
    const [home, map] = [await htmlOf('/'), await htmlOf('/mapa-do-site')]
    const link = `href="${page}"`
    expect(home.split('<main')[0]).toContain(link)
    expect(home.split('<main')[1]).toContain(link)
    expect(map.split('<main')[1]).toContain(link)
    expect(map.split('<main')[1]).toContain('Os órgãos que já não existem.')
  })

  test('a statement of no occurrence may name it', async () => {
    const cookies = await portal.loginAs('informacao')
    const form = await app.inject({ url: '/painel/declaracoes/cadastro', cookies })
    expect(form.body).toContain(`<option value="${page}">Órgãos Extintos</option>`)
  })

  test('its records are found by the search and by search engines', async () => {
    expect((await call('/ajax/busca?q=umbuzeiro')).json().data).toMatchObject({
      grupos: [{ tipo: 'orgaos-extintos', titulo: 'Órgãos Extintos', total: 1, lista: page }],
      itens: [{ titulo: 'Órgão extinto', assunto: 'Junta do Umbuzeiro', endereco: `${page}/1` }],
    })
    expect((await call('/sitemap.xml')).body).toContain('/sitemap/orgaos-extintos-1.xml')
    expect((await call('/sitemap/orgaos-extintos-1.xml')).body).toContain(`${page}/1</loc>`)
  })

  test('the dictionary and the data package describe it', async () => {
    expect(await htmlOf('/dados/dicionario')).toContain(`href="${page}"`)
    const { resources } = (await call('/dados/datapackage.json')).json()
    expect(resources.map(({ name }: { name: string }) => name)).toContain('orgaos-extintos-csv')
  })
})
