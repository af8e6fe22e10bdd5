// Names of cookies by scheme: behind https no other host can set them, and who was logged in before the upgrade still is.
import type { FastifyRequest } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, testRealms } from '#app/testing/realms.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { readDeviceCookie } from './cookies.ts'
import { hashToken } from './session.queries.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://transparencia.exemplo.com' })
})

describe.each(testRealms)('cookies behind https: $realm', (realm) => {
  const prefixed = `__Host-${realm.realm}`
  const page = `${realm.home}/acessos`
  const read = (cookies: Record<string, string>) =>
    portal.app.inject({ url: page, cookies, headers: { accept: 'text/html' } })
  const isOpen = async (cookies: Record<string, string>) => (await read(cookies)).statusCode === 200
  const insert = () => realm.insert(portal.platform)
  const tokenOf = async (person: Person) => Object.values(await realm.session(portal.platform, person))[0] as string

  test('the login and the logout name the session with __Host- and nothing without', async () => {
    const { usu_login } = await insert()
    const send = (url: string, payload: object, cookies = {}) =>
      portal.app.inject({ method: 'POST', url, payload: { ...realm.fields, ...payload }, cookies })
    const entered = await send('/ajax/login', { usu_login, usu_senha: realm.password })
    expect(entered.cookies.map(({ name, path, secure, domain }) => [name, path, secure, domain])).toEqual([
      [prefixed, '/', true, undefined],
      ['__Secure-aparelho', '/ajax/login', true, undefined],
    ])
    const token = entered.cookies[0]!.value
    expect(await isOpen({ [prefixed]: token })).toBe(true)
    const left = await send('/ajax/logout', {}, { [prefixed]: token })
    expect(left.cookies).toMatchObject([{ name: prefixed, value: '', path: '/', secure: true }])
    expect(left.headers['clear-site-data']).toBe('"cache"')
    expect(await isOpen({ [prefixed]: token })).toBe(false)
  })

  test('a session of now is not opened by the name without the prefix', async () => {
    const token = await tokenOf(await insert())
    expect(await isOpen({ [prefixed]: token })).toBe(true)
    expect(await isOpen({ [realm.realm]: token })).toBe(false)
  })

  test('one of before the upgrade is, and gets the name with it', async () => {
    const token = await tokenOf(await insert())
    await portal.platform.database.pool.query('update sessao set ses_sem_prefixo = true where ses_hash = $1', [
      hashToken(token),
    ])
    const answer = await read({ [realm.realm]: token })
    expect(answer.statusCode).toBe(200)
    expect(answer.cookies).toMatchObject([
      { name: prefixed, value: token, secure: true, path: '/' },
      { name: realm.realm, value: '', secure: true, path: '/' },
    ])
  })

  test('a cookie that another host planted beside it does not count', async () => {
    const [own, planted] = [await tokenOf(await insert()), await tokenOf(await insert())]
    await portal.platform.database.pool.query('update sessao set ses_sem_prefixo = true where ses_hash = $1', [
      hashToken(planted),
    ])
    const { body } = await read({ [realm.realm]: planted, [prefixed]: own })
    expect(body).toContain('este aparelho')
    expect((await read({ [realm.realm]: planted, [prefixed]: 'x' })).statusCode).not.toBe(200)
  })
})

test('a known browser is known by the name without the prefix for half a year after it came', () => {
  const request = (protocol: string, cookies: object) =>
    ({ protocol, cookies, server: { isPublicHttps: false } }) as unknown as FastifyRequest
  const [before, after] = [Date.parse('2027-06-30'), Date.parse('2027-07-01')]
  expect(readDeviceCookie(request('https', { aparelho: 'a' }), before)).toBe('a')
  expect(readDeviceCookie(request('https', { aparelho: 'a' }), after)).toBe('')
  expect(readDeviceCookie(request('https', { aparelho: 'a', '__Secure-aparelho': 'b' }), before)).toBe('b')
  expect(readDeviceCookie(request('http', { aparelho: 'a', '__Secure-aparelho': 'b' }), after)).toBe('a')
})
