// The citizen's pages without JavaScript: each step of the form, its errors, the receipt, and the case by its two numbers.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { newInstante } from '#kits/caso/server/instante.ts'
import { perguntas } from '../passos.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
})

const db = () => portal.platform.database.db
let address = 0
const page = (url: string) => portal.call({ url, headers: { accept: 'text/html' } })
/** As a browser without JavaScript sends a form, from a new address each time. */
const post = (url: string, fields: Record<string, string>) => {
  address += 1
  return portal.call({
    method: 'POST',
    url,
    payload: `${new URLSearchParams(fields)}`,
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress: `10.8.${address >> 8}.${address & 255}`,
  })
}
const form = '/ouvidoria/manifestacao'
const follow = '/ouvidoria/acompanhar'
const step = (fields: Record<string, string>) => post('/ajax/contato', { _pagina: form, ctt_site: '', ...fields })

const inputs = (html: string) => [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag)
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
/** What the page's hidden inputs hold: the browser sends it again. */
const hidden = (html: string): Record<string, string> =>
  Object.fromEntries(
    inputs(html)
      .filter((tag) => attribute(tag, 'type') === 'hidden')
      .map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]),
  )
const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]
const digitsOf = (html: string) => {
  const [protocolo = '', codigo = ''] = [...html.matchAll(/<dd>([\w ]+)<\/dd>/g)].map(([, text]) => text)
  return { protocolo, codigo }
}

/** All four steps, each with the values of the page before it; of a page that was opened so many seconds ago. */
async function sendAll(third: Record<string, string>, seconds = 60) {
  const ctt_instante = await newInstante(db(), -1000 * seconds)
  const two = await step({ _passo: '1', tipo_contato_id: '1', ctt_instante })
  const three = await step({ ...hidden(two.body), ctt_mensagem: 'O posto não abriu.', ctt_lugar: 'Umbuzeiro' })
  const four = await step({ ...hidden(three.body), ...third })
  const receipt = await step(hidden(four.body))
  return { two, three, four, receipt }
}

describe('the pages', () => {
  test('stand in the menu and in the site map, and are the same for every visitor', async () => {
    for (const url of ['/ouvidoria', form, follow]) {
      const answer = await page(url)
      expect([url, answer.statusCode]).toEqual([url, 200])
      expect(answer.headers.etag).toBeDefined()
      expect(hidden(answer.body).ctt_chave ?? '').toBe('')
    }
    const { body } = await page('/ouvidoria')
    expect(body).toContain(`href="${form}"`)
    expect(body).toContain(`href="${follow}"`)
    expect((await page('/mapa-do-site')).body).toContain('href="/ouvidoria"')
    expect((await page('/')).body).toContain('href="/ouvidoria"')
  })

  test('say where the ombudsman is: its own settings, else those of the town hall, and nothing that is unknown', async () => {
    const before = (await page('/ouvidoria')).body
    expect(before).not.toContain('Quem responde pela Ouvidoria')
    await sql`update configuracao set ouvidoria_responsavel = 'Maria das Neves', ouvidoria_telefone = '7539990105',
      email = 'gabinete@cidade.example'`.execute(db())
    const { findOuvidoria } = await import('./ouvidoria-pagina.queries.ts')
    expect(await findOuvidoria(db())).toMatchObject({
      responsavel: 'Maria das Neves',
      telefone: '(75) 3999-0105',
      email: 'gabinete@cidade.example',
    })
  })
})

describe('the form without JavaScript', () => {
  test('leads step by step to the receipt, whose numbers open the case', async () => {
    const { two, three, four, receipt } = await sendAll({
      ctt_identificacao: 'sigilo',
      ctt_nome: 'Josefa',
      ctt_email: '',
    })
    expect([two, three, four].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect([two, three, four].map(({ body }) => headingOf(body))).toEqual(perguntas.slice(1))
    expect(hidden(four.body)).toMatchObject({ _passo: '4', tipo_contato_id: '1', ctt_identificacao: 'sigilo' })
    expect(hidden(four.body).ctt_chave).toBe(hidden(two.body).ctt_chave)
    expect(four.body).toContain('Josefa')
    expect([receipt.statusCode, headingOf(receipt.body)]).toEqual([201, 'Recebemos sua manifestação'])
    const pair = digitsOf(receipt.body)
    expect(pair).toEqual({
      protocolo: expect.stringMatching(/^OUV\d{10}$/),
      codigo: expect.stringMatching(/^(\d{4} ?){4}$/),
    })
    expect(receipt.headers['cache-control']).toBe('no-store')

    const opened = await post('/ajax/contato/consulta', { _pagina: follow, ...pair })
    expect(opened.statusCode).toBe(200)
    expect(opened.body).toContain('O posto não abriu.')
    expect(opened.body).toContain('Com sigilo: só a Ouvidoria vê o seu nome.')
    const said = await post('/ajax/contato/mensagem', { _pagina: follow, ...pair, mensagem: 'Abriu hoje.' })
    expect(said.body).toContain('Sua mensagem foi enviada')
    expect(said.body).toContain('Mensagem sua')
    const empty = await post('/ajax/contato/mensagem', { _pagina: follow, ...pair, mensagem: '' })
    expect([empty.statusCode, empty.body.includes('href="#mensagem"')]).toEqual([422, true])
    expect(empty.body).toContain('Abriu hoje.')
  })

  test('says what is wrong at its step, keeps what was typed, and goes back without checking', async () => {
    const none = await step({ _passo: '1' })
    expect([none.statusCode, headingOf(none.body)]).toEqual([422, perguntas[0]])
    expect(none.body).toContain('href="#tipo_contato_id"')
    const two = await step({ _passo: '1', tipo_contato_id: '2' })
    const empty = await step({ ...hidden(two.body), ctt_mensagem: ' ', ctt_lugar: 'Praça' })
    expect([empty.statusCode, headingOf(empty.body)]).toEqual([422, perguntas[1]])
    expect(empty.body).toContain('href="#ctt_mensagem"')
    expect(empty.body).toContain('value="Praça"')
    const back = await step({ ...hidden(empty.body), ctt_mensagem: '', _voltar: '1' })
    expect([back.statusCode, headingOf(back.body)]).toEqual([200, perguntas[0]])
    const chosen = inputs(back.body).find((tag) => attribute(tag, 'type') === 'radio' && tag.includes('checked'))
    expect(attribute(chosen ?? '', 'value')).toBe('2')
  })

  test('stores nothing of a person who gives no name, and offers that only where it may be', async () => {
    const { four, receipt } = await sendAll({ ctt_identificacao: 'anonimo', ctt_nome: 'Fulgêncio Marcado' })
    expect(Object.keys(hidden(four.body))).not.toContain('ctt_nome')
    const { protocolo } = digitsOf(receipt.body)
    const row = await db()
      .selectFrom('contato')
      .select(['ctt_anonimo', 'ctt_nome'])
      .where('protocolo', '=', protocolo)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ ctt_anonimo: true, ctt_nome: '' })

    const two = await step({ _passo: '1', tipo_contato_id: '4' })
    const three = await step({ ...hidden(two.body), ctt_mensagem: 'Atendimento exemplar.' })
    expect(three.body).toContain('Para elogio é preciso dizer quem é. Você pode pedir sigilo.')
    const radio = inputs(three.body).find((tag) => attribute(tag, 'value') === 'anonimo')
    expect(radio).toContain('disabled')
  })

  test('refuses who fills the field that people do not see', async () => {
    const answer = await step({ _passo: '1', tipo_contato_id: '1', ctt_site: 'https://propaganda.example' })
    expect([answer.statusCode, headingOf(answer.body)]).toEqual([422, perguntas[0]])
    expect(answer.body).toContain('Não foi possível receber a manifestação.')
    expect(attribute(inputs(answer.body).find((tag) => tag.includes('ctt_site')) ?? '', 'value')).toBe('')
  })
})

describe('the signed instant', () => {
  const typed = { ctt_identificacao: 'sigilo', ctt_nome: 'Josefa' }
  const countCases = async () =>
    Number(
      (
        await db()
          .selectFrom('contato')
          .select((e) => e.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )

  test('of the page is one of the future, since the page is cached: a person who sends it at once has to wait, and what was typed stays', async () => {
    const before = await countCases()
    const opened = hidden((await page(form)).body)
    const two = await step({ ...opened, _passo: '1', tipo_contato_id: '1' })
    const three = await step({ ...hidden(two.body), ctt_mensagem: 'O posto não abriu.' })
    const four = await step({ ...hidden(three.body), ...typed })
    const refused = await step(hidden(four.body))
    expect([refused.statusCode, headingOf(refused.body)]).toEqual([422, perguntas[3]])
    expect(refused.body).toContain('Espere alguns segundos e envie de novo.')
    expect(hidden(refused.body)).toMatchObject({ ctt_mensagem: 'O posto não abriu.', ctt_nome: 'Josefa' })
    expect(hidden(refused.body).ctt_instante).toBe(opened.ctt_instante)
    expect(await countCases()).toBe(before)
    expect((await sendAll(typed, 2)).receipt.statusCode).toBe(422)
    expect((await sendAll(typed, 3.1)).receipt.statusCode).toBe(201)
  })

  test('of a day ago, or of somebody else, is replaced, and what was typed stays', async () => {
    const old = await sendAll(typed, 86_401)
    expect([old.receipt.statusCode, headingOf(old.receipt.body)]).toEqual([422, perguntas[3]])
    expect(old.receipt.body).toContain('A página ficou aberta por tempo demais.')
    const again = hidden(old.receipt.body)
    expect(again.ctt_mensagem).toBe('O posto não abriu.')
    expect(again.ctt_instante).not.toBe(hidden(old.four.body).ctt_instante)
    // the new one begins now
    expect((await step(again)).body).toContain('Espere alguns segundos e envie de novo.')
    const [instante = '', signature = ''] = (await newInstante(db(), -60_000)).split('.')
    const earlier = (Number.parseInt(instante, 36) - 1000).toString(36)
    for (const ctt_instante of [`${earlier}.${signature}`, instante, `${instante}.`, 'a.b'])
      expect((await step({ ...again, ctt_instante })).body).toContain('A página ficou aberta por tempo demais.')
  })

  test('can not be left out, nor the field that people do not see, by the page or by a call, in any form', async () => {
    const before = await countCases()
    const fresh = await newInstante(db())
    const good = await newInstante(db(), -4000)
    const sent = { tipo_contato_id: '1', ctt_mensagem: 'Posto fechado.', ctt_identificacao: 'anonimo' }
    const withoutWait: Record<string, string>[] = [
      {},
      { ctt_site: '' },
      { ctt_instante: good },
      { ctt_site: '', ctt_instante: fresh },
      { ctt_site: '', ctt_instante: 'x' },
    ]
    const call = async (fields: Record<string, string>, kind: string) => {
      const body =
        kind === 'multipart'
          ? await multipart(fields)
          : { payload: kind === 'JSON' ? fields : `${new URLSearchParams(fields)}` }
      const headers = kind === 'form' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
      const remoteAddress = `10.7.0.${++address % 250}`
      return portal.call({ method: 'POST', url: '/ajax/contato', headers, ...body, remoteAddress })
    }
    const ofPages: Record<string, string>[] = [{}, { _pagina: form }, { _pagina: form, _passo: '4' }]
    for (const kind of ['JSON', 'form', 'multipart']) {
      for (const more of ofPages)
        for (const missing of withoutWait)
          expect(
            (await call({ ...sent, ...more, ...missing }, kind)).statusCode,
            JSON.stringify({ kind, more, missing }),
          ).toBe(422)
    }
    for (const missing of withoutWait)
      expect((await post('/ajax/contato', { ...sent, ...missing })).statusCode).toBe(422)
    expect(await countCases()).toBe(before)

    // a program that has no page gets an instant, and waits as people do
    const refused = (await call(sent, 'JSON')).json()
    expect(refused.message).toBe('Espere alguns segundos e envie de novo.')
    const { ctt_instante } = refused.data
    expect((await call({ ...sent, ctt_instante, ctt_site: '' }, 'JSON')).json().message).toBe(refused.message)
    expect((await call({ ...sent, ctt_instante: good, ctt_site: '' }, 'JSON')).statusCode).toBe(201)
    expect((await call({ ...sent, ctt_instante: good, ctt_site: 'https://x.example' }, 'JSON')).statusCode).toBe(422)
  })
})

describe('following', () => {
  test('a wrong pair has its message at the form, which keeps the protocol', async () => {
    const pair = { protocolo: 'OUV2026999999', codigo: '1111111111111111' }
    const answer = await post('/ajax/contato/consulta', { _pagina: follow, ...pair })
    expect([answer.statusCode, headingOf(answer.body)]).toEqual([422, 'Acompanhar uma manifestação'])
    expect(answer.body).toContain('href="#codigo"')
    expect(answer.body).toContain('value="OUV2026999999"')
  })

  test('shows until when more information is awaited', async () => {
    const { receipt } = await sendAll({ ctt_identificacao: 'anonimo' })
    const pair = digitsOf(receipt.body)
    await sql`update contato set ctt_situacao = 'COM', ctt_complemento_prazo = '2026-12-14', ctt_complemento_contagem = ctt_contagem
      where protocolo = ${pair.protocolo}`.execute(db())
    const answer = await post('/ajax/contato/consulta', { _pagina: follow, ...pair })
    expect(answer.body).toContain('A Ouvidoria precisa de mais informações')
    expect(answer.body).toContain('14/12/2026')
    const sent = await post('/ajax/contato/mensagem', { _pagina: follow, ...pair, mensagem: 'Foi às oito.' })
    expect(sent.body).toContain('Você completou a manifestação')
    await sql`update contato set ctt_situacao = 'ARQ', ctt_fundamento = 'abuso', ctt_encerrada_em = now() where protocolo = ${pair.protocolo}`.execute(
      db(),
    )
    const closed = await post('/ajax/contato/consulta', { _pagina: follow, ...pair })
    expect(closed.body).toContain('Este caso está encerrado.')
    expect(closed.body).not.toContain('/ajax/contato/mensagem')
  })
})
