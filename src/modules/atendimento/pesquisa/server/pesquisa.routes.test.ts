// Invitations that are used once, and evaluations that lead to nobody.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { waitForMail } from '#app/testing/mailbox.ts'
import { fileRequest } from '#app/testing/requests.ts'
import { createSampleRecords } from '#app/testing/sample-records.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { daPagina } from '#modules/atendimento/ouvidoria/server/contato.sample.ts'
import { findHoje } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { citizenSessionOf, insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { evaluationPath, inviteToEvaluate } from './pesquisa.facade.ts'
import { avaliacaoSample } from './pesquisa.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  const citizen = await citizenSessionOf(portal.platform, await insertSolicitante(portal.platform))
  await createSampleRecords(portal, { ...(await portal.loginAs('administrador')), ...citizen })
  await sql`truncate avaliacao restart identity`.execute(db())
  clerk = await portal.loginAs('ouvidoria')
})

const db = () => portal.platform.database.db
let address = 0
const call = (url: string, payload: object, cookies: Record<string, string> = {}) => {
  address += 1
  const remoteAddress = `10.3.${address >> 8}.${address & 255}`
  return portal.call({ method: 'POST', url, payload, cookies, remoteAddress })
}
/** As a browser without JavaScript. */
const plain = (url: string, fields: Record<string, string>, cookies: Record<string, string> = {}) =>
  portal.call({
    method: 'POST',
    url,
    payload: `${new URLSearchParams(fields)}`,
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    cookies,
  })
const page = (url: string) => portal.call({ url, headers: { accept: 'text/html' } })
const rows = () => db().selectFrom('avaliacao').selectAll().orderBy('avaliacao_id').execute()

let people = 0
async function answeredCase(change: object = {}) {
  people += 1
  const ctt_email = `pessoa${people}@exemplo.example`
  const form = {
    ...daPagina,
    tipo_contato_id: 2,
    ctt_mensagem: 'A merenda chega fria.',
    orgao_id: 1,
    ctt_nome: 'Josefa Marcada',
    ctt_email,
  }
  const pair = (await call('/ajax/contato', { ...form, ctt_sigiloso: 'S', ...change })).json().data
  const { contato_id } = await db()
    .selectFrom('contato')
    .select('contato_id')
    .where('protocolo', '=', pair.protocolo)
    .executeTakeFirstOrThrow()
  const answer = { contato: contato_id, assunto: 'Resposta', mensagem: 'Já foi trocada a empresa.' }
  expect((await call('/painel/ajax/email/contato/submit', answer, clerk)).statusCode).toBe(200)
  return { ...pair, contato_id, ctt_email } as {
    protocolo: string
    codigo: string
    contato_id: number
    ctt_email: string
  }
}
const tokenIn = (text = '') => /pesquisa\?token=([\w-]+)/.exec(text)?.[1] ?? ''
async function invited(change: object = {}) {
  const made = await answeredCase(change)
  const mails = await waitForMail(portal, made.ctt_email, 2)
  return { ...made, token: tokenIn(mails.map(({ text }) => text).join()) }
}

describe('an invitation', () => {
  test('comes with the answer of the ombudsman, and evaluates once; only its hash is stored', async () => {
    const { token, protocolo, contato_id } = await invited()
    expect(token).toMatch(/^[\w-]{43}$/)
    const stored = JSON.stringify(await db().selectFrom('token').selectAll().execute())
    expect(stored).not.toContain(token)
    const opened = await page(evaluationPath(token))
    expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(opened.body).toContain('Ouvidoria · Denúncia · ')
    expect(opened.body).not.toContain('Josefa')

    const first = await call('/ajax/pesquisa', { ...avaliacaoSample, token })
    expect([first.statusCode, first.json()]).toEqual([201, { data: { avaliado: true } }])
    const again = await call('/ajax/pesquisa', { ...avaliacaoSample, token })
    expect([again.statusCode, again.json().message]).toEqual([422, expect.stringContaining('já foi usado')])
    expect((await page(evaluationPath(token))).body).toContain('Este convite não vale mais')

    const [row, ...others] = await rows()
    expect(others).toEqual([])
    expect(row).toMatchObject({
      ava_origem: 'ouvidoria',
      ava_tipo: 'Denúncia',
      ava_satisfacao: 4,
      ava_resolvido: 'P',
      ava_facil: 5,
      ava_data: await findHoje(db()),
      ava_publicada: false,
      publicacao_id: null,
    })
    expect(row?.ava_orgao).not.toBe('')
    // nothing in it leads to the case or the person, and no instant
    const text = JSON.stringify(row)
    for (const trace of [protocolo, 'Josefa', 'pessoa1', 'merenda']) expect(text).not.toContain(trace)
    expect(Object.keys(row ?? {}).filter((name) => /contato|solicit/.test(name))).toEqual([])
    const left = await db()
      .selectFrom('token')
      .select('tok_hash')
      .where('tok_conta', '=', contato_id)
      .where('tok_finalidade', '=', 'avaliacao:ouvidoria')
      .execute()
    expect(left).toEqual([])
  })

  test('of two who use it at once one does', async () => {
    const before = (await rows()).length
    const { token } = await invited()
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('/ajax/pesquisa', { ...avaliacaoSample, token })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422])
    expect((await rows()).length).toBe(before + 1)
  })

  test('is over after 30 days', async () => {
    const { token, contato_id } = await invited()
    const [row] = await db()
      .selectFrom('token')
      .select('tok_expira')
      .where('tok_conta', '=', contato_id)
      .where('tok_finalidade', '=', 'avaliacao:ouvidoria')
      .execute()
    const days = (Date.parse(row?.tok_expira ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
    await sql`update token set tok_expira = now() - interval '1 second' where tok_conta = ${contato_id}`.execute(db())
    expect((await call('/ajax/pesquisa', { ...avaliacaoSample, token })).statusCode).toBe(422)
    expect((await page(evaluationPath(token))).body).toContain('Este convite não vale mais')
    expect((await page('/ouvidoria/pesquisa')).body).toContain('Este convite não vale mais')
  })

  test('is of its purpose: no other token evaluates', async () => {
    const token = await portal.platform.database.transact((tx) => inviteToEvaluate(tx, { origem: 'ouvidoria', id: 1 }))
    await sql`update token set tok_finalidade = 'recuperar-senha:painel' where tok_conta = 1`.execute(db())
    expect((await call('/ajax/pesquisa', { ...avaliacaoSample, token })).statusCode).toBe(422)
  })

  test('reaches who left no name at the opened case, works without JavaScript, and is offered no more', async () => {
    const pair = await answeredCase({ ctt_anonimo: 'S' })
    const fields = { protocolo: pair.protocolo, codigo: pair.codigo, _pagina: '/ouvidoria/acompanhar' }
    const opened = await plain('/ajax/contato/consulta', fields)
    expect(opened.body).toContain('action="/ouvidoria/avaliar"')
    const way = await plain('/ouvidoria/avaliar', fields)
    const location = String(way.headers.location)
    expect([way.statusCode, location]).toEqual([303, expect.stringMatching(/^\/ouvidoria\/pesquisa\?token=/)])
    expect(location).not.toContain(pair.codigo)
    const token = tokenIn(location)
    const wrong = await plain('/ajax/pesquisa', { _pagina: location, token, ava_comentario: 'Falta o resto' })
    expect([wrong.statusCode, wrong.body.match(/href="#ava_\w+"/g)?.length]).toEqual([422, 3])
    expect(wrong.body).toContain('Falta o resto')
    const thanks = await plain('/ajax/pesquisa', { ...avaliacaoSample, _pagina: location, token })
    expect([thanks.statusCode, thanks.body.includes('Obrigado pela avaliação')]).toEqual([201, true])
    expect((await plain('/ajax/contato/consulta', fields)).body).not.toContain('/ouvidoria/avaliar')
    const twice = await plain('/ouvidoria/avaliar', fields)
    expect([twice.statusCode, twice.body.includes('já foi avaliado')]).toEqual([422, true])
  })

  test("is offered to nobody before the answer; staff don't learn whether it was used", async () => {
    const form = { ...daPagina, tipo_contato_id: 1, ctt_mensagem: 'Buraco na rua.', ctt_anonimo: 'S' }
    const pair = (await call('/ajax/contato', form)).json().data
    const { data } = (await call('/ajax/contato/consulta', pair)).json()
    expect(data.ctt_pode_avaliar).toBe(false)
    expect((await call('/ouvidoria/avaliar', pair)).statusCode).toBe(422)
    const detail = await portal.call({ url: '/painel/ajax/contato/1', cookies: clerk })
    expect(detail.body).not.toContain('avaliar')
  })

  test('comes with answers of the E-Sic, not with other news', async () => {
    const before = (await rows()).length
    const { request, usu_login } = await requestOf()
    const move = (payload: object) =>
      portal.call({
        method: 'POST',
        url: `/painel/ajax/solicitacao/${request}`,
        cookies: esic,
        payload: { _method: 'PUT', ...payload },
      })
    const esic = await portal.loginAs('esic')
    expect((await move({ slc_situacao: 'ANA', slc_comentario: 'Em curso' })).statusCode).toBe(200)
    expect((await move({ slc_situacao: 'CON', slc_comentario: 'Aqui está' })).statusCode).toBe(200)
    const mails = await waitForMail(portal, usu_login, 3)
    const tokens = mails.map(({ text }) => tokenIn(text)).filter(Boolean)
    expect(tokens).toHaveLength(1)
    expect((await call('/ajax/pesquisa', { ...avaliacaoSample, token: tokens[0] })).statusCode).toBe(201)
    const all = await rows()
    expect(all).toHaveLength(before + 1)
    expect(all.at(-1)).toMatchObject({ ava_origem: 'esic', ava_tipo: 'Pedido de informação' })
  })
})

async function requestOf() {
  const made = await fileRequest(portal)
  const row = await db()
    .selectFrom('solicitacao')
    .innerJoin('solicitante', 'solicitante.solicitante_id', 'solicitacao.solicitante_id')
    .select(['solicitacao_id', 'usu_login'])
    .orderBy('solicitacao_id', 'desc')
    .executeTakeFirstOrThrow()
  return { ...made, request: row.solicitacao_id, usu_login: row.usu_login ?? '' }
}

describe('a service', () => {
  const servico = 4

  test('is evaluated by anybody from its page', async () => {
    const { body } = await page(String((await page(`/servicos/${servico}`)).headers.location))
    expect(body).toContain(`href="/ouvidoria/pesquisa?servico=${servico}"`)
    const form = await page(`/ouvidoria/pesquisa?servico=${servico}`)
    expect([form.statusCode, form.body.includes('Pedir a poda')]).toEqual([200, true])
    const fields = { ...avaliacaoSample, servico: String(servico), _pagina: `/ouvidoria/pesquisa?servico=${servico}` }
    const thanks = await plain('/ajax/pesquisa', fields)
    expect([thanks.statusCode, thanks.body.includes('Obrigado pela avaliação')]).toEqual([201, true])
    expect((await rows()).at(-1)).toMatchObject({
      ava_origem: 'servico',
      publicacao_id: servico,
      ava_tipo: 'Pedir a poda de uma árvore na rua',
    })
  })

  test('that is not public, or that is none, is not', async () => {
    for (const id of ['999999', '1', 'x', '']) {
      expect([id, (await page(`/ouvidoria/pesquisa?servico=${id}`)).statusCode]).toEqual([id, 404])
      expect([id, (await call('/ajax/pesquisa', { ...avaliacaoSample, servico: id })).statusCode]).toEqual([id, 404])
    }
  })

  test('ten times an hour from one address, which is not in the evaluation', async () => {
    const send = () =>
      portal.call({
        method: 'POST',
        url: '/ajax/pesquisa',
        payload: { ...avaliacaoSample, servico },
        remoteAddress: '10.2.0.9',
      })
    const statuses = []
    for (let many = 0; many < 11; many += 1) statuses.push((await send()).statusCode)
    expect(statuses).toEqual([...Array(10).fill(201), 429])
    expect(JSON.stringify(await rows())).not.toContain('10.2.0.9')
  })
})

describe('answers', () => {
  test('that are wrong are all said at once', async () => {
    const token = await portal.platform.database.transact((tx) => inviteToEvaluate(tx, { origem: 'ouvidoria', id: 1 }))
    const wrong = { ava_satisfacao: '6', ava_resolvido: 'X', ava_facil: '', ava_comentario: 'a'.repeat(2001) }
    const answer = await call('/ajax/pesquisa', { ...wrong, token })
    expect([answer.statusCode, Object.keys(answer.json().data).sort()]).toEqual([
      422,
      ['ava_comentario', 'ava_facil', 'ava_resolvido', 'ava_satisfacao'],
    ])
    expect((await call('/ajax/pesquisa', { ...avaliacaoSample, token })).statusCode).toBe(201)
  })
})
