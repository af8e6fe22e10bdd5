import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../../app/server/app.ts'
import { testAssets } from '../../../../app/testing/test-assets.ts'
import { startTestPortal, type TestPortal } from '../../../../app/testing/test-portal.ts'
import { networkOf } from '../../../../platform/http/limits.ts'
import type { App } from '../../../../platform/http/module.ts'
import { createPlatform } from '../../../../platform/platform.ts'
import { insertSolicitante } from '../../../atendimento/solicitante/server/solicitante.sample.ts'
import { insertUsuario, samplePassword } from '../../../cidade/usuario/server/usuario.sample.ts'

let portal: TestPortal
/** A second instance on the same database. */
let second: App

beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '1' })
  const { env, log, database: first } = portal.platform
  const { host, port, user, password, database } = first.pool.options
  const platform = await createPlatform(env, log, { host, port, user, password, database } as object)
  second = await buildApp(platform, testAssets)
  afterAll(async () => {
    await second.close()
    await platform.close()
  })
})

const tryLogin = (app: App, usu_login: string, usu_senha: string, address: string, headers = {}) =>
  app.inject({
    method: 'POST',
    url: '/ajax/login',
    payload: { painel: 1, usu_login, usu_senha },
    headers: { 'x-forwarded-for': address, ...headers },
  })

test('after ten failed tries an account has to wait, on every instance and from any address; others do not', async () => {
  const { usu_login } = await insertUsuario(portal.platform)
  const apps = [portal.app, second]
  for (let turn = 0; turn < 10; turn++) {
    const app = apps[turn % 2]!
    expect((await tryLogin(app, usu_login, 'errada errada', `10.0.1.${turn}`)).statusCode).toBe(422)
  }
  for (const app of apps) {
    const refused = await tryLogin(app, usu_login, samplePassword, '10.0.2.1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json().message).toBe('Muitas tentativas seguidas. Aguarde alguns minutos e tente de novo.')
  }
  const other = await insertUsuario(portal.platform)
  expect((await tryLogin(second, other.usu_login, samplePassword, '10.0.2.1')).statusCode).toBe(200)
})

test('the panel and the E-Sic count separately: tries at one do not lock the other', async () => {
  const { usu_login } = await insertUsuario(portal.platform)
  const citizen = await insertSolicitante(portal.platform, { sol_email: usu_login })
  const intoEsic = (usu_senha: string) =>
    second.inject({ method: 'POST', url: '/ajax/login', payload: { usu_login, usu_senha } })
  for (let turn = 0; turn < 10; turn++) expect((await intoEsic('errada errada')).statusCode).toBe(422)
  expect((await intoEsic(samplePassword)).statusCode).toBe(429)
  expect((await tryLogin(portal.app, citizen.usu_login, samplePassword, '10.0.8.1')).statusCode).toBe(200)
})

test('tries of an unknown login are counted the same way', async () => {
  for (let turn = 0; turn < 10; turn++)
    expect((await tryLogin(portal.app, 'fantasma@exemplo.com', 'errada', `10.0.3.${turn}`)).statusCode).toBe(422)
  expect((await tryLogin(second, 'FANTASMA@exemplo.com ', 'errada', '10.0.3.99')).statusCode).toBe(429)
})

test('a success resets the failed tries of the account', async () => {
  const { usu_login } = await insertUsuario(portal.platform)
  for (let round = 0; round < 2; round++) {
    for (let turn = 0; turn < 9; turn++) await tryLogin(portal.app, usu_login, 'errada errada', `10.0.4.${turn}`)
    expect((await tryLogin(portal.app, usu_login, samplePassword, '10.0.4.99')).statusCode).toBe(200)
  }
})

test('after fifty failed tries an address has to wait, whatever the login; successes are not counted', async () => {
  const { usu_login } = await insertUsuario(portal.platform)
  const address = '10.0.5.1'
  for (let turn = 0; turn < 3; turn++) await tryLogin(portal.app, usu_login, samplePassword, address)
  const tries = Array.from({ length: 50 }, (_, turn) =>
    tryLogin([portal.app, second][turn % 2]!, `ninguem-${turn}@exemplo.com`, 'errada errada', address),
  )
  expect(new Set((await Promise.all(tries)).map((answer) => answer.statusCode))).toEqual(new Set([422]))
  expect((await tryLogin(second, usu_login, samplePassword, address)).statusCode).toBe(429)
  expect((await tryLogin(second, usu_login, samplePassword, '10.0.5.2')).statusCode).toBe(200)
})

test('without JavaScript the refusal is shown in the banner of the login page', async () => {
  const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }
  const post = () =>
    portal.app.inject({
      method: 'POST',
      url: '/ajax/login',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '10.0.6.1' },
      payload: 'painel=1&usu_login=repetido%40exemplo.com&usu_senha=errada&_pagina=%2Fpainel%2Flogin',
    })
  for (let turn = 0; turn < 10; turn++) await post()
  const refused = await post()
  expect(refused.statusCode).toBe(429)
  expect(refused.headers).toHaveProperty('retry-after')
  expect(refused.body).toMatch(/role="alert"[^>]*>Muitas tentativas seguidas\./)
})

test('behind https the session cookie is Secure', async () => {
  const { usu_login } = await insertUsuario(portal.platform)
  const answer = await tryLogin(portal.app, usu_login, samplePassword, '10.0.7.1', { 'x-forwarded-proto': 'https' })
  expect(answer.cookies).toMatchObject([{ name: 'painel', secure: true, httpOnly: true, sameSite: 'Lax' }])
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the address %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
