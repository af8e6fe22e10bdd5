import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Received, readMailbox, waitForMail } from '#app/testing/mailbox.ts'
import { type TestRealm, testRealms } from '#app/testing/realms.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import {
  insertSolicitante,
  type SampleCitizen,
  samplePassword,
} from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { confirmSolicitante } from '#modules/atendimento/solicitante/server/solicitante-confirmacao.queries.ts'
import { insertUsuario } from '#modules/cidade/usuario/server/usuario.sample.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://transparencia.exemplo.ba.gov.br' })
  await portal.platform.jobs.start()
})

let nextAddress = 1
const post = (url: string, payload: object, remoteAddress = `10.1.${nextAddress++}.1`) =>
  portal.call({ method: 'POST', url, payload, remoteAddress })
const choose = (token: string, usu_senha: string, usu_senha_confirmacao = usu_senha) =>
  post('/ajax/alterar-senha', { token, usu_senha, usu_senha_confirmacao })

const addressIn = /https:\/\/transparencia\.exemplo\.ba\.gov\.br(\/[\w/-]+\?token=([\w-]{43}))\n/

/** The steps of a person of the realm. */
const peopleOf = ({ fields }: Pick<TestRealm, 'fields'>) => {
  const requestLink = (usu_login: string, address?: string) =>
    post('/ajax/recuperar-senha', { usu_login, ...fields }, address)
  return {
    requestLink,
    login: (usu_login: string, usu_senha: string) => post('/ajax/login', { usu_login, usu_senha, ...fields }),
    async receiveLink({ usu_login }: { usu_login: string }): Promise<{ path: string; token: string }> {
      const before = new Set((await readMailbox(portal)).map((mail) => mail.text))
      await requestLink(usu_login)
      // other messages tell of what happens to the account
      const isLink = ({ to, text }: Received) => to === usu_login && !before.has(text) && addressIn.test(text)
      const text = await vi.waitFor(
        async () => {
          const mail = (await readMailbox(portal)).find(isLink)
          if (!mail) throw new Error(`${usu_login} has no new link`)
          return mail.text
        },
        { timeout: 30_000, interval: 50 },
      )
      const [, path = '', token = ''] = addressIn.exec(text) ?? []
      return { path, token }
    },
  }
}

const newPassword = 'mandacaru sereno 3'

describe.each(testRealms)('recuperação: $realm', (realm) => {
  const { requestLink, login, receiveLink } = peopleOf(realm)
  const insert = () => realm.insert(portal.platform)

  test('whether or not the login exists the answer is the same, and only one that exists gets an e-mail', async () => {
    const user = await insert()
    const nobody = `ninguem-${realm.realm}@exemplo.com`
    const unknown = await requestLink(nobody)
    const known = await requestLink(user.usu_login.toUpperCase())
    expect(known.statusCode).toBe(200)
    expect(known.json()).toEqual({ data: { redirect: `${realm.recoveryPage}?enviado=1` } })
    expect(unknown.body).toBe(known.body)
    const [mail] = await waitForMail(portal, user.usu_login)
    expect(mail).toMatchObject({ to: user.usu_login, subject: expect.stringContaining('Nova senha') })
    expect(mail?.text).toMatch(addressIn)
    expect(mail?.text).toContain('24 horas')
    // jobs run in order: the one of the unknown login has already run
    expect((await readMailbox(portal)).map(({ to }) => to)).not.toContain(nobody)
    const page = await portal.call({ url: known.json().data.redirect })
    expect(page.body).toContain('Se o login informado existir')
  })

  test('the link opens the second step; the new password works, once, and ends every session', async () => {
    const user = await insert()
    const cookies = await realm.session(portal.platform, user)
    const { path, token } = await receiveLink(user)
    expect(path).toBe(`${realm.recoveryPage}?token=${token}`)
    const choice = await portal.call({ url: path })
    expect(choice.body).toContain('name="usu_senha_confirmacao"')
    expect(choice.headers['cache-control']).toBe('no-store')
    const changed = await choose(token, newPassword)
    expect([changed.statusCode, changed.json().data]).toEqual([200, { redirect: realm.recoveredPage }])
    expect((await portal.call({ method: 'POST', url: realm.passwordCall, cookies })).statusCode).toBe(401)
    expect((await login(user.usu_login, realm.password)).statusCode).toBe(422)
    expect((await login(user.usu_login, newPassword)).statusCode).toBe(200)

    const again = await choose(token, 'outra senha boa 9')
    expect([again.statusCode, Object.keys(again.json().data)]).toEqual([422, ['token']])
    const page = await portal.call({ url: path })
    expect(page.body).toContain('Este link não vale mais')
    expect(page.body).toContain('Pedir outro link')
    expect((await portal.call({ url: realm.recoveredPage })).body).toContain(realm.recoveredText)
  })

  test('a weak or unconfirmed password is reported beside its field, and the link stays valid', async () => {
    const user = await insert()
    const { token } = await receiveLink(user)
    const short = await choose(token, 'curta', 'outra')
    expect([short.statusCode, short.json().data]).toEqual([
      422,
      {
        usu_senha: ['Senha inválida, informe uma senha de ao menos 8 caracteres e confirme-a.'],
        usu_senha_confirmacao: ['A confirmação não confere com a nova senha.'],
      },
    ])
    for (const guessed of ['prefeitura123', `${user.usu_login.replace(/@.*/, '')}@2026`])
      expect((await choose(token, guessed)).json().data).toEqual({
        usu_senha: [expect.stringContaining('fácil de adivinhar')],
      })
    expect((await choose(token, newPassword)).statusCode).toBe(200)
  })

  test('a link expires after 24 hours', async () => {
    const user = await insert()
    const { token, path } = await receiveLink(user)
    await portal.platform.database.db
      .updateTable('token')
      .set({ tok_expira: new Date(Date.now() - 1000).toISOString() })
      .where('tok_conta', '=', user.account)
      .execute()
    const dead = await choose(token, 'curta')
    expect(Object.keys(dead.json().data).sort()).toEqual(['token', 'usu_senha'])
    expect((await portal.call({ url: path })).body).toContain('Este link não vale mais')
    expect((await login(user.usu_login, realm.password)).statusCode).toBe(200)
  })

  test('any of the links works while none was used, so that asking for another one spoils nothing', async () => {
    const user = await insert()
    const first = await receiveLink(user)
    const second = await receiveLink(user)
    expect((await choose(first.token, newPassword)).statusCode).toBe(200)
    expect((await choose(second.token, newPassword)).json().data).toHaveProperty('token')
    expect((await portal.call({ url: second.path })).body).toContain('Este link não vale mais')
  })

  test('a stranger who requests links all the time uses up no hour: the person is answered as always, and has links that work', async () => {
    const user = await insert()
    const links = await Promise.all(Array.from({ length: 5 }, () => requestLink(user.usu_login))).then(() =>
      waitForMail(portal, user.usu_login, 5),
    )
    const other = await insert()
    for (const { usu_login } of [user, other]) expect((await requestLink(usu_login)).statusCode).toBe(200)
    await waitForMail(portal, other.usu_login) // requested after the sixth, which was not sent
    expect(await waitForMail(portal, user.usu_login, 5)).toHaveLength(5)
    const [, , token = ''] = addressIn.exec(links[2]?.text ?? '') ?? []
    expect((await choose(token, newPassword)).statusCode).toBe(200)
    expect((await login(user.usu_login, newPassword)).statusCode).toBe(200)
  })

  test.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a wrong text', 'x'],
    ['a long text', 'a'.repeat(5000)],
    ['a list', ['a', 'b']],
  ])('%s in the place of the token is a dead link', async (_what, token) => {
    const answer = await post('/ajax/alterar-senha', {
      token,
      usu_senha: newPassword,
      usu_senha_confirmacao: newPassword,
    })
    expect([answer.statusCode, Object.keys(answer.json().data)]).toEqual([422, ['token']])
  })

  test('requests are limited for each pair of account and network, and for each network; known or not', async () => {
    const [user, [here, there, school]] = [
      await insert(),
      [1, 2, 3].map((part) => `10.9.${realm.realm.length}.${part}`),
    ]
    for (const name of [user.usu_login, `insistente-${realm.realm}@exemplo.com`]) {
      for (let turn = 0; turn < 5; turn++) expect((await requestLink(name, here)).statusCode).toBe(200)
      const refused = await requestLink(name, here)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await requestLink(name, there)).statusCode).toBe(200)
    }
    // one more for each account that logs in well from there
    const payload = { ...realm.fields, usu_login: user.usu_login, usu_senha: realm.password }
    const entered = await portal.call({ method: 'POST', url: '/ajax/login', payload, remoteAddress: school! })
    expect(entered.statusCode).toBe(200)
    for (let turn = 0; turn < 21; turn++)
      expect((await requestLink(`ninguem-${turn}@exemplo.com`, school)).statusCode).toBe(200)
    expect((await requestLink('mais-um@exemplo.com', school)).statusCode).toBe(429)
  })

  test('links that work are not counted; dead ones are, so that nobody guesses them', async () => {
    const school = `10.7.${realm.realm.length}.1`
    const change = (token: string) =>
      post('/ajax/alterar-senha', { token, usu_senha: newPassword, usu_senha_confirmacao: newPassword }, school)
    const { token } = await receiveLink(await insert())
    expect((await change(token)).statusCode).toBe(200)
    for (let turn = 0; turn < 30; turn++) expect((await change('x')).statusCode).toBe(422)
    expect((await change('x')).statusCode).toBe(429)
  })

  test('both steps work as plain HTML forms, and refuse other sites', async () => {
    const { path, token } = await receiveLink(await insert())
    const form = (url: string, fields: Record<string, string>) =>
      portal.call({
        method: 'POST',
        url,
        remoteAddress: '10.8.8.8',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload: new URLSearchParams(fields).toString(),
      })
    const answer = await form('/ajax/recuperar-senha', { ...realm.fields, usu_login: 'x@exemplo.com' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${realm.recoveryPage}?enviado=1`])
    const wrong = await form('/ajax/alterar-senha', {
      token,
      usu_senha: 'curta',
      usu_senha_confirmacao: 'curta',
      _pagina: path,
    })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('Senha inválida, informe uma senha de ao menos 8 caracteres e confirme-a.')
    const right = await form('/ajax/alterar-senha', {
      token,
      usu_senha: newPassword,
      usu_senha_confirmacao: newPassword,
      _pagina: path,
    })
    expect([right.statusCode, right.headers.location]).toEqual([303, realm.recoveredPage])
    for (const url of ['/ajax/recuperar-senha', '/ajax/alterar-senha']) {
      const foreign = await portal.call({
        method: 'POST',
        url,
        payload: {},
        headers: { 'sec-fetch-site': 'cross-site' },
      })
      expect(foreign.statusCode).toBe(403)
    }
  })
})

describe('recuperação no painel', () => {
  const { login, receiveLink } = peopleOf({ fields: { painel: '1' } })

  test('a pending user who recovers the password becomes an active one', async () => {
    const user = await insertUsuario(portal.platform, { isTemporary: true })
    const { token } = await receiveLink(user)
    expect((await choose(token, newPassword)).statusCode).toBe(200)
    const answer = await login(user.usu_login, newPassword)
    expect(answer.json().data.redirect).toBe('/painel?welcome=1')
    const row = await portal.platform.database.db
      .selectFrom('usuario')
      .select(['usu_situacao', 'usu_senha_expira'])
      .where('usuario_id', '=', user.usuario_id)
      .executeTakeFirst()
    expect(row).toEqual({ usu_situacao: 'A', usu_senha_expira: null })
  })
})

describe('recuperação no E-Sic', () => {
  const { login, receiveLink } = peopleOf({ fields: {} })
  const register = (kind: { sol_email?: string } = {}) =>
    insertSolicitante(portal.platform, { isConfirmed: false, ...kind })
  const rowsOf = ({ usu_login }: SampleCitizen) =>
    portal.platform.database.db
      .selectFrom('solicitante')
      .select(['solicitante_id', 'sol_confirmado_em'])
      .where('usu_login', '=', usu_login)
      .execute()

  test('it confirms the registration in the same step, and the other registrations of the e-mail end', async () => {
    await register({ sol_email: 'repetida@exemplo.com' })
    const newest = await register({ sol_email: 'repetida@exemplo.com' })
    const { token } = await receiveLink(newest)
    expect((await login(newest.usu_login, samplePassword)).statusCode).toBe(422)
    expect((await choose(token, newPassword)).statusCode).toBe(200)
    expect(await rowsOf(newest)).toEqual([
      { solicitante_id: newest.solicitante_id, sol_confirmado_em: expect.anything() },
    ])
    expect((await login(newest.usu_login, newPassword)).json()).toEqual({ data: { redirect: '/esic' } })
  })

  test('the link of a registration is dead once another one of the e-mail was confirmed', async () => {
    const requester = await register()
    const { token } = await receiveLink(requester)
    const other = await register({ sol_email: requester.usu_login })
    await portal.platform.database.write((tx) => confirmSolicitante(tx, other.solicitante_id))
    const answer = await choose(token, newPassword)
    expect([answer.statusCode, Object.keys(answer.json().data)]).toEqual([422, ['token']])
    expect((await login(requester.usu_login, samplePassword)).statusCode).toBe(200)
  })

  test('two links of the same e-mail used at once leave one account, with one of the two passwords', async () => {
    const one = await register()
    const first = await receiveLink(one)
    const other = await register({ sol_email: one.usu_login })
    const second = await receiveLink(other)
    const answers = await Promise.all([choose(first.token, newPassword), choose(second.token, 'outra senha boa 9')])
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses).toContain(200)
    expect(statuses.every((status) => status === 200 || status === 422)).toBe(true)
    expect(await rowsOf(one)).toHaveLength(1)
  })
})
