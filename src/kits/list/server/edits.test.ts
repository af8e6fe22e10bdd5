// Fields that are changed in the lists of the panel: of many records at once, and of one row. Each change is the module's own save.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createSampleRecords } from '#app/testing/sample-records.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { trailOf } from '#app/testing/trail.ts'
import { citizenSessionOf, insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { listSituacoes } from '#modules/cidade/tipos/server/tipos.facade.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import type { BulkChange, ListEdits } from '../edits.contract.ts'

let portal: TestPortal
let admin: { painel: string; esic: string }
let homologada: number
let aberta: number

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  const citizen = await citizenSessionOf(portal.platform, await insertSolicitante(portal.platform))
  admin = { ...(await portal.loginAs('administrador')), ...citizen }
  await createSampleRecords(portal, admin)
  const situacoes = await listSituacoes(portal.platform.database.db)
  const idOf = (name: RegExp) => situacoes.find(({ nome }) => name.test(nome))?.id ?? 0
  homologada = idOf(/homologad/i)
  aberta = idOf(/abert/i)
})

const post = (url: string, payload: object, cookies: Record<string, string> = admin) =>
  portal.call({ method: 'POST', url, payload, cookies })
const json = async (url: string) => (await portal.call({ url, cookies: admin })).json().data
const page = (url: string, cookies: Record<string, string> = admin) =>
  portal.call({ url, cookies, headers: { accept: 'text/html' } })
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="ilha">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}').data
const call = '/painel/ajax/licitacao'
const tender = (licitacao_numero: string, more: object = {}) =>
  post(`${call}/novo`, { ...licitacaoSample, licitacao_numero, ...more }).then(
    (answer) => answer.json().data.licitacao_id as number,
  )
const versionless = ({ versao: _versao, ...record }: Record<string, unknown>) => record
const reviewOf = async (id: number): Promise<BulkChange> =>
  dataOf((await page(`/painel/licitacao/alteracao/${id}`)).body).alteracao
const propose = (payload: object) => post(`${call}/alteracao`, { campo: 'situacao_licitacao_id', ...payload })

test('every list that changes its fields: a value saved as it is leaves all the rest of the record as it was', async () => {
  const pages = portal.app.directory.views.flatMap(({ url }) =>
    url.endsWith('/alteracao') ? [url.replace('/alteracao', '').replace('/servicos', '/paginas?servico=1')] : [],
  )
  expect(pages.length).toBeGreaterThan(15)
  const kept: string[] = []
  for (const address of pages) {
    const { edits, items } = dataOf((await page(address)).body) as {
      edits: ListEdits
      items: Record<string, unknown>[]
    }
    const key = Object.keys(items[0] ?? {})[0] ?? ''
    for (const row of items.slice(0, 3)) {
      const record = edits.path.endsWith('/servico') ? `/painel/ajax/pagina/${row[key]}` : `${edits.path}/${row[key]}`
      const before = await json(record)
      for (const { field } of Object.values(edits.cells)) {
        const at = `${edits.path}/${row[key]}/campo`
        const { valor, versao } = await json(`${at}?campo=${field}`)
        const answer = await post(at, { campo: field, valor, versao })
        // a kind of page has no such field, or the table's own rules refuse the record
        if (answer.statusCode === 422) continue
        expect([at, field, answer.statusCode]).toEqual([at, field, 200])
        expect([at, field, versionless(await json(record))]).toEqual([at, field, versionless(before)])
        kept.push(field)
      }
    }
  }
  for (const field of ['licitacao_valor_estimado', 'contrato_valor', 'ato_normativo_data', 'orgao_nome', 'pub_status'])
    expect(kept).toContain(field)
  for (const field of ['documento_generico_tipo', 'exercicio', 'doc_numero_processo', 'tipo_categoria_servico_id'])
    expect(kept).toContain(field)
})

test('a field of a row: saved over the version that was opened, with the rules of its form, and in the trail', async () => {
  const id = await tender('101/2026')
  const at = `${call}/${id}/campo`
  const opened = await json(`${at}?campo=situacao_licitacao_id`)
  expect(opened).toMatchObject({ valor: '', versao: 1, facts: { kind: 'reference', label: 'Situação' } })
  expect(opened.options.map((one: { value: string }) => one.value)).toContain(String(homologada))
  const trail = trailOf(portal)
  await trail.restart()
  const change = (campo: string, valor: string, versao: number) => post(at, { campo, valor, versao })
  expect((await change('situacao_licitacao_id', String(homologada), 1)).json()).toEqual({ data: { versao: 2 } })
  const entries = await trail.entries()
  expect(entries.map(({ aud_acao, aud_registro }) => [aud_acao, aud_registro])).toEqual([['alterou', id]])
  expect(Object.keys(entries[0]?.aud_mudancas as object)).toEqual(['situacao_licitacao_id'])
  const late = await change('licitacao_orgao', 'Gabinete', 1)
  expect([late.statusCode, late.json().data.conflito.autor]).toEqual([409, expect.stringContaining('@')])
  expect((await change('licitacao_orgao', '', 2)).json().data).toEqual({ licitacao_orgao: ['Escreva o órgão.'] })
  expect((await change('licitacao_realizacao', '31/02/2026', 2)).statusCode).toBe(422)
  expect((await change('licitacao_objeto', 'x', 2)).json().data).toEqual({ campo: ['Campo desconhecido.'] })
  expect((await change('licitacao_valor_estimado', '1.234,56', 2)).statusCode).toBe(200)
  expect(await json(`${call}/${id}`)).toMatchObject({
    licitacao_valor_estimado: '1234.56',
    licitacao_orgao: licitacaoSample.licitacao_orgao,
    versao: 3,
  })
  const outsider = await portal.loginAs('noticias')
  expect((await portal.call({ url: `${at}?campo=licitacao_orgao`, cookies: outsider })).statusCode).toBe(403)
  expect((await post(at, { campo: 'licitacao_orgao', valor: 'x', versao: 3 }, outsider)).statusCode).toBe(403)
})

test('of several: what changes, what has the value, what its own rules leave; stored and undone as a whole', async () => {
  const [first, second, same, open] = await Promise.all([
    tender('201/2026', { situacao_licitacao_id: aberta }),
    tender('202/2026'),
    tender('203/2026', { situacao_licitacao_id: homologada }),
    tender('204/2026', { licitacao_contratada: '', licitacao_sem_contratada: 'S' }),
  ])
  const id = [first, second, same, open] as number[]
  const chosen = await page(`/painel/licitacao/alteracao?${id.map((one) => `id=${one}`).join('&')}`)
  expect(chosen.body).toContain('Alterar 4 licitações')
  const made = await propose({ id, valor: String(homologada), volta: '/painel/licitacao?page=2' })
  expect([made.statusCode, made.json().data.estado]).toEqual([201, 'conferida'])
  const change = made.json().data.alteracao_id as number
  expect(await reviewOf(change)).toMatchObject({
    campo: 'Situação',
    total: 4,
    contagem: { muda: 2, igual: 1, fica: 1 },
    de: [
      { texto: '', registros: 1 },
      { texto: expect.stringMatching(/abert/i), registros: 1 },
    ],
    ficam: [{ motivo: expect.stringContaining('Contratada'), primeiros: [{ id: open, nome: '204/2026' }] }],
  })
  expect((await json(`${call}/${first}`)).versao).toBe(1)
  // somebody is faster with one of them
  await post(`${call}/${second}/campo`, { campo: 'licitacao_orgao', valor: 'Gabinete', versao: 1 })
  const trail = trailOf(portal)
  await trail.restart()
  const both = await Promise.all([post(`${call}/alteracao/${change}`, {}), post(`${call}/alteracao/${change}`, {})])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await trail.entries()).map(({ aud_registro, aud_autor }) => [aud_registro, aud_autor])).toEqual([
    [first, expect.stringContaining('@')],
  ])
  expect(await json(`${call}/${first}`)).toMatchObject({ situacao_licitacao_id: homologada, versao: 2 })
  expect(await json(`${call}/${second}`)).toMatchObject({ situacao_licitacao_id: null, licitacao_orgao: 'Gabinete' })
  expect(await reviewOf(change)).toMatchObject({
    estado: 'gravada',
    contagem: { gravada: 1, igual: 1, fica: 2 },
    ficam: expect.arrayContaining([
      { motivo: 'Mudou depois da conferência.', registros: 1, primeiros: [{ id: second, nome: '202/2026' }] },
    ]),
  })
  const outsider = await portal.loginAs('noticias')
  expect((await page(`/painel/licitacao/alteracao/${change}`, outsider)).statusCode).toBe(403)
  expect((await post(`${call}/alteracao/${change}`, { _method: 'DELETE' }, outsider)).statusCode).toBe(403)
  expect((await page(`/painel/contrato/alteracao/${change}`)).statusCode).toBe(404)
  expect((await post(`${call}/alteracao/${change}`, { _method: 'DELETE' })).statusCode).toBe(200)
  expect(await json(`${call}/${first}`)).toMatchObject({ situacao_licitacao_id: aberta, versao: 3 })
  expect((await reviewOf(change)).contagem).toMatchObject({ gravada: 0, desfeita: 1 })
  expect((await post(`${call}/alteracao/${change}`, { _method: 'DELETE' })).statusCode).toBe(409)
})

test('of all that the filter finds, by a job; what somebody changed since is not undone, and is named', async () => {
  const ids = await Promise.all(
    Array.from({ length: 52 }, (_none, at) => tender(`3${at}/2025`, { licitacao_orgao: 'Órgão de muitas' })),
  )
  const other = await tender('999/2025')
  const todos = { todos: '1', licitacao_orgao: 'órgão de muitas' }
  const opened = await page('/painel/licitacao/alteracao?todos=1&licitacao_orgao=muitas')
  expect(opened.body).toContain('Alterar 52 licitações')
  const made = await propose({ ...todos, campo: 'licitacao_orgao', valor: 'Secretaria de Obras' })
  expect(made.json().data.estado).toBe('conferindo')
  const change = made.json().data.alteracao_id as number
  const state = async () => (await json(`${call}/alteracao/${change}`)).estado
  await expect.poll(state, { interval: 20, timeout: 60_000 }).toBe('conferida')
  expect((await reviewOf(change)).contagem).toMatchObject({ muda: 52, fica: 0 })
  const holder = await portal.platform.database.pool.connect()
  await holder.query(`begin; select from licitacao where licitacao_id = ${ids[3]} for update`)
  const trail = trailOf(portal)
  await trail.restart()
  expect((await post(`${call}/alteracao/${change}`, {})).json().data.estado).toBe('gravando')
  await expect.poll(state, { interval: 20, timeout: 60_000 }).toBe('gravada')
  await holder.query('rollback')
  holder.release()
  expect(await reviewOf(change)).toMatchObject({
    contagem: { gravada: 51, fica: 1 },
    ficam: [{ motivo: 'Outra pessoa está salvando este registro agora.' }],
  })
  expect((await trail.entries()).every(({ aud_origem }) => aud_origem === 'painel')).toBe(true)
  expect(await json(`${call}/${other}`)).toMatchObject({ licitacao_orgao: licitacaoSample.licitacao_orgao })
  await post(`${call}/${ids[0]}/campo`, { campo: 'licitacao_orgao', valor: 'Gabinete', versao: 2 })
  expect((await post(`${call}/alteracao/${change}`, { _method: 'DELETE' })).json().data.estado).toBe('desfazendo')
  await expect.poll(state, { interval: 20, timeout: 60_000 }).toBe('desfeita')
  expect(await reviewOf(change)).toMatchObject({
    contagem: { desfeita: 50, gravada: 1 },
    mantidos: [{ motivo: 'Mudou depois da conferência.', primeiros: [{ id: ids[0] }] }],
  })
  expect(await json(`${call}/${ids[0]}`)).toMatchObject({ licitacao_orgao: 'Gabinete' })
  expect(await json(`${call}/${ids[1]}`)).toMatchObject({ licitacao_orgao: 'Órgão de muitas' })
})

test('what no page sends is refused, and nothing is noted', async () => {
  const id = await tender('401/2026')
  const wrong: [object, string][] = [
    [{ id }, 'valor'],
    [{ id, valor: '999999' }, 'valor'],
    [{ valor: String(aberta) }, 'id'],
    [{ id: 999_999, valor: String(aberta) }, 'id'],
    [{ id, campo: 'licitacao_objeto', valor: 'x' }, 'campo'],
    [{ id, campo: 'licitacao_orgao', vazio: '1' }, 'valor'],
    [{ todos: '1', licitacao_realizacao_inicio: 'ontem', valor: String(aberta) }, 'id'],
  ]
  for (const [payload, field] of wrong) {
    const answer = await propose(payload)
    expect([payload, answer.statusCode, Object.keys(answer.json().data)]).toEqual([payload, 422, [field]])
  }
  const { rows } =
    await sql`select 1 from alteracao join alteracao_registro using (alteracao_id) where registro_id = ${id}`.execute(
      portal.platform.database.db,
    )
  expect(rows).toEqual([])
  // a reference may be left empty, when somebody says so
  const emptied = await propose({ id, vazio: '1' })
  expect(await reviewOf(emptied.json().data.alteracao_id)).toMatchObject({ valor: '', contagem: { igual: 1 } })
})

test('pages of all kinds are published together, with their categories and items as they were', async () => {
  const rows = (await json('/painel/ajax/pagina')).items as { publicacao_id: number; pub_status: string }[]
  const before = new Map(
    await Promise.all(
      rows.map(async (row) => [row.publicacao_id, await json(`/painel/ajax/pagina/${row.publicacao_id}`)] as const),
    ),
  )
  const answer = await post('/painel/ajax/pagina/alteracao', { todos: '1', campo: 'pub_status', valor: 'RAS' })
  const { alteracao_id } = answer.json().data
  expect((await post(`/painel/ajax/pagina/alteracao/${alteracao_id}`, {})).statusCode).toBe(200)
  for (const { publicacao_id } of rows) {
    const { pub_status, ...now } = await json(`/painel/ajax/pagina/${publicacao_id}`)
    const { pub_status: _former, ...was } = before.get(publicacao_id)
    expect([pub_status, versionless(now)]).toEqual(['RAS', versionless(was)])
  }
  const ofServices = await portal.loginAs('servicos')
  expect(
    (await post('/painel/ajax/pagina/alteracao', { todos: '1', campo: 'pub_status', valor: 'PUB' }, ofServices))
      .statusCode,
  ).toBe(403)
  const service = rows[0]?.publicacao_id
  // a page is no service, whoever names it
  const foreign = await post(
    '/painel/ajax/servico/alteracao',
    { id: service, campo: 'pub_status', valor: 'PUB' },
    ofServices,
  )
  expect(foreign.statusCode).toBe(422)
})
