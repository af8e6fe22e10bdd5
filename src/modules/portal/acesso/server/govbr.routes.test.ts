// gov.br as a way in, with a provider on loopback that says whatever the test wants.
import type { LightMyRequestResponse } from 'fastify'
import { type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeAfterFile } from '#app/testing/opened.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { citizenSessionOf, insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { closeConta } from '#modules/atendimento/solicitante/server/solicitante-conta.queries.ts'
import { insertUsuario, samplePassword, sessionOf } from '#modules/cidade/usuario/server/usuario.sample.ts'

const provider = new OAuth2Server(undefined, undefined, { shouldIssuerUrlBeSuffixedWithATralingSlash: true })
let portal: TestPortal
let url: string

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  closeAfterFile(() => provider.stop())
  url = provider.issuer.url!.replace(/\/$/, '')
  portal = await startTestPortal({ GOVBR_CLIENT_ID: 'praca', GOVBR_CLIENT_SECRET: 'segredo', GOVBR_URL: url })
})

afterEach(() => {
  for (const event of ['beforeTokenSigning', 'beforeResponse', 'beforeAuthorizeRedirect'] as const)
    provider.service.removeAllListeners(event)
})

type Claims = Record<string, unknown>
const ana = { sub: '39053344705', name: 'Ana Souza', email: 'Ana@exemplo.com', email_verified: true }
const say = (claims: Claims) =>
  provider.service.on('beforeTokenSigning', ({ payload }: MutableToken) => void Object.assign(payload, claims))

type Cookies = Record<string, string>
const cookiesOf = (answer: LightMyRequestResponse): Cookies =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
const start = (query: string, cookies: Cookies = {}, headers: Record<string, string> = {}) =>
  portal.call({ url: `/ajax/login/govbr${query}`, cookies, headers })

/** To gov.br and back to the portal's door, as the browser goes; `change` is what happens to the address of the return. */
async function go(query = '', cookies: Cookies = {}, change = (address: string) => address) {
  const left = await start(query, cookies)
  expect(left.statusCode).toBe(302)
  const there = await fetch(String(left.headers.location), { redirect: 'manual' })
  const { pathname, search } = new URL(change(String(there.headers.get('location'))))
  const carried = { ...cookies, ...cookiesOf(left) }
  return { answer: await portal.call({ url: pathname + search, cookies: carried }), carried, return: pathname + search }
}

const open = async (cookies: Cookies, address: string) =>
  (await portal.call({ url: address, cookies, headers: { accept: 'text/html' } })).statusCode
const mailsTo = async (login: string): Promise<string> =>
  (
    await portal.platform.database.pool.query(
      "select coalesce(string_agg(data->>'subject', ' '), '') as s from pgboss.job where name = 'email' and data->>'to' = $1",
      [login],
    )
  ).rows[0].s
const noticeOf = (answer: LightMyRequestResponse) =>
  new URL(String(answer.headers.location), 'http://x').searchParams.get('govbr')

describe('a citizen whom gov.br identifies', () => {
  test('gets an account at the first login, comes back to where they were, and finds it again', async () => {
    say(ana)
    const first = await go('?volta=%2Fesic%2Fsolicitacoes')
    expect([first.answer.statusCode, first.answer.headers.location]).toEqual([302, '/esic/solicitacoes'])
    expect(await open(cookiesOf(first.answer), '/esic/solicitacoes')).toBe(200)
    const again = await go()
    expect(again.answer.headers.location).toBe('/esic')
    const { rows } = await portal.platform.database.pool.query(
      `select sol_nome, sol_cpf, usu_login, usu_senha, sol_confirmado_em is not null as confirmado from solicitante where sol_cpf = $1`,
      [ana.sub],
    )
    expect(rows).toEqual([
      { sol_nome: 'Ana Souza', sol_cpf: ana.sub, usu_login: 'ana@exemplo.com', usu_senha: '', confirmado: true },
    ])
    // and no password opens it, the empty one either
    for (const usu_senha of ['', 'qualquer coisa'])
      expect(
        (await portal.call({ method: 'POST', url: '/ajax/login', payload: { usu_login: ana.email, usu_senha } }))
          .statusCode,
      ).toBe(422)
  })

  test('opens the account that has their CPF and their e-mail', async () => {
    const { usu_login, solicitante_id } = await insertSolicitante(portal.platform)
    say({ ...ana, sub: '12345678909', email: usu_login })
    const { answer } = await go()
    expect(answer.headers.location).toBe('/esic')
    const { rows } = await portal.platform.database.pool.query(
      `select solicitante_id::int from govbr_vinculo where gbv_cpf = '12345678909'`,
    )
    expect(rows).toEqual([{ solicitante_id }])
    await portal.platform.database.db.deleteFrom('govbr_vinculo').where('gbv_cpf', '=', '12345678909').execute()
  })

  test.each([
    ['email', 'an account with the e-mail and another CPF', { sub: '52998224725' }, true],
    ['cpf', 'an account with the CPF and another e-mail', { sub: '12345678909', email: 'outra@exemplo.com' }, false],
    ['semEmail', 'an e-mail that gov.br has not confirmed', { email_verified: false }, true],
    ['semEmail', 'no e-mail', { email: undefined }, false],
  ])('is told, and nothing is opened or made: %s, %s', async (aviso, _what, claims, isOfAccount) => {
    const { usu_login } = await insertSolicitante(portal.platform)
    const count = async () =>
      (await portal.platform.database.pool.query('select count(*)::int from solicitante')).rows[0].count
    const before = await count()
    say({ ...ana, sub: '52998224725', ...(isOfAccount && { email: usu_login }), ...claims })
    const { answer } = await go()
    expect(noticeOf(answer)).toBe(aviso)
    expect(cookiesOf(answer).esic).toBeUndefined()
    expect(await count()).toBe(before)
  })

  test('who closed their account gets a new one, and not the closed one', async () => {
    const claims = { ...ana, sub: '86288366757', email: 'volta@exemplo.com' }
    say(claims)
    const first = cookiesOf((await go()).answer)
    const { pool, db } = portal.platform.database
    const { rows } = await pool.query('select solicitante_id::int as id from solicitante where sol_cpf = $1', [
      claims.sub,
    ])
    const texts = { slc_orgao: 'Saúde - Vacinas', slc_grupo: 'Saúde', slc_titulo: 'Vacina', slc_descricao: 'Quando?' }
    const request = { slc_protocolo: 'govbr', solicitante_id: rows[0].id, esic: false, ...texts }
    await db.insertInto('solicitacao').values(request).execute() // so that the closed row stays
    await portal.platform.database.write((tx) => closeConta(tx, rows[0].id))
    expect(await open(first, '/esic/solicitacoes')).toBe(302)
    const again = await go()
    expect(await open(cookiesOf(again.answer), '/esic/solicitacoes')).toBe(200)
  })

  test('may make an account of their own although another one has typed their CPF', async () => {
    await insertSolicitante(portal.platform)
    say({ ...ana, sub: '12345678909', email: 'nova@exemplo.com' })
    const { answer } = await go('?nova=1')
    expect(await open(cookiesOf(answer), '/esic/solicitacoes')).toBe(200)
  })
})

describe('the panel', () => {
  const joao = { ...ana, sub: '52998224725', email: 'joao@exemplo.com' }

  test('opens for the gov.br account that was linked from within, and for no other', async () => {
    const user = await insertUsuario(portal.platform)
    const other = await insertUsuario(portal.platform)
    say({ ...joao, email: user.usu_login })
    expect(noticeOf((await go('?painel=1')).answer)).toBe('usuario') // the e-mail alone opens nothing
    const session = await sessionOf(portal.platform, user)
    expect(noticeOf((await go('?painel=1&ligar=1', session)).answer)).toBe('ok')
    const { answer } = await go('?painel=1')
    expect(answer.headers.location).toBe('/painel?welcome=1')
    expect(await open(cookiesOf(answer), '/painel')).toBe(200)
    // one gov.br account opens one user, and one user has one
    expect(noticeOf((await go('?painel=1&ligar=1', await sessionOf(portal.platform, other))).answer)).toBe('ligada')
    expect(await mailsTo(user.usu_login)).toContain('Conta gov.br ligada')
    const unlink = (usu_senha_atual: string) =>
      portal.call({
        ...{ method: 'POST', url: '/painel/ajax/seguranca/govbr/retirada', cookies: session },
        payload: { usu_senha_atual },
      })
    expect((await unlink('outra senha qualquer')).statusCode).toBe(422)
    expect((await go('?painel=1')).answer.headers.location).toBe('/painel?welcome=1')
    expect((await unlink(samplePassword)).statusCode).toBe(200)
    expect(noticeOf((await go('?painel=1')).answer)).toBe('usuario')
    expect(await mailsTo(user.usu_login)).toContain('Conta gov.br desligada')
    expect(noticeOf((await go('?painel=1&ligar=1', session)).answer)).toBe('ok')
    await portal.platform.database.db.deleteFrom('usuario').where('usuario_id', '=', user.usuario_id).execute()
    expect(noticeOf((await go('?painel=1')).answer)).toBe('usuario')
  })

  test('a link belongs to the session that began it', async () => {
    const user = await insertUsuario(portal.platform)
    const stranger = await sessionOf(portal.platform, await insertUsuario(portal.platform))
    const session = await sessionOf(portal.platform, user)
    say({ ...joao, sub: '11144477735' })
    for (const at of [stranger, {}]) {
      const left = await start('?painel=1&ligar=1', session)
      const there = await fetch(String(left.headers.location), { redirect: 'manual' })
      const { pathname, search } = new URL(String(there.headers.get('location')))
      const answer = await portal.call({ url: pathname + search, cookies: { ...cookiesOf(left), ...at } })
      expect(noticeOf(answer)).toBe('vencido')
    }
    const foreign = await start('?painel=1&ligar=1', session, { 'sec-fetch-site': 'cross-site' })
    expect([foreign.cookies, foreign.headers.location]).toEqual([[], '/painel/conta/seguranca?passo=ligar'])
  })
})

describe('what comes back is refused', () => {
  test.each<[string, Claims]>([
    ['for another nonce', { nonce: 'outro' }],
    ['for another client', { aud: 'outro' }],
    ['of another issuer', { iss: 'https://sso.exemplo.com/' }],
    ['when it is over', { exp: 1 }],
    ['with a CPF that is none', { sub: '12345678900' }],
    ['with a CPF that is an object', { sub: { $ne: 1 } }],
    ['without a name', { name: ' ' }],
  ])('%s', async (_what, claims) => {
    say({ ...ana, ...claims })
    const { answer } = await go()
    expect(noticeOf(answer)).toBe('recusado')
    expect(cookiesOf(answer).esic).toBeUndefined()
  })

  test('with a signature that is not of gov.br', async () => {
    say(ana)
    provider.service.once('beforeResponse', (answer: MutableResponse) => {
      const body = answer.body as Record<string, unknown>
      const [head, , sign] = String(body.id_token).split('.')
      const forged = {
        ...ana,
        ...JSON.parse(Buffer.from(String(body.id_token).split('.')[1]!, 'base64url').toString()),
      }
      const payload = Buffer.from(JSON.stringify({ ...forged, sub: '52998224725' })).toString('base64url')
      body.id_token = `${head}.${payload}.${sign}`
    })
    expect(noticeOf((await go()).answer)).toBe('recusado')
  })

  test('twice, in another browser, with another state, or by refusal of the person', async () => {
    say(ana)
    const first = await go()
    expect(first.answer.headers.location).toBe('/esic')
    // the cookie is taken by the return: the address alone, or with the same cookie once more, opens nothing
    expect(noticeOf(await portal.call({ url: first.return }))).toBe('vencido')
    expect(noticeOf(await portal.call({ url: first.return, cookies: first.carried }))).toBe('recusado')
    expect(noticeOf((await go('', {}, (to) => to.replace(/state=[^&]+/, 'state=outro'))).answer)).toBe('vencido')
    expect(noticeOf((await go('', {}, (to) => to.replace(/code=[^&]+/, 'error=access_denied'))).answer)).toBe(
      'recusado',
    )
    for (const govbr of ['', 'lixo', Buffer.from('{"realm":"painel"}').toString('base64url')])
      expect(noticeOf(await portal.call({ url: first.return, cookies: { govbr } }))).toBe('vencido')
  })
})

test('the way back leads to addresses of the portal only', async () => {
  say(ana)
  const { answer } = await go(`?volta=${encodeURIComponent('https://outro.exemplo.com/')}`)
  expect(answer.headers.location).toBe('/esic')
})

test('somebody who leaves is told that gov.br still knows them, once', async () => {
  say(ana)
  const { answer } = await go()
  const leave = (cookies: Cookies) => portal.call({ method: 'POST', url: '/ajax/logout', cookies, payload: {} })
  const left = await leave(cookiesOf(answer))
  expect(left.json().data.redirect).toBe('/esic/acesso?govbr=saiu')
  const page = await portal.call({ url: '/esic/acesso?govbr=saiu', headers: { accept: 'text/html' } })
  expect(page.body).toContain(`${url}/logout?post_logout_redirect_uri=http%3A%2F%2Flocalhost%3A3000`)
  expect(
    (await leave({ ...(await citizenSessionOf(portal.platform, await insertSolicitante(portal.platform))) })).json()
      .data,
  ).toEqual({
    redirect: '/esic/acesso',
  })
})

test('without gov.br nothing of it is offered, and when it does not answer the person is told', async () => {
  const plain = await startTestPortal()
  const page = await plain.call({ url: '/esic/acesso', headers: { accept: 'text/html' } })
  expect(page.body).not.toContain('gov.br')
  expect((await plain.call({ url: '/ajax/login/govbr' })).statusCode).toBe(404)
  const deaf = await startTestPortal({
    GOVBR_CLIENT_ID: 'praca',
    GOVBR_CLIENT_SECRET: 'x',
    GOVBR_URL: 'http://127.0.0.1:9',
  })
  const answer = await deaf.call({ url: '/ajax/login/govbr?painel=1&volta=%2Fpainel%2Fnoticias' })
  expect(answer.headers.location).toBe('/painel/login?govbr=fora&volta=%2Fpainel%2Fnoticias')
})

describe('a session that was opened long ago', () => {
  const age = () =>
    portal.platform.database.pool.query("update sessao set ses_confirmada = now() - interval '16 minutes'")

  test('links no gov.br account until the password was typed again: a stranger at an open computer stays out', async () => {
    const user = await insertUsuario(portal.platform)
    const session = await sessionOf(portal.platform, user)
    say({ ...ana, sub: '52998224725' })
    await age()
    const refused = await start('?painel=1&ligar=1', session)
    expect([refused.cookies, refused.headers.location]).toEqual([[], '/painel/conta/seguranca?passo=ligar'])
    const page = await portal.call({ url: '/painel/conta/seguranca?passo=ligar', cookies: session })
    expect(page.body).toContain('Senha atual')
    const confirm = (usu_senha_atual: string) =>
      portal.call({
        ...{ method: 'POST', url: '/painel/ajax/seguranca/govbr/ligacao', cookies: session },
        payload: { usu_senha_atual },
      })
    expect((await confirm('outra senha qualquer')).statusCode).toBe(422)
    expect((await start('?painel=1&ligar=1', session)).cookies).toEqual([])
    expect((await confirm(samplePassword)).statusCode).toBe(200)
    expect(noticeOf((await go('?painel=1&ligar=1', session)).answer)).toBe('ok')
  })

  test('of an account without a password is confirmed by its own gov.br account, freshly, and then closes it', async () => {
    const own = { ...ana, sub: '15350946056', email: 'sem-senha@exemplo.com' }
    say(own)
    const session = cookiesOf((await go()).answer)
    const close = () =>
      portal.call({
        ...{ method: 'POST', url: '/esic/ajax/solicitante', cookies: session },
        payload: { _method: 'DELETE', usu_senha: '' },
      })
    const remove = () =>
      portal.call({ method: 'POST', url: '/esic/ajax/seguranca/reservas', cookies: session, payload: {} })
    await age()
    expect((await close()).json().data).toEqual({ usu_senha: ['Confirme com o gov.br que é você e tente de novo.'] })
    expect((await remove()).json().data.usu_senha_atual[0]).toContain('não tem senha')
    expect((await portal.call({ url: '/esic/conta', cookies: session })).body).toContain('Confirmar com o gov.br')

    const left = await start('?confirmar=1', session)
    expect(String(left.headers.location)).toContain('prompt=login&max_age=0')
    provider.service.removeAllListeners('beforeTokenSigning')
    const before = Math.floor(Date.now() / 1000) - 3600
    for (const other of [
      { ...own, sub: '39053344705' },
      { ...own, auth_time: before },
    ]) {
      say(other)
      expect(noticeOf((await go('?confirmar=1', session)).answer)).toBe('outra')
      provider.service.removeAllListeners('beforeTokenSigning')
      expect((await close()).statusCode).toBe(422)
    }
    say({ ...own, auth_time: before + 3600 })
    const { answer } = await go('?confirmar=1&volta=%2Fesic%2Fconta', session)
    expect([answer.headers.location, answer.cookies.some(({ name }) => name === 'esic')]).toEqual([
      '/esic/conta',
      false,
    ])
    expect((await remove()).statusCode).toBe(409) // it has no factor yet: the question was answered
    expect((await close()).json()).toEqual({ data: { redirect: '/esic/conta-encerrada' } })
  })
})

test('who makes up returns does not make the portal ask gov.br without end', async () => {
  const remoteAddress = '203.0.113.90'
  const partida = { state: 's'.repeat(30), nonce: 'n'.repeat(30), verifier: 'v'.repeat(60) }
  const going = { realm: 'esic', partida, volta: null, para: 'entrar', sessao: '', isNew: false }
  const govbr = Buffer.from(JSON.stringify(going)).toString('base64url')
  const statuses: number[] = []
  for (let turn = 0; turn < 62; turn++) {
    const url = `/ajax/login/govbr/retorno?state=${partida.state}&error=access_denied`
    statuses.push((await portal.call({ url, cookies: { govbr }, remoteAddress })).statusCode)
  }
  expect([statuses[0], statuses[59], statuses[60]]).toEqual([302, 302, 429])
})
