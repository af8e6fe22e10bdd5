import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import {
  type Answer,
  bytes,
  type CepServiceSample,
  json,
  startCepServiceSample,
  streetSample,
} from './cep-service.sample.ts'

const failure = 'Não foi possível buscar os dados para o CEP informado.'

let portal: TestPortal
let service: CepServiceSample

beforeAll(async () => {
  service = await startCepServiceSample()
  portal = await startTestPortal({ CEP_BASE_URL: `${service.url}/` })
})
afterAll(() => service.stop())

const lookUp = (cep: string, remoteAddress = '10.1.0.1') => portal.call({ url: `/ajax/cep/${cep}`, remoteAddress })

let last = 40_100_000
/** A postal code that no other test uses, with this answer. */
function cepWith(answer: Answer | object): string {
  const cep = String(++last)
  service.answers.set(cep, typeof answer === 'function' ? (answer as Answer) : json(answer))
  return cep
}
const street = (other: object = {}) => ({ ...streetSample, cep: `${last + 1}`.replace(/\d{3}$/, '-$&'), ...other })

describe('a postal code', () => {
  test('of a street fills street, complement, neighbourhood, locality, state and IBGE code', async () => {
    service.answers.set('40020000', json(streetSample))
    const answer = await lookUp('40020000')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      data: {
        end_cep: '40020000',
        end_logradouro: 'Praça Municipal',
        end_complemento: 'lado ímpar',
        end_bairro: 'Centro',
        cid_nome: 'Salvador',
        est_sigla: 'BA',
        cid_codigo_ibge: '2927408',
      },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('of a whole town leaves street and neighbourhood empty', async () => {
    const cep = cepWith(street({ logradouro: '', complemento: null, bairro: undefined }))
    const empty = { end_logradouro: '', end_complemento: '', end_bairro: '' }
    expect((await lookUp(cep)).json().data).toMatchObject({ ...empty, cid_codigo_ibge: '2927408' })
  })

  test('is read with its mask too', async () => {
    const cep = cepWith(street())
    expect((await lookUp(cep.replace(/\d{3}$/, '-$&'))).json().data.end_cep).toBe(cep)
  })

  test.each([['9999999'], [''], ['3550308']])(
    'whose municipality (%j) is none of that state comes with the name and without the code',
    async (ibge) => {
      const { data } = (await lookUp(cepWith(street({ ibge, localidade: 'Vila Nova' })))).json()
      expect(data).toMatchObject({ cid_nome: 'Vila Nova', est_sigla: 'BA', cid_codigo_ibge: null })
    },
  )

  test('is requested without any data of the visitor', async () => {
    const cep = cepWith(street())
    const headers = { cookie: 'esic=segredo', 'x-forwarded-for': '200.1.2.3', 'user-agent': 'navegador' }
    await portal.call({ url: `/ajax/cep/${cep}?chave=1`, headers })
    const request = service.requests.at(-1)
    expect(request?.path).toBe(`/ws/${cep}/json/`)
    expect(JSON.stringify(request?.headers)).not.toMatch(/segredo|200\.1\.2\.3|navegador/)
  })

  test.each([
    '4002000',
    '400200000',
    '4002000a',
    '40020-00',
    '4-0020000',
    '٤٠٠٢٠٠٠٠',
    '%00',
    '..%2f..%2fadmin',
    '4002000%20',
  ])('that is none (%s) answers 422 at its field, without a request to the service', async (cep) => {
    const before = service.requests.length
    const answer = await lookUp(cep)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({ message: failure, data: { end_cep: [failure] } })
    expect(service.requests).toHaveLength(before)
  })
})

describe('the cache', () => {
  test('a postal code is requested once, and the next answer is the same', async () => {
    const cep = cepWith(street())
    const first = await lookUp(cep)
    const second = await lookUp(cep, '10.1.0.2')
    expect(first.statusCode).toBe(200)
    expect(second.json()).toEqual(first.json())
    expect(service.timesRequested(cep)).toBe(1)
  })

  test('simultaneous lookups share one request', async () => {
    let reply = () => {}
    const body = street()
    const cep = cepWith((response) => {
      reply = () => json(body)(response)
    })
    const answers = Array.from({ length: 5 }, () => lookUp(cep))
    await expect.poll(() => service.timesRequested(cep)).toBe(1)
    reply()
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(service.timesRequested(cep)).toBe(1)
  })

  test.each([
    ['an unknown postal code', json({ erro: 'true' }), 404],
    ['trouble', bytes('', 500), 502],
  ])('%s is not remembered', async (_case, trouble, status) => {
    const body = street()
    const cep = cepWith(trouble)
    expect((await lookUp(cep)).statusCode).toBe(status)
    service.answers.set(cep, json(body))
    expect((await lookUp(cep)).statusCode).toBe(200)
    expect(service.timesRequested(cep)).toBe(2)
  })
})

describe('every failure has the same message', () => {
  test.each([['true'], [true]])('an unknown postal code (erro: %j) answers 404', async (erro) => {
    const answer = await lookUp(cepWith({ erro }))
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: failure })
  })

  const html = { 'content-type': 'text/html' }
  const gzip = { 'content-encoding': 'gzip' }
  // each is a complete, valid answer (`body`) except for what its title says
  test.each<[string, (body: string) => Answer]>([
    ['a 400 with HTML', () => bytes('<h1>Http 400</h1>', 400, html)],
    ['a 500', (body) => bytes(body, 500)],
    ['a 404', (body) => bytes(body, 404)],
    ['an empty body', () => bytes('')],
    ['HTML', () => bytes('<p>manutenção</p>', 200, html)],
    ['half an answer', (body) => bytes(body.slice(0, 100))],
    ['a list', (body) => bytes(`[${body}]`)],
    ['null', () => json(null)],
    ['a text', () => json('Salvador')],
    ['nothing of an address', () => json({ erro: false })],
    ['another postal code', () => json(streetSample)],
    ['bytes that are no UTF-8', (body) => bytes(Buffer.from(body, 'latin1'))],
    ['a body that is too large', (body) => bytes(body + ' '.repeat(20_000))],
    ['a small body that unpacks to a huge one', (body) => bytes(gzipSync(body + ' '.repeat(50_000_000)), 200, gzip)],
    ['a broken compression', (body) => bytes(body, 200, gzip)],
    ['a connection that breaks', () => (response) => response.destroy()],
    [
      'a connection that breaks before its end',
      (body) => (response) => {
        response.writeHead(200, { 'content-length': body.length + 1000 })
        response.write(body, () => response.destroy())
      },
    ],
  ])('%s', async (_case, answer) => {
    await expectTrouble(cepWith(answer(JSON.stringify(street()))))
  })

  test('an endless body is cut off early', async () => {
    let sent = 0
    await expectTrouble(
      cepWith((response) => {
        const more = () => {
          while (!response.destroyed && response.write(' '.repeat(1000))) sent += 1000
        }
        response.on('drain', more)
        more()
      }),
    )
    expect(sent).toBeLessThan(20_000_000) // what socket buffers hold, not what three seconds can carry
  })

  test.each([
    { logradouro: { toString: 'x' } },
    { logradouro: 12 },
    { complemento: ['a'] },
    { bairro: 'x'.repeat(121) },
    { logradouro: 'x'.repeat(201) },
    { logradouro: 'Rua\u0000A' },
    { bairro: 'Centro\nAlto' },
    { localidade: '' },
    { localidade: undefined },
    { uf: 'ZZ' },
    { uf: 'bahia' },
    { uf: null },
    { ibge: 2927408 },
  ])('an address with %j', async (wrong) => {
    await expectTrouble(cepWith(street(wrong)))
  })

  test('a redirect is not followed', async () => {
    const aim = cepWith(street())
    const location = `${service.url}/ws/${aim}/json/`
    await expectTrouble(cepWith(bytes('', 302, { location })))
    expect(service.timesRequested(aim)).toBe(0)
  })

  test('a service that is silent, or never finishes, is given up after 3 seconds', async () => {
    const silent = cepWith(() => {})
    const slow = cepWith((response) => {
      const timer = setInterval(() => response.write(' '), 100)
      response.on('close', () => clearInterval(timer))
    })
    const start = performance.now()
    await Promise.all([silent, slow].map(expectTrouble))
    expect(performance.now() - start).toBeGreaterThan(2900)
    expect(performance.now() - start).toBeLessThan(10_000)
  })

  test('a service that is away', async () => {
    const closed = await startCepServiceSample()
    await closed.stop()
    const other = await startTestPortal({ CEP_BASE_URL: closed.url })
    const answer = await other.call({ url: '/ajax/cep/40020000' })
    expect([answer.statusCode, answer.json()]).toEqual([502, { message: failure }])
  })
})

test('an address that sends too many requests has to wait, others do not', async () => {
  const cep = cepWith(street())
  const statuses: number[] = []
  for (let times = 0; times < 101; times++) statuses.push((await lookUp(cep, '10.9.9.9')).statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  expect(statuses.at(-1)).toBe(429)
  expect(Number((await lookUp(cep, '10.9.9.9')).headers['retry-after'])).toBeGreaterThan(0)
  expect((await lookUp(cep, '10.9.9.8')).statusCode).toBe(200)
})

async function expectTrouble(cep: string): Promise<void> {
  const answer = await lookUp(cep)
  expect([answer.statusCode, answer.json()]).toEqual([502, { message: failure }])
  expect(answer.headers['cache-control']).toBe('no-store')
}
