import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestRealm, testRealms } from '#app/testing/realms.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import {
  citizenSessionOf,
  insertSolicitante,
  type SampleCitizen,
} from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { insertUsuario, samplePassword } from '#modules/cidade/usuario/server/usuario.sample.ts'
import { hashPassword } from '#platform/session/password.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

const wrongPair = { usu_login: ['Login ou senha inválidos.'] }

// each try from another address: all tests together would exceed the limit of one
let nextAddress = 1
const loginTo =
  ({ fields }: Pick<TestRealm, 'fields'>) =>
  (usu_login: string, usu_senha: string, more: InjectOptions = {}, others: object = {}) =>
    portal.call({
      method: 'POST',
      url: '/ajax/login',
      remoteAddress: `10.2.${nextAddress++}.1`,
      payload: { ...fields, usu_login, usu_senha, ...others },
      ...more,
    })

describe.each(testRealms)('login: $realm', (realm) => {
  const login = loginTo(realm)
  const insert = () => realm.insert(portal.platform)
  const statusOf = async (token = '') =>
    (await portal.call({ url: realm.passwordPage, cookies: { [realm.realm]: token } })).statusCode

  test('the right pair leads to $welcomePage, with a session cookie that is HttpOnly and SameSite', async () => {
    const { usu_login } = await insert()
    const answer = await login(usu_login.toUpperCase(), realm.password)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ data: { redirect: realm.welcomePage } })
    expect(answer.cookies).toMatchObject([
      { name: realm.realm, httpOnly: true, sameSite: 'Lax', path: '/' },
      { name: 'aparelho', httpOnly: true, path: '/ajax/login' },
    ])
    expect(answer.cookies[0]).not.toHaveProperty('secure')
    expect(await statusOf(answer.cookies[0]!.value)).toBe(200)
    const home = await portal.call({ url: realm.welcomePage, cookies: { [realm.realm]: answer.cookies[0]!.value } })
    expect(home.statusCode).toBe(200)
    expect(home.headers['cache-control']).toBe('no-store')
  })

  test('a wrong password and an unknown login get the same answer', async () => {
    const { usu_login } = await insert()
    const known = await login(usu_login, 'outra senha qualquer')
    const unknown = await login('ninguem@exemplo.com', 'outra senha qualquer')
    expect(known.statusCode).toBe(422)
    expect(known.json().data).toEqual(wrongPair)
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    expect(known.cookies).toEqual([])
  })

  test('an unknown login takes as long as a known one', async () => {
    const people = await Promise.all([insert(), insert(), insert()])
    const timeOf = async (name: string) => {
      const from = performance.now()
      expect((await login(name, 'senha errada aqui')).statusCode).toBe(422)
      return performance.now() - from
    }
    await timeOf('aquece@exemplo.com')
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    // alternating, so that a busy machine slows both
    for (let turn = 0; turn < 24; turn++) {
      known = Math.min(known, await timeOf(people[turn % 3]!.usu_login))
      unknown = Math.min(unknown, await timeOf(`ninguem-${turn % 3}@exemplo.com`))
    }
    // without the decoy hash it is below 0.2
    const ratio = unknown / known
    expect(ratio).toBeGreaterThan(0.4)
    expect(ratio).toBeLessThan(2.5)
  })

  test('each login makes a new session, and the one before it ends', async () => {
    const person = await insert()
    const cookies = await realm.session(portal.platform, person)
    const answer = await login(person.usu_login, realm.password, { cookies })
    const token = answer.cookies[0]!.value
    expect(token).not.toBe(cookies[realm.realm])
    expect(await statusOf(cookies[realm.realm])).toBe(302)
    expect(await statusOf(token)).toBe(200)
  })

  test('an empty login and an empty password are both named, above and beside the fields, also as a plain HTML form', async () => {
    const missing = ['Digite a senha.']
    expect((await login('', '')).json().data).toEqual({ usu_login: ['Escreva o login.'], usu_senha: missing })
    expect((await login('alguem@exemplo.com', '')).json().data).toEqual({ usu_senha: missing })
    const page = await portal.call({
      method: 'POST',
      url: '/ajax/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams({
        ...realm.fields,
        usu_login: '',
        usu_senha: '',
        _pagina: realm.loginPage,
      }).toString(),
    })
    expect(page.statusCode).toBe(422)
    const text = page.body.replaceAll('<!-- -->', '').replace(/<script type="application\/json".*/s, '')
    expect(text).toMatch(
      /role="alert"[^>]*>Falta preencher: .*href="#usu_login">Login \(e-mail\)<.* e <a href="#usu_senha">Senha</,
    )
    expect(text.match(/Escreva o login\.|Digite a senha\./g)).toHaveLength(2)
  })

  test('the login returns to the page that demanded it, but never to another site', async () => {
    const { usu_login } = await insert()
    const address = `${realm.passwordPage}?page=2`
    const page = await portal.call({ url: address, headers: { accept: 'text/html' } })
    expect(page.headers.location).toBe(`${realm.loginPage}?volta=${encodeURIComponent(address)}`)
    const redirect = async (volta: string) =>
      (await login(usu_login, realm.password, {}, { volta })).json().data.redirect
    expect(await redirect(address)).toBe(address)
    for (const foreign of ['//exemplo.com', 'https://exemplo.com', '/\\exemplo.com', '', 'painel'])
      expect(await redirect(foreign)).toBe(realm.welcomePage)
  })

  test('as a plain HTML form it answers 303, and a wrong pair shows the page again with the login but not the password', async () => {
    const { usu_login } = await insert()
    const post = (usu_senha: string) =>
      portal.call({
        method: 'POST',
        url: '/ajax/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload: new URLSearchParams({
          ...realm.fields,
          usu_login,
          usu_senha,
          volta: '',
          _pagina: realm.loginPage,
        }).toString(),
      })
    const right = await post(realm.password)
    expect([right.statusCode, right.headers.location]).toEqual([303, realm.welcomePage])
    const wrong = await post('segredo digitado errado')
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain(realm.loginTitle)
    expect(wrong.body).toMatch(/role="alert"[^>]*>Login ou senha inválidos\./)
    expect(wrong.body).toContain(`value="${usu_login}"`)
    expect(wrong.body).not.toContain('segredo digitado errado')
  })

  test('the login page redirects somebody who is logged in to $home', async () => {
    const cookies = await realm.session(portal.platform, await insert())
    const answer = await portal.call({ url: `${realm.loginPage}?volta=${realm.passwordPage}`, cookies })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, realm.home])
  })

  test('a login or logout that another site sends is refused', async () => {
    const { usu_login } = await insert()
    const crossSite = { headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await login(usu_login, realm.password, crossSite)).statusCode).toBe(403)
    const origin = { headers: { origin: 'https://exemplo.com' } }
    expect((await login(usu_login, realm.password, origin)).statusCode).toBe(403)
    const logout = await portal.call({ method: 'POST', url: '/ajax/logout', payload: realm.fields, ...crossSite })
    expect(logout.statusCode).toBe(403)
  })

  test('the logout ends the session and clears the cookie, also as a plain HTML form', async () => {
    const cookies = await realm.session(portal.platform, await insert())
    const answer = await portal.call({
      method: 'POST',
      url: '/ajax/logout',
      cookies,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams(realm.fields).toString(),
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, realm.loginPage])
    expect(answer.cookies).toMatchObject([{ name: realm.realm, value: '' }])
    expect(await statusOf(cookies[realm.realm])).toBe(302)
    expect((await portal.call({ method: 'POST', url: '/ajax/logout', payload: realm.fields })).statusCode).toBe(200)
  })

  test.each([
    ['a list', { usu_login: ['a', 'b'], usu_senha: 'x' }],
    ['an object', { usu_login: 'a@b.com', usu_senha: { x: 1 } }],
    ['nothing', {}],
    ['a long text', { usu_login: 'a'.repeat(5000), usu_senha: 'b'.repeat(5000) }],
  ])('%s in the place of the pair is a field error', async (_what, payload) => {
    const answer = await portal.call({ method: 'POST', url: '/ajax/login', payload: { ...realm.fields, ...payload } })
    expect(answer.statusCode).toBe(422)
  })
})

describe('cadastro não confirmado', () => {
  const login = loginTo({ fields: {} })
  const register = (sol_email?: string) =>
    insertSolicitante(portal.platform, { isConfirmed: false, ...(sol_email && { sol_email }) })
  const withPassword = async ({ solicitante_id }: SampleCitizen, password: string) => {
    const usu_senha = await hashPassword(password)
    const rows = portal.platform.database.db.updateTable('solicitante').set({ usu_senha })
    await rows.where('solicitante_id', '=', solicitante_id).execute()
  }
  const unconfirmed = { usu_login: ['Cadastro ainda não confirmado. Verifique seu e-mail.'] }

  test('is reported only after the right password, and no session opens', async () => {
    const { usu_login } = await register()
    const wrong = await login(usu_login, 'outra senha qualquer')
    expect([wrong.statusCode, wrong.json().data]).toEqual([422, wrongPair])
    const right = await login(usu_login, samplePassword)
    expect([right.statusCode, right.json().data, right.cookies]).toEqual([422, unconfirmed, []])
  })

  test('of several registrations of an e-mail the newest counts, besides an account too; only the account logs in', async () => {
    const first = await register()
    await withPassword(first, 'a primeira senha 1')
    await withPassword(await register(first.usu_login), 'a segunda senha 2')
    expect((await login(first.usu_login, 'a primeira senha 1')).json().data).toEqual(wrongPair)
    expect((await login(first.usu_login, 'a segunda senha 2')).json().data).toEqual(unconfirmed)
    const confirmed = await insertSolicitante(portal.platform, { sol_email: first.usu_login })
    await withPassword(await register(first.usu_login), 'a quarta senha 44')
    // the same as for an unknown e-mail: the login must not reveal which e-mails have an account
    expect((await login(first.usu_login, 'a quarta senha 44')).json().data).toEqual(unconfirmed)
    expect((await login(first.usu_login, 'a segunda senha 2')).json().data).toEqual(wrongPair)
    expect((await login(confirmed.usu_login, samplePassword)).statusCode).toBe(200)
  })

  test('accounts of one realm do not exist in the other', async () => {
    const citizen = await insertSolicitante(portal.platform)
    const user = await insertUsuario(portal.platform)
    const intoPanel = loginTo({ fields: { painel: '1' } })
    expect((await intoPanel(citizen.usu_login, samplePassword)).json().data).toEqual(wrongPair)
    expect((await login(user.usu_login, samplePassword)).json().data).toEqual(wrongPair)
    const { esic } = await citizenSessionOf(portal.platform, citizen)
    expect((await portal.call({ url: '/painel/ajax/orgao', cookies: { painel: esic } })).statusCode).toBe(401)
  })
})

describe('senha temporária', () => {
  const login = loginTo({ fields: { painel: '1' } })

  test('it logs in, and then allows nothing but its own change', async () => {
    const user = await insertUsuario(portal.platform, { isTemporary: true, isAdmin: true })
    const answer = await login(user.usu_login, samplePassword, {}, { volta: '/painel/orgao' })
    expect(answer.json().data.redirect).toBe('/painel/senha')
    const cookies = { painel: answer.cookies[0]!.value }
    const headers = { accept: 'text/html' }
    expect((await portal.call({ url: '/painel/senha', cookies, headers })).statusCode).toBe(200)
    for (const url of ['/painel', '/painel/orgao', '/painel/usuarios']) {
      const page = await portal.call({ url, cookies, headers })
      expect([page.statusCode, page.headers.location]).toEqual([302, '/painel/senha'])
    }
    const call = await portal.call({ url: '/painel/ajax/orgao', cookies })
    expect([call.statusCode, call.json().message]).toEqual([403, 'Sua senha é temporária. Troque-a para continuar.'])
  })

  test('after its 48 hours it counts as a wrong one', async () => {
    const user = await insertUsuario(portal.platform, { isTemporary: true })
    await portal.platform.database.db
      .updateTable('usuario')
      .set({ usu_senha_expira: new Date(Date.now() - 1000).toISOString() })
      .where('usuario_id', '=', user.usuario_id)
      .execute()
    const answer = await login(user.usu_login, samplePassword)
    expect([answer.statusCode, answer.json().data]).toEqual([422, wrongPair])
  })
})
