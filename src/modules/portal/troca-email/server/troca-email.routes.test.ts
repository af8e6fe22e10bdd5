// Another e-mail for an account: asked for with the password, changed by the link in the new mailbox, in a session of the account.
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { readMailbox, waitForMail } from '#app/testing/mailbox.ts'
import { type Person, testRealms } from '#app/testing/realms.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { removeExpired } from '#platform/session/session.queries.ts'
import { issueToken, recoveryOf } from '#platform/session/token.queries.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://transparencia.exemplo.ba.gov.br' })
  await portal.platform.jobs.start()
})

let next = 1
const newAddress = () => `novo-${next++}@exemplo.com`
const linkIn = /https:\/\/transparencia\.exemplo\.ba\.gov\.br(\/[\w/-]+\?token=([\w-]{43}))\n/
const subjectsTo = async (to: string) =>
  (await readMailbox(portal)).filter((mail) => mail.to === to).map(({ subject }) => subject.replace(/ – .*/, ''))

type Cookies = Record<string, string>

describe.each(testRealms)('mudar o e-mail: $realm', (realm) => {
  const page = `${realm.home}/conta/email`
  const call = `${realm.home}/ajax/email`
  const post = (url: string, cookies: Cookies, payload: object = {}, remoteAddress = `10.9.${next++ % 250}.1`) =>
    portal.call({ method: 'POST', url, cookies, payload, remoteAddress })
  const ask = (cookies: Cookies, email_novo: string, usu_senha_atual = realm.password) =>
    post(call, cookies, { email_novo, usu_senha_atual })
  const change = (cookies: Cookies, token: string) => post(`${call}/troca`, cookies, { token })
  const open = async (cookies: Cookies, url = page) => (await portal.call({ url, cookies })).statusCode
  const enters = async (usu_login: string) =>
    (await post('/ajax/login', {}, { ...realm.fields, usu_login, usu_senha: realm.password })).statusCode === 200
  const ofAccount = `from troca_email where tre_reino = '${realm.realm}' and tre_conta = $1 and not tre_desfaz`
  const waiting = async ({ account }: Pick<Person, 'account'>) =>
    (await portal.platform.database.pool.query(`select * ${ofAccount}`, [account])).rows
  const insert = async () => {
    const person = await realm.insert(portal.platform)
    return { ...person, cookies: await realm.session(portal.platform, person) }
  }
  const receive = async (to: string, known: string[] = []) =>
    vi.waitFor(
      async () => {
        const links = (await readMailbox(portal)).filter((mail) => mail.to === to).map(({ text }) => linkIn.exec(text))
        const [, path = '', token = ''] = links.find((link) => link && !known.includes(link[2] ?? '')) ?? []
        if (!token) throw new Error(`${to} has no new link`)
        return { path, token }
      },
      { timeout: 30_000, interval: 50 },
    )
  const asked = async () => {
    const person = await insert()
    const novo = newAddress()
    expect((await ask(person.cookies, novo)).statusCode).toBe(200)
    return { ...person, novo, ...(await receive(novo)) }
  }

  test('the old address hears of the demand, and nothing changes before the button of the link', async () => {
    const { usu_login, cookies, novo, path, account } = await asked()
    const [told] = await waitForMail(portal, usu_login)
    expect(told?.subject).toContain('Pedido para trocar o seu e-mail')
    expect(told?.text).toContain(`cancela o pedido e encerra todos os acessos abertos.\n\nhttps://`)
    expect(told?.text).toContain(realm.recoveryPage)
    expect(`${told?.text}`).not.toContain(novo)
    const shown = await portal.call({ url: path, cookies })
    expect([shown.statusCode, shown.headers['referrer-policy']]).toEqual([200, 'same-origin'])
    expect(shown.body).toContain(usu_login)
    expect(shown.body).toContain(novo)
    expect([await enters(usu_login), await enters(novo)]).toEqual([true, false])
    const [row] = await waiting({ account })
    expect(JSON.stringify(row)).not.toContain(path.replace(/.*token=/, ''))
  })

  test('the link changes the login once; other sessions and links of recovery end, this session goes on', async () => {
    const person = await asked()
    const elsewhere = await realm.session(portal.platform, person)
    const recovery = await portal.platform.database.write((tx) =>
      issueToken(tx, recoveryOf(realm.realm), person.account, 24),
    )
    const done = await change(person.cookies, person.token)
    expect(done.json()).toEqual({ data: { redirect: `${page}?success=trocado` } })
    expect([await open(person.cookies), await open(elsewhere)]).toEqual([200, 302])
    expect([await enters(person.novo), await enters(person.usu_login)]).toEqual([true, false])
    const recovered = { token: recovery, usu_senha: 'mandacaru sereno 3', usu_senha_confirmacao: 'mandacaru sereno 3' }
    expect((await post('/ajax/alterar-senha', {}, recovered)).json().data).toHaveProperty('token')
    await waitForMail(portal, person.usu_login, 2)
    expect(await subjectsTo(person.usu_login)).toContain('O e-mail da sua conta foi trocado')
    expect((await change(person.cookies, person.token)).json().data).toHaveProperty('token')
    expect(await waiting(person)).toEqual([])
  })

  test('the link is of the account alone: nobody else, and no stranger, uses it or reads what it says', async () => {
    const { token, path, novo, usu_login } = await asked()
    const other = await insert()
    expect((await change(other.cookies, token)).statusCode).toBe(422)
    expect((await change({}, token)).statusCode).toBe(401)
    const [ofOther, ofNobody] = [await portal.call({ url: path, cookies: other.cookies }), await open({}, path)]
    expect(ofOther.body).not.toContain(novo)
    expect(ofOther.body).not.toContain(usu_login)
    expect(ofOther.body).toContain('Este link não vale mais')
    expect(ofNobody).toBe(302)
    expect(await enters(usu_login)).toBe(true)
  })

  test('without the password, and for the address of today, nothing is asked', async () => {
    const { cookies, usu_login, account } = await insert()
    const none = await ask(cookies, newAddress(), '')
    expect(none.json().data).toEqual({ usu_senha_atual: ['Digite a senha atual.'] })
    expect((await ask(cookies, newAddress(), 'não é esta')).json().data).toHaveProperty('usu_senha_atual')
    expect((await ask(cookies, ` ${usu_login.toUpperCase()} `)).json().data).toHaveProperty('email_novo')
    expect((await ask(cookies, 'sem arroba')).json().data).toEqual({ email_novo: ['Informe um e-mail válido.'] })
    expect((await ask({}, newAddress())).statusCode).toBe(401)
    expect(await waiting({ account })).toEqual([])
  })

  test('an address is read as the registration reads it, whatever spaces and capitals it has', async () => {
    const { cookies, account } = await insert()
    const space = fc.constantFrom('', ' ', '\t', '  ')
    const name = fc.stringMatching(/^[a-zA-Zçãé.]{1,12}$/)
    await fc.assert(
      fc.asyncProperty(space, name, space, async (before, typed, after) => {
        await portal.platform.database.pool.query('delete from limite')
        expect((await ask(cookies, `${before}${typed}@Exemplo.COM${after}`)).statusCode).toBe(200)
        expect((await waiting({ account })).map(({ tre_novo }) => tre_novo)).toEqual([
          `${typed}@exemplo.com`.toLowerCase(),
        ])
      }),
      { numRuns: 15 },
    )
  })

  test('of an address that has an account nobody learns, and its owner hears of it', async () => {
    const [person, owner] = [await insert(), await insert()]
    const free = await ask(person.cookies, newAddress())
    const known = await ask(person.cookies, owner.usu_login)
    expect([known.statusCode, known.body]).toEqual([free.statusCode, free.body])
    const [told] = await waitForMail(portal, owner.usu_login)
    expect(told?.subject).toContain('Alguém tentou usar o seu e-mail')
    expect(told?.text).not.toMatch(/token=/)
    expect(told?.text).not.toContain(person.usu_login)
    const shown = (await portal.call({ url: page, cookies: person.cookies })).body
    expect(shown).toContain(`Você pediu a troca para <b>${owner.usu_login}</b>`)
    expect((await waiting(person)).map(({ tre_hash }) => tre_hash)).toEqual([null])
  })

  test('of two who use their links of one address at once one has it, and the other is told', async () => {
    const [one, other] = [await insert(), await insert()]
    const novo = newAddress()
    await ask(one.cookies, novo)
    const first = await receive(novo)
    await ask(other.cookies, novo)
    const second = await receive(novo, [first.token])
    const answers = await Promise.all([change(one.cookies, first.token), change(other.cookies, second.token)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    const refused = answers.find(({ statusCode }) => statusCode === 422)
    expect(refused?.json().data).toEqual({ token: [expect.stringContaining('passou a ser o de outra conta')] })
    expect(await enters(novo)).toBe(true)
  })

  test('a newer demand replaces the older one, also when both come at once', async () => {
    const { cookies, token, account } = await asked()
    const [a, b] = [newAddress(), newAddress()]
    const both = await Promise.all([ask(cookies, a), ask(cookies, b)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const [row, ...more] = await waiting({ account })
    expect(more).toEqual([])
    expect((await change(cookies, token)).statusCode).toBe(422)
    const link = await receive(row.tre_novo)
    expect((await change(cookies, link.token)).statusCode).toBe(200)
    expect(await enters(row.tre_novo)).toBe(true)
  })

  test('its owner withdraws it', async () => {
    const { cookies, token, account } = await asked()
    expect((await post(`${call}/desistencia`, cookies)).json().data.redirect).toBe(`${page}?success=desistiu`)
    expect((await change(cookies, token)).statusCode).toBe(422)
    expect(await waiting({ account })).toEqual([])
  })

  test('it is over after its hours, and then removed', async () => {
    const person = await asked()
    const { pool } = portal.platform.database
    await pool.query(`update troca_email set tre_expira = now() - interval '1 second' where tre_conta = $1`, [
      person.account,
    ])
    expect((await change(person.cookies, person.token)).statusCode).toBe(422)
    expect((await portal.call({ url: person.path, cookies: person.cookies })).body).toContain('Este link não vale mais')
    const { account } = await asked()
    await removeExpired(portal.platform.database.db)
    expect([await waiting(person), (await waiting({ account })).length]).toEqual([[], 1])
  })

  test('after thirty links that lead nowhere one has to wait', async () => {
    const { cookies } = await insert()
    for (let turn = 0; turn < 30; turn++) expect((await change(cookies, 'x')).statusCode).toBe(422)
    expect((await change(cookies, 'x')).statusCode).toBe(429)
  })

  test('after five demands in an hour one has to wait, and so has a network after twenty', async () => {
    const { cookies } = await insert()
    for (let turn = 0; turn < 5; turn++) expect((await ask(cookies, newAddress())).statusCode).toBe(200)
    expect((await ask(cookies, newAddress())).statusCode).toBe(429)
    const shared = '10.200.0.1'
    const statuses: number[] = []
    for (let person = 0; person < 5; person++) {
      const { cookies } = await insert()
      for (let turn = 0; turn < 5; turn++)
        statuses.push(
          (await post(call, cookies, { email_novo: newAddress(), usu_senha_atual: realm.password }, shared)).statusCode,
        )
    }
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)])
  })
})
