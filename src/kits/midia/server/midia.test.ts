// Images on their way into the portal: which are accepted, what the portal makes of them, and which are refused.
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { heic, truncatedHeic, vastHeic } from '#app/testing/heic.ts'
import { type Content, keyOf, noisy, plain, type Uploaded, uploadMidia } from '#app/testing/midia.ts'
import { multipart } from '#app/testing/multipart.ts'
import { openSpooled } from '#app/testing/spooled.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { inTurn } from '#platform/in-turn.ts'
import { imageTooLarge, largestEditorImage } from '../imagem.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('noticias')
})

const unreadable = { file: ['Não foi possível ler a imagem.'] }

const upload = (content: Content, name?: string, cookies = clerk) => uploadMidia(portal, cookies, content, name)

async function made(content: Content, name?: string) {
  const answer = await upload(content, name)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data as Uploaded
}

const get = (url: string, headers = {}) => portal.call({ url, headers })
const widthsOf = async (address: string) => {
  const { db } = portal.platform.database
  const { rows } = await sql<{ largura: number }>`select largura from midia_arquivo join midia using (midia_id)
    where mid_chave = ${keyOf(address)} order by 1`.execute(db)
  return rows.map(({ largura }) => largura)
}
const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    portal.platform.database.db,
  )
  return rows[0]?.n
}
const filesStored = () =>
  fs
    .readdirSync(path.join(portal.platform.env.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile()).length

describe('an image that is sent', () => {
  test.each([
    [2000, 1000, [320, 640, 960, 1600], 1600, 800],
    [1600, 900, [320, 640, 960, 1600], 1600, 900],
    [961, 500, [320, 640, 960, 961], 961, 500],
    [500, 333, [320, 500], 500, 333],
    [320, 10, [320], 320, 10],
    [1, 1, [1], 1, 1],
  ])('of %i x %i pixels gets the widths %j, never enlarged', async (width, height, widths, largura, altura) => {
    const image = await made(await plain(width, height).jpeg().toBuffer())
    expect(image).toMatchObject({ tipo: 'imagem', largura, altura, nome: 'foto.jpg' })
    expect(await widthsOf(image.endereco)).toEqual(widths)
    for (const each of widths) {
      const answer = await get(`/midia/${keyOf(image.endereco)}/${each}.webp`)
      expect(answer.statusCode).toBe(200)
      const facts = await sharp(answer.rawPayload).metadata()
      expect([facts.format, facts.width, facts.height]).toEqual([
        'webp',
        each,
        Math.max(1, Math.round((height * each) / width)),
      ])
    }
  })

  test('comes out upright, in sRGB, without place, camera, script or profile', async () => {
    // red at the left: turned by a quarter as the camera notes, it is red above
    const red = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    const content = await plain(400, 200)
      .composite([{ input: red, left: 0, top: 0 }])
      .withExif({
        IFD0: { ImageDescription: '<script>alert(1)</script>' },
        IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'S' },
      })
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>alert(2)</script></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    const given = await sharp(content).metadata()
    expect([given.orientation, Boolean(given.exif), Boolean(given.icc), Boolean(given.xmp)]).toEqual([
      6,
      true,
      true,
      true,
    ])
    const image = await made(content)
    expect([image.largura, image.altura]).toEqual([200, 400])
    const { rawPayload } = await get(image.endereco)
    const facts = await sharp(rawPayload).metadata()
    expect([facts.width, facts.height, facts.space]).toEqual([200, 400, 'srgb'])
    expect([facts.orientation, facts.exif, facts.icc, facts.xmp, facts.iptc]).toEqual(Array(5).fill(undefined))
    expect(rawPayload.toString('latin1')).not.toMatch(/script|GPS|alert/)
    const above = sharp(
      await sharp(rawPayload).extract({ left: 120, top: 20, width: 60, height: 100 }).png().toBuffer(),
    )
    expect((await above.stats()).dominant).toMatchObject({ r: expect.toSatisfy((red: number) => red > 200), b: 8 })
  })

  test('of fine grain weighs no more than a telephone should load, and a plain one keeps its quality', async () => {
    const grain = await noisy(1200, 700).blur(0.8).jpeg({ quality: 90 }).toBuffer()
    const { endereco } = await made(grain, 'mata.jpg')
    for (const [width, most] of [
      [320, 40_000],
      [960, 120_000],
    ]) {
      const { rawPayload } = await get(`/midia/${keyOf(endereco)}/${width}.webp`)
      expect([width, rawPayload.length < Number(most)]).toEqual([width, true])
      expect(rawPayload.length).toBeGreaterThan(Number(most) / 20)
    }
  })

  test('of an animation the first picture stays', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(2)
    const { rawPayload } = await get((await made(gif, 'gira.gif')).endereco)
    const { pages, height } = await sharp(rawPayload).metadata()
    expect([pages ?? 1, height]).toEqual([1, 8])
    const { dominant } = await sharp(rawPayload).stats()
    expect(dominant.r).toBeGreaterThan(200)
  })

  test.each([
    ['PNG with transparency', () => plain(64, 64).ensureAlpha(0.5).png().toBuffer()],
    ['PNG of 16 bits', () => plain(64, 64).toColourspace('rgb16').png().toBuffer()],
    ['grey PNG', () => plain(64, 64).greyscale().png({ palette: true }).toBuffer()],
    ['JPEG in CMYK', () => plain(64, 64).toColourspace('cmyk').jpeg().toBuffer()],
    ['progressive JPEG', () => plain(64, 64).jpeg({ progressive: true }).toBuffer()],
    ['WebP', () => plain(64, 64).webp().toBuffer()],
  ])('may be a %s', async (_kind, content) => {
    const { rawPayload } = await get((await made(await content())).endereco)
    expect((await sharp(rawPayload).metadata()).space).toBe('srgb')
  })

  test('may be a photograph of a telephone (HEIC)', async () => {
    expect(await made(heic(), 'IMG_1.HEIC')).toMatchObject({ largura: 64, altura: 48 })
  })
})

describe('refused, and nothing stays', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
  const kinds = [
    'Tipo de arquivo não permitido.',
    'Envie uma imagem JPEG, PNG, WebP, GIF ou HEIC, ou um áudio MP3 ou OGG.',
  ]
  const tornJpeg = async () => {
    const whole = await noisy(800, 600).jpeg().toBuffer()
    return whole.subarray(0, whole.length / 2)
  }
  const vastPng = async () => {
    const png = await plain(10, 10).png().toBuffer()
    png.writeUInt32BE(60_000, 16)
    png.writeUInt32BE(60_000, 20)
    return png
  }
  const pixels = 'A imagem tem pontos demais: o limite é de 50 megapixels. Diminua-a e envie de novo.'
  test.each<[string, () => Content | Promise<Content>, string, object]>([
    ['an SVG', () => svg, 'a.svg', { file: kinds }],
    ['an SVG named .png', () => svg, 'a.png', { file: kinds }],
    ['an SVG with the start of an XML file', () => `<?xml version="1.0"?>\n<!-- a -->${svg}`, 'a.png', { file: kinds }],
    ['an HTML page', () => '<!doctype html><script>alert(1)</script>', 'a.jpg', { file: kinds }],
    ['a program', () => 'MZ\x90\x00\x03', 'a.jpg', { file: kinds }],
    ['a PDF', () => '%PDF-1.7\n', 'a.jpg', { file: kinds }],
    ['an AVIF', () => plain(16, 16).avif().toBuffer(), 'a.avif', { file: kinds }],
    ['a TIFF', () => plain(16, 16).tiff().toBuffer(), 'a.jpg', { file: kinds }],
    ['nothing', () => '', 'a.jpg', { file: ['O arquivo está vazio.'] }],
    ['a torn JPEG', tornJpeg, 'a.jpg', unreadable],
    [
      'a PNG with nothing in it',
      () => Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
      'a.png',
      unreadable,
    ],
    ['a GIF that is a script', () => 'GIF89a/*\0\0\0\0*/=1;alert(1)', 'a.gif', unreadable],
    ['a torn HEIC', truncatedHeic, 'a.heic', unreadable],
    ['a vast HEIC', vastHeic, 'a.heic', unreadable],
    ['60,000 x 60,000 pixels in a few bytes', vastPng, 'a.png', { file: [pixels] }],
    [
      '51 megapixels',
      () => plain(8500, 6001).greyscale().png({ compressionLevel: 9 }).toBuffer(),
      'a.png',
      { file: [pixels] },
    ],
    [
      'a strip',
      () => plain(10, 20_000).png().toBuffer(),
      'a.png',
      { file: ['A imagem é comprida demais. Divida-a em partes.'] },
    ],
    [
      'a byte more than 512,000',
      () => Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(largestEditorImage - 9)]),
      'a.jpg',
      { file: [imageTooLarge] },
    ],
  ])('%s', async (_what, content, name, problem) => {
    const before = [await count('midia'), await count('arquivo'), filesStored()]
    const answer = await upload(await content(), name)
    expect([answer.statusCode, answer.json().data]).toEqual([422, problem])
    expect([await count('midia'), await count('arquivo'), filesStored()]).toEqual(before)
    // spooled files go after the answer
    await vi.waitFor(() => expect(openSpooled(portal.platform.env.dataDir)).toEqual([]), {
      timeout: 30_000,
    })
  })

  test('a user who may not write pages, services or news', async () => {
    const image = await plain(8, 8).png().toBuffer()
    expect((await uploadMidia(portal, {}, image, 'a.png')).statusCode).toBe(401)
    expect((await upload(image, 'a.png', await portal.loginAs('esic', 'licitacoes'))).statusCode).toBe(403)
    for (const privilege of ['informacao', 'servicos', 'noticias', 'administrador'])
      expect((await upload(image, 'a.png', await portal.loginAs(privilege))).statusCode).toBe(201)
  })

  test('one more than an address may have waiting, while another address is served in its turn', async () => {
    let release = () => {}
    const isFree = new Promise<void>((resolve) => {
      release = resolve
    })
    const sender = { address: '203.0.113.7', hasLeft: () => false }
    const many = Array.from({ length: 20 }, () => inTurn({ sender }, () => isFree))
    const body = await multipart(
      {},
      { file: { name: 'a.png', content: Uint8Array.from(await plain(8, 8).png().toBuffer()) } },
    )
    const from = (remoteAddress: string) =>
      portal.call({ method: 'POST', url: '/painel/ajax/midia', cookies: clerk, remoteAddress, ...body })
    const other = from('203.0.113.8')
    const { statusCode, headers } = await from('203.0.113.7')
    expect([statusCode, headers['retry-after']]).toEqual([429, '10'])
    release()
    expect((await other).statusCode).toBe(201)
    await Promise.all(many)
  })

  test('two files, none, another field', async () => {
    const image = Uint8Array.from(await plain(8, 8).png().toBuffer())
    const post = async (files: Parameters<typeof multipart>[1]) =>
      (
        await portal.call({
          method: 'POST',
          url: '/painel/ajax/midia',
          cookies: clerk,
          ...(await multipart({ a: 'b' }, files)),
        })
      ).json().data
    expect(await post({})).toEqual({ file: ['Envie um arquivo de cada vez.'] })
    expect(await post({ imagem: { name: 'a.png', content: image } })).toEqual({ imagem: ['Arquivo inesperado.'] })
  })
})
