// Who has to wait after wrong passwords, and who does not (docs/decisions/0022-waits-after-wrong-passwords.md). The clock of the limits is moved:
// nobody waits.
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAddress, passTime, tryingAt, wrong } from '#app/testing/logins.ts'
import { readMailbox, waitForMail } from '#app/testing/mailbox.ts'
import { type Person, testRealms } from '#app/testing/realms.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { insertUsuario, samplePassword } from '#modules/cidade/usuario/server/usuario.sample.ts'
import { networkOf } from '#platform/limits/limits.ts'
import { removeOldKnown } from '#platform/session/known.queries.ts'
import { addToken, recoveryOf } from '#platform/session/token.queries.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '1' })
  await portal.platform.jobs.start()
})
beforeEach(async () => {
  await portal.platform.database.db.deleteFrom('limite').execute()
})

const newPassword = 'mandacaru sereno 3'

describe.each(testRealms)('$realm', (realm) => {
  // what is the same for both, and takes long, is tried with one
  const testOnce = test.runIf(realm.realm === 'painel')
  const attempt = (...args: Parameters<ReturnType<typeof tryingAt>>) => tryingAt(portal, realm)(...args)
  const insert = () => realm.insert(portal.platform)
  const right = (login: string, from: string, device?: string) =>
    attempt({ login, senha: realm.password, from, device })
  /** A person who has logged in well: from a browser and from a network. */
  async function insertKnown() {
    const person = await insert()
    const home = newAddress()
    const { device } = await right(person.usu_login, home)
    return { ...person, home, device }
  }
  const failFrom = async (from: string, login: string, times: number, device?: string) => {
    for (let turn = 0; turn < times; turn++) expect((await attempt({ login, from, device })).status).toBe(422)
  }
  /** Takes a link of the account's recovery, from an address. */
  async function recover({ account }: Person, from: string) {
    const { database } = portal.platform
    const token = await database.transact((tx) => addToken(tx, recoveryOf(realm.realm), account, 24))
    const payload = { token, usu_senha: newPassword, usu_senha_confirmacao: newPassword }
    const headers = { 'x-forwarded-for': from }
    const answer = await portal.call({ method: 'POST', url: '/ajax/alterar-senha', payload, headers })
    expect(answer.statusCode).toBe(200)
    return answer.cookies.find(({ name }) => name === 'aparelho')?.value
  }

  test('a stranger who tries ten times has to wait; the person enters, from the known browser anywhere and from the known network', async () => {
    const person = await insertKnown()
    const far = newAddress()
    await failFrom(far, person.usu_login, 10)
    const refused = await attempt({ login: person.usu_login, senha: realm.password, from: far })
    expect([refused.status, refused.message]).toEqual([
      429,
      'Muitas tentativas seguidas. Aguarde 15 minutos e tente de novo, ou use “Esqueci minha senha”: o link que enviamos libera o acesso na hora.',
    ])
    expect(refused.waitSeconds).toBeGreaterThan(14 * 60)
    for (let turn = 0; turn < 3; turn++) await attempt({ login: person.usu_login, from: newAddress() })
    expect((await right(person.usu_login, newAddress())).status).toBe(429) // neither is known
    expect((await right(person.usu_login, newAddress(), person.device)).status).toBe(200)
    expect((await right(person.usu_login, person.home)).status).toBe(200)
  })

  testOnce('elsewhere one waits a minute for the next try, then five, then fifteen', async () => {
    const { usu_login } = await insert()
    const waits: number[] = []
    while (waits.length < 33) {
      const { status, waitSeconds } = await attempt({ login: usu_login, from: newAddress() })
      if (status !== 429) continue
      waits.push(Math.round(waitSeconds / 60))
      await passTime(portal, waitSeconds)
    }
    const times = (minutes: number, count: number) => Array.from({ length: count }, () => minutes)
    expect(waits).toEqual([...times(1, 10), ...times(5, 20), ...times(15, 3)])
  })

  test('a recovery by e-mail lets the person in at once, and makes the browser that did it a known one', async () => {
    const person = await insertKnown()
    for (let turn = 0; turn < 12; turn++) await attempt({ login: person.usu_login, from: newAddress() })
    const hotel = newAddress()
    for (let turn = 0; turn < 11; turn++) await attempt({ login: person.usu_login, from: hotel })
    expect((await right(person.usu_login, hotel)).status).toBe(429)
    const device = await recover(person, hotel)
    const entered = await attempt({ login: person.usu_login, senha: newPassword, from: hotel })
    expect(entered.status).toBe(200)
    const atOnce = await attempt({ login: person.usu_login, senha: newPassword, from: newAddress() })
    expect(atOnce.status).toBe(200) // elsewhere as well: what strangers did is forgotten
    for (let turn = 0; turn < 12; turn++) await attempt({ login: person.usu_login, from: newAddress() })
    const later = await attempt({ login: person.usu_login, senha: newPassword, from: newAddress(), device })
    expect(later.status).toBe(200)
  })

  test('a recovery makes strangers of the browsers and networks that the account knew', async () => {
    const person = await insertKnown()
    await recover(person, newAddress())
    for (let turn = 0; turn < 12; turn++) await attempt({ login: person.usu_login, from: newAddress() })
    const login = { login: person.usu_login, senha: newPassword }
    expect((await attempt({ ...login, from: newAddress(), device: person.device })).status).toBe(429)
    expect((await attempt({ ...login, from: person.home })).status).toBe(429)
  })

  test('a known browser has ten tries of its own, whatever is tried elsewhere', async () => {
    const person = await insertKnown()
    await failFrom(newAddress(), person.usu_login, 10, person.device)
    const refused = await right(person.usu_login, newAddress(), person.device)
    expect([refused.status, refused.message]).toEqual([429, expect.stringMatching(/^Muitas tentativas seguidas\./)])
    await passTime(portal, refused.waitSeconds)
    expect((await right(person.usu_login, newAddress(), person.device)).status).toBe(200)
    await failFrom(newAddress(), person.usu_login, 10, person.device) // a login forgets them
  })

  testOnce("another's browser, a made-up one and that of the other realm are strange", async () => {
    const [person, other] = [await insertKnown(), await insertKnown()]
    for (let turn = 0; turn < 12; turn++) await attempt({ login: person.usu_login, from: newAddress() })
    for (const device of [other.device, 'inventado', ''])
      expect((await right(person.usu_login, newAddress(), device)).status).toBe(429)
  })

  testOnce(
    'after fifty wrong tries a network has to wait; a person known there enters with the right password only',
    async () => {
      const school = newAddress()
      const [teacher, pupil] = [await insertKnown(), await insert()]
      await right(teacher.usu_login, school)
      const login = (turn: number) => `ninguem-${turn}@exemplo.com`
      // ten more for the one account that logs in well from there
      for (let turn = 0; turn < 60; turn++)
        expect((await attempt({ login: login(turn), from: school })).status).toBe(422)
      expect((await right(pupil.usu_login, school)).status).toBe(429)
      expect((await right(teacher.usu_login, school)).status).toBe(200)
      expect((await right(pupil.usu_login, newAddress())).status).toBe(200)
      expect((await right(pupil.usu_login, school)).status).toBe(429)
      await passTime(portal, 15 * 60)
      expect((await right(pupil.usu_login, school)).status).toBe(200)
    },
  )

  testOnce('right passwords do not use up the tries of a network', async () => {
    const school = newAddress()
    const people = await Promise.all(Array.from({ length: 6 }, insert))
    for (let turn = 0; turn < 60; turn++) expect((await right(people[turn % 6]!.usu_login, school)).status).toBe(200)
  })

  test('where a login has to wait, nobody learns whether it has an account, or logs in from this network', async () => {
    const school = newAddress()
    const person = await insertKnown()
    await right(person.usu_login, school)
    const nobody = `fantasma-${realm.realm}@exemplo.com`
    const answers = async (from: string) => {
      const both = [person.usu_login, nobody].map((login) => attempt({ login, from }))
      return (await Promise.all(both)).map(({ status, message, cookie }) => ({ status, message, cookie }))
    }
    for (let turn = 0; turn < 11; turn++) {
      const [known, unknown] = await answers(newAddress())
      expect(known).toEqual(unknown)
    }
    const [known, unknown] = await answers(school)
    expect(known).toEqual({ status: 429, message: expect.stringContaining('Aguarde 1 minuto '), cookie: undefined })
    expect(known).toEqual(unknown)
  })

  test('a series of wrong passwords is announced to the person once a day; a login that nobody has, and nobody else, hears of it', async () => {
    const [person, quiet] = [await insertKnown(), await insert()]
    const nobody = `ninguem-${realm.realm}@exemplo.com`
    await failFrom(newAddress(), quiet.usu_login, 9)
    for (const login of [nobody, person.usu_login]) await failFrom(newAddress(), login, 10)
    const [mail] = await waitForMail(portal, person.usu_login)
    expect(mail?.subject).toContain('Tentativas de entrar com a sua conta')
    expect(mail?.text).toContain('errou a senha')
    expect(mail?.text).toContain(`http://localhost:3000${realm.recoveryPage}\n`)
    await failFrom(newAddress(), person.usu_login, 10, person.device)
    await passTime(portal, 25 * 3600)
    await failFrom(newAddress(), person.usu_login, 10)
    expect(await waitForMail(portal, person.usu_login, 2)).toHaveLength(2)
    // the notices are sent in order: those of the others, had there been any, would be here
    const recipients = (await readMailbox(portal)).map(({ to }) => to)
    expect(recipients).not.toContain(nobody)
    expect(recipients).not.toContain(quiet.usu_login)
  })

  testOnce('what is known of an account is stored as hashes, and for half a year without a login', async () => {
    const { db } = portal.platform.database
    const rows = () => db.selectFrom('acesso_conhecido').selectAll().where('con_reino', '=', realm.realm).execute()
    const person = await insertKnown()
    const own = async () => (await rows()).filter(({ con_conta }) => con_conta === person.account)
    expect(await own()).toHaveLength(2)
    expect(JSON.stringify(await own())).not.toContain(person.home)
    expect(JSON.stringify(await own())).not.toContain(person.device)
    await sql`update acesso_conhecido set con_visto = now() - interval '179 days'`.execute(db)
    await removeOldKnown(db)
    expect(await own()).toHaveLength(2)
    await sql`update acesso_conhecido set con_visto = now() - interval '181 days' where con_conta = ${person.account}`.execute(
      db,
    )
    for (let turn = 0; turn < 12; turn++) await attempt({ login: person.usu_login, from: newAddress() })
    expect((await right(person.usu_login, newAddress(), person.device)).status).toBe(429)
    await removeOldKnown(db)
    expect(await own()).toEqual([])
  })

  test('without JavaScript the refusal is shown in the banner of the login page', async () => {
    const from = newAddress()
    const fields = { ...realm.fields, usu_login: `repetido-${realm.realm}@exemplo.com`, usu_senha: wrong }
    const post = () =>
      portal.call({
        method: 'POST',
        url: '/ajax/login',
        headers: {
          accept: 'text/html',
          'sec-fetch-mode': 'navigate',
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': from,
        },
        payload: new URLSearchParams({ ...fields, _pagina: realm.loginPage }).toString(),
      })
    for (let turn = 0; turn < 10; turn++) await post()
    const refused = await post()
    expect(refused.statusCode).toBe(429)
    expect(refused.headers).toHaveProperty('retry-after')
    expect(refused.body).toMatch(/role="alert"[^>]*>(<[^>]+>)*Muitas tentativas seguidas\./)
  })
})

test('the panel and the E-Sic count separately: tries at one do not hold back the other', async () => {
  const { usu_login } = await insertUsuario(portal.platform)
  await insertSolicitante(portal.platform, { sol_email: usu_login })
  const [intoPanel, intoEsic] = testRealms.map((realm) => tryingAt(portal, realm))
  for (let turn = 0; turn < 12; turn++) await intoEsic!({ login: usu_login, from: newAddress() })
  const right = { login: usu_login, senha: samplePassword }
  expect((await intoEsic!({ ...right, from: newAddress() })).status).toBe(429)
  expect((await intoPanel!({ ...right, from: newAddress() })).status).toBe(200)
})

test('an e-mail that nobody has confirmed receives nothing', async () => {
  const waiting = await insertSolicitante(portal.platform, { isConfirmed: false })
  const confirmed = await insertSolicitante(portal.platform)
  const intoEsic = tryingAt(portal, { fields: {} })
  for (const { usu_login } of [waiting, confirmed])
    for (let turn = 0; turn < 10; turn++) await intoEsic({ login: usu_login, from: newAddress() })
  await waitForMail(portal, confirmed.usu_login) // queued after the other
  expect((await readMailbox(portal)).map(({ to }) => to)).not.toContain(waiting.usu_login)
})

test('the cookie of the browser goes to the login only, and is Secure behind https', async () => {
  const { usu_login } = await insertUsuario(portal.platform)
  const enter = (headers: object) =>
    portal.call({
      method: 'POST',
      url: '/ajax/login',
      payload: { painel: 1, usu_login, usu_senha: samplePassword },
      headers: { 'x-forwarded-for': newAddress(), ...headers },
    })
  const cookie = { name: 'aparelho', path: '/ajax/login', httpOnly: true, sameSite: 'Lax', maxAge: 180 * 24 * 3600 }
  const plain = (await enter({})).cookies
  expect(plain).toMatchObject([{ name: 'painel' }, cookie])
  expect(plain[1]).not.toHaveProperty('secure')
  expect((await enter({ 'x-forwarded-proto': 'https' })).cookies).toMatchObject([
    { name: '__Host-painel', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' },
    { ...cookie, name: '__Secure-aparelho', secure: true },
  ])
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
