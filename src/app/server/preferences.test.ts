// The accessibility bar without JavaScript: what it sets, and what a page makes of it.
import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

const choose = async (fields: Record<string, string>) => {
  const answer = await portal.call({
    method: 'POST',
    url: '/preferencias',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ volta: '/busca', ...fields }).toString(),
  })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/busca')
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
    expect(await choose({ tema })).toEqual([{ name: 'tema', value: tema, isStored: true }])
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
