import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startWithClerk } from '#app/testing/clerk.ts'
import { keyOf, plain } from '#app/testing/midia.ts'
import { multipart, pdf, type TestFile } from '#app/testing/multipart.ts'
import { removeUnused } from '#kits/midia/server/midia.queries.ts'
import { latestNews } from './noticia.queries.ts'
import { noticiaSample as sample } from './publicacao.sample.ts'

const { portal, clerk, post, get, show } = await startWithClerk('noticias', { PUBLIC_URL: 'https://praca.exemplo.br' })
let photo: TestFile['content']

beforeAll(async () => {
  photo = Uint8Array.from(await plain(900, 600).jpeg().toBuffer())
})

const calls = '/painel/ajax/noticia'

const query = async (text: string, ...values: unknown[]) =>
  (await portal.platform.database.pool.query(text, values)).rows

async function send(url: string, fields: Record<string, string>, files: Record<string, TestFile> = {}) {
  return portal.call({ method: 'POST', url, cookies: clerk, ...(await multipart(fields, files)) })
}

async function made(fields: Record<string, string>, files: Record<string, TestFile> = {}): Promise<number> {
  const answer = await send(calls, { ...sample, ...fields }, files)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.publicacao_id
}

const withPhoto = (fields: Record<string, string> = {}) =>
  made({ pub_midia_alt: 'Bancas na praça', ...fields }, { pub_midia: { name: 'feira.jpg', content: photo } })
const stored = async (id: number) => (await get(`${calls}/${id}`, clerk)).json().data
const day = async (after: number): Promise<string> =>
  (await query('select (hoje() + $1::int)::text as day', after))[0].day

describe('a user who may write news', () => {
  test('without a session 401, with other privileges 403; another kind is not there', async () => {
    expect((await post(calls, sample, {})).statusCode).toBe(401)
    const informacao = await portal.loginAs('informacao')
    expect((await post(calls, sample, informacao)).statusCode).toBe(403)
    for (const page of ['/painel/noticias', '/painel/noticia/cadastro'])
      expect((await show(page, informacao)).statusCode).toBe(403)
    const other = (await post('/painel/ajax/pagina', sample, informacao)).json().data.publicacao_id
    expect((await get(`${calls}/${other}`, clerk)).statusCode).toBe(404)
    expect((await post(`${calls}/${other}`, { ...sample, _method: 'PUT' })).statusCode).toBe(404)
    expect((await post(`${calls}/${other}?_method=DELETE`, {})).statusCode).toBe(404)
    expect((await show(`/painel/noticia/${other}/visualizacao`, clerk)).statusCode).toBe(404)
    expect((await show(`/noticias/${other}`)).statusCode).toBe(404)
  })

  test('a user who has only news reads the categories and may not manage them', async () => {
    const path = '/painel/ajax/categoria-publicacao'
    expect((await get(path, clerk)).json().data.length).toBeGreaterThan(3)
    expect((await get(path, await portal.loginAs('esic'))).statusCode).toBe(403)
    expect((await post(path, { tcp_nome: 'Festas' })).statusCode).toBe(403)
    expect((await post(`${path}/2`, { _method: 'DELETE' })).statusCode).toBe(403)
    expect((await show('/painel/noticia/cadastro', clerk)).body).not.toContain('Gerenciar Categorias')
  })
})

describe('the form', () => {
  test('every wrong field is answered at once, those of image and attachments too, and nothing is stored', async () => {
    const before = await query('select count(*) from publicacao')
    const fields = { pub_descricao: 'x'.repeat(301), pub_data_visivel: '31/02/2026', pub_status: 'AGD' }
    const answer = await send(
      calls,
      { ...fields, 'tipo_categoria_publicacao_id[0]': '999' },
      { image: { name: 'a.jpg', content: photo }, files2: { name: 'x.exe', content: 'MZ' } },
    )
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().data).sort()).toEqual([
      'files2',
      'pub_data_visivel',
      'pub_descricao',
      'pub_midia_alt',
      'pub_status',
      'pub_titulo',
      'tipo_categoria_publicacao_id',
    ])
    const broken = { image: { name: 'a.jpg', content: 'isto não é uma imagem' } }
    expect((await send(calls, { ...sample, pub_midia_alt: 'x' }, broken)).json().data).toHaveProperty('pub_midia')
    expect(await query('select count(*) from publicacao')).toEqual(before)
  })

  test('an image and attachments are stored; answers carry addresses and categories; it can be removed', async () => {
    const id = await made(
      { pub_midia_alt: 'Bancas', 'tipo_categoria_publicacao_id[0]': '2', 'tipo_categoria_publicacao_id[1]': '3' },
      { image: { name: 'feira.jpg', content: photo }, files0: { name: 'mapa.pdf', content: pdf() } },
    )
    const { pub_midia, pub_midia_p, pub_midia_g, categorias, anexos } = await stored(id)
    const key = keyOf(pub_midia)
    expect([pub_midia, pub_midia_p, pub_midia_g]).toEqual([900, 640, 900].map((width) => `/midia/${key}/${width}.webp`))
    expect((await stored(id)).tipo_categoria_publicacao_id).toEqual([2, 3])
    for (const address of [pub_midia, pub_midia_p]) expect((await get(address)).statusCode).toBe(200)
    expect(categorias.map((one: { tcp_nome: string }) => one.tcp_nome)).toEqual(['A cidade', 'A prefeitura'])
    expect(anexos).toMatchObject([{ pub_anexo_nome: 'mapa.pdf' }])
    expect((await get(`/painel/pagina/exibir/anexo/${anexos[0].anexo_id}`, clerk)).statusCode).toBe(200)
    expect((await get(`/painel/pagina/ajax/anexos/${id}`, clerk)).json().data).toHaveLength(1)
    // a caller who names no image leaves it as it is, and its text too
    expect((await send(`${calls}/${id}`, { ...sample, _method: 'PUT' })).statusCode).toBe(200)
    expect(await stored(id)).toMatchObject({ pub_midia, pub_midia_alt: 'Bancas' })
    const noText = await send(`${calls}/${id}`, { ...sample, _method: 'PUT', pub_midia_alt: '' })
    expect([noText.statusCode, Object.keys(noText.json().data)]).toEqual([422, ['pub_midia_alt']])
    expect((await send(`${calls}/${id}`, { ...sample, _method: 'PUT', remove_image: '1' })).statusCode).toBe(200)
    expect(await stored(id)).toMatchObject({ pub_midia: null, pub_midia_p: null, pub_midia_alt: '' })
  })

  test('the second of two editors gets 409', async () => {
    const id = await made({})
    expect((await post(`${calls}/${id}`, { ...sample, _method: 'PUT', versao: 1 })).statusCode).toBe(200)
    expect((await post(`${calls}/${id}`, { ...sample, _method: 'PUT', versao: 1 })).statusCode).toBe(409)
    expect((await post(`${calls}/${id}?_method=DELETE`, { versao: 1 })).statusCode).toBe(409)
  })

  test('several are removed at once', async () => {
    const ids = [await made({ pub_titulo: 'Uma' }), await made({ pub_titulo: 'Outra' })]
    const { body } = await show(`/painel/noticias/exclusao?id=${ids[0]}`, clerk)
    expect(body).toContain('<p>O que for excluído fica por 30 dias na Lixeira.<')
    const answer = await post(`${calls}/exclusao`, { marcados: ids.map((id) => `${id}:1`) })
    expect(answer.json().data.excluidos.sort()).toEqual(['Outra', 'Uma'])
    for (const id of ids) expect((await show(`/noticias/${id}`)).statusCode).toBe(410)
  })
})

describe('versions', () => {
  test('an older one is restored with its image, which stays as long as a version shows it', async () => {
    const id = await withPhoto()
    const { pub_midia: first } = await stored(id)
    const other = Uint8Array.from(await plain(500, 500).png().toBuffer())
    const changed = await send(
      `${calls}/${id}`,
      { ...sample, _method: 'PUT', pub_midia_alt: 'Outra foto' },
      { pub_midia: { name: 'outra.png', content: other } },
    )
    expect(changed.statusCode, changed.body).toBe(200)
    const { pub_midia: second } = await stored(id)
    expect(second).not.toBe(first)
    const old = async () => {
      await query("update midia set mid_data = now() - interval '8 days'")
      await removeUnused(portal.platform.files)
    }
    await old()
    const page = (await show(`/painel/publicacao/${id}/versoes`, clerk)).body.replace(/<[^>]*>/g, ' ')
    expect(page).toMatch(/Imagem de destaque.*feira.*outra/s)
    const answer = await post(`/painel/ajax/publicacao/${id}/restauracao`, { restaurar: 1, versao: 2 })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await stored(id)).toMatchObject({ pub_midia: first, pub_midia_alt: 'Bancas na praça', versao: 3 })
    expect((await get(first)).statusCode).toBe(200)
    // in the bin both stay; when it is emptied nothing of it does
    await post(`${calls}/${id}?_method=DELETE`, {})
    await old()
    expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([200, 200])
    await query('delete from publicacao_versao where publicacao_id = $1', id)
    await old()
    expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 404])
  })
})

describe('in public', () => {
  test('drafts and scheduled news are nowhere; when the day comes they are', async () => {
    const later = await withPhoto({ pub_titulo: 'Segredo agendado', pub_data_visivel: await day(1) })
    const draft = await made({ pub_titulo: 'Segredo rascunho', pub_status: 'RAS' })
    const places = ['/noticias', '/ajax/noticia', '/noticias.rss', '/noticias.atom', '/noticias.json', '/noticias.csv']
    for (const id of [later, draft])
      for (const url of [`/noticias/${id}`, `/ajax/noticia/${id}`]) expect((await show(url)).statusCode).toBe(404)
    for (const place of places) expect((await show(place)).body, place).not.toContain('Segredo')
    const sitemap = async () => (await get('/sitemap/noticias-1.xml')).body
    expect(await sitemap()).not.toContain(`/noticias/${later}`)
    expect((await latestNews(portal.platform.database.db, 50)).map((one) => one.publicacao_id)).not.toContain(later)
    const filters = encodeURIComponent(JSON.stringify({ pub_texto: 'segr' }))
    const listed = (await get(`${calls}?filters=${filters}`, clerk)).json().data.items
    expect(listed.map((row: { pub_status: string }) => row.pub_status).sort()).toEqual(['AGD', 'RAS'])
    expect((await show(`/painel/noticia/${later}/visualizacao`, clerk)).body).toContain('o público ainda não vê')

    const { write } = portal.platform.database
    await write((tx) => sql`update publicacao set pub_data_visivel = hoje() where publicacao_id = ${later}`.execute(tx))
    for (const place of places) expect((await show(place)).body, place).toContain('Segredo agendado')
    expect(await sitemap()).toContain(`/noticias/${later}`)
  })

  test('its page has everything that shared links and search engines read; a removed one answers 410', async () => {
    const id = await withPhoto({ pub_titulo: 'Obras da praça', pub_descricao: 'Começam em maio.' })
    const moved = await show(`/noticias/${id}`)
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/noticias/${id}/obras-da-praca`])
    expect((await show(`/noticias/${id}/velho?a=1`)).headers.location).toBe(`/noticias/${id}/obras-da-praca?a=1`)
    const { body } = await show(`/noticias/${id}/obras-da-praca`)
    const { pub_midia, pub_midia_p } = await stored(id)
    for (const part of [
      `<link rel="canonical" href="https://praca.exemplo.br/noticias/${id}/obras-da-praca">`,
      '<meta property="og:type" content="article">',
      `<meta property="og:image" content="https://praca.exemplo.br${pub_midia}">`,
      '<meta property="og:image:alt" content="Bancas na praça">',
      '<meta property="og:description" content="Começam em maio.">',
      'rel="preload" as="image"',
      `https://wa.me/?text=Obras%20da%20pra%C3%A7a%20https%3A%2F%2Fpraca.exemplo.br%2Fnoticias%2F${id}%2Fobras-da-praca`,
    ])
      expect(body).toContain(part)
    expect(body).toMatch(new RegExp(`<img class="foto"[^>]*srcSet="[^"]*${pub_midia_p} 640w[^>]*fetchPriority="high"`))
    const [, island = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(island)).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Obras da praça',
      image: [`https://praca.exemplo.br${pub_midia}`],
      datePublished: await day(0),
    })
    expect((await get(`/ajax/noticia/${id}`)).json().data).toMatchObject({
      pub_midia,
      pub_descricao: 'Começam em maio.',
    })
    expect((await get(`/ajax/noticia/${id}`)).body).not.toMatch(/pub_status|versao|pub_palavras/)
    await post(`${calls}/${id}?_method=DELETE`, {})
    expect((await show(`/noticias/${id}/obras-da-praca`)).statusCode).toBe(410)
    expect((await get(`/ajax/noticia/${id}`)).statusCode).toBe(410)
  })

  test('a card shows the first words of the text where no summary was typed', async () => {
    const long = `<h2>Festa</h2><p>No s&amp;p <b>fi</b>m<br>de ${'semana '.repeat(60)}</p>`
    const id = await made({ pub_titulo: 'Resumida', pub_conteudo: long })
    const { pub_resumo } = (await get(`/ajax/noticia/${id}`)).json().data
    expect(pub_resumo).toMatch(/^Festa No s&p fim de semana .* semana…$/)
    expect(pub_resumo.length).toBeLessThanOrEqual(201)
  })

  test('filters by words, category and year; words are found by their beginnings, in any order', async () => {
    const old = { pub_titulo: 'Vacinação no Alto', pub_conteudo: '<p>Crianças <b>menores</b></p>' }
    const id = await made({ ...old, pub_data_visivel: '2019-05-02', tipo_categoria_publicacao_id: '4' })
    const found = async (filters: object) =>
      (await get(`/ajax/noticia?filters=${encodeURIComponent(JSON.stringify(filters))}`))
        .json()
        .data.items.map((row: { publicacao_id: number }) => row.publicacao_id)
    for (const filters of [
      { pub_texto: 'crianca VACINA' },
      { pub_texto: 'no alto, menores' },
      { ano: 2019 },
      { tipo_categoria_publicacao_id: 4 },
      { ano: 2019, tipo_categoria_publicacao_id: 4, pub_texto: 'vac' },
    ])
      expect(await found(filters), JSON.stringify(filters)).toEqual([id])
    const marked = await made({
      pub_titulo: 'Água-viva',
      pub_conteudo: '<p>“Maré”—nº 1.284,50&nbsp;<i>https://Praia.example/onda</i></p>',
    })
    for (const pub_texto of ['agua viva', 'maré', '1.284', 'praia onda'])
      expect(await found({ pub_texto }), pub_texto).toEqual([marked])
    for (const pub_texto of ['acina', 'n alt', '<b>', "'|&!():*", 'vacinação ausente'])
      expect(await found({ pub_texto }), pub_texto).toEqual([])
    const page = await show('/noticias?ano=2019&pub_texto=vacina')
    expect(page.body).toContain('<option value="2019" selected="">2019</option>')
    expect(page.body).toContain(`href="/noticias/${id}/vacinacao-no-alto"`)
    expect((await show('/noticias?ano=abc')).statusCode).toBe(422)
  })

  test('feeds begin with what was published last, whatever was written last', async () => {
    const newest = await made({ pub_titulo: 'Publicada hoje' })
    await made({ pub_titulo: 'Escrita depois, de 2018', pub_data_visivel: '2018-01-03' })
    const { body } = await get('/noticias.rss')
    const titles = [...body.matchAll(/<item>\s*<title><!\[CDATA\[(.*?)\]\]>/g)].map(([, title]) => title)
    expect([titles[0], titles.at(-1)]).toEqual(['Publicada hoje', 'Escrita depois, de 2018'])
    expect(body).toContain(`/noticias/${newest}/publicada-hoje</link>`)
    expect(body).toContain('<pubDate>Wed, 03 Jan 2018 12:00:00 GMT</pubDate>')
  })

  test("'Leia também' shows others of its categories; the home page gets the newest", async () => {
    const category = { tipo_categoria_publicacao_id: '3' }
    const others = [
      await made({ ...category, pub_titulo: 'Irmã A' }),
      await made({ ...category, pub_titulo: 'Irmã B' }),
    ]
    const id = await withPhoto({ ...category, pub_titulo: 'A do meio' })
    const { body } = await show(`/noticias/${id}/a-do-meio`)
    const [, aside = ''] = /<aside class="lateral[^>]*>(.*)<\/aside>/s.exec(body) ?? []
    for (const other of others) expect(aside).toContain(`/noticias/${other}/`)
    expect(aside).not.toContain(`/noticias/${id}/`)
    expect(aside).not.toContain('Publicada hoje')
    const [first] = await latestNews(portal.platform.database.db, 1)
    expect(first).toMatchObject({
      publicacao_id: id,
      endereco: `/noticias/${id}/a-do-meio`,
      categoria: 'A prefeitura',
      resumo: 'A feira é na praça.',
      imagem: { largura: 900, altura: 600 },
      pub_midia_alt: 'Bancas na praça',
    })
  })
})
