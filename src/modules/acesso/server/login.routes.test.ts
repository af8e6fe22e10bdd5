import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '../../../app/testing/test-portal.ts'
import { insertUsuario, samplePassword, sessionOf } from '../../usuario/server/usuario.sample.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

const wrongPair = { usu_login: ['Login ou senha inválidos.'] }

const login = (usu_login: string, usu_senha: string, more: InjectOptions = {}, fields: object = {}) =>
  portal.call({ method: 'POST', url: '/ajax/login', payload: { painel: 1, usu_login, usu_senha, ...fields }, ...more })

const statusOf = async (url: string, token: string) =>
  (await portal.call({ url, cookies: { painel: token } })).statusCode

describe('login do painel', () => {
  test('the right pair leads to /painel?welcome=1 with a session cookie that scripts and other sites do not get', async () => {
    const { usu_login } = await insertUsuario(portal.platform)
    const answer = await login(usu_login.toUpperCase(), samplePassword)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ data: { redirect: '/painel?welcome=1' } })
    expect(answer.cookies).toMatchObject([{ name: 'painel', httpOnly: true, sameSite: 'Lax', path: '/' }])
    expect(answer.cookies[0]).not.toHaveProperty('secure')
    const home = await portal.call({ url: '/painel?welcome=1', cookies: { painel: answer.cookies[0]!.value } })
    expect(home.statusCode).toBe(200)
    expect(home.body).toContain('Selecione uma modalidade para consulta ou cadastro:')
  })

  test('a wrong password and an unknown login get the same answer', async () => {
    const { usu_login } = await insertUsuario(portal.platform)
    const known = await login(usu_login, 'outra senha qualquer')
    const unknown = await login('ninguem@exemplo.com', 'outra senha qualquer')
    expect(known.statusCode).toBe(422)
    expect(known.json().data).toEqual(wrongPair)
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    expect(known.cookies).toEqual([])
  })

  test('an unknown login takes the time that a known one takes', async () => {
    const { usu_login } = await insertUsuario(portal.platform)
    const timeOf = async (name: string) => {
      const from = performance.now()
      await login(name, 'senha errada aqui')
      return performance.now() - from
    }
    await timeOf('aquece@exemplo.com')
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    // in turns, so that a busy machine is busy for both
    for (let turn = 0; turn < 8; turn++) {
      known = Math.min(known, await timeOf(usu_login))
      unknown = Math.min(unknown, await timeOf('ninguem-1@exemplo.com'))
    }
    const ratio = unknown / known
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  test('each login makes a new session, and the one before it ends', async () => {
    const user = await insertUsuario(portal.platform)
    const cookies = await sessionOf(portal.platform, user)
    const answer = await login(user.usu_login, samplePassword, { cookies })
    const token = answer.cookies[0]!.value
    expect(token).not.toBe(cookies.painel)
    expect(await statusOf('/painel', cookies.painel)).toBe(302)
    expect(await statusOf('/painel', token)).toBe(200)
  })

  test('the login leads to the page that asked for it, but never to another site', async () => {
    const { usu_login } = await insertUsuario(portal.platform)
    const page = await portal.call({ url: '/painel/orgao?page=2', headers: { accept: 'text/html' } })
    expect(page.headers.location).toBe('/painel/login?volta=%2Fpainel%2Forgao%3Fpage%3D2')
    const redirect = async (volta: string) =>
      (await login(usu_login, samplePassword, {}, { volta })).json().data.redirect
    expect(await redirect('/painel/orgao?page=2')).toBe('/painel/orgao?page=2')
    for (const foreign of ['//exemplo.com', 'https://exemplo.com', '/\\exemplo.com', '', 'painel'])
      expect(await redirect(foreign)).toBe('/painel?welcome=1')
  })

  test('as a plain HTML form it answers 303, and a wrong pair shows the page again with the login but not the password', async () => {
    const { usu_login } = await insertUsuario(portal.platform)
    const post = (usu_senha: string) =>
      portal.call({
        method: 'POST',
        url: '/ajax/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload: new URLSearchParams({
          painel: '1',
          usu_login,
          usu_senha,
          volta: '',
          _pagina: '/painel/login',
        }).toString(),
      })
    const right = await post(samplePassword)
    expect([right.statusCode, right.headers.location]).toEqual([303, '/painel?welcome=1'])
    const wrong = await post('segredo digitado errado')
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('Acesso ao Painel Administrativo')
    expect(wrong.body).toMatch(/role="alert"[^>]*>Login ou senha inválidos\./)
    expect(wrong.body).toContain(`value="${usu_login}"`)
    expect(wrong.body).not.toContain('segredo digitado errado')
  })

  test('somebody who is logged in and opens the login page is sent to the panel', async () => {
    const cookies = await portal.loginAs('informacao')
    const answer = await portal.call({ url: '/painel/login?volta=/painel/orgao', cookies })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/painel'])
  })

  test('a login or logout that another site sends is refused', async () => {
    const { usu_login } = await insertUsuario(portal.platform)
    const crossSite = { headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await login(usu_login, samplePassword, crossSite)).statusCode).toBe(403)
    const origin = { headers: { origin: 'https://exemplo.com' } }
    expect((await login(usu_login, samplePassword, origin)).statusCode).toBe(403)
    const logout = await portal.call({ method: 'POST', url: '/ajax/logout', payload: { painel: 1 }, ...crossSite })
    expect(logout.statusCode).toBe(403)
  })

  test('the logout ends the session and takes the cookie away, also as a plain HTML form', async () => {
    const cookies = await portal.loginAs('informacao')
    const answer = await portal.call({
      method: 'POST',
      url: '/ajax/logout',
      cookies,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: 'painel=1',
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/painel/login'])
    expect(answer.cookies).toMatchObject([{ name: 'painel', value: '' }])
    expect(await statusOf('/painel', cookies.painel)).toBe(302)
    expect((await portal.call({ method: 'POST', url: '/ajax/logout', payload: { painel: 1 } })).statusCode).toBe(200)
  })

  test.each([
    ['a list', { usu_login: ['a', 'b'], usu_senha: 'x' }],
    ['an object', { usu_login: 'a@b.com', usu_senha: { x: 1 } }],
    ['nothing', {}],
    ['a long text', { usu_login: 'a'.repeat(5000), usu_senha: 'b'.repeat(5000) }],
  ])('%s in the place of the pair is a field error', async (_what, payload) => {
    const answer = await portal.call({ method: 'POST', url: '/ajax/login', payload: { painel: 1, ...payload } })
    expect(answer.statusCode).toBe(422)
  })
})

describe('senha temporária', () => {
  test('it logs in, and then opens nothing but its own change', async () => {
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
