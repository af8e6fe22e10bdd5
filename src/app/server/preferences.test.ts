// The accessibility bar without JavaScript: what it sets, and what a page makes of it.
import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

const choose = async (fields: Record<string, string>, location = '/busca') => {
  const answer = await portal.call({
    method: 'POST',
    url: '/preferencias',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ volta: '/busca', ...fields }).toString(),
  })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe(location)
  return answer.cookies.map(({ name, value, maxAge, expires }) => ({
    name,
    value,
    isStored: maxAge ? maxAge > 0 : !expires,
  }))
}
const show = async (cookies: Record<string, string>) => (await portal.call({ url: '/', cookies })).body

test.each(['claro', 'escuro'])(
  'the scheme %s is stored, and marks the next page before its style arrives',
  async (tema) => {
    expect(await choose({ tema }, `/busca?aparencia=${tema}`)).toEqual([{ name: 'tema', value: tema, isStored: true }])
    const page = await show({ tema })
    expect(page).toContain(`<html lang="pt-BR" data-tema="${tema}">`)
    expect(page).toContain(`<meta name="color-scheme" content="${tema === 'claro' ? 'light' : 'dark'}">`)
  },
)

test('without a choice, and when it is taken back, the system decides', async () => {
  expect(await choose({ tema: 'sistema' })).toMatchObject([{ name: 'tema', value: '', isStored: false }])
  expect(await show({})).toContain('<meta name="color-scheme" content="light dark">')
  expect(await choose({ tema: 'roxo' })).toEqual([])
})

test('high contrast is dark whatever the scheme', async () => {
  const page = await show({ contraste: '1', tema: 'claro' })
  expect(page).toContain('data-contraste')
  expect(page).toContain('<meta name="color-scheme" content="dark">')
})

test('without cookies the look is in the address, and each choice is added to the one before', async () => {
  await choose({ volta: '/busca?q=a&aparencia=2.escuro', contraste: '1' }, '/busca?q=a&aparencia=2.contraste.escuro')
  await choose({ volta: '/busca?aparencia=2.contraste.escuro', tema: 'sistema' }, '/busca?aparencia=2.contraste')
  await choose({ volta: '/busca?aparencia=2', fonte: '0' }, '/busca')
  await choose({ volta: '/busca?aparencia=2', fonte: '9', tema: 'roxo' }, '/busca?aparencia=2')
  await choose({ volta: '/painel/login', contraste: '1' }, '/painel/login') // the panel is in no cache
  const page = (await portal.call({ url: '/?aparencia=2.contraste', cookies: { fonte: '1', tema: 'claro' } })).body
  expect(page).toContain('<html lang="pt-BR" data-fonte="2" data-contraste>')
  expect(page).toContain('<a href="/ouvidoria?aparencia=2.contraste"')
})

test('shared caches keep one page for everybody; that of cookies, of accounts and of the E-Sic they do not', async () => {
  const headersOf = async (url: string, cookies: Record<string, string> = {}) => {
    const { headers } = await portal.call({ url, cookies, headers: { accept: 'text/html' } })
    return [headers['cache-control'], headers.vary, headers['cdn-cache-control'] !== undefined]
  }
  const shared = ['public, max-age=0, s-maxage=5, stale-if-error=600', 'Accept-Encoding', true]
  expect(await headersOf('/')).toEqual(shared)
  expect(await headersOf('/?aparencia=2')).toEqual(shared)
  expect(await headersOf('/', { outro: '1', fonte: '0', tema: 'roxo' })).toEqual(shared)
  for (const [name, value] of Object.entries({ fonte: '1', contraste: '1', tema: 'escuro' }))
    expect(await headersOf('/', { [name]: value })).toEqual(['no-cache', 'Cookie, Accept-Encoding', false])
  expect(await headersOf('/esic')).toEqual(['no-cache', 'Cookie, Accept-Encoding', false])
  expect((await headersOf('/painel', await portal.loginAs('administrador')))[0]).toBe('no-store')
})
