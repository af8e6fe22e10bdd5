// The second step of a login, and one's own second factors (docs/decisions/0115-second-factors.md).
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitForMail } from '#app/testing/mailbox.ts'
import { type Person, type TestRealm, testRealms } from '#app/testing/realms.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { insertUsuario, samplePassword, sessionOf } from '#modules/cidade/usuario/server/usuario.sample.ts'
import { insertApplication, insertPasskey, insertReserves } from './fatores.sample.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
})
beforeEach(async () => {
  await portal.platform.database.db.deleteFrom('limite').execute()
})

const db = () => portal.platform.database
const post = (url: string, payload: object, cookies: Record<string, string> = {}) =>
  portal.call({ method: 'POST', url, payload, cookies })
const cookieIn = (answer: { cookies: { name: string; value: string }[] }, name: string) =>
  answer.cookies.find((cookie) => cookie.name === name)?.value ?? ''

const [panelRealm, citizenRealm] = testRealms as [TestRealm, TestRealm]
const secondPages = { painel: '/painel/login/segundo-passo', esic: '/esic/acesso/segundo-passo' }

/** The first step: the password. Returns the cookie of the login that is pending. */
async function firstStep({ fields, password, realm }: TestRealm, { usu_login }: Person, volta = '') {
  const answer = await post('/ajax/login', { ...fields, usu_login, usu_senha: password, volta })
  expect([answer.statusCode, answer.json().data]).toEqual([200, { redirect: secondPages[realm] }])
  expect(answer.cookies.map(({ name }) => name)).toEqual(['entrada'])
  return { entrada: cookieIn(answer, 'entrada') }
}

async function withFactor(realm: TestRealm) {
  const person = await realm.insert(portal.platform)
  const owner = { realm: realm.realm, account: person.account }
  return { person, owner, code: await insertApplication(portal.platform, owner) }
}

const tryCode = ({ fields }: TestRealm, codigo: string, cookies: Record<string, string>) =>
  post('/ajax/login/codigo', { ...fields, codigo }, cookies)

describe.each(testRealms)('the second step: $realm', (realm) => {
  test('the right code opens the session, and leads to the page that demanded the login', async () => {
    const { person, code } = await withFactor(realm)
    const pending = await firstStep(realm, person, realm.passwordPage)
    const page = await portal.call({ url: secondPages[realm.realm], cookies: pending })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(person.usu_login)
    const answer = await tryCode(realm, code(), pending)
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { redirect: realm.passwordPage } }])
    const session = cookieIn(answer, realm.realm)
    expect((await portal.call({ url: realm.passwordPage, cookies: { [realm.realm]: session } })).statusCode).toBe(200)
    // the pending login is used up
    expect((await tryCode(realm, code(1), pending)).statusCode).toBe(422)
  })

  test('until then nothing opens, and the page of the second step leads back to the login', async () => {
    const { person } = await withFactor(realm)
    const { entrada } = await firstStep(realm, person)
    const open = (cookies: Record<string, string>, url = realm.passwordPage) => portal.call({ url, cookies })
    expect((await open({ entrada, [realm.realm]: entrada })).statusCode).toBe(302)
    expect((await open({ entrada }, secondPages[realm.realm])).body).toContain(person.usu_login)
    const without = await open({}, secondPages[realm.realm])
    expect([without.statusCode, without.headers.location]).toEqual([302, realm.loginPage])
  })

  test('a code is accepted once, whichever login it is for; the one before and the one after too', async () => {
    const { person, code } = await withFactor(realm)
    const now = code()
    expect((await tryCode(realm, now, await firstStep(realm, person))).statusCode).toBe(200)
    expect((await tryCode(realm, now, await firstStep(realm, person))).statusCode).toBe(422)
    expect((await tryCode(realm, code(-1), await firstStep(realm, person))).statusCode).toBe(422)
    expect((await tryCode(realm, code(3), await firstStep(realm, person))).statusCode).toBe(422)
    expect((await tryCode(realm, code(1), await firstStep(realm, person))).statusCode).toBe(200)
  })

  test('as a plain HTML form it answers 303, and a wrong code shows the page again', async () => {
    const { person, code } = await withFactor(realm)
    const cookies = await firstStep(realm, person)
    const form = (codigo: string) =>
      portal.call({
        method: 'POST',
        url: '/ajax/login/codigo',
        cookies,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload: new URLSearchParams({ ...realm.fields, codigo, _pagina: secondPages[realm.realm] }).toString(),
      })
    const wrong = await form('12')
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('O código não confere')
    const right = await form(code())
    expect([right.statusCode, right.headers.location]).toEqual([303, realm.welcomePage])
  })

  test.each([
    ['its ten minutes are over', "update entrada_pendente set ent_expira = now() - interval '1 second'"],
    ['the password was changed in between', null],
  ])('a pending login ends when %s', async (_what, change) => {
    const { person, code } = await withFactor(realm)
    const pending = await firstStep(realm, person)
    if (change) await db().pool.query(change)
    else {
      const cookies = await realm.session(portal.platform, person)
      const next = { usu_senha_atual: realm.password, usu_senha: 'mandacaru 77', usu_senha_confirmacao: 'mandacaru 77' }
      expect((await post(realm.passwordCall, next, cookies)).statusCode).toBe(200)
    }
    const answer = await tryCode(realm, code(), pending)
    expect([answer.statusCode, answer.cookies]).toEqual([422, []])
    expect(answer.json().message).toContain('acabou')
  })

  test('a pending login of this realm opens nothing in the other', async () => {
    const other = realm.realm === 'painel' ? citizenRealm : panelRealm
    const { person, code } = await withFactor(realm)
    const pending = await firstStep(realm, person)
    expect((await tryCode(other, code(), pending)).statusCode).toBe(422)
    expect((await tryCode(realm, code(), pending)).statusCode).toBe(200)
  })

  test('a code of reserve opens one login: of two at once exactly one', async () => {
    const { person, owner } = await withFactor(realm)
    const [first = '', second = ''] = await insertReserves(portal.platform, owner)
    const logins = [await firstStep(realm, person), await firstStep(realm, person)]
    const both = await Promise.all(logins.map((pending) => tryCode(realm, first.toUpperCase(), pending)))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    expect((await tryCode(realm, second.replaceAll('-', ''), await firstStep(realm, person))).statusCode).toBe(200)
  })

  test('after five wrong codes one has to wait, the right password or not', async () => {
    const { person, code } = await withFactor(realm)
    const pending = await firstStep(realm, person)
    const statuses: number[] = []
    for (let turn = 0; turn < 8; turn++) statuses.push((await tryCode(realm, '000000', pending)).statusCode)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429, 429])
    expect((await tryCode(realm, code(), await firstStep(realm, person))).statusCode).toBe(429)
  })
})

describe('a passkey at the second step', () => {
  const challengeFor = async (cookies: Record<string, string>, more: object = {}) => {
    const answer = await post('/ajax/login/desafio', { painel: '1', ...more }, cookies)
    const entrada = cookieIn(answer, 'entrada') || (cookies.entrada ?? '')
    return { challenge: answer.json().data.opcoes.challenge as string, cookies: { entrada } }
  }
  const answerWith = (resposta: object, cookies: Record<string, string>) =>
    post('/ajax/login/chave', { painel: '1', resposta }, cookies)
  const withPasskey = async () => {
    const person = await panelRealm.insert(portal.platform)
    return { person, answer: await insertPasskey(portal.platform, { realm: 'painel', account: person.account }) }
  }

  test('opens the session; its counter may not stand still nor go back, and a challenge counts once', async () => {
    const { person, answer } = await withPasskey()
    const { challenge, cookies } = await challengeFor(await firstStep(panelRealm, person))
    expect((await answerWith(answer({ challenge, counter: 6 }), cookies)).statusCode).toBe(200)
    for (const counter of [6, 4]) {
      const next = await challengeFor(await firstStep(panelRealm, person))
      expect((await answerWith(answer({ challenge: next.challenge, counter }), next.cookies)).statusCode).toBe(422)
      // used up by the wrong answer
      const again = answer({ challenge: next.challenge, counter: 9 })
      expect((await answerWith(again, next.cookies)).statusCode).toBe(422)
    }
  })

  test.each([
    ['another origin', { origin: 'https://localhost.exemplo.com' }],
    ['another site', { rpId: 'exemplo.com' }],
    ['another challenge', { challenge: 'AAAA' }],
  ])('of %s opens nothing', async (_what, change) => {
    const { person, answer } = await withPasskey()
    const { challenge, cookies } = await challengeFor(await firstStep(panelRealm, person))
    const refused = await answerWith(answer({ challenge, counter: 7, ...change }), cookies)
    expect([refused.statusCode, refused.cookies]).toEqual([422, []])
  })

  test('of somebody else opens nothing, nor does what is no answer at all', async () => {
    const { person } = await withPasskey()
    const other = await withPasskey()
    const { challenge, cookies } = await challengeFor(await firstStep(panelRealm, person))
    expect((await answerWith(other.answer({ challenge, counter: 7 }), cookies)).statusCode).toBe(422)
    for (const resposta of [{}, { id: '\0' }, { id: 'x'.repeat(5000) }, 'texto', null])
      expect((await post('/ajax/login/chave', { painel: '1', resposta }, cookies)).statusCode).toBe(422)
  })

  test('logs in alone, without a password, when it has verified its user', async () => {
    const { answer } = await withPasskey()
    const unverified = await challengeFor({}, { sozinha: '1' })
    const refused = answer({ challenge: unverified.challenge, counter: 7, isVerified: false })
    expect((await answerWith(refused, unverified.cookies)).statusCode).toBe(422)
    const { challenge, cookies } = await challengeFor({}, { sozinha: '1', volta: '/painel/senha' })
    const entered = await answerWith(answer({ challenge, counter: 8 }), cookies)
    expect([entered.statusCode, entered.json().data]).toEqual([200, { redirect: '/painel/senha' }])
    const painel = cookieIn(entered, 'painel')
    expect((await portal.call({ url: '/painel', cookies: { painel } })).statusCode).toBe(200)
  })
})

describe.each(testRealms)("one's own second factors: $realm", (realm) => {
  const home = realm.home
  const page = `${home}/conta/seguranca`
  const secretIn = (body: string) =>
    /<code>([A-Z2-7 ]+)<\/code>/.exec(body.replaceAll('<!-- -->', ''))?.[1]?.replaceAll(' ', '') ?? ''

  test('an application is added with the password and a code, and removed with the password; the codes of reserve are shown once', async () => {
    const { codeAt } = await import('./codes.ts')
    const person = await realm.insert(portal.platform)
    const cookies = await realm.session(portal.platform, person)
    const start = (usu_senha_atual: string) =>
      post(`${home}/ajax/seguranca/aplicativo`, { fat_nome: 'Celular da Ana', usu_senha_atual }, cookies)
    expect((await start('')).json().data).toEqual({ usu_senha_atual: ['Digite a senha atual.'] })
    expect((await start('errada errada')).json().data).toEqual({ usu_senha_atual: ['A senha atual não confere.'] })
    expect((await start(realm.password)).json().data).toEqual({ redirect: `${page}?passo=codigo` })

    const secret = secretIn((await portal.call({ url: `${page}?passo=codigo`, cookies })).body)
    expect(secret).toHaveLength(32)
    const confirm = (codigo: string) => post(`${home}/ajax/seguranca/aplicativo/codigo`, { codigo }, cookies)
    expect((await confirm('000000')).statusCode).toBe(422)
    const code = codeAt(secret)
    const added = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)
    const { codigos } = added.json().data as { codigos: string[] }
    expect(new Set(codigos).size).toBe(10)
    expect((await confirm(code)).statusCode).toBe(422)
    // the code that confirmed it does not log in too
    expect((await tryCode(realm, code, await firstStep(realm, person))).statusCode).toBe(422)

    const list = (await portal.call({ url: page, cookies })).body
    expect(list).toContain('Celular da Ana')
    for (const hidden of [secret, codigos[0]]) expect(list).not.toContain(hidden)
    const id = /passo=retirar&amp;fator=(\d+)/.exec(list)?.[1]
    const stranger = await realm.session(portal.platform, await realm.insert(portal.platform))
    const rename = (fat_nome: string, who = cookies) =>
      post(`${home}/ajax/seguranca/fator/${id}/nome`, { fat_nome }, who)
    expect((await rename('Meu agora', stranger)).statusCode).toBe(404)
    expect((await rename('')).statusCode).toBe(422)
    expect((await rename('Telefone novo')).json().data).toEqual({ redirect: `${page}?success=3` })
    expect((await portal.call({ url: page, cookies })).body).toContain('Telefone novo')
    expect((await rename('Celular da Ana')).statusCode).toBe(200)
    const remove = (usu_senha_atual: string, who = cookies) =>
      post(`${home}/ajax/seguranca/fator/${id}/retirada`, { usu_senha_atual }, who)
    expect((await remove('errada errada')).statusCode).toBe(422)
    const other = await realm.session(portal.platform, await realm.insert(portal.platform))
    expect((await remove(realm.password, other)).statusCode).toBe(404)
    expect((await remove(realm.password)).statusCode).toBe(200)
    // the owner hears of both, once each, and not of what was refused
    const { rows } = await portal.platform.database.pool.query(
      "select data->>'text' as texto from pgboss.job where name = 'email' and data->>'to' = $1 order by created_on",
      [person.usu_login],
    )
    expect(rows.map(({ texto }) => /foi (acrescentada|retirada) .*: Celular da Ana\./.exec(texto)?.[1])).toEqual([
      'acrescentada',
      'retirada',
    ])
    const answer = await post('/ajax/login', {
      ...realm.fields,
      usu_login: person.usu_login,
      usu_senha: realm.password,
    })
    expect(answer.json().data.redirect).toBe(realm.welcomePage)
  })

  test('new codes of reserve end those of before; as a plain form they are on the page that answers', async () => {
    const { person, owner } = await withFactor(realm)
    const [old = ''] = await insertReserves(portal.platform, owner)
    const cookies = await realm.session(portal.platform, person)
    const answer = await portal.call({
      method: 'POST',
      url: `${home}/ajax/seguranca/reservas`,
      cookies,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams({ usu_senha_atual: realm.password, _pagina: `${page}?passo=reservas` }).toString(),
    })
    const shown = [...answer.body.matchAll(/<code>([a-z2-9-]{14})<\/code>/g)].map((match) => match[1] ?? '')
    expect([answer.statusCode, shown.length]).toEqual([200, 10])
    expect((await tryCode(realm, old, await firstStep(realm, person))).statusCode).toBe(422)
    expect((await tryCode(realm, shown[4] ?? '', await firstStep(realm, person))).statusCode).toBe(200)
  })
})

describe('a second factor that administrators must have', () => {
  const demand = (isDemanded: boolean) =>
    db().write((tx) => tx.updateTable('configuracao').set({ segundo_fator: isDemanded }).execute())
  const enter = async (usu_login: string) => {
    const answer = await post('/ajax/login', { painel: '1', usu_login, usu_senha: samplePassword })
    return { painel: cookieIn(answer, 'painel') }
  }
  const open = async (url: string, cookies: Record<string, string>) => {
    const answer = await portal.call({ url, cookies, headers: { accept: 'text/html' } })
    return [answer.statusCode, answer.headers.location]
  }

  test('is demanded from the second login on, and then opens nothing but its page', async () => {
    await demand(true)
    const user = await insertUsuario(portal.platform, { isAdmin: true })
    const clerk = await insertUsuario(portal.platform, { privileges: ['noticias'] })
    expect(await open('/painel', await enter(user.usu_login))).toEqual([200, undefined])
    const cookies = await enter(user.usu_login)
    for (const url of ['/painel', '/painel/usuarios', '/painel/configuracoes'])
      expect(await open(url, cookies)).toEqual([302, '/painel/conta/seguranca'])
    expect((await portal.call({ url: '/painel/ajax/orgao', cookies })).statusCode).toBe(403)
    expect(await open('/painel/conta/seguranca', cookies)).toEqual([200, undefined])
    expect(await open('/painel/senha', cookies)).toEqual([200, undefined])
    await enter(clerk.usu_login)
    expect(await open('/painel', await enter(clerk.usu_login))).toEqual([200, undefined])
    await insertApplication(portal.platform, { realm: 'painel', account: user.usuario_id })
    expect(await open('/painel/usuarios', cookies)).toEqual([200, undefined])
    await demand(false)
  })

  test.each([
    ['administradores', { a: true, b: false, c: false }],
    ['dados', { a: true, b: true, c: false }],
    ['todos', { a: true, b: true, c: true }],
  ] as const)('is demanded of whom the town says: %s', async (of, expected) => {
    const people = {
      a: { isAdmin: true },
      b: { privileges: ['noticias', 'ouvidoria'] },
      c: { privileges: ['noticias'] },
    }
    await db().write((tx) =>
      tx.updateTable('configuracao').set({ segundo_fator: true, segundo_fator_de: of }).execute(),
    )
    for (const [name, kind] of Object.entries(people)) {
      const { usu_login } = await insertUsuario(portal.platform, kind)
      expect(await open('/painel', await enter(usu_login))).toEqual([200, undefined])
      const asked = (await open('/painel', await enter(usu_login)))[0] === 302
      expect([name, asked]).toEqual([name, expected[name as keyof typeof expected]])
    }
    await db().write((tx) =>
      tx.updateTable('configuracao').set({ segundo_fator: false, segundo_fator_de: 'administradores' }).execute(),
    )
  })

  test('an administrator takes those of a colleague away: the trail says it, and the colleague hears of it', async () => {
    const admin = await insertUsuario(portal.platform, { isAdmin: true })
    const colleague = await insertUsuario(portal.platform, { privileges: ['noticias'] })
    const owner = { realm: 'painel', account: colleague.usuario_id } as const
    await insertApplication(portal.platform, owner)
    await insertReserves(portal.platform, owner)
    const cookies = await sessionOf(portal.platform, admin)
    const url = `/painel/ajax/editar/usuario/${colleague.usuario_id}`
    const form = { 'privileges[0]': 'noticias', retirar_fatores: '1' }
    expect((await portal.call({ method: 'PUT', url, cookies, payload: form })).statusCode).toBe(200)
    for (const table of ['fator', 'fator_reserva']) {
      const prefix = table === 'fator' ? 'fat' : 'res'
      const sql = `select count(*)::int as n from ${table} where ${prefix}_reino = 'painel' and ${prefix}_conta = $1`
      expect((await db().pool.query(sql, [colleague.usuario_id])).rows).toEqual([{ n: 0 }])
    }
    const trail = "select aud_autor from auditoria where aud_acao = 'retirou fator' and aud_registro = $1"
    const told = await db().pool.query(trail, [colleague.usuario_id])
    expect(told.rows).toEqual([{ aud_autor: admin.usu_login }])
    const [mail] = await waitForMail(portal, colleague.usu_login)
    expect(mail?.text).toContain(`${admin.usu_login} retirou o segundo fator`)
  })

  test('with the account its second factors go', async () => {
    const user = await insertUsuario(portal.platform)
    await insertApplication(portal.platform, { realm: 'painel', account: user.usuario_id })
    const rows = db().db.selectFrom('fator').selectAll().where('fat_conta', '=', user.usuario_id)
    const ofPanel = rows.where('fat_reino', '=', 'painel')
    expect(await ofPanel.execute()).toHaveLength(1)
    await db().write((tx) => tx.deleteFrom('usuario').where('usuario_id', '=', user.usuario_id).execute())
    expect(await ofPanel.execute()).toEqual([])
  })
})
