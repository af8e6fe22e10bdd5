// Files of citizens for staff: which addresses give them, and what the file may do where it is opened.
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { multipart, pdf, type TestFile } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { contatoSample } from '#modules/atendimento/ouvidoria/server/contato.sample.ts'

let portal: TestPortal
let clerk: { painel: string }
const filesHost = 'arquivos.exemplo.com'

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('ouvidoria', 'sic', 'administrador')
})

const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

/** A case with this file; returns the panel's address of it. */
async function received(at: TestPortal, name: string, content: TestFile['content'], address: string) {
  const fields = Object.fromEntries(Object.entries({ ...contatoSample, ctt_email: '' }).map(([k, v]) => [k, String(v)]))
  const form = await multipart(fields, { files0: { name, content } })
  const answer = await at.call({ method: 'POST', url: '/ajax/contato', ...form, remoteAddress: address })
  expect(answer.statusCode, answer.body).toBe(201)
  const { rows } = await sql<{ id: number }>`select max(anexo_id) as id from contato_anexo`.execute(
    at.platform.database.db,
  )
  return `/painel/ouvidoria/anexo/${rows[0]?.id}`
}

const linkOf = async (at: TestPortal, url: string, cookies: Record<string, string>) => {
  const answer = await at.call({ url, cookies })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([303, 'no-store'])
  return String(answer.headers.location)
}

describe('on the address of the portal', () => {
  test.each<[string, TestFile['content'], string]>([
    ['a.pdf', pdf('<script>'), 'attachment'],
    ['a.txt', script, 'inline'],
    ['a.png', new Uint8Array(png), 'inline'],
    ['a.csv', 'a;b\n=cmd()\n', 'attachment'],
  ])('%s may do nothing', async (name, content, kind) => {
    const url = await received(portal, name, content, `10.1.0.${name.charCodeAt(2)}`)
    const link = await linkOf(portal, url, clerk)
    expect(link).toMatch(/^\/arquivo-recebido\?token=/)
    const { statusCode, headers } = await portal.call({ url: link, cookies: clerk })
    expect([statusCode, String(headers['content-disposition']).split(';')[0]]).toEqual([200, kind])
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';.*frame-ancestors 'none'/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['content-security-policy']).not.toMatch(/allow-|script-src/)
    expect(headers['set-cookie']).toBeUndefined()
  })

  test.each([
    ['UTF-8', Buffer.from('A reclamação é de São João.'), 'utf-8'],
    [
      'UTF-8, of which a letter lies over the end of what is looked at',
      Buffer.from(`${'a'.repeat(65_535)}ção`),
      'utf-8',
    ],
    ['Windows', Buffer.from('A reclamação é de São João.', 'latin1'), 'windows-1252'],
  ])('a text in %s is read as it was written', async (_what, content, charset) => {
    const url = await received(portal, 't.txt', new Uint8Array(content), `10.1.2.${content.length % 250}`)
    const { headers, rawPayload } = await portal.call({ url: await linkOf(portal, url, clerk) })
    expect(headers['content-type']).toBe(`text/plain; charset=${charset}`)
    expect(rawPayload.equals(content)).toBe(true)
  })

  test('the link opens without a session, in parts as well, for five minutes, while its account is logged in', async () => {
    const url = await received(portal, 'b.pdf', pdf('parte'), '10.1.1.1')
    const other = await portal.loginAs('ouvidoria')
    const link = await linkOf(portal, url, other)
    expect((await portal.call({ url: link })).body).toBe(pdf('parte'))
    expect((await portal.call({ url: link, headers: { range: 'bytes=0-3' } })).body).toBe('%PDF')
    expect((await portal.call({ method: 'HEAD', url: link })).statusCode).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1000 })
    onTestFinished(() => void vi.useRealTimers())
    expect((await portal.call({ url: link })).statusCode).toBe(404)
    vi.useRealTimers()
    await portal.call({ method: 'POST', url: '/painel/ajax/logout', cookies: other })
    await sql`delete from sessao where ses_conta = ${Number(link.split('.')[1])}`.execute(portal.platform.database.db)
    expect((await portal.call({ url: link })).statusCode).toBe(404)
  })

  test('no link is made up, and none is changed', async () => {
    const link = await linkOf(portal, await received(portal, 'c.txt', 'c', '10.1.1.2'), clerk)
    const [id = '', user, until, mark = ''] = link.split('token=')[1]?.split('.') ?? []
    const token = (...parts: unknown[]) => portal.call({ url: '/arquivo-recebido', query: { token: parts.join('.') } })
    expect((await token(id, user, until, mark)).statusCode).toBe(200)
    for (const parts of [
      [Number(id) - 1, user, until, mark],
      [id, Number(user) + 1, until, mark],
      [id, user, `${until}0`, mark],
      [id, user, until, mark.slice(1)],
      [id, user, until, ''],
      [''],
      ['0'.repeat(100_000)],
      ['\0'],
    ])
      expect((await token(...parts)).statusCode).toBe(404)
    const twice = await portal.call({ url: `${link}&token=x` })
    expect(twice.statusCode).toBe(404)
  })

  test('nobody gets a link who may not read the file', async () => {
    const url = await received(portal, 'd.txt', 'd', '10.1.1.3')
    expect((await portal.call({ url, cookies: await portal.loginAs('obras') })).statusCode).toBe(403)
    expect((await portal.call({ url })).statusCode).toBe(302)
  })
})

describe('on an address of its own', () => {
  let apart: TestPortal
  let cookies: { painel: string }
  beforeAll(async () => {
    apart = await startTestPortal({ FILES_URL: `https://${filesHost}`, PUBLIC_URL: 'https://portal.exemplo.com' })
    cookies = await apart.loginAs('ouvidoria')
  })
  const at = (url: string, host = filesHost) => apart.call({ url, headers: { host } })

  test('a PDF is shown, all else is in a sandbox, and there only', async () => {
    const link = await linkOf(apart, await received(apart, 'a.pdf', pdf(), '10.1.2.1'), cookies)
    expect(link.startsWith(`https://${filesHost}/arquivo-recebido?token=`)).toBe(true)
    const own = link.slice(`https://${filesHost}`.length)
    const shown = await at(own)
    expect([shown.statusCode, String(shown.headers['content-disposition']).split(';')[0]]).toEqual([200, 'inline'])
    expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect((await at(own, 'portal.exemplo.com')).statusCode).toBe(404)
    const text = await linkOf(apart, await received(apart, 'a.txt', script, '10.1.2.2'), cookies)
    expect((await at(text.slice(`https://${filesHost}`.length))).headers['content-security-policy']).toMatch(
      /^sandbox;/,
    )
  })

  test.each([
    '/',
    '/painel',
    '/painel/ajax/contato',
    '/esic',
    '/readyz',
    '/assets/client.js',
    '/arquivo-recebido/x',
    '/ajax/esic',
  ])('there is no %s', async (url) => {
    const answer = await at(url)
    expect([answer.statusCode, answer.body]).toEqual([404, 'Não há nada neste endereço.\n'])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

// Every file of the modules of citizens that sends a stored file: those of the panel only by its link.
test('staff get files of citizens by a link only', () => {
  const folder = path.join(import.meta.dirname, '../../../modules/atendimento')
  const senders = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name))
    .map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')] as const)
  const plain = senders.filter(([, text]) => /\bsendFile\(|\banexoCall\(/.test(text))
  expect(plain.map(([name]) => name).sort()).toEqual([
    'ouvidoria/server/contato-publico.routes.ts', // by whoever has protocol and code
    'ouvidoria/server/encaminhamento.routes.ts', // by the organ that was sent a link
    'pedido-servico/server/pedido-publico.routes.ts', // by whoever has protocol and code
    'relatorio-ouvidoria/server/gestao-publica.routes.ts', // a report of the town's own
    'solicitacao/server/solicitacao-cidadao.routes.ts', // by who sent it
  ])
  for (const [name, text] of plain) expect(text, name).not.toMatch(/url: ['`]\/painel/)
  const isolated = senders.filter(([, text]) => /\bsendIsolated\(/.test(text)).map(([name]) => name)
  expect(isolated).toHaveLength(4)
  const files = portal.routes.filter(({ url }) =>
    /^\/painel\/(ouvidoria|solicitacao|esic|pedidos-de-servico)\b.*\/(anexo|foto|arquivo)\/:/.test(url),
  )
  expect([...new Set(files.map(({ url }) => url))].sort()).toEqual([
    '/painel/ouvidoria/anexo/:id',
    '/painel/ouvidoria/encaminhamento/anexo/:id',
    '/painel/pedidos-de-servico/foto/:id',
    '/painel/solicitacao/anexo/:id',
  ])
})
