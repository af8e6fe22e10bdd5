import { createHash } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { multipart, pdf, type TestFile } from '../../../app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '../../../app/testing/test-portal.ts'
import { licitacaoSample } from './licitacao.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('licitacoes')
})

const path_ = '/painel/ajax/licitacao'

async function send(url: string, fields: Record<string, string>, files: Record<string, TestFile> = {}) {
  return portal.call({
    method: 'POST',
    url,
    cookies: clerk,
    ...(await multipart({ ...licitacaoSample, ...fields }, files)),
  })
}

async function create(fields: Record<string, string>, files: Record<string, TestFile>) {
  const made = await send(`${path_}/novo`, fields, files)
  expect(made.statusCode, made.body).toBe(201)
  return find(made.json().data.licitacao_id)
}

async function find(id: number) {
  return (await portal.call({ url: `/ajax/licitacao/${id}` })).json().data
}

// What is stored: rows of tenders, attachments and files, and files on disk.
async function stored() {
  const { db } = portal.platform.database
  const count = async (table: 'licitacao' | 'licitacao_anexo' | 'arquivo') =>
    (
      await db
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  return [await count('licitacao'), await count('licitacao_anexo'), await count('arquivo'), filesIn('files')]
}

const filesIn = (folder: string) =>
  fs
    .readdirSync(path.join(portal.platform.env.dataDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile()).length

const download = (id: number, headers: Record<string, string> = {}) =>
  portal.call({ url: `/licitacao/anexo/${id}`, headers })

describe('documents of a tender', () => {
  test('two are stored, one is mended, one removed', async () => {
    const before = await stored()
    const { licitacao_id, anexos } = await create(
      { licitacao_anexo_titulo_1: 'Edital', licitacao_anexo_data_1: '20/02/2026' },
      {
        doc_arquivo_1: { name: 'edital.pdf', content: pdf('edital') },
        doc_arquivo_7: { name: 'Preços.csv', content: 'a;b\n' },
      },
    )
    expect(anexos).toMatchObject([
      {
        ane_nome: 'edital.pdf',
        ane_tipo: 'application/pdf',
        licitacao_anexo_titulo: 'Edital',
        licitacao_anexo_data: '2026-02-20',
      },
      {
        ane_nome: 'Preços.csv',
        ane_tipo: 'text/csv',
        ane_tamanho: 4,
        licitacao_anexo_titulo: 'Preços.csv',
        licitacao_anexo_data: null,
      },
    ])
    const [first, second] = anexos.map((anexo: { anexo_id: number }) => String(anexo.anexo_id))
    const saved = await send(
      `${path_}/${licitacao_id}`,
      {
        _method: 'PUT',
        anexo_id_1: second,
        licitacao_anexo_titulo_1: 'Planilha',
        licitacao_anexo_data_1: '2026-03-01',
        anexo_id_2: '',
      },
      { doc_arquivo_3: { name: 'ata.pdf', content: pdf('ata') } },
    )
    expect(saved.statusCode, saved.body).toBe(200)
    const after = (await find(licitacao_id)).anexos
    expect(after).toMatchObject([
      { anexo_id: Number(second), licitacao_anexo_titulo: 'Planilha', licitacao_anexo_data: '2026-03-01' },
      { ane_nome: 'ata.pdf', licitacao_anexo_titulo: 'ata.pdf' },
    ])
    expect((await download(Number(first))).statusCode).toBe(404)
    expect((await download(after[1].anexo_id)).body).toBe(pdf('ata'))
    expect(await stored()).toEqual(before.map((n, at) => n + (at === 0 ? 1 : 2)))
  })

  test('one that is not named any more is removed, also by a call that names none', async () => {
    const before = await stored()
    const { licitacao_id } = await create({}, { doc_arquivo_1: { name: 'edital.pdf', content: pdf() } })
    const saved = await portal.call({
      method: 'PUT',
      url: `${path_}/${licitacao_id}`,
      cookies: clerk,
      payload: licitacaoSample,
    })
    expect(saved.statusCode).toBe(200)
    expect((await find(licitacao_id)).anexos).toEqual([])
    expect((await stored()).slice(1)).toEqual(before.slice(1))
  })

  test('a new file in the place of an old one keeps its address', async () => {
    const { licitacao_id, anexos } = await create({}, { doc_arquivo_1: { name: 'edital.pdf', content: pdf('um') } })
    const id = anexos[0].anexo_id
    const before = await stored()
    const saved = await send(
      `${path_}/${licitacao_id}`,
      { _method: 'PUT', anexo_id_1: String(id) },
      { doc_arquivo_1: { name: 'edital-2.pdf', content: pdf('dois') } },
    )
    expect(saved.statusCode, saved.body).toBe(200)
    expect((await download(id)).body).toBe(pdf('dois'))
    expect(await stored()).toEqual(before)
  })

  test('removing the tender removes its documents', async () => {
    const before = await stored()
    const { licitacao_id, anexos } = await create({}, { doc_arquivo_1: { name: 'edital.pdf', content: pdf() } })
    const removed = await portal.call({ method: 'DELETE', url: `${path_}/${licitacao_id}`, cookies: clerk })
    expect(removed.statusCode).toBe(200)
    expect((await download(anexos[0].anexo_id)).statusCode).toBe(404)
    expect(await stored()).toEqual(before)
  })

  test('a document of another tender can’t be taken: 422, and both stay as they were', async () => {
    const victim = await create({}, { doc_arquivo_1: { name: 'edital.pdf', content: pdf() } })
    const other = await create({}, { doc_arquivo_1: { name: 'ata.pdf', content: pdf() } })
    const anexo_id_4 = String(victim.anexos[0].anexo_id)
    const saved = await send(`${path_}/${other.licitacao_id}`, { _method: 'PUT', anexo_id_4, licitacao_numero: '' })
    expect(saved.statusCode).toBe(422)
    expect(saved.json().data).toEqual({
      licitacao_numero: ['Campo obrigatório.'],
      anexo_id_4: ['Anexo desconhecido.'],
    })
    expect(await find(victim.licitacao_id)).toEqual(victim)
    expect(await find(other.licitacao_id)).toEqual(other)
  })

  test('a program called .pdf is refused by its content, together with the other errors; nothing is stored', async () => {
    const before = await stored()
    const refused = await send(
      `${path_}/novo`,
      { licitacao_numero: '', tipo_processo_id: '999999', licitacao_anexo_data_2: '31/02/2026' },
      {
        doc_arquivo_1: { name: 'edital.pdf', content: 'MZ\x90\x00\x03' },
        doc_arquivo_2: { name: 'ata.pdf', content: pdf() },
        outro: { name: 'x.pdf', content: pdf() },
      },
    )
    expect(refused.statusCode).toBe(422)
    expect(refused.json().data).toEqual({
      licitacao_numero: ['Campo obrigatório.'],
      tipo_processo_id: ['Opção inválida.'],
      doc_arquivo_1: ['Tipo de arquivo não permitido.'],
      licitacao_anexo_data_2: ['Informe uma data válida, como 31/12/2026.'],
      outro: ['Arquivo inesperado.'],
    })
    expect(await stored()).toEqual(before)
  })

  test('a stale form stores no file', async () => {
    const { licitacao_id } = await create({}, { doc_arquivo_1: { name: 'edital.pdf', content: pdf() } })
    const before = await stored()
    const late = await send(
      `${path_}/${licitacao_id}`,
      { _method: 'PUT', versao: '9', anexo_id_1: '1' },
      { doc_arquivo_2: { name: 'ata.pdf', content: pdf() } },
    )
    expect(late.statusCode).toBe(409)
    expect(await stored()).toEqual(before)
  })

  test('exactly 100,000,000 bytes are taken; one more is refused and nothing is stored', async () => {
    const before = await stored()
    const larger = await sendLarge(100_000_001)
    expect(larger.statusCode).toBe(422)
    expect(larger.json().data).toEqual({ doc_arquivo_1: ['Arquivo muito grande.'] })
    expect(await stored()).toEqual(before)
    const exact = await sendLarge(100_000_000)
    expect(exact.statusCode, exact.body).toBe(201)
    const [anexo] = (await find(exact.json().data.licitacao_id)).anexos
    expect(anexo.ane_tamanho).toBe(100_000_000)
    const end = await download(anexo.anexo_id, { range: 'bytes=-3' })
    expect([end.statusCode, end.rawPayload]).toEqual([206, Buffer.alloc(3)])
  }, 60_000)
})

// A sparse PDF of `size` bytes, streamed.
function sendLarge(size: number) {
  const part = (name: string, value: string) =>
    `--corte\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const fields = Object.entries(licitacaoSample).map(([name, value]) => part(name, value))
  const head = `${fields.join('')}--corte\r\ncontent-disposition: form-data; name="doc_arquivo_1"; filename="grande.pdf"\r\n\r\n`
  const start = Buffer.from(pdf())
  function* bytes() {
    yield Buffer.from(head)
    yield start
    const block = Buffer.alloc(1_000_000)
    for (let left = size - start.length; left > 0; left -= block.length)
      yield block.subarray(0, Math.min(left, block.length))
    yield Buffer.from('\r\n--corte--\r\n')
  }
  return portal.call({
    method: 'POST',
    url: `${path_}/novo`,
    cookies: clerk,
    headers: { 'content-type': 'multipart/form-data; boundary=corte' },
    payload: Readable.from(bytes()),
  })
}

describe('a document is sent', () => {
  const content = 'linha um;linha dois\n'.repeat(200)
  let id: number
  const etag = `"${createHash('sha256').update(content).digest('hex')}"`

  beforeAll(async () => {
    const made = await create({}, { doc_arquivo_1: { name: 'Preços (nº 5) – €.csv', content } })
    id = made.anexos[0].anexo_id
  })

  test('whole, with its own name, never sniffed, never compressed', async () => {
    const answer = await download(id, { 'accept-encoding': 'gzip, br' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(content)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="Precos (n_ 5) _ _.csv"; filename*=UTF-8''Pre%C3%A7os%20%28n%C2%BA%205%29%20%E2%80%93%20%E2%82%AC.csv`,
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag,
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('inside the browser only when it is a PDF or an image', async () => {
    const made = await create({}, { doc_arquivo_1: { name: 'edital.pdf', content: pdf() } })
    const answer = await download(made.anexos[0].anexo_id)
    expect(answer.headers['content-disposition']).toBe(`inline; filename="edital.pdf"; filename*=UTF-8''edital.pdf`)
  })

  test('its headers alone for HEAD', async () => {
    const answer = await portal.call({ method: 'HEAD', url: `/licitacao/anexo/${id}` })
    expect([answer.statusCode, answer.body, answer.headers['content-length'], answer.headers.etag]).toEqual([
      200,
      '',
      String(content.length),
      etag,
    ])
  })

  test.each([
    ['bytes=0-4', 0, 4],
    ['bytes=3990-', 3990, 3999],
    ['bytes=-10', 3990, 3999],
    ['bytes=10-99999', 10, 3999],
    ['bytes=-99999', 0, 3999],
  ])('the part that %s names', async (range, first, last) => {
    const answer = await download(id, { range, 'accept-encoding': 'gzip' })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${first}-${last}/4000`)
    expect(answer.headers['content-length']).toBe(String(last - first + 1))
    expect(answer.body).toBe(content.slice(first, last + 1))
  })

  test.each(['bytes=4000-', 'bytes=9999-10000', 'bytes=-0'])('416 for %s', async (range) => {
    const answer = await download(id, { range })
    expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([416, 'bytes */4000', ''])
  })

  test.each(['bytes=0-1,5-6', 'bytes=5-2', 'bytes=-', 'lines=1-2', 'bytes=a-b'])('whole for %s', async (range) => {
    expect((await download(id, { range })).statusCode).toBe(200)
  })

  test('a part only while If-Range names the same content', async () => {
    expect((await download(id, { range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206)
    expect((await download(id, { range: 'bytes=0-1', 'if-range': '"outro"' })).statusCode).toBe(200)
  })

  test('not again to who has it', async () => {
    const answer = await download(id, { 'if-none-match': `"outro", W/${etag}` })
    expect([answer.statusCode, answer.body]).toEqual([304, ''])
  })

  test.each(['999999', 'abc', '0'])('404 for %s', async (wrong) => {
    expect((await portal.call({ url: `/licitacao/anexo/${wrong}` })).statusCode).toBe(404)
  })

  test('a client that leaves in the middle leaves no file open', async () => {
    const made = await create({}, { doc_arquivo_1: { name: 'grande.pdf', content: pdf('x'.repeat(20_000_000)) } })
    await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = portal.app.server.address() as AddressInfo
    const isOpen = () => openFiles().some((file) => file.startsWith(path.join(portal.platform.env.dataDir, 'files')))
    const request = http.get({ port, path: `/licitacao/anexo/${made.anexos[0].anexo_id}` })
    const response = await new Promise<http.IncomingMessage>((resolve) => request.on('response', resolve))
    await new Promise((resolve) => response.once('readable', resolve))
    expect(isOpen()).toBe(true)
    request.destroy()
    await expect.poll(isOpen).toBe(false)
  })
})

const openFiles = () =>
  fs.readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [fs.readlinkSync(`/proc/self/fd/${fd}`)]
    } catch {
      return [] // closed meanwhile
    }
  })
