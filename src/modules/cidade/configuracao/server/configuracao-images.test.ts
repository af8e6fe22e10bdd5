import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { configuracaoSample, gif, jpeg, multipart, png, webpLossless } from './configuracao.sample.ts'

const url = '/painel/ajax/configuracao'

let portal: TestPortal
let cookies: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  cookies = await portal.loginAs('administrador')
})

type Parts = Parameters<typeof multipart>[0]

async function save(changes: Parts) {
  const { payload, headers } = await multipart({ ...configuracaoSample, ...changes })
  return portal.call({ method: 'POST', url, payload, headers, cookies })
}

/** Everything stored: rows of the ledger, and files below the data folder, including the spool. */
async function stored() {
  const { db } = portal.platform.database
  const rows = await db.selectFrom('arquivo').select('arq_estado').execute()
  const folder = portal.platform.env.dataDir
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return { rows: rows.length, states: [...new Set(rows.map((row) => row.arq_estado))], files: files.length }
}

const settings = async () => (await portal.call({ url, cookies })).json().data

describe('imagens das configurações', () => {
  test('the picture of the notice needs its words, a new one and one that stays; without a picture they may be empty', async () => {
    const missing = { popup_alt: ['Diga o que está na imagem, para quem não a vê.'] }
    const picture = { file: png(40, 30) }
    expect((await save({ popup_alt: '', popup_img: picture })).json().data).toEqual(missing)
    expect((await save({ popup_img: picture })).statusCode).toBe(200)
    expect((await save({ popup_alt: ' ' })).json().data).toEqual(missing)
    expect((await save({ popup_alt: '', popup_img: 'apagar' })).statusCode).toBe(200)
    await save({})
  })

  beforeEach(async () => {
    expect((await save({ logo: { file: png(30, 40) }, favico: 'apagar', popup_img: 'apagar' })).statusCode).toBe(200)
  })

  test('an uploaded logo is served from its own address, cacheable for ever', async () => {
    const { logo, logo_midia } = await settings()
    expect(logo).toMatch(/^\/imagem\/\d+$/)
    expect(logo_midia).toBe(logo)
    const image = await portal.call({ url: logo })
    expect(image.statusCode).toBe(200)
    expect(image.rawPayload).toEqual(png(30, 40))
    expect(image.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await portal.call({ url: '/' })).body).toContain(`src="${logo}"`)
  })

  test('a new logo takes the place of the old one, whose address answers 404 and whose file is removed', async () => {
    const { logo } = await settings()
    expect((await save({ logo: { file: webpLossless } })).statusCode).toBe(200)
    expect((await settings()).logo).not.toBe(logo)
    expect((await portal.call({ url: logo })).statusCode).toBe(404)
    await expect.poll(stored).toEqual({ rows: 1, states: ['guardado'], files: 1 })
  })

  test('the value apagar deletes an image; saving without a value keeps it', async () => {
    await save({ favico: { file: png(64, 64) }, popup_img: { file: jpeg } })
    await expect.poll(stored).toEqual({ rows: 3, states: ['guardado'], files: 3 })
    await save({ favico: '', popup_img: (await settings()).popup_img })
    const { favico, popup_img } = await settings()
    expect((await portal.call({ url: favico })).headers['content-type']).toBe('image/png')
    expect((await portal.call({ url: popup_img })).headers['content-type']).toBe('image/jpeg')
    await save({ favico: 'apagar', popup_img: 'apagar' })
    expect(await settings()).toMatchObject({ favico: null, popup_img: null })
    expect((await portal.call({ url: favico })).statusCode).toBe(404)
    await expect.poll(stored).toEqual({ rows: 1, states: ['guardado'], files: 1 })
  })

  test('the logo is required: deleted without a new one it is refused, with a new one the new one stays', async () => {
    const refused = await save({ logo: 'apagar' })
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().data)).toEqual(['logo'])
    expect((await portal.call({ url: (await settings()).logo })).statusCode).toBe(200)
  })

  const wrongImages: [string, string, Buffer, string][] = [
    ['an icon that is not square', 'favico', png(64, 32), 'O ícone deve ser uma imagem quadrada.'],
    ['an icon of more than 1024x1024', 'favico', png(1025, 1025), 'O ícone deve ter no máximo 1024x1024 pixels.'],
    ['an icon that is a wide GIF', 'favico', gif, 'O ícone deve ser uma imagem quadrada.'],
    ['a PDF with the name of an image', 'logo', Buffer.from('%PDF-1.7\n1 0 obj\n'), 'Tipo de arquivo não permitido.'],
    ['an SVG', 'logo', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Tipo de arquivo não permitido.'],
    [
      'an image of more than 2 MB',
      'popup_img',
      Buffer.concat([png(30, 30), Buffer.alloc(2_000_000)]),
      'Arquivo muito grande.',
    ],
    [
      'an image without a size',
      'popup_img',
      Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(40)]),
      'Não foi possível ler esta imagem.',
    ],
  ]
  test.each(wrongImages)('%s is refused, and nothing is stored', async (_what, field, file, message) => {
    const before = await settings()
    const answer = await save({ nome: 'Outro nome', [field]: { file } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().data).toEqual({ [field]: expect.arrayContaining([message]) })
    expect(await settings()).toEqual(before)
    await expect.poll(stored).toEqual({ rows: 1, states: ['guardado'], files: 1 })
  })

  test('an icon of exactly 1024x1024 is accepted', async () => {
    expect((await save({ favico: { file: png(1024, 1024) } })).statusCode).toBe(200)
    expect((await portal.call({ url: '/' })).body).toContain(`<link rel="icon" href="${(await settings()).favico}">`)
  })

  test('a good image beside a wrong text, and a file under an unknown field, store nothing', async () => {
    expect((await save({ nome: '', favico: { file: png(8, 8) } })).statusCode).toBe(422)
    expect((await save({ outro: { file: png(8, 8) } })).json().data).toEqual({ outro: ['Arquivo inesperado.'] })
    expect((await save({ popup_img: 'data:image/png;base64,AAAA' })).json().data).toEqual({
      popup_img: ['Envie a imagem como arquivo.'],
    })
    await expect.poll(stored).toEqual({ rows: 1, states: ['guardado'], files: 1 })
  })

  test('an upload that loses against a second editor leaves no file', async () => {
    const answer = await save({ versao: '0', favico: { file: png(8, 8) } })
    expect(answer.statusCode).toBe(409)
    await expect.poll(stored).toEqual({ rows: 1, states: ['guardado'], files: 1 })
  })

  test('only the images that the settings name are served', async () => {
    const files = [
      {
        field: 'doc_arquivo_1',
        name: 'a.png',
        path: path.join(portal.platform.env.dataDir, 'a.png'),
        size: 3,
        sha256: '',
        type: 'image/png',
        isTooLarge: false,
        discard: async () => {},
      },
    ]
    fs.writeFileSync(files[0]!.path, 'abc')
    const id = await portal.platform.files.writeWithFiles(files, async (_tx, ids) => ids[0])
    expect((await portal.call({ url: `/imagem/${id}` })).statusCode).toBe(404)
    expect((await portal.call({ url: '/imagem/abc' })).statusCode).toBe(404)
  })
})
