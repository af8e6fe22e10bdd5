import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plain } from '#app/testing/midia.ts'
import { multipart, type TestFile } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { listBanners, visibleSlides } from './banner.queries.ts'
import { bannerSample, heroSample } from './banner.sample.ts'

let portal: TestPortal
let clerk: { painel: string }
let picture: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('noticias')
  picture = Uint8Array.from(await plain(700, 200).jpeg().toBuffer())
})
beforeEach(() => portal.platform.database.pool.query('truncate banner, banner_hero'))

const slides = '/painel/ajax/bannerHero'
const banners = '/painel/ajax/banner'

type Sent = { image?: TestFile['content'] | null; name?: string; cookies?: Record<string, string> }

async function send(url: string, fields: object, { image = picture, name = 'foto.jpg', cookies = clerk }: Sent = {}) {
  const files: Record<string, TestFile> = image === null ? {} : { image: { name, content: image } }
  return portal.call({ method: 'POST', url, cookies, ...(await multipart({ ...fields }, files)) })
}
const get = (url: string, cookies: Record<string, string> = clerk) => portal.call({ url, cookies })
const remove = (url: string) => portal.call({ method: 'POST', url, cookies: clerk, payload: { _method: 'DELETE' } })

async function madeSlide(changes: object = {}): Promise<number> {
  const answer = await send(`${slides}/novo`, { ...heroSample, ...changes })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.hero_id
}

async function madeBanner(changes: object = {}): Promise<number> {
  const answer = await send(banners, { ...bannerSample, ...changes })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.banner_id
}

const taken = { posicao: ['Outro slide visível já está nesta posição.'] }

describe('both', () => {
  test('without a session the calls answer 401, without the privilege 403, and nothing is stored', async () => {
    const others = await portal.loginAs('informacao', 'servicos')
    for (const [url, fields, page] of [
      [`${slides}/novo`, heroSample, '/painel/bannerHero/index'],
      [banners, bannerSample, '/painel/banner/cadastro/'],
    ] as const) {
      expect((await send(url, fields, { cookies: {} })).statusCode).toBe(401)
      expect((await send(url, fields, { cookies: others })).statusCode).toBe(403)
      expect((await get(page, others)).statusCode).toBe(403)
    }
    const [slide, banner] = [await madeSlide(), await madeBanner()]
    for (const url of [`configuracao/bannerHero/${slide}`, `configuracao/banner/${banner}`])
      expect((await portal.call({ method: 'POST', url: `/painel/ajax/${url}`, cookies: others })).statusCode).toBe(403)
    expect((await get(slides)).json().data.count).toBe(1)
  })

  test('every wrong field is answered at once', async () => {
    const slide = await send(
      `${slides}/novo`,
      { titulo: ' ', url: '', posicao: '6', texto: 'x'.repeat(201) },
      { image: null },
    )
    expect(slide.statusCode).toBe(422)
    expect(slide.json().data).toEqual({
      titulo: ['Escreva o título.'],
      texto: ['Use no máximo 200 caracteres.'],
      url: ['Preencha “Url”.'],
      posicao: ['Opção inválida.'],
      image: ['Escolha a imagem.'],
    })
    const banner = await send(`${banners}/novo`, { banner_lateral: 'x' }, { image: null })
    expect(Object.keys(banner.json().data).sort()).toEqual(['banner_lateral', 'image', 'nome', 'url'])
  })

  test.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//outro.example',
    'https://a@b.example',
  ])('%j is no address', async (url) => {
    const [slide, banner] = [
      await send(`${slides}/novo`, { ...heroSample, url }),
      await send(banners, { ...bannerSample, url }),
    ]
    for (const answer of [slide, banner])
      expect([answer.statusCode, Object.keys(answer.json().data)]).toEqual([422, ['url']])
  })

  test('an SVG, a text that calls itself a picture and a second picture are refused', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const [image, name] of [
      [svg, 'foto.svg'],
      [svg, 'foto.jpg'],
      ['GIF89a', 'foto.gif'],
    ] as const)
      for (const [url, fields] of [
        [`${slides}/novo`, heroSample],
        [banners, bannerSample],
      ] as const) {
        const answer = await send(url, fields, { image, name })
        expect([name, answer.statusCode, Object.keys(answer.json().data)]).toEqual([name, 422, ['image']])
      }
    const sent = await multipart(
      { ...heroSample },
      { image: { name: 'a.jpg', content: picture }, outra: { name: 'b.jpg', content: picture } },
    )
    const answer = await portal.call({ method: 'POST', url: `${slides}/novo`, cookies: clerk, ...sent })
    expect(answer.statusCode).toBe(422)
    expect((await get(slides)).json().data.count).toBe(0)
  })

  test('the picture stays when the form brings none, and gives way to a new one', async () => {
    for (const [made, list, picked] of [
      [madeSlide, slides, 'hero_imagem'],
      [madeBanner, banners, 'banner_imagem'],
    ] as const) {
      const id = await made()
      const fields = list === slides ? heroSample : bannerSample
      const read = async () => (await get(`${list}/${id}`)).json().data
      const first = (await read())[picked]
      expect(first).toMatch(/^\/midia\/[0-9a-f]{32}\/700\.webp$/)
      expect((await get(first)).headers['content-type']).toBe('image/webp')
      expect((await send(`${list}/${id}`, { ...fields, _method: 'PUT', versao: 1 }, { image: null })).statusCode).toBe(
        200,
      )
      expect((await read())[picked]).toBe(first)
      // it is required: it can't be taken away
      const emptied = await send(`${list}/${id}`, { ...fields, image: 'apagar' }, { image: null })
      expect([emptied.statusCode, Object.keys(emptied.json().data)]).toEqual([422, ['image']])
      const other = Uint8Array.from(await plain(320, 100).png().toBuffer())
      expect((await send(`${list}/${id}`, fields, { image: other, name: 'x.png' })).statusCode).toBe(200)
      expect((await read())[picked]).toMatch(/320\.webp$/)
    }
  })

  test('the second of two editors gets a conflict', async () => {
    const id = await madeBanner()
    const change = { ...bannerSample, nome: 'Outro', versao: 1, _method: 'PUT' }
    expect((await send(`${banners}/${id}`, change, { image: null })).statusCode).toBe(200)
    expect((await send(`${banners}/${id}`, change, { image: null })).statusCode).toBe(409)
    expect((await send(`${slides}/999999`, heroSample)).statusCode).toBe(404)
  })

  test('both addresses remove; what was removed is 404, and its form and change too', async () => {
    for (const address of [slides, '/painel/ajax/configuracao/bannerHero']) {
      const id = await madeSlide()
      const answer = await remove(`${address}/${id}`)
      expect([answer.statusCode, answer.json()]).toEqual([200, { data: {} }])
      expect((await remove(`${address}/${id}`)).statusCode).toBe(404)
      expect((await get(`/painel/bannerHero/edicao/${id}`)).statusCode).toBe(404)
    }
    for (const address of [banners, '/painel/ajax/configuracao/banner']) {
      const id = await madeBanner()
      expect((await portal.call({ method: 'DELETE', url: `${address}/${id}`, cookies: clerk })).statusCode).toBe(200)
      expect((await get(`${banners}/${id}`)).statusCode).toBe(404)
    }
    // what was changed since the list was read is not removed
    const id = await madeBanner()
    await send(`${banners}/${id}`, bannerSample, { image: null })
    const late = { method: 'POST', url: `/painel/ajax/configuracao/banner/${id}`, cookies: clerk } as const
    expect((await portal.call({ ...late, payload: { versao: 1 } })).statusCode).toBe(409)
    expect((await portal.call({ ...late, payload: { versao: 2 } })).statusCode).toBe(200)
  })
})

describe('slides', () => {
  test('are answered as hero_…, in the order of their positions; the home page has the visible ones', async () => {
    const last = await madeSlide({ posicao: '5', titulo: 'Último', texto: 'Uma linha', image_alt: 'A praça' })
    const hidden = await madeSlide({ posicao: '2', visivel: '', titulo: 'Escondido' })
    const first = await madeSlide({ posicao: '1', titulo: 'Primeiro', visivel: 'true' })
    const { items } = (await get(slides)).json().data
    expect(items.map((row: { hero_id: number }) => row.hero_id)).toEqual([first, hidden, last])
    expect((await get(`${slides}/${last}`)).json().data).toEqual({
      hero_id: last,
      hero_titulo: 'Último',
      hero_texto: 'Uma linha',
      hero_url: '/agenda',
      hero_visivel: true,
      hero_posicao: 5,
      hero_imagem: expect.stringMatching(/^\/midia\//),
      hero_alt: 'A praça',
      versao: 1,
    })
    const shown = await visibleSlides(portal.platform.database.db)
    expect(shown.map(({ hero_titulo }) => hero_titulo)).toEqual(['Primeiro', 'Último'])
    expect(shown[1]).toMatchObject({ hero_alt: 'A praça', imagem: { largura: 700, altura: 200 } })
  })

  test('a picture has at most 819,200 bytes', async () => {
    const of = (size: number) => Uint8Array.from(Buffer.concat([picture, Buffer.alloc(size - picture.length)]))
    const answer = await send(`${slides}/novo`, heroSample, { image: of(819_201) })
    expect([answer.statusCode, Object.keys(answer.json().data)]).toEqual([422, ['image']])
    expect(answer.json().data.image).toEqual(['Arquivo muito grande. O limite é de 800 KB.'])
    expect((await send(`${slides}/novo`, heroSample, { image: of(819_200) })).statusCode).toBe(201)
    expect((await send(banners, bannerSample, { image: of(819_201) })).statusCode).toBe(201)
  })

  test('two visible ones do not share a position, even when both are saved at once; hidden ones may', async () => {
    const one = await madeSlide({ posicao: '3' })
    const again = await send(`${slides}/novo`, { ...heroSample, posicao: '3' })
    expect([again.statusCode, again.json().data]).toEqual([422, taken])
    const hidden = await madeSlide({ posicao: '3', visivel: '' })
    await madeSlide({ posicao: '3', visivel: 'N' })
    // it may stay where it is, and another can't come to it
    const change = { ...heroSample, _method: 'PUT', posicao: '3' }
    expect((await send(`${slides}/${one}`, change, { image: null })).statusCode).toBe(200)
    expect((await send(`${slides}/${hidden}`, change, { image: null })).json().data).toEqual(taken)
    await send(`${slides}/${one}`, { ...change, visivel: '' }, { image: null })
    expect((await send(`${slides}/${hidden}`, change, { image: null })).statusCode).toBe(200)

    const atOnce = await Promise.all(
      Array.from({ length: 4 }, () => send(`${slides}/novo`, { ...heroSample, posicao: '4' })),
    )
    expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422])
    for (const answer of atOnce.filter(({ statusCode }) => statusCode === 422))
      expect(answer.json().data).toEqual(taken)
  })

  test('the form says which positions are free', async () => {
    await madeSlide({ posicao: '1' })
    await madeSlide({ posicao: '4' })
    await madeSlide({ posicao: '2', visivel: '' })
    expect((await get('/painel/bannerHero/cadastro/')).body).toContain('Livres: 2, 3, 5.')
  })
})

describe('banners', () => {
  test('are answered as banner_…, by name; the lateral ones stand beside pages, the others on the home page', async () => {
    const lateral = await madeBanner({ nome: 'Zona azul', banner_lateral: '1' })
    const home = await madeBanner({ nome: 'água limpa', url: 'compras.exemplo.br/editais' })
    const { items } = (await get(banners)).json().data
    expect(items).toMatchObject([
      { banner_id: home, banner_nome: 'água limpa', banner_lateral: false, banner_tipo: 'Página inicial' },
      { banner_id: lateral, banner_nome: 'Zona azul', banner_lateral: true, banner_tipo: 'Lateral' },
    ])
    expect((await get(`${banners}/${home}`)).json().data).toEqual({
      ...items[0],
      banner_url: 'https://compras.exemplo.br/editais',
      versao: 1,
    })
    const { db } = portal.platform.database
    const namesOf = async (isLateral: boolean) =>
      (await listBanners(db, { lateral: isLateral })).map(({ banner_nome }) => banner_nome)
    expect([await namesOf(true), await namesOf(false)]).toEqual([['Zona azul'], ['água limpa']])
  })

  test('the list finds by title, without accents', async () => {
    await madeBanner({ nome: 'Água limpa' })
    await madeBanner({ nome: 'Outro' })
    const filters = encodeURIComponent(JSON.stringify({ banner_nome: 'agua' }))
    expect((await get(`${banners}?filters=${filters}`)).json().data.count).toBe(1)
  })

  test('the settings list them by name, with the specified question, and remove one below the settings', async () => {
    const gone = await madeBanner({ nome: 'Zona azul', banner_lateral: '1' })
    const left = await madeBanner({ nome: 'Água limpa' })
    const cookies = await portal.loginAs('administrador')
    const settings = async () => {
      const { body } = await portal.call({ url: '/painel/configuracoes', cookies, headers: { accept: 'text/html' } })
      return {
        names: [...body.matchAll(/<li>([^<]+)<!-- --> <small>([^<]+)/g)].map(([, name, type]) => `${name}: ${type}`),
        forms: [...body.matchAll(/href="\/painel\/banner\/edicao\/(\d+)"/g)].map(([, id]) => Number(id)),
        questions: [...body.matchAll(/Tem certeza que deseja remover o banner [^?]+\?/g)].map(String),
      }
    }
    expect(await settings()).toEqual({
      names: ['Água limpa: Página inicial', 'Zona azul: Lateral'],
      forms: [left, gone],
      questions: ['Água limpa', 'Zona azul'].map((nome) => `Tem certeza que deseja remover o banner ${nome}?`),
    })
    const removal = { url: `/painel/ajax/configuracao/banner/${gone}`, payload: { _method: 'DELETE' }, cookies }
    expect((await portal.call({ ...removal, method: 'POST' })).statusCode).toBe(200)
    expect((await settings()).forms).toEqual([left])
  })
})
