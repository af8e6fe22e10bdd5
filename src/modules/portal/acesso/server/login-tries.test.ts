// How many passwords can be tried in a day (docs/decisions/0022 states these figures), by somebody who tries again as soon as it is
// allowed, at two instances. The clock of the limits is moved: nobody waits.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newAddress, startSecondInstance, triesOfADay, tryingAt } from '#app/testing/logins.ts'
import { closeAfterFile } from '#app/testing/opened.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { insertUsuario, samplePassword } from '#modules/cidade/usuario/server/usuario.sample.ts'
import type { App } from '#platform/http/module.ts'

let portal: TestPortal
let apps: App[]

vi.setConfig({ testTimeout: 300_000 }) // hundreds of passwords are looked at

beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '1' })
  const second = await startSecondInstance(portal)
  apps = [portal.app, second.app]
  closeAfterFile(second.close)
})
beforeEach(async () => {
  await portal.platform.database.db.deleteFrom('limite').execute()
})

const attempt = (...args: Parameters<ReturnType<typeof tryingAt>>) =>
  tryingAt(portal, { fields: { painel: '1' } })(...args)
const appOf = (turn: number) => apps[turn % 2]!

/** A user who has logged in well. */
async function insertKnown(from = newAddress()) {
  const user = await insertUsuario(portal.platform)
  const { device } = await attempt({ login: user.usu_login, senha: samplePassword, from })
  return { ...user, device, home: from }
}

test('against one account from anywhere else: 129', async () => {
  const { usu_login } = await insertKnown()
  expect(await triesOfADay(portal, (turn) => attempt({ login: usu_login, from: newAddress(), app: appOf(turn) }))).toBe(
    129,
  )
})

test('against one account from one network: 30, also from one that it knows, and 30 from a browser that it knows', async () => {
  const { usu_login, home, device } = await insertKnown()
  const from = (address: string, browser?: string) =>
    triesOfADay(portal, (turn) => attempt({ login: usu_login, from: address, device: browser, app: appOf(turn) }), 901)
  for (const address of [newAddress(), home]) expect(await from(address)).toBe(30)
  expect(await from(newAddress(), device)).toBe(30)
})

test('from one network, against as many accounts as one likes: 200, and 20 more for each account that logs in well from it', async () => {
  const network = newAddress()
  // they log in within the day: the network's own begins with the first of them
  const people = [await insertUsuario(portal.platform), await insertUsuario(portal.platform)].map(({ usu_login }) => ({
    login: usu_login,
    senha: samplePassword,
  }))
  const nobody = (turn: number) => ({ login: `ninguem-${turn}@exemplo.com` })
  const spray = (turn: number) => attempt({ ...(people[turn] ?? nobody(turn)), from: network, app: appOf(turn) })
  expect(await triesOfADay(portal, spray)).toBe(240)
})

test('many at once are not looked at more than one after the other', async () => {
  const { usu_login } = await insertUsuario(portal.platform)
  const many = (from: () => string) =>
    Promise.all(Array.from({ length: 30 }, (_, turn) => attempt({ login: usu_login, from: from(), app: appOf(turn) })))
  const checked = (tries: { status: number }[]) => tries.filter(({ status }) => status === 422).length
  const one = newAddress()
  expect(checked(await many(() => one))).toBe(10)
  expect(checked(await many(newAddress))).toBe(1)
})
