import { describe, expect, test } from 'vitest'
import { startWithClerk } from '#app/testing/clerk.ts'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { paginaSample as sample } from './publicacao.sample.ts'

const { portal, clerk, post, get, show } = await startWithClerk('informacao')

const calls = '/painel/ajax/pagina'

async function made(payload: object, path = calls): Promise<number> {
  const answer = await post(path, payload)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.publicacao_id
}

async function day(after: number): Promise<string> {
  const { rows } = await portal.platform.database.pool.query('select (hoje() + $1::int)::text as day', [after])
  return rows[0].day
}

describe('pages', () => {
  test('without a session the calls answer 401, without the privilege 403', async () => {
    expect((await post(calls, sample, {})).statusCode).toBe(401)
    expect((await post(calls, sample, await portal.loginAs('noticias'))).statusCode).toBe(403)
    // services stand at the same address: users who may write those may not write pages
    const servicos = await portal.loginAs('servicos')
    expect((await post(calls, sample, servicos)).statusCode).toBe(403)
    expect((await show('/painel/pagina/cadastro', servicos)).statusCode).toBe(403)
    const id = await made(sample)
    expect((await post(`${calls}/${id}`, { ...sample, _method: 'PUT' }, servicos)).statusCode).toBe(403)
    expect((await post(`${calls}/${id}?_method=DELETE`, {}, servicos)).statusCode).toBe(403)
  })

  test('every wrong field is answered at once', async () => {
    const answer = await post(calls, {
      pub_status: 'AGD',
      pub_data_visivel: '31/02/2026',
      pub_ordem_menu: '-1',
      pub_endereco: 'Plano Diretor!',
      pub_menu_principal: 'S',
      pub_menu_recolhido: 'S',
      tipo_categoria_publicacao_id: ['1', '2'],
    })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().data).sort()).toEqual([
      'pub_data_visivel',
      'pub_endereco',
      'pub_ordem_menu',
      'pub_status',
      'pub_titulo',
      'tipo_categoria_publicacao_id',
    ])
    const menus = await post(calls, { ...sample, pub_menu_principal: 'S', pub_menu_lateral: '1' })
    expect(Object.keys(menus.json().data)).toEqual(['pub_menu_lateral', 'pub_menu_principal'])
    expect((await post(calls, { ...sample, tipo_categoria_publicacao_id: 999 })).json().data).toEqual({
      tipo_categoria_publicacao_id: ['Opção inválida.'],
    })
  })

  test('a page is public at once, at the address with its title, cleaned; another address leads there', async () => {
    const id = await made({ ...sample, pub_conteudo: '<p onclick="x()">Olá<script>alert(1)</script></p>' })
    const moved = await show(`/paginas/${id}`)
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/paginas/${id}/plano-diretor`])
    expect((await show(`/paginas/${id}/velho-titulo?a=1`)).headers.location).toBe(`/paginas/${id}/plano-diretor?a=1`)
    const page = await show(`/paginas/${id}/plano-diretor`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<div class="texto-rico"><p>Olá</p></div>')
    expect(page.body).toContain(`<link rel="canonical" href="http://localhost:3000/paginas/${id}/plano-diretor">`)
    expect((await get(`/ajax/pagina/${id}`)).json().data).toMatchObject({
      publicacao_id: id,
      pub_conteudo: '<p>Olá</p>',
    })
  })

  test('drafts and scheduled pages are nowhere in public; the panel shows AGD; the day makes it public', async () => {
    const draft = await made({ ...sample, pub_titulo: 'Segredo rascunho', pub_status: 'RAS' })
    const later = await made({ ...sample, pub_titulo: 'Segredo agendado', pub_data_visivel: await day(1) })
    for (const id of [draft, later]) {
      expect((await show(`/paginas/${id}`)).statusCode).toBe(404)
      expect((await get(`/ajax/pagina/${id}`)).statusCode).toBe(404)
    }
    expect((await get('/ajax/pagina?limit=100')).body).not.toContain('Segredo')
    const filters = JSON.stringify({ pub_texto: 'segredo' })
    const { data } = (await get(`${calls}?filters=${encodeURIComponent(filters)}`, clerk)).json()
    const statuses = data.items.map((row: { pub_titulo: string; pub_status: string }) => [
      row.pub_titulo,
      row.pub_status,
    ])
    expect(statuses).toEqual([
      ['Segredo agendado', 'AGD'],
      ['Segredo rascunho', 'RAS'],
    ])
    const preview = await show(`/painel/pagina/${later}/visualizacao`, clerk)
    expect(preview.body).toContain('o público ainda não vê esta página')
    expect(preview.body).toContain('noindex')
    // the day comes
    await portal.platform.database.pool.query(
      'update publicacao set pub_data_visivel = hoje() where publicacao_id = $1',
      [later],
    )
    expect((await show(`/paginas/${later}/segredo-agendado`)).statusCode).toBe(200)
  })

  test('a removed page answers 410 and stands in the bin, from where it comes back as it was', async () => {
    const form = { ...sample, pub_titulo: 'Turismo', pub_endereco: 'turismo', tipo_categoria_publicacao_id: '2' }
    const sent = await multipart(form, { files0: { name: 'guia.pdf', content: pdf() } })
    const answer = await portal.call({ method: 'POST', url: calls, cookies: clerk, ...sent })
    expect(answer.statusCode, answer.body).toBe(201)
    const id = answer.json().data.publicacao_id
    const { anexos } = (await get(`/ajax/pagina/${id}`)).json().data
    expect(anexos).toMatchObject([{ pub_anexo_nome: 'guia.pdf', pub_anexo_titulo: 'guia.pdf' }])
    const file = `/paginas/anexo/${anexos[0].pub_anexo_id}`
    expect((await get(file)).statusCode).toBe(200)
    expect((await show('/p/turismo')).headers.location).toBe(`/paginas/${id}/turismo`)

    expect((await post(`${calls}/${id}?_method=DELETE`, {})).statusCode).toBe(200)
    const removed = await show(`/paginas/${id}/turismo`)
    expect([removed.statusCode, removed.body.includes('href="/busca"')]).toEqual([410, true])
    expect((await get(`/ajax/pagina/${id}`)).statusCode).toBe(410)
    expect((await get(file)).statusCode).toBe(404)
    expect((await show('/painel/lixeira', clerk)).body).toContain('Turismo')
    expect((await show('/painel/lixeira', await portal.loginAs('noticias'))).body).not.toContain('Turismo')

    expect(
      (await post(`/painel/ajax/lixeira/${id}/restauracao`, {}, await portal.loginAs('servicos'))).statusCode,
    ).toBe(403)
    const back = await post(`/painel/ajax/lixeira/${id}/restauracao`, {})
    expect(back.statusCode, back.body).toBe(200)
    expect((await show('/p/turismo')).headers.location).toBe(`/paginas/${id}/turismo`)
    expect((await get(file)).statusCode).toBe(200)
    expect((await get(`${calls}/${id}`, clerk)).json().data).toMatchObject({
      pub_titulo: 'Turismo',
      categorias: [{ tcp_nome: 'A cidade' }],
      versao: 2,
    })
    expect((await post(`/painel/ajax/lixeira/${id}/restauracao`, {})).statusCode).toBe(404)
  })

  test('a draft that is removed was never public: 404', async () => {
    const id = await made({ ...sample, pub_status: 'RAS' })
    await post(`${calls}/${id}?_method=DELETE`, {})
    expect((await show(`/paginas/${id}`)).statusCode).toBe(404)
  })

  test('a wrong file has its message under the name that it came with, and nothing is stored', async () => {
    const sent = await multipart({ ...sample, pub_titulo: 'Com vírus' }, { files3: { name: 'x.exe', content: 'MZ' } })
    const answer = await portal.call({ method: 'POST', url: calls, cookies: clerk, ...sent })
    expect([answer.statusCode, Object.keys(answer.json().data)]).toEqual([422, ['files3']])
    expect((await get('/ajax/pagina?limit=100')).body).not.toContain('Com vírus')
  })

  test('files0..n are added to the attachments that stay; one is removed by its own call', async () => {
    const id = await made(sample)
    for (const name of ['a.pdf', 'b.pdf']) {
      const sent = await multipart({ ...sample, _method: 'PUT' }, { files0: { name, content: pdf() } })
      const answer = await portal.call({ method: 'POST', url: `${calls}/${id}`, cookies: clerk, ...sent })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    const anexos = (await get(`/painel/pagina/ajax/anexos/${id}`, clerk)).json().data
    expect(anexos.map((anexo: { pub_anexo_nome: string }) => anexo.pub_anexo_nome)).toEqual(['a.pdf', 'b.pdf'])
    const none = await get('/painel/pagina/ajax/anexos/999999', clerk)
    expect([none.statusCode, none.json().message]).toEqual([404, 'Não foi possível carregar os anexos.'])
    const removed = await post(`/painel/pagina/ajax/anexo/remover/${anexos[0].pub_anexo_id}`, {})
    expect(removed.statusCode, removed.body).toBe(200)
    const { anexos: left, versao } = (await get(`${calls}/${id}`, clerk)).json().data
    expect([left.length, left[0].pub_anexo_nome, versao]).toEqual([1, 'b.pdf', 4])
  })
})

describe('redirects and quick links', () => {
  test.each(['javascript:alert(1)', 'data:text/html,x', '//outro.example', 'ftp://x.example/'])(
    '%j is no address',
    async (pub_url) => {
      for (const payload of [
        { pub_tipo_new: 'redirect', pub_titulo: 'X', pub_url },
        { pub_tipo_new: 'link', pub_titulo: 'X', pub_url, pub_icone: 'house' },
      ])
        expect((await post(calls, payload)).json().data).toHaveProperty('pub_url')
    },
  )

  test('a redirect answers 302 to its address and takes several categories, in every way of the wire', async () => {
    const url = '/painel/ajax/pagina?redirect=1'
    const id = await made(
      { pub_titulo: 'Diário', pub_url: 'https://diario.example/x', tipo_categoria_publicacao_id: ['2', '3'] },
      url,
    )
    const answer = await show(`/paginas/${id}`)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://diario.example/x'])
    const categorias = async () => (await get(`${calls}/${id}`, clerk)).json().data.categorias.length
    expect(await categorias()).toBe(2)
    const saved = { pub_titulo: 'Diário', pub_url: '/acesso/licitacoes', _method: 'PUT' }
    await post(`${calls}/${id}`, saved)
    expect(await categorias()).toBe(2) // none was named
    await post(`${calls}/${id}`, { ...saved, 'tipo_categoria_publicacao_id[0]': '2' })
    expect(await categorias()).toBe(1)
    await post(`${calls}/${id}`, { ...saved, tipo_categoria_publicacao_id: '' })
    expect(await categorias()).toBe(0)
    expect((await show(`/paginas/${id}`)).headers.location).toBe('/acesso/licitacoes')
  })

  test('a quick link needs an icon; its own call makes, changes and removes it', async () => {
    const path = `${calls}/link-rapido`
    const wrong = async (form: object) => (await post(path, { pub_titulo: 'X', pub_url: '/', ...form })).json().data
    expect(await wrong({})).toEqual({ pub_icone: ['Escolha o ícone.'] })
    expect(await wrong({ pub_icone: 'casarão' })).toEqual({ pub_icone: ['Escolha um dos ícones.'] })
    const id = await made({ pub_titulo: 'Busca', pub_url: '/busca', pub_icone: 'search', pub_status: 'PUB' }, path)
    expect((await get(`${path}/${id}`, clerk)).json().data).toMatchObject({ pub_tipo_new: 'link', pub_icone: 'search' })
    expect((await post(`${calls}/${id}?_method=DELETE`, {})).statusCode).toBe(200)
  })
})

describe('categories', () => {
  test('the fixed one is neither renamed nor removed, one in use is not removed', async () => {
    const path = '/painel/ajax/categoria-publicacao'
    const { data } = (await get(path, clerk)).json()
    const fixed = data.find((one: { tcp_fixa: string }) => one.tcp_fixa === 'S')
    expect(fixed.tcp_nome).toBe('Perguntas frequentes')
    const id = fixed.tipo_categoria_publicacao_id
    expect((await post(path, { tipo_categoria_publicacao_id: id, tcp_nome: 'Outra' })).statusCode).toBe(403)
    expect((await post(`${path}/${id}`, { _method: 'DELETE' })).statusCode).toBe(403)
    const fresh = (await post(path, { tcp_nome: 'Obras da cidade' })).json().data
    await made({ ...sample, tipo_categoria_publicacao_id: fresh.tipo_categoria_publicacao_id })
    const refused = await post(`${path}/${fresh.tipo_categoria_publicacao_id}`, { _method: 'DELETE' })
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('1 publicação')])
  })
})
