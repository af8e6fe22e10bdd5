// Presses of 'Calcular agora' on one instance and on two share a run; the page says that it is on, without JavaScript too.
import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { runInTurn } from '#platform/db/connect.ts'
import { isCalculando, pntpLock } from './pntp.queries.ts'
import { type Rodada, rodadaDe } from './turno.ts'

let portal: TestPortal
let cookies: { painel: string }
beforeAll(async () => {
  portal = await startTestPortal()
  cookies = await portal.loginAs('administrador')
})

/** An instance whose runs wait at the town's first page until they may go on, and are counted there. */
function instancia() {
  let abre = () => {}
  let comeca = () => {}
  const aberta = new Promise<void>((resolve) => {
    abre = resolve
  })
  const comecou = new Promise<void>((resolve) => {
    comeca = resolve
  })
  const feitas = { corridas: 0 }
  const inject = async (options: { url: string }) => {
    if (options.url === '/dados/api') {
      feitas.corridas += 1
      comeca()
      await aberta
    }
    return portal.app.inject(options)
  }
  const { directory } = portal.app
  const rodada: Rodada = rodadaDe(portal.platform, { inject: inject as typeof portal.app.inject, directory })
  return { rodada, feitas, comecou, abre }
}

test('a press while a run is on joins it, on this instance and on another; another matrix does not', async () => {
  const [uma, outra] = [instancia(), instancia()]
  outra.abre()
  const primeira = uma.rodada.pede()
  await uma.comecou
  expect(uma.rodada.isPedida()).toBe(true)
  const segunda = uma.rodada.pede()
  const terceira = outra.rodada.pede()
  uma.abre()
  const em = (await primeira).em
  expect([(await segunda).em, (await terceira).em]).toEqual([em, em])
  expect([uma.feitas.corridas, outra.feitas.corridas]).toEqual([1, 0])
  expect(uma.rodada.isPedida()).toBe(false)
  expect((await outra.rodada.calcula()).em > em).toBe(true)
  expect((await outra.rodada.pede()).em > em).toBe(true)
  expect(outra.feitas.corridas).toBe(2)
})

test('the look at evidence is no run: the page says nothing of one meanwhile', async () => {
  const { db } = portal.platform.database
  const vistas: boolean[] = []
  const inject = async (options: { url: string }) => {
    vistas.push(await isCalculando(db))
    return portal.app.inject(options)
  }
  await rodadaDe(portal.platform, {
    inject: inject as typeof portal.app.inject,
    directory: portal.app.directory,
  }).vigia()
  expect(new Set(vistas)).toEqual(new Set([false]))
})

const le = async (url: string) => (await portal.call({ url, cookies, headers: { accept: 'text/html' } })).body
const calculando = async () =>
  (await portal.call({ url: '/painel/ajax/pntp/andamento', cookies })).json().data.calculando

test('a form does not wait: the page says that it is calculated, asks again by itself, and says how it ended', async () => {
  expect(await le('/painel/pntp')).toMatch(/<button type="submit"[^>]*>Calcular agora</)
  let solta = () => {}
  const presa = new Promise<void>((resolve) => {
    solta = resolve
  })
  let tomou = () => {}
  const tomada = new Promise<void>((resolve) => {
    tomou = resolve
  })
  const outra = runInTurn(portal.platform.database.db, pntpLock, () => {
    tomou()
    return presa
  })
  await tomada
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  const form = { method: 'POST', url: '/painel/ajax/pntp/calcular', cookies, headers, payload: '_pagina=/painel/pntp' }
  const answer = await portal.call(form as never)
  expect(answer.statusCode).toBe(303)
  const seguinte = String(answer.headers.location)
  expect(seguinte).toMatch(/^\/painel\/pntp\?desde=\d+$/)
  const durante = await le(seguinte)
  expect(durante).toMatch(/<button type="button"[^>]*disabled=""[^>]*>Calculando…</)
  expect(durante).toContain(`<noscript><meta http-equiv="refresh" content="3; url=${seguinte}"/></noscript>`)
  expect(await calculando()).toBe(true)
  expect(durante).not.toContain('Calcular agora')
  solta()
  await outra
  await expect.poll(() => le(seguinte), { timeout: 150_000, interval: 250 }).toContain('O índice foi calculado agora.')
  expect(await le(seguinte)).not.toContain('http-equiv="refresh"')
  expect(await calculando()).toBe(false)
  expect(await le(`/painel/pntp?desde=${Date.now() + 60_000}`)).toContain('O cálculo não terminou')
  expect(await le('/painel/pntp?desde=x')).not.toMatch(/O cálculo não terminou|calculado agora/)
})
