// Sending a case, opening it, and what is stored of whom.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startSecondInstance } from '#app/testing/logins.ts'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { tablesWith } from '#app/testing/scan.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { chaveDe, contatoSample } from './contato.sample.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start() // each case with an e-mail queues one
})

const db = () => portal.platform.database.db
let address = 0
/** From a new address each time, as so many people would. */
const post = (url: string, payload: object, headers = {}) => {
  address += 1
  return portal.call({ method: 'POST', url, payload, headers, remoteAddress: `10.9.${address >> 8}.${address & 255}` })
}
const send = (change: object = {}, headers = {}) => post('/ajax/contato', { ...contatoSample, ...change }, headers)
const sent = async (change: object = {}, headers = {}) => {
  const answer = await send(change, headers)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data as { protocolo: string; codigo: string }
}
const open = (pair: object) => post('/ajax/contato/consulta', pair)
const rowOf = (protocolo: string) =>
  db().selectFrom('contato').selectAll().where('protocolo', '=', protocolo).executeTakeFirstOrThrow()
const fieldsOf = async (answer: ReturnType<typeof send>) => {
  const { passo: _step, ...fields } = (await answer).json().data
  return Object.keys(fields)
}

describe('a case that is sent', () => {
  test('gets protocol, code and term; the pair opens it, however it is typed', async () => {
    const { protocolo, codigo } = await sent()
    expect([protocolo, codigo]).toEqual([expect.stringMatching(/^OUV\d{10}$/), expect.stringMatching(/^\d{16}$/)])
    const spaced = codigo.replace(/(\d{4})/g, '$1 ')
    for (const typed of [protocolo, protocolo.toLowerCase(), protocolo.slice(3)]) {
      const answer = await open({ protocolo: typed, codigo: spaced })
      expect(answer.json().data).toMatchObject({
        protocolo,
        tco_nome: 'Reclamação',
        ctt_mensagem: contatoSample.ctt_mensagem,
        ctt_situacao: 'REC',
        ctt_situacao_texto: 'Recebida',
        ctt_prazo: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        movimentos: [{ mov_tipo: 'registro', mov_ator: 'pessoa' }],
      })
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect((await rowOf(protocolo)).ctt_contagem).toMatchObject({ dias: 30 })
  })

  test('says every wrong field at once', async () => {
    const wrong = {
      tipo_contato_id: 99,
      ctt_mensagem: ' ',
      ctt_nome: '',
      ctt_email: 'x',
      ctt_cpf_cnpj: '123',
      ctt_telefone: '1',
      ctt_quando: '99/99/9999',
    }
    expect((await fieldsOf(send(wrong))).sort()).toEqual([
      'ctt_cpf_cnpj',
      'ctt_email',
      'ctt_mensagem',
      'ctt_nome',
      'ctt_quando',
      'ctt_telefone',
      'tipo_contato_id',
    ])
    expect(await fieldsOf(send({ orgao_id: 999_999 }))).toEqual(['orgao_id'])
    expect(await fieldsOf(send({ ctt_mensagem: 'a'.repeat(20_001) }))).toEqual(['ctt_mensagem'])
  })

  test('is one case when its form is sent again: the new code opens it, the lost one does not', async () => {
    const ctt_chave = chaveDe('k')
    const first = await sent({ ctt_chave })
    const again = await sent({ ctt_chave })
    expect(again.protocolo).toBe(first.protocolo)
    expect([(await open(first)).statusCode, (await open(again)).statusCode]).toEqual([422, 200])
    const changed = await send({ ctt_chave, ctt_mensagem: 'Outra coisa' })
    expect([changed.statusCode, changed.json().message]).toEqual([409, expect.stringContaining(first.protocolo)])
  })

  test('has its files, which open with the pair only', async () => {
    const fields = { ...contatoSample, tipo_contato_id: '1' }
    const form = await multipart(fields, { files0: { name: 'foto.pdf', content: pdf() } })
    const made = (await portal.call({ method: 'POST', url: '/ajax/contato', ...form })).json().data
    const other = await sent()
    const { anexos } = (await open(made)).json().data
    expect(anexos).toMatchObject([{ ane_nome: 'foto.pdf' }])
    const file = (pair: object) => post(`/ouvidoria/anexo/${anexos[0].anexo_id}`, pair)
    expect([(await file(made)).statusCode, (await file(other)).statusCode, (await file({})).statusCode]).toEqual([
      200, 404, 422,
    ])
  })

  test('two hundred at once at two instances have distinct numbers without a gap', async () => {
    const second = await startSecondInstance(portal)
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const one = { method: 'POST', url: '/ajax/contato', remoteAddress: `10.7.0.${at}` } as const
        const payload = { ...contatoSample, ctt_anonimo: 'S' }
        const answer = await (at % 2 ? portal.app : second.app).inject({ ...one, payload })
        expect(answer.statusCode, answer.body).toBe(201)
        return answer.json().data as { protocolo: string }
      }),
    )
    const numbers = answers.map(({ protocolo }) => Number(protocolo.slice(3))).sort((a, b) => a - b)
    expect(numbers.at(-1)! - numbers[0]!).toBe(199)
    expect(new Set(numbers).size).toBe(200)
    await second.close()
  })
})

describe('a person who writes without a name', () => {
  test('leaves nothing of himself, whatever the browser sends along', async () => {
    const person = {
      ctt_nome: 'Fulgêncio Marcado',
      ctt_email: 'marcado@exemplo.example',
      ctt_cpf_cnpj: '52998224725',
      ctt_telefone: '75987654321',
      ctt_endereco: 'Beco do Marcado, 1',
    }
    const headers = { 'user-agent': 'Navegador-Marcado/1.0', cookie: 'esic=cookie-marcado; painel=cookie-marcado' }
    const answer = await portal.call({
      method: 'POST',
      url: '/ajax/contato',
      payload: { ...contatoSample, ...person, ctt_anonimo: 'S', ctt_sigiloso: 'S', tipo_contato_id: 2 },
      headers,
      remoteAddress: '203.0.113.77',
    })
    expect(answer.statusCode, answer.body).toBe(201)
    const { protocolo, codigo } = answer.json().data
    for (const mark of [...Object.values(person), '203.0.113.77', 'Navegador-Marcado', 'cookie-marcado', codigo])
      expect([mark, await tablesWith(db(), mark)]).toEqual([mark, []])
    expect(await rowOf(protocolo)).toMatchObject({
      ctt_anonimo: true,
      ctt_sigiloso: false,
      ctt_nome: '',
      ctt_email: '',
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('may complain or report always, and the rest where the town allows it', async () => {
    const anonymous = (tipo_contato_id: number) => send({ tipo_contato_id, ctt_anonimo: 'S' })
    expect([(await anonymous(1)).statusCode, (await anonymous(2)).statusCode]).toEqual([201, 201])
    expect(await fieldsOf(anonymous(3))).toEqual(['ctt_anonimo'])
    await sql`update configuracao set ouvidoria_anonimo = true`.execute(db())
    expect((await anonymous(3)).statusCode).toBe(201)
    await sql`update configuracao set ouvidoria_anonimo = false`.execute(db())
  })
})

describe('the code', () => {
  test('is stored as a hash only; a wrong pair never says which of the two is wrong', async () => {
    const { protocolo, codigo } = await sent()
    expect(await tablesWith(db(), codigo)).toEqual([])
    const wrong = [
      await open({ protocolo, codigo: '0000000000000000' }),
      await open({ protocolo: 'OUV2026999999', codigo }),
      await open({ protocolo, codigo: '12' }),
    ]
    expect(wrong.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422])
    expect(new Set(wrong.map(({ body }) => body)).size).toBe(1)
  })

  test("may be mistyped thirty times an hour from one address; others don't wait for that", async () => {
    const pair = await sent()
    const tryFrom = (remoteAddress: string, codigo: string) =>
      portal.call({ method: 'POST', url: '/ajax/contato/consulta', payload: { ...pair, codigo }, remoteAddress })
    for (let at = 0; at < 30; at += 1) expect((await tryFrom('198.51.100.1', '1111111111111111')).statusCode).toBe(422)
    expect((await tryFrom('198.51.100.1', pair.codigo)).statusCode).toBe(429)
    expect((await tryFrom('198.51.100.2', pair.codigo)).statusCode).toBe(200)
  })

  test('ten cases an hour come from one address', async () => {
    const from = () =>
      portal.call({ method: 'POST', url: '/ajax/contato', payload: contatoSample, remoteAddress: '198.51.100.9' })
    for (let at = 0; at < 10; at += 1) expect((await from()).statusCode).toBe(201)
    expect((await from()).statusCode).toBe(429)
  })
})

describe('wrong pairs', () => {
  const tryFrom = (remoteAddress: string, payload: object) =>
    portal.call({ method: 'POST', url: '/ajax/contato/consulta', payload, remoteAddress })

  test('of one protocol, from ever other addresses, have to wait; the right one gets through in its turn', async () => {
    const pair = await sent()
    const { protocolo } = pair
    const statuses = []
    for (let at = 0; at < 40; at += 1)
      statuses.push((await tryFrom(`10.1.0.${at}`, { protocolo, codigo: '1111222233334444' })).statusCode)
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(422))
    expect(statuses.slice(32)).toEqual(Array(8).fill(429))
    await sql`update limite set expire = 0 where key like '%-vez:%'`.execute(db())
    expect((await tryFrom('10.1.1.1', pair)).statusCode).toBe(200)
    expect((await tryFrom('10.1.1.2', { protocolo, codigo: '1111222233334444' })).statusCode).toBe(422)
  })

  test('of ever other protocols from ever other addresses have to wait too', async () => {
    await sql`update limite set points = 299 where key like 'ouvidoria-todos:%'`.execute(db())
    const statuses = []
    for (let at = 0; at < 6; at += 1)
      statuses.push(
        (await tryFrom(`10.2.0.${at}`, { protocolo: `OUV202600${9000 + at}`, codigo: '1111222233334444' })).statusCode,
      )
    expect(statuses[0]).toBe(422)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3)
    await sql`delete from limite`.execute(db())
  })
})

describe('messages', () => {
  test('go both ways while the case is open, and stay in their order', async () => {
    const pair = await sent()
    const write = (mensagem: string) => post('/ajax/contato/mensagem', { ...pair, mensagem })
    expect((await write('Lembrei de mais uma coisa.')).json().data.movimentos).toMatchObject([
      { mov_tipo: 'registro' },
      { mov_tipo: 'mensagem', mov_texto: 'Lembrei de mais uma coisa.', mov_ator: 'pessoa' },
    ])
    await sql`update contato set ctt_situacao = 'RES', ctt_encerrada_em = now() where protocolo = ${pair.protocolo}`.execute(
      db(),
    )
    expect((await write('Tarde demais')).statusCode).toBe(409)
  })

  test('that are sent again, as a page without JavaScript is when it is reloaded, are stored once', async () => {
    const pair = await sent()
    const write = (mensagem: string) => post('/ajax/contato/mensagem', { ...pair, mensagem })
    for (const mensagem of ['Uma vez.', 'Uma vez.', 'Outra.', 'Uma vez.']) await write(mensagem)
    const { movimentos } = (await open(pair)).json().data
    expect(movimentos.map(({ mov_texto }: { mov_texto: string }) => mov_texto)).toEqual([
      '',
      'Uma vez.',
      'Outra.',
      'Uma vez.',
    ])
  })
})

test('few bodies with files come from one address at the same time, and then more', async () => {
  const form = await multipart(
    { ...contatoSample, tipo_contato_id: '1' },
    { files0: { name: 'a.pdf', content: pdf() } },
  )
  const from = async () =>
    (await portal.call({ method: 'POST', url: '/ajax/contato', ...form, remoteAddress: '198.51.100.20' })).statusCode
  const statuses = await Promise.all(Array.from({ length: 9 }, from))
  expect(statuses.filter((status) => status === 201)).toHaveLength(6)
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  expect(await from()).toBe(201)
})
