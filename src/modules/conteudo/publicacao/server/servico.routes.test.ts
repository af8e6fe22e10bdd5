import { beforeAll, describe, expect, test } from 'vitest'
import { startWithClerk } from '#app/testing/clerk.ts'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { categoriaServicoSample, servicoSample } from './servico.sample.ts'

const { portal, clerk, post, get, show } = await startWithClerk('servicos')
let categoria: number
let orgao: number

const calls = '/painel/ajax/pagina'
const categorias = '/painel/ajax/categoria-servico'
const suffix = '?servico=1'

async function made(change: object = {}): Promise<number> {
  const payload = { ...servicoSample, tipo_categoria_servico_id: categoria, orgao_id: orgao, ...change }
  const answer = await post(calls + suffix, payload)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.publicacao_id
}

beforeAll(async () => {
  categoria = (await post(categorias, categoriaServicoSample)).json().data.tipo_categoria_servico_id
  const administrator = await portal.loginAs('administrador')
  orgao = (await post('/painel/ajax/orgao/novo', orgaoSample, administrator)).json().data.orgao_id
})

describe('a user who may write services', () => {
  test('everything of services is open to `servicos`, and nothing of pages', async () => {
    const id = await made()
    const page = (await post(calls, { pub_titulo: 'Página' }, await portal.loginAs('informacao'))).json().data
      .publicacao_id
    const mine = [
      '/painel/paginas?servico=1',
      '/painel/pagina/cadastro?servico=1',
      `/painel/pagina/${id}/edicao?servico=1`,
    ]
    const own = ['/painel/servicos/carta', `/painel/servico/${id}/visualizacao`, `/painel/publicacao/${id}/versoes`]
    for (const url of [...mine, ...own]) expect([url, (await show(url, clerk)).statusCode]).toEqual([url, 200])
    for (const url of [`${calls}${suffix}`, `${calls}/${id}${suffix}`, categorias, '/painel/servicos.csv'])
      expect([url, (await get(url, clerk)).statusCode]).toEqual([url, 200])
    for (const url of ['/painel/paginas', `/painel/pagina/${page}/edicao`, `/painel/pagina/${page}/visualizacao`])
      expect([url, (await show(url, clerk)).statusCode]).toEqual([url, 403])
    for (const url of [calls, `${calls}/${page}`, `${calls}/${page}${suffix}`, '/painel/paginas.csv'])
      expect([url, (await get(url, clerk)).statusCode]).toEqual([url, 403])
    expect((await post(`${calls}/${page}${suffix}`, { ...servicoSample, _method: 'PUT' })).statusCode).toBe(403)
  })

  test('a user who writes pages may not touch services, and nobody may without a session', async () => {
    const id = await made()
    const informacao = await portal.loginAs('informacao')
    expect((await show('/painel/paginas?servico=1', informacao)).statusCode).toBe(403)
    for (const url of [`${calls}${suffix}`, `${calls}/${id}`, categorias])
      expect([url, (await get(url, informacao)).statusCode]).toEqual([url, 403])
    expect((await post(calls + suffix, servicoSample, informacao)).statusCode).toBe(403)
    expect((await post(`${calls}/${id}`, { _method: 'DELETE' }, informacao)).statusCode).toBe(403)
    expect((await post(calls + suffix, servicoSample, {})).statusCode).toBe(401)
    expect((await post(categorias, categoriaServicoSample, {})).statusCode).toBe(401)
  })

  test('an attachment of a page is not opened by a user who writes services', async () => {
    const informacao = await portal.loginAs('informacao')
    const sent = await multipart(
      { pub_titulo: 'Com anexo', pub_status: 'RAS' },
      { files0: { name: 'a.pdf', content: pdf() } },
    )
    const answer = await portal.call({ method: 'POST', url: calls, ...sent, cookies: informacao })
    const id = answer.json().data.publicacao_id
    const [{ pub_anexo_id }] = (await get(`${calls}/${id}`, informacao)).json().data.anexos
    const url = `/painel/pagina/exibir/anexo/${pub_anexo_id}`
    expect([(await get(url, informacao)).statusCode, (await get(url, clerk)).statusCode]).toEqual([200, 403])
  })
})

test('a service that lost its category is in the list and opens', async () => {
  const id = await made()
  await portal.platform.database.write((tx) =>
    tx.updateTable('publicacao').set({ tipo_categoria_servico_id: null }).where('publicacao_id', '=', id).execute(),
  )
  const { items } = (await get(`${calls}${suffix}&limit=100`, clerk)).json().data
  expect(items).toContainEqual(expect.objectContaining({ publicacao_id: id, tipo_servico_nome: null }))
  expect((await show(`/painel/servico/${id}/visualizacao`, clerk)).statusCode).toBe(200)
})

describe('the form', () => {
  test('every wrong field is answered at once; nothing is stored', async () => {
    const answer = await post(calls + suffix, {
      pub_titulo: ' ',
      tipo_categoria_servico_id: '0',
      orgao_id: 999,
      pub_presenca: 'talvez',
      pub_url: 'javascript:alert(1)',
      pub_norma_url: 'ftp://x',
      pub_prazo: 'x'.repeat(201),
      pub_etapas: 'a\u0007b',
    })
    expect(answer.statusCode).toBe(422)
    const wrong = ['orgao_id', 'pub_etapas', 'pub_norma_url', 'pub_prazo', 'pub_presenca', 'pub_titulo', 'pub_url']
    expect(Object.keys(answer.json().data).sort()).toEqual([...wrong, 'tipo_categoria_servico_id'])
    expect((await post(calls + suffix, { ...servicoSample, tipo_categoria_servico_id: 999 })).json().data).toEqual({
      tipo_categoria_servico_id: ['Opção inválida.'],
    })
  })

  test('a service comes back as it was sent, keeps its day when it is changed, and has versions that can be read', async () => {
    const id = await made()
    await portal.platform.database.pool.query(
      `update publicacao set pub_data_visivel = '2026-01-02' where publicacao_id = $1`,
      [id],
    )
    const { versao } = (await get(`${calls}/${id}${suffix}`, clerk)).json().data
    const change = {
      ...servicoSample,
      tipo_categoria_servico_id: categoria,
      pub_custo: 'R$ 12,00',
      versao,
      _method: 'PUT',
    }
    expect((await post(`${calls}/${id}${suffix}`, change)).statusCode).toBe(200)
    const now = (await get(`${calls}/${id}`, clerk)).json().data
    expect(now).toMatchObject({
      ...servicoSample,
      pub_custo: 'R$ 12,00',
      orgao_id: null,
      pub_data_visivel: '2026-01-02',
    })
    expect((await post(`${calls}/${id}${suffix}`, change)).statusCode).toBe(409)
    const versions = (await show(`/painel/publicacao/${id}/versoes`, clerk)).body
    expect(versions).toMatch(/Custo<\/dt>.*De graça.*R\$ 12,00/s)
    expect(versions).toMatch(/Órgão responsável<\/dt>.*Secretaria Municipal de Educação/s)
    const restored = { restaurar: 1, versao: now.versao }
    expect((await post(`/painel/ajax/publicacao/${id}/restauracao`, restored)).statusCode).toBe(200)
    expect((await get(`${calls}/${id}`, clerk)).json().data).toMatchObject({ pub_custo: 'De graça', orgao_id: orgao })
  })
})

describe('the panel list', () => {
  test('has category, status and day; filters by words anywhere, category, status and day; the newest first', async () => {
    const other = (await post(categorias, { ...categoriaServicoSample, tcs_nome: 'Tributos' })).json().data
    const draft = await made({
      pub_titulo: 'Emitir guia do IPTU',
      pub_etapas: 'Carnê pelo correio',
      pub_status: 'RAS',
      tipo_categoria_servico_id: other.tipo_categoria_servico_id,
    })
    const list = async (filters: object, query = '') =>
      (await get(`${calls}${suffix}&filters=${encodeURIComponent(JSON.stringify(filters))}${query}`, clerk)).json().data
    expect((await list({})).items[0]).toEqual({
      publicacao_id: draft,
      pub_titulo: 'Emitir guia do IPTU',
      tipo_servico_nome: 'Tributos',
      pub_status: 'RAS',
      pub_data_cadastro: expect.any(String),
    })
    const ids = async (filters: object) =>
      (await list(filters)).items.map((row: { publicacao_id: number }) => row.publicacao_id)
    expect(await ids({ pub_texto: 'guía CARNE' })).toEqual([draft])
    expect(await ids({ tipo_categoria_servico_id: other.tipo_categoria_servico_id })).toEqual([draft])
    expect(await ids({ pub_status: 'RAS' })).toEqual([draft])
    expect(await ids({ pub_texto: '%' })).toEqual([])
    expect(await ids({ pub_data_cadastro_inicio: '2099-01-01' })).toEqual([])
    for (const column of ['pub_titulo', 'tipo_servico_nome', 'pub_status', 'pub_data_cadastro'])
      expect((await get(`${calls}${suffix}&orderBy=${column}&ascending=1`, clerk)).statusCode).toBe(200)
    expect((await list({}, '&orderBy=tipo_servico_nome&ascending=0')).items[0].publicacao_id).toBe(draft)
  })
})

describe('categories', () => {
  test('need name, description and a known icon; no two share a name; `_id` names the one to change', async () => {
    expect(Object.keys((await post(categorias, {})).json().data).sort()).toEqual([
      'tcs_descricao',
      'tcs_icone',
      'tcs_nome',
    ])
    const hostile = { ...categoriaServicoSample, tcs_nome: 'Outra', tcs_icone: '"><script>' }
    expect((await post(categorias, hostile)).json().data).toEqual({ tcs_icone: ['Escolha um dos ícones.'] })
    expect((await post(categorias, { ...categoriaServicoSample, tcs_nome: 'MORADIA e Óbras' })).json().data).toEqual({
      tcs_nome: ['Já existe uma categoria com este nome.'],
    })
    const { tipo_categoria_servico_id: id } = (
      await post(categorias, { ...categoriaServicoSample, tcs_nome: 'Saude' })
    ).json().data
    const renamed = await post(categorias, { ...categoriaServicoSample, _id: id, tcs_nome: 'Saúde' })
    expect([renamed.statusCode, renamed.json().data]).toMatchObject([
      200,
      { tipo_categoria_servico_id: id, tcs_nome: 'Saúde', tcs_fixa: 'N' },
    ])
    expect(
      (await post(`${categorias}/${id}`, { ...categoriaServicoSample, tcs_nome: 'Saúde!', _method: 'PUT' })).json().data
        .tcs_nome,
    ).toBe('Saúde!')
    expect((await get('/ajax/categoria-servico')).json().data).toContainEqual(
      renamed.json().data.tcs_nome ? expect.objectContaining({ tcs_nome: 'Saúde!' }) : null,
    )
    expect((await post(`${categorias}/${id}`, { _method: 'DELETE' })).statusCode).toBe(200)
    expect((await get(`${categorias}/${id}`, clerk)).statusCode).toBe(404)
  })

  test('a fixed one answers 403, one in use 409', async () => {
    await made()
    const used = await post(`${categorias}/${categoria}`, { _method: 'DELETE' })
    expect([used.statusCode, used.json().message]).toEqual([
      409,
      expect.stringMatching(/em uso por \d+ serviços? e não/),
    ])
    const { rows } = await portal.platform.database.pool.query(
      `insert into tipo_categoria_servico (tcs_nome, tcs_fixa) values ('Fixa', true) returning tipo_categoria_servico_id as id`,
    )
    const fixed = `${categorias}/${rows[0].id}`
    expect((await post(fixed, { ...categoriaServicoSample, _method: 'PUT' })).statusCode).toBe(403)
    expect((await post(fixed, { _method: 'DELETE' })).statusCode).toBe(403)
  })
})

describe('what the letter lacks', () => {
  test('is counted by point of the law, and shown for each service', async () => {
    const id = await made({
      pub_titulo: 'Incompleto',
      pub_prazo: '',
      pub_etapas: '',
      orgao_id: '',
      pub_url: '',
      pub_canal_telefone: '',
    })
    const body = (await show('/painel/servicos/carta', clerk)).body
    expect(body).toMatch(
      new RegExp(
        `pagina/${id}/edicao\\?servico=1">Incompleto</a>.*?faltam<!-- --> <!-- -->etapas, prazo máximo, onde pedir e órgão responsável`,
        's',
      ),
    )
    expect(body).toContain('art. 7º, § 2º, III')
  })
})

describe('a video in Libras', () => {
  // the head of an MP4 and what comes after it: a player reads it in parts
  const mp4 = Buffer.concat([
    Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
    Buffer.alloc(976, 7),
  ])
  const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701', 'hex')
  const save = async (fields: object, content?: Uint8Array | string, id?: number) => {
    const payload = { ...servicoSample, tipo_categoria_servico_id: String(categoria), ...fields }
    const file = content === undefined ? {} : { pub_libras: { name: 'ponto.mov', content } }
    const sent = await multipart(payload as Record<string, string>, file as Parameters<typeof multipart>[1])
    const url = id ? `${calls}/${id}${suffix}` : calls + suffix
    return portal.call({ method: 'POST', url, ...sent, cookies: clerk })
  }
  const stored = async (id: number) => (await get(`${calls}/${id}${suffix}`, clerk)).json().data.libras

  test('what is no MP4 or WebM by its content, and two at once, are refused', async () => {
    for (const content of ['isto não é um vídeo', pdf(), '']) {
      const answer = await save({}, content)
      expect([answer.statusCode, Object.keys(answer.json().data)]).toEqual([422, ['pub_libras']])
    }
  })

  test('it stands on the page, is played in parts, stays with a form that does not name it, and is removed', async () => {
    const id = (await save({}, Uint8Array.from(mp4))).json().data.publicacao_id
    const video = await stored(id)
    expect(video).toEqual({
      endereco: expect.stringMatching(/^\/midia\/[0-9a-f]{32}\.mp4$/),
      tipo: 'video/mp4',
      tamanho: 1000,
    })
    const { body } = await show((await show(`/servicos/${id}`)).headers.location as string)
    expect(body).toContain('<video controls="" preload="none"')
    expect(body).toContain(`<source src="${video.endereco}" type="video/mp4"/>`)
    expect(body.indexOf('Em Libras')).toBeLessThan(body.indexOf('Pedir este serviço'))
    expect((await get(`/ajax/servico/${id}`)).json().data.libras).toEqual(video)
    expect((await save({ _method: 'PUT' }, undefined, id)).statusCode).toBe(200)
    expect(await stored(id)).toEqual(video)
    expect((await save({ _method: 'PUT' }, Uint8Array.from(webm), id)).statusCode).toBe(200)
    expect(await stored(id)).toMatchObject({ tipo: 'video/webm' })
    expect((await save({ _method: 'PUT', pub_libras: 'apagar' }, undefined, id)).statusCode).toBe(200)
    expect(await stored(id)).toBe(null)
    const without = await show((await show(`/servicos/${id}`)).headers.location as string)
    expect(without.body).not.toContain('<video')
    const versions = (await show(`/painel/publicacao/${id}/versoes`, clerk)).body.replace(/<[^>]*>/g, ' ')
    expect(versions).toMatch(/Vídeo em Libras.*ponto/s)
  })

  test.each([
    ['bytes=0-99', 206, 'bytes 0-99/1000', 100],
    ['bytes=990-', 206, 'bytes 990-999/1000', 10],
    ['bytes=-24', 206, 'bytes 976-999/1000', 24],
    ['bytes=1000-', 416, 'bytes */1000', 0],
    ['bytes=-0', 416, 'bytes */1000', 0],
  ])('a range %s is answered with %i', async (range, status, contentRange, length) => {
    const id = (await save({}, Uint8Array.from(mp4))).json().data.publicacao_id
    const { endereco } = await stored(id)
    const answer = await portal.call({ url: endereco, headers: { range } })
    expect([answer.statusCode, answer.headers['content-range'], answer.rawPayload.length]).toEqual([
      status,
      contentRange,
      length,
    ])
  })
})
