// Bodies that no form of the portal sends: refused while they are read, clearly, and nothing of them is stored or left behind.
import net from 'node:net'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openSpooled } from '#app/testing/spooled.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { pagamentoSample } from '#modules/pessoal/folha/server/pagamento.sample.ts'
import { longBody, plainBody } from './bodies.ts'
import { mostNames } from './body-checks.ts'
import { RequestLog } from './request-log.ts'

let portal: TestPortal
let staff: { painel: string }
let port: number

beforeAll(async () => {
  portal = await startTestPortal()
  staff = await portal.loginAs('administrador')
  port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => vi.restoreAllMocks())

const anyone = '/ajax/login'
const organ = '/painel/ajax/orgao/novo'
const tender = '/painel/ajax/licitacao/novo'

type Kind = 'json' | 'urlencoded' | 'multipart'
const kinds: Kind[] = ['json', 'urlencoded', 'multipart']
const typeOf: Record<Kind, string> = {
  json: 'application/json',
  urlencoded: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=x',
}

const part = (name: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
// without JSON.stringify of an object: it would drop `__proto__`
const encode: Record<Kind, (fields: [string, string][]) => string> = {
  json: (fields) => `{${fields.map((field) => field.map((text) => JSON.stringify(text)).join(':')).join(',')}}`,
  urlencoded: (fields) => new URLSearchParams(fields).toString(),
  multipart: (fields) => `${fields.map(([name, value]) => part(name, value)).join('')}--x--\r\n`,
}

const post = (url: string, kind: Kind, payload: string | Buffer, cookies = {}) =>
  portal.call({ method: 'POST', url, payload, cookies, headers: { 'content-type': typeOf[kind] } })
const send = (url: string, kind: Kind, fields: [string, string][], cookies = {}) =>
  post(url, kind, encode[kind](fields), cookies)

const storedOrgans = async () => (await portal.call({ url: '/ajax/orgao' })).json().data.count
// files go when the answer has left
const expectEmptySpool = () =>
  vi.waitFor(() => expect(openSpooled(portal.platform.env.dataDir)).toEqual([]), {
    timeout: 30_000,
  })

describe.each(kinds)('%s', (kind) => {
  test('with more names than any form is refused, however short they are', async () => {
    const names = (count: number) => Array.from({ length: count }, (_, at): [string, string] => [`n${at}`, ''])
    const answer = await send(organ, kind, names(mostNames + 2), staff)
    expect(answer.statusCode).toBe(413)
    expect(answer.json().message).toMatch(/O envio (tem mais campos|é maior) que o permitido\./)
    expect((await send(organ, kind, names(mostNames / 2), staff)).statusCode).toBe(422)
  })

  test('longer than the call can need is refused: less for a plain call than for one with long texts', async () => {
    const text = (length: number): [string, string][] => [['usu_login', 'a'.repeat(length)]]
    expect((await send(anyone, kind, text(plainBody + 1))).statusCode).toBe(413)
    expect((await send(anyone, kind, text(plainBody - 200))).statusCode).toBe(422)
    expect((await send('/nada', kind, text(plainBody + 1))).statusCode).toBe(413)
    expect((await send(organ, kind, text(longBody + 1), staff)).statusCode).toBe(413)
    expect((await send(organ, kind, text(longBody - 200), staff)).statusCode).toBe(422)
  })

  test.each(['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
    'the name %s of every object is refused, and changes no object',
    async (name) => {
      const answer = await send(organ, kind, [...Object.entries(orgaoSample), [name, 'x']] as [string, string][], staff)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toBe('Não foi possível entender os dados enviados.')
      expect(({} as Record<string, unknown>)[name]).not.toBe('x')
      expect(await storedOrgans()).toBe(0)
    },
  )

  test.each([
    ['a NUL', 'a\0b'],
    [
      'more marks on a letter than any writing has, whose order would take long to find',
      `a${'\u0316\u0301'.repeat(16)}`,
    ],
  ])('a text with %s is refused beside its field', async (_what, orgao_nome) => {
    const fields = Object.entries({ ...orgaoSample, orgao_nome }) as [string, string][]
    const answer = await send(organ, kind, fields, staff)
    expect([answer.statusCode, answer.json().data]).toEqual([422, { orgao_nome: ['Caractere inválido.'] }])
    expect(await storedOrgans()).toBe(0)
  })
})

describe('JSON', () => {
  test.each([
    ['as the body', (deep: string) => deep],
    ['in a field', (deep: string) => `{"orgao_nome":${deep}}`],
    ['as the method', (deep: string) => `{"_method":${deep}}`],
  ])('that is deep %s is refused before it is parsed', async (_where, within) => {
    for (const depth of [9, 5000]) {
      for (const deep of [`${'['.repeat(depth)}1${']'.repeat(depth)}`, `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`])
        expect((await post('/painel/ajax/orgao/1', 'json', within(deep), staff)).statusCode).toBe(400)
    }
  })

  test('what is written inside a text is counted neither as depth nor as values', async () => {
    const orgao_nome = `${'[{,'.repeat(3000)}"\\`
    const answer = await post(organ, 'json', JSON.stringify({ ...orgaoSample, orgao_nome }), staff)
    expect(answer.json().data).toEqual({ orgao_nome: ['Use no máximo 200 caracteres.'] })
  })

  test.each([
    ['half of a surrogate pair', '"\\ud800"', 422],
    ['two halves in the wrong order', '"\\udfff\\ud800"', 422],
    ['an object that says how it becomes text', '{"toString":1,"valueOf":1}', 400],
    ['a list of such objects', '[{"toString":1}]', 400],
    ['a plain object', '{"a":1}', 422],
    ['a list', '["a",["b"]]', 422],
    ['a number beyond all', '1e999', 422],
  ])('%s where a text is expected', async (what, value, status) => {
    for (const name of ['orgao_nome', '_method', '_destino', '_pagina', 'versao']) {
      const { [name as 'orgao_nome']: _replaced, orgao_telefone: _required, ...rest } = orgaoSample
      const payload = `${JSON.stringify(rest).slice(0, -1)},"${name}":${value}}`
      for (const url of [organ, '/painel/ajax/orgao/999', '/painel/ajax/pagamento/novo', anyone]) {
        const answer = await post(url, 'json', payload, staff)
        expect([url, name, answer.statusCode < 500]).toEqual([url, name, true])
        if (url !== organ || name !== 'orgao_nome') continue
        expect(answer.statusCode).toBe(status)
        if (/surrogate|halves/.test(what)) expect(answer.json().data).toEqual({ orgao_nome: ['Caractere inválido.'] })
      }
    }
    expect(await storedOrgans()).toBe(0)
  })
})

describe('multipart', () => {
  test('a part of JSON is not parsed: it counts as a file', async () => {
    const deep = '['.repeat(5000)
    const json = part('doc_arquivo_9', deep, '\r\nContent-Type: application/json')
    const answer = await post(tender, 'multipart', `${json}--x--\r\n`, staff)
    expect(answer.json().data.doc_arquivo_9).toEqual(expect.arrayContaining(['Tipo de arquivo não permitido.']))
  })

  test('a text too long, beside files, has its message beside its field, and no file stays', async () => {
    const file = part('doc_arquivo_1', '%PDF-1.7\n%%EOF', '; filename="a.pdf"')
    const texts = part('licitacao_objeto', 'a'.repeat(longBody + 1)) + part('licitacao_numero', '1')
    const answer = await post(tender, 'multipart', `${file}${texts}--x--\r\n`, staff)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().data).toEqual({ licitacao_objeto: ['Texto longo demais.'] })
    await expectEmptySpool()
  })

  test('many long texts, beside files, are refused', async () => {
    const texts = Array.from({ length: 4 }, (_, at) => part(`t${at}`, 'a'.repeat(longBody / 3)))
    expect((await post(tender, 'multipart', `${texts.join('')}--x--\r\n`, staff)).statusCode).toBe(413)
  })

  test('a file in a call that takes none is not stored, and may not be longer than the body', async () => {
    const file = (length: number) => `${part('foto', 'a'.repeat(length), '; filename="a.png"')}--x--\r\n`
    expect((await post(anyone, 'multipart', file(1000))).statusCode).toBe(422)
    expect((await post(anyone, 'multipart', file(plainBody))).statusCode).toBe(413)
    await expectEmptySpool()
  })
})

test('the longest payroll that may be typed at once passes', async () => {
  const name = 'é'.repeat(200)
  const rows = Array.from({ length: 100 }, (_, at) => ({
    ...pagamentoSample,
    pagamento_servidor: name,
    pagamento_cargo: name,
    pagamento_codigo: String(at),
  }))
  const flat = rows.flatMap((row, at) =>
    Object.entries(row).map(([field, value]): [string, string] => [`resources[${at}][${field}]`, value]),
  )
  const url = '/painel/ajax/pagamento/novo'
  expect((await send(url, 'multipart', flat, staff)).statusCode).toBe(201)
  expect((await send(url, 'urlencoded', flat, staff)).statusCode).toBe(422) // all of them are there already
  expect((await post(url, 'json', JSON.stringify({ resources: rows }), staff)).statusCode).toBe(422)
})

test('a request refused before its body is read ends without a fault', async () => {
  const ended = vi.spyOn(RequestLog.prototype, 'requestCompleted')
  const headers = { 'sec-fetch-site': 'cross-site' }
  const answer = await portal.call({ method: 'POST', url: organ, payload: {}, headers, cookies: staff })
  expect(answer.statusCode).toBe(403)
  expect(ended.mock.calls.map(([error]) => error ?? null)).toEqual([null])
})

describe('on a connection', () => {
  /** What the server answers until it closes the connection. */
  const exchange = (text: string) =>
    new Promise<string>((resolve) => {
      const socket = net.connect(port, '127.0.0.1')
      let answer = ''
      socket.on('data', (bytes) => {
        answer += bytes
      })
      socket.on('error', () => {}) // the rest of what was sent is not read
      socket.on('close', () => resolve(answer))
      socket.write(text)
    })
  const head = (type: string, length: string) =>
    `POST ${anyone} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

  test.each([
    ['no boundary', 'multipart/form-data'],
    ['an endless boundary', `multipart/form-data; boundary=${'b'.repeat(300)}`],
    ['another boundary', 'multipart/form-data; boundary=outra'],
  ])('a large form with %s is answered, and the connection closed', async (_what, type) => {
    const body = 'a'.repeat(50_000)
    const whole = await exchange(head(type, 'Content-Length: 90000') + body)
    expect(whole).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i)
    const torn = await exchange(`${head(type, 'Transfer-Encoding: chunked')}${chunk(body)}${chunk(body)}`)
    expect(torn).toMatch(/^HTTP\/1\.1 4(00|13) [\s\S]*connection: close/i)
  })

  test('a form of unknown length is read as far as it may be long', async () => {
    const form = part('usu_login', 'a'.repeat(10)) + part('foto', 'a'.repeat(plainBody), '; filename="a.png"')
    const answer = await exchange(head(typeOf.multipart, 'Transfer-Encoding: chunked') + chunk(form))
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i)
    await expectEmptySpool()
  })
})

describe('addresses', () => {
  const long = '9'.repeat(300)
  test.each([
    ['/%E0%A4%A', 400],
    ['/painel/%ff', 400],
    ['/%', 400],
    ['/noticias/%ff?q=%ff', 400],
    [`/acesso/contratos/${long}`, 414],
    [`/${long}`, 414],
  ])('%s is answered by a page of the house, in Portuguese', async (url, status) => {
    for (const cookies of [{}, staff]) {
      const { statusCode, headers, body } = await portal.call({ url, cookies, headers: { accept: 'text/html' } })
      expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
      expect(headers['content-security-policy']).toBeDefined()
      expect(body).toMatch(/<h1[^>]*>/)
      expect(body).toMatch(/O endereço está incompleto|Endereço longo/)
      expect(body).toMatch(/href="\/(busca|painel)"/)
    }
  })

  test.each([
    ['GET', '/ajax/%ff', 400],
    ['POST', '/painel/ajax/orgao/%', 400],
    ['GET', `/ajax/orgao/${long}`, 414],
  ] as const)('the call %s %s is answered with JSON', async (method, url, status) => {
    const answer = await portal.call({ method, url, cookies: staff })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toMatch(/^(O endereço está incompleto|Endereço longo)/)
  })

  test.each(['2147483648', '9007199254740991', '9007199254740993', '9223372036854775808', '0', '-1', '1e3', '%00'])(
    'a record of the id %s is not found',
    async (id) => {
      for (const url of ['/ajax/orgao', '/acesso/contratos', '/licitacao/anexo', '/painel/ajax/usuario'])
        expect((await portal.call({ url: `${url}/${id}`, cookies: staff })).statusCode).toBe(404)
    },
  )

  test('a filter by an id that no record can have finds none', async () => {
    const get = (id: string) =>
      portal.call({ url: `/ajax/licitacao?filters=${JSON.stringify({ tipo_licitacao_id: id })}` })
    for (const id of ['2147483648', '9007199254740991']) expect((await get(id)).json().data.count).toBe(0)
    expect((await get('9223372036854775808')).statusCode).toBe(422)
  })

  test.each(['{"toString":1}', `${'['.repeat(5000)}${']'.repeat(5000)}`, '["a",{"b":1}]'])(
    'a filter that is no text has its message on the page of the list',
    async (value) => {
      const url = `/acesso/estrutura-organizacional?filters=${encodeURIComponent(`{"orgao_nome":${value}}`)}`
      expect((await portal.call({ url, headers: { accept: 'text/html' } })).statusCode).toBe(422)
      const call = `/ajax/orgao?filters=${encodeURIComponent(`{"orgao_nome":${value}}`)}`
      expect((await portal.call({ url: call })).statusCode).toBe(422)
    },
  )
})
