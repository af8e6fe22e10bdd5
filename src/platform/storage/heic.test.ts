// Photographs in HEIC: a JPEG beside each, and hostile ones, which leave the original and a note.
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { heic, truncatedHeic, vastHeic } from '#app/testing/heic.ts'
import { multipart } from '#app/testing/multipart.ts'
import { openSpooled } from '#app/testing/spooled.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { convertPhoto } from './heic.queries.ts'
import { jpegOf } from './heic.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('licitacoes')
  await portal.platform.jobs.start()
})

const calls = '/painel/ajax/licitacao'

async function create(content: Uint8Array<ArrayBuffer>, name = 'IMG_0001.HEIC') {
  const body = await multipart(licitacaoSample, { doc_arquivo_1: { name, content } })
  const made = await portal.call({ method: 'POST', url: `${calls}/novo`, cookies: clerk, ...body })
  expect(made.statusCode, made.body).toBe(201)
  return made.json().data.licitacao_id as number
}

const anexoOf = async (id: number) => (await portal.call({ url: `/ajax/licitacao/${id}` })).json().data.anexos[0]
const stateOf = async (id: number) => (await anexoOf(id)).ane_jpeg
const get = (url: string) => portal.call({ url })
const tmp = () => openSpooled(portal.platform.env.dataDir)
const rows = () => portal.platform.database.db.selectFrom('arquivo').selectAll().execute()

describe('a photograph in HEIC', () => {
  test('gets a JPEG, which visitors are offered first, and goes with it', async () => {
    const id = await create(heic())
    expect(await anexoOf(id)).toMatchObject({ ane_nome: 'IMG_0001.HEIC', ane_tipo: 'image/heic' })
    await expect.poll(() => stateOf(id)).toBe('feita')
    const { anexo_id } = await anexoOf(id)
    const jpeg = await get(`/licitacao/anexo/${anexo_id}?formato=jpeg`)
    expect(jpeg.headers).toMatchObject({ 'content-type': 'image/jpeg' })
    expect(jpeg.headers['content-disposition']).toContain('inline; filename="IMG_0001.jpg"')
    expect(jpeg.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    const original = await get(`/licitacao/anexo/${anexo_id}`)
    expect(original.headers).toMatchObject({ 'content-type': 'image/heic' })
    expect(original.rawPayload).toEqual(Buffer.from(heic()))

    const page = (await get(`/acesso/licitacoes/${id}`)).body
    const first = page.indexOf(`href="/licitacao/anexo/${anexo_id}?formato=jpeg"`)
    expect(first).toBeGreaterThan(0)
    expect(page.indexOf(`href="/licitacao/anexo/${anexo_id}"`)).toBeGreaterThan(first)
    expect(page).toContain('Original em HEIC')

    expect(await rows()).toHaveLength(2)
    await portal.call({ method: 'DELETE', url: `${calls}/${id}`, cookies: clerk })
    expect(await rows()).toEqual([])
    expect((await get(`/licitacao/anexo/${anexo_id}?formato=jpeg`)).statusCode).toBe(404)
    await expect.poll(tmp).toEqual([])
  })

  test('is known by its content, whatever its name says', async () => {
    const id = await create(heic(), 'foto.jpg')
    expect((await anexoOf(id)).ane_tipo).toBe('image/heic')
  })

  test.each([
    ['truncated', truncatedHeic],
    ['of 900 million pixels', vastHeic],
  ])('%s: the original stays, with a note', async (_what, content) => {
    const id = await create(content())
    await expect.poll(() => stateOf(id)).toBe('falhou')
    const { anexo_id } = await anexoOf(id)
    expect((await get(`/licitacao/anexo/${anexo_id}`)).rawPayload).toEqual(Buffer.from(content()))
    expect((await get(`/licitacao/anexo/${anexo_id}?formato=jpeg`)).statusCode).toBe(404)
    expect((await get(`/acesso/licitacoes/${id}`)).body).toContain('não foi possível fazer a versão em JPEG')
    await expect.poll(tmp).toEqual([])
  })

  test('whose process takes too long is given up', async () => {
    const { spool } = portal.platform
    const file = await spool('a', 'a.heic', Readable.from([Buffer.from(heic())]))
    expect(await jpegOf(file.path, (stream) => spool('jpeg', 'a.jpg', stream), 1)).toBeNull()
    await file.discard()
    expect(tmp()).toEqual([])
  })

  test('removed while it was read leaves nothing; made twice, it has one JPEG', async () => {
    const id = await create(heic())
    await expect.poll(() => stateOf(id)).toBe('feita')
    const before = await rows()
    const original = before.at(-2)?.arquivo_id ?? 0
    await convertPhoto(portal.platform, original)
    expect(await rows()).toEqual(before)
    await convertPhoto(portal.platform, 999_999)
    expect(await rows()).toEqual(before)
  })
})
