// One's own sessions: what is said of them, and who ends which.
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, testRealms } from '#app/testing/realms.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0'

describe.each(testRealms)('meus acessos: $realm', (realm) => {
  const page = `${realm.home}/acessos`
  const insert = () => realm.insert(portal.platform)
  const session = (person: Person) => realm.session(portal.platform, person)
  const read = (cookies: Record<string, string>) =>
    portal.call({ url: page, cookies, headers: { accept: 'text/html' } })
  const end = (cookies: Record<string, string>, payload: object) =>
    portal.call({ method: 'POST', url: `${realm.home}/ajax/acessos`, cookies, payload })
  const isOpen = async (cookies: Record<string, string>) => (await read(cookies)).statusCode === 200
  const idsOf = async ({ account }: Person) =>
    (
      await portal.platform.database.db
        .selectFrom('sessao')
        .select('sessao_id')
        .where('ses_reino', '=', realm.realm)
        .where('ses_conta', '=', account)
        .orderBy('sessao_id')
        .execute()
    ).map(({ sessao_id }) => sessao_id)

  test('a login is listed by browser and system, and neither its address nor its header is stored', async () => {
    const person = await insert()
    const login = await portal.call({
      method: 'POST',
      url: '/ajax/login',
      remoteAddress: '203.0.113.77',
      headers: { 'user-agent': `${firefox} segredo-do-cabecalho` },
      payload: { ...realm.fields, usu_login: person.usu_login, usu_senha: realm.password },
    })
    const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]))
    const { body } = await read(cookies)
    expect(body).toContain('Firefox em Windows')
    expect(body).toContain('este aparelho')
    const [stored] = (
      await portal.platform.database.pool.query('select * from sessao where ses_conta = $1 and ses_reino = $2', [
        person.account,
        realm.realm,
      ])
    ).rows
    expect(JSON.stringify(stored)).not.toMatch(/203\.0\.113|segredo|Gecko/)
  })

  test('one is ended, the others go on', async () => {
    const person = await insert()
    const [here, gone, stays] = [await session(person), await session(person), await session(person)]
    const [, id] = await idsOf(person)
    expect((await end(here, { sessao_id: id })).json()).toEqual({ data: { redirect: `${page}?success=1` } })
    expect([await isOpen(here), await isOpen(gone), await isOpen(stays)]).toEqual([true, false, true])
    expect((await end(here, { sessao_id: id })).statusCode).toBe(200) // a double click
  })

  test('all others are ended, and nobody else is', async () => {
    const [person, other] = [await insert(), await insert()]
    const [here, gone, theirs] = [await session(person), await session(person), await session(other)]
    expect((await end(here, { outros: '1' })).json()).toEqual({ data: { redirect: `${page}?success=outros` } })
    expect([await isOpen(here), await isOpen(gone), await isOpen(theirs)]).toEqual([true, false, true])
  })

  test("another's session is neither seen nor ended", async () => {
    const [person, other] = [await insert(), await insert()]
    const [here, theirs] = [await session(person), await session(other)]
    const [foreign] = await idsOf(other)
    expect((await read(here)).body).not.toContain(`value="${foreign}"`)
    await end(here, { sessao_id: foreign })
    expect([await isOpen(here), await isOpen(theirs)]).toEqual([true, true])
  })

  test("ending one's own leads to the login", async () => {
    const person = await insert()
    const here = await session(person)
    const [id] = await idsOf(person)
    const answer = await end(here, { sessao_id: id })
    expect(answer.json()).toEqual({ data: { redirect: realm.loginPage } })
    expect(await isOpen(here)).toBe(false)
  })

  test.each([
    {},
    { sessao_id: 'abc' },
    { sessao_id: '1\0' },
    { sessao_id: -1 },
    { sessao_id: '9'.repeat(400) },
    { outros: ['1'] },
  ])('%j is refused, and ends nothing', async (payload) => {
    const person = await insert()
    const [here, other] = [await session(person), await session(person)]
    expect((await end(here, payload)).statusCode).toBe(422)
    expect([await isOpen(here), await isOpen(other)]).toEqual([true, true])
  })
})

describe('of everybody', () => {
  const call = (cookies: Record<string, string>, payload: object, headers = {}) =>
    portal.call({ method: 'POST', url: '/painel/ajax/acessos/de-todos', cookies, payload, headers })
  const [panel, citizens] = [
    testRealms.find((of) => of.realm === 'painel')!,
    testRealms.find((of) => of.realm === 'esic')!,
  ]
  const open = async (cookies: Record<string, string>, page: string) =>
    (await portal.call({ url: page, cookies, headers: { accept: 'text/html' } })).statusCode === 200

  test.each([
    ['painel', false, true],
    ['esic', true, false],
    ['todos', false, false],
  ])(
    'an administrator ends all sessions of %s but the own one, which the trail says',
    async (de, ofStaff, ofCitizens) => {
      const administrator = await portal.loginAs('administrador')
      const staff = await panel.session(portal.platform, await panel.insert(portal.platform))
      const citizen = await citizens.session(portal.platform, await citizens.insert(portal.platform))
      const { pool } = portal.platform.database
      await pool.query(
        `insert into entrada_pendente (ent_hash, ent_reino, ent_conta, ent_senha, ent_expira)
       values ('do-painel', 'painel', 1, 'x', now() + interval '1 hour'), ('do-esic', 'esic', 1, 'x', now() + interval '1 hour')
       on conflict do nothing`,
      )
      expect((await call(administrator, { de })).json()).toEqual({
        data: { redirect: '/painel/acessos?success=todos' },
      })
      expect([
        await open(administrator, '/painel/acessos'),
        await open(staff, '/painel/acessos'),
        await open(citizen, '/esic/acessos'),
      ]).toEqual([true, ofStaff, ofCitizens])
      const pending = await pool.query(`select ent_reino from entrada_pendente where ent_hash like 'do-%' order by 1`)
      expect(pending.rows.map(({ ent_reino }) => ent_reino)).toEqual([
        ...(ofCitizens ? ['esic'] : []),
        ...(ofStaff ? ['painel'] : []),
      ])
      const trail = await pool.query(
        "select aud_mudancas from auditoria where aud_acao = 'encerrou acessos' order by auditoria_id desc limit 1",
      )
      expect(trail.rows[0].aud_mudancas.acessos[1]).toBeGreaterThan(0)
    },
  )

  test('nobody else does, and no session whose password was typed long ago', async () => {
    const clerk = await portal.loginAs('licitacoes', 'esic')
    expect((await call(clerk, { de: 'todos' })).statusCode).toBe(403)
    expect((await call({}, { de: 'todos' })).statusCode).toBe(401)
    const administrator = await portal.loginAs('administrador')
    for (const payload of [{}, { de: 'ninguem' }, { de: ['painel'] }])
      expect((await call(administrator, payload)).statusCode).toBe(422)
    await portal.platform.database.pool.query("update sessao set ses_confirmada = now() - interval '16 minutes'")
    const plain = {
      accept: 'text/html',
      'sec-fetch-mode': 'navigate',
      host: 'localhost',
      referer: 'http://localhost/painel/acessos',
    }
    const asked = await call(administrator, { de: 'todos' }, plain)
    expect([asked.statusCode, asked.headers.location]).toEqual([302, '/painel/confirmar?volta=%2Fpainel%2Facessos'])
    expect(await open(clerk, '/painel/acessos')).toBe(true)
    const page = (cookies: Record<string, string>) =>
      portal.call({ url: '/painel/acessos', cookies, headers: { accept: 'text/html' } })
    expect((await page(administrator)).body).toContain('Encerrar todos')
    expect((await page(clerk)).body).not.toContain('Encerrar todos')
  })
})
