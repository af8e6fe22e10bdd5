import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveSettings } from '#app/testing/settings.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'

const path = '/painel/ajax/site-oficial'
const address = '/painel/configuracoes/site-oficial'
const publicUrl = 'https://transparencia.exemplo.ba.gov.br'

let portal: TestPortal
let administrator: { painel: string }
let site: string
let front = ''
const server = http.createServer((_request, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end(front),
)

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: publicUrl, SITE_NETWORKS: '127.0.0.1/32' })
  administrator = await portal.loginAs('administrador')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => void server.close())

const look = (cookies: Record<string, string> = administrator) =>
  portal.call({ method: 'POST', url: `${path}/verificacao`, cookies, payload: {} })
const page = async () =>
  (await portal.call({ url: address, cookies: administrator, headers: { accept: 'text/html' } })).body.replaceAll(
    '<!-- -->',
    '',
  )

describe('o link no site da prefeitura', () => {
  test('without a session 401, without being an administrator 403', async () => {
    const clerk = await portal.loginAs('informacao')
    expect([(await look({})).statusCode, (await look(clerk)).statusCode]).toEqual([401, 403])
    expect((await portal.call({ url: path })).statusCode).toBe(401)
    expect((await portal.call({ url: path, cookies: clerk })).statusCode).toBe(403)
    expect((await portal.call({ url: address, cookies: clerk, headers: { accept: 'text/html' } })).statusCode).toBe(403)
  })

  test('without a site in the settings nothing is looked at, and the page says where to enter it', async () => {
    const answer = await look()
    expect([answer.statusCode, Object.keys(answer.json().data)]).toEqual([422, ['site_oficial']])
    const body = await page()
    expect(body).toContain('Ainda não foi verificado.')
    expect(body).toContain('<a href="/painel/configuracoes">Configurações</a>')
    expect(body).not.toContain('Verificar o site da prefeitura')
  })

  test('the finding is stored with its moment and shown in words: no link, a link, a site that does not exist', async () => {
    await saveSettings(portal, { site_oficial: site })
    front = '<h1>Prefeitura</h1><a href="/noticias">Notícias</a>'
    expect((await look()).json().data).toMatchObject({
      vsi_resultado: 'ausente',
      vsi_site: site,
      vsi_portal: publicUrl,
    })
    expect(await page()).toContain('O link não foi encontrado.')
    front += `<a href="${publicUrl}/">Portal da Transparência</a>`
    const found = (await look()).json().data
    expect(found).toMatchObject({ vsi_resultado: 'encontrado', vsi_detalhe: `O link encontrado leva a ${publicUrl}/.` })
    expect(Date.now() - Date.parse(found.vsi_em)).toBeLessThan(60_000)
    const body = await page()
    expect(body).toMatch(/O site leva ao portal\..*\d\d\/\d\d\/\d{4}.* às \d\d:\d\d/s)
    await saveSettings(portal, { site_oficial: 'http://nao-existe.invalid/' })
    expect((await look()).json().data.vsi_resultado).toBe('falhou')
  })

  test('a site inside the town hall that nobody named is not called', async () => {
    for (const site_oficial of ['http://127.0.0.2/', 'http://10.0.0.1:5432/', 'http://169.254.169.254/']) {
      await saveSettings(portal, { site_oficial })
      expect((await look()).json().data).toMatchObject({ vsi_resultado: 'recusado', vsi_site: site_oficial })
    }
  })

  test('the snippets lead to the portal, with nothing from elsewhere, and the name of the town can do no harm in them', async () => {
    await saveSettings(portal, { nome: 'Prefeitura "Nova" <script>alert(1)</script>' })
    const island = JSON.parse(
      /<script type="application\/json" id="ilha">(.*?)<\/script>/s.exec(await page())?.[1] ?? '{}',
    )
    const { texto, selo } = island.data
    expect(texto).toBe(
      `<a href="${publicUrl}/">Portal da Transparência – Prefeitura &quot;Nova&quot; &lt;script&gt;alert(1)&lt;/script&gt;</a>`,
    )
    expect(selo).toMatch(
      /^<a href="[^"]+">\n<svg [^>]*role="img" aria-label="Portal da Transparência – Prefeitura &quot;Nova/,
    )
    expect(selo).not.toMatch(/style|<script|src=|url\(/)
  })

  test('a plain form is answered with the page', async () => {
    const payload = `_pagina=${encodeURIComponent(address)}&_destino=${encodeURIComponent(`${address}?success=1`)}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const answer = await portal.call({
      method: 'POST',
      url: `${path}/verificacao`,
      cookies: administrator,
      payload,
      headers,
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${address}?success=1`])
  })
})
