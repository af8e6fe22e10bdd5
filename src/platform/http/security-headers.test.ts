import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { App } from './module.ts'
import { installSecurityHeaders, policyWith } from './security-headers.ts'

async function headersAt(publicUrl: string, path = '/') {
  const app = fastify() as unknown as App
  installSecurityHeaders(app, publicUrl)
  app.get('/', async () => 'ok')
  const { headers } = await app.inject(path)
  return headers
}

test('every answer, also a 404, says what a page may load and which sites may frame it', async () => {
  for (const path of ['/', '/nada']) {
    const headers = await headersAt('http://localhost:3000', path)
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self';object-src 'none';frame-src 'self';frame-ancestors 'self';base-uri 'none';form-action 'self'",
    )
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' })
    expect(headers).not.toHaveProperty('strict-transport-security')
  }
})

test('behind https the browser is instructed to stay there', async () => {
  const headers = await headersAt('https://transparencia.exemplo.gov.br')
  expect(headers['content-security-policy']).toMatch(/;upgrade-insecure-requests$/)
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
})

test.each([
  ['transparencia.cidade.ba.gov.br', '; includeSubDomains'],
  ['www.transparencia.cidade.ba.gov.br', '; includeSubDomains'],
  ['cidade.ba.gov.br', ''], // the town's other hosts may have no https
  ['ba.gov.br', ''],
  ['transparencia.cidade.example', ''],
])('the hosts below %s are told to stay on https too: %j', async (host, more) => {
  const headers = await headersAt(`https://${host}:8443`)
  expect(headers['strict-transport-security']).toBe(`max-age=31536000${more}`)
})

test('a page that an e-mailed link opens gives its address to no other site', async () => {
  expect((await headersAt('http://localhost:3000', '/?x=1&token=abc'))['referrer-policy']).toBe('same-origin')
  expect((await headersAt('http://localhost:3000', '/?x=1'))['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('a page on which a program of another origin was asked for may load from that one, and nothing else', () => {
  const other = 'https://vlibras.gov.br'
  expect(policyWith(other, 'http://localhost:3000')).toBe(
    "default-src 'self';script-src 'self' https://vlibras.gov.br https://*.vlibras.gov.br blob:;style-src 'self' https://vlibras.gov.br https://*.vlibras.gov.br;img-src 'self' data: blob: https://vlibras.gov.br https://*.vlibras.gov.br;font-src 'self' https://vlibras.gov.br https://*.vlibras.gov.br;connect-src 'self' https://vlibras.gov.br https://*.vlibras.gov.br;object-src 'none';frame-src 'self';frame-ancestors 'self';base-uri 'none';form-action 'self';media-src 'self' https://vlibras.gov.br https://*.vlibras.gov.br",
  )
  expect(policyWith(other, 'https://portal.exemplo')).toMatch(/;upgrade-insecure-requests$/)
})
