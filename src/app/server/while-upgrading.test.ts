import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../testing/built-portal.ts'
import { answerWhileUpgrading } from './while-upgrading.ts'

async function open() {
  const port = await freePort()
  const upgrading = answerWhileUpgrading({
    port,
    host: '127.0.0.1',
    publicUrl: 'https://transparencia.cidade.ba.gov.br',
  })
  onTestFinished(upgrading.close)
  const get = (address: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${address}`, init)
  return { port, upgrading, get }
}

test('the port is open while something runs, and says what', async () => {
  const { upgrading, get } = await open()
  await expect(get('/healthz')).rejects.toThrow()
  await upgrading.report('0101_a')
  expect((await get('/healthz')).status).toBe(200)
  await upgrading.report('0102_b')
  const ready = await get('/readyz')
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await ready.json()).toEqual({ data: { migracoes: '0102_b' } })
  await upgrading.close()
  await expect(get('/healthz')).rejects.toThrow()
})

test('people read a page that needs no other file, programs a message', async () => {
  const { upgrading, get } = await open()
  await upgrading.report('0101_a')
  const page = await get('/acesso/licitacoes?x=1', { headers: { accept: 'text/html,*/*' } })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
  const html = await page.text()
  expect(html).toContain('<html lang="pt-BR">')
  expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(html).not.toMatch(/<script|<link|src=/)
  const call = await get('/ajax/orgao', { method: 'POST', body: 'x'.repeat(100_000) })
  expect([call.status, await call.json()]).toEqual([
    503,
    { message: 'O portal está em atualização. Tente de novo em alguns minutos.' },
  ])
})

test('a port that another program has is refused', async () => {
  const { port, upgrading } = await open()
  await upgrading.report('0101_a')
  const second = answerWhileUpgrading({ port, host: '127.0.0.1', publicUrl: 'https://transparencia.cidade.ba.gov.br' })
  await expect(second.report('0101_a')).rejects.toMatchObject({ code: 'EADDRINUSE', syscall: 'listen' })
})
