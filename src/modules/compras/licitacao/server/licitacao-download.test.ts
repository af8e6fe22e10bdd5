import { createHash } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { multipart, pdf, type TestFile } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { licitacaoSample } from './licitacao.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('licitacoes')
})

/** Creates a tender with this document and returns the document's id. */
async function publish(file: TestFile): Promise<number> {
  const form = await multipart(licitacaoSample, { doc_arquivo_1: file })
  const made = await portal.call({ method: 'POST', url: '/painel/ajax/licitacao/novo', cookies: clerk, ...form })
  expect(made.statusCode, made.body).toBe(201)
  const found = await portal.call({ url: `/ajax/licitacao/${made.json().data.licitacao_id}` })
  return found.json().data.anexos[0].anexo_id
}

const download = (id: number, headers: Record<string, string> = {}) =>
  portal.call({ url: `/licitacao/anexo/${id}`, headers })

describe('a document is sent', () => {
  const content = 'linha um;linha dois\n'.repeat(200)
  let id: number
  const etag = `"${createHash('sha256').update(content).digest('hex')}"`

  beforeAll(async () => {
    id = await publish({ name: 'Preços (nº 5) – €.csv', content })
  })

  test('whole, with its own name, with nosniff, never compressed', async () => {
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
    const answer = await download(await publish({ name: 'edital.pdf', content: pdf() }))
    expect(answer.headers['content-disposition']).toBe(`inline; filename="edital.pdf"; filename*=UTF-8''edital.pdf`)
  })

  test('with the ending of its content, also one that was stored under another name', async () => {
    const named = await publish({ name: 'pedido.bat', content: pdf('bat') })
    const { db } = portal.platform.database
    expect(await db.selectFrom('arquivo').select('arq_nome').where('arq_nome', 'like', 'pedido%').execute()).toEqual([
      { arq_nome: 'pedido.pdf' },
    ])
    await db.updateTable('arquivo').set({ arq_nome: 'pedido.bat' }).where('arq_nome', '=', 'pedido.pdf').execute()
    expect((await download(named)).headers['content-disposition']).toContain('filename="pedido.pdf"')
  })

  test('only with its headers for HEAD', async () => {
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

  test('not again to a client that has it', async () => {
    const answer = await download(id, { 'if-none-match': `"outro", W/${etag}` })
    expect([answer.statusCode, answer.body]).toEqual([304, ''])
  })

  test.each(['999999', 'abc', '0'])('404 for %s', async (wrong) => {
    expect((await portal.call({ url: `/licitacao/anexo/${wrong}` })).statusCode).toBe(404)
  })

  test('a client that leaves in the middle leaves no file open', async () => {
    const large = await publish({ name: 'grande.pdf', content: pdf('x'.repeat(20_000_000)) })
    await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = portal.app.server.address() as AddressInfo
    const isOpen = () => openFiles().some((file) => file.startsWith(path.join(portal.platform.env.dataDir, 'files')))
    const request = http.get({ port, path: `/licitacao/anexo/${large}` })
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
