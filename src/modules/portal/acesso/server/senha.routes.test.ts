import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, testRealms } from '#app/testing/realms.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { insertUsuario, samplePassword, sessionOf } from '#modules/cidade/usuario/server/usuario.sample.ts'
import { issueToken, recoveryOf } from '#platform/session/token.queries.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

const next = 'juazeiro tranquilo 5'
const changeAt =
  (url: string, current: string) =>
  (cookies: Record<string, string>, fields: object = {}) =>
    portal.call({
      method: 'POST',
      url,
      cookies,
      payload: { usu_senha_atual: current, usu_senha: next, usu_senha_confirmacao: next, ...fields },
    })

describe.each(testRealms)('minha senha: $realm', (realm) => {
  const change = changeAt(realm.passwordCall, realm.password)
  const insert = () => realm.insert(portal.platform)
  const sessionOf = (person: Person) => realm.session(portal.platform, person)
  const isOpen = async (cookies: Record<string, string>) =>
    (await portal.call({ url: realm.passwordPage, cookies })).statusCode === 200

  test('without a session the call answers 401 and the page leads to the login', async () => {
    expect((await change({})).statusCode).toBe(401)
    const page = await portal.call({ url: realm.passwordPage, headers: { accept: 'text/html' } })
    expect([page.statusCode, page.headers.location]).toEqual([
      302,
      `${realm.loginPage}?volta=${encodeURIComponent(realm.passwordPage)}`,
    ])
  })

  test('all errors are answered at once, beside each field, and nothing changes', async () => {
    const user = await insert()
    const cookies = await sessionOf(user)
    const answer = await change(cookies, {
      usu_senha_atual: 'não é esta',
      usu_senha: '123',
      usu_senha_confirmacao: '321',
    })
    expect([answer.statusCode, Object.keys(answer.json().data).sort()]).toEqual([
      422,
      ['usu_senha', 'usu_senha_atual', 'usu_senha_confirmacao'],
    ])
    const empty = { usu_senha_atual: '', usu_senha: '', usu_senha_confirmacao: '' }
    expect((await change(cookies, empty)).json().data).toEqual({
      usu_senha_atual: ['Digite a senha atual.'],
      usu_senha: ['Digite a senha.'],
      usu_senha_confirmacao: ['Confirme a senha.'],
    })
    const same = await change(cookies, { usu_senha: realm.password, usu_senha_confirmacao: realm.password })
    expect(same.json().data).toEqual({ usu_senha: ['Escolha uma senha diferente da atual.'] })
    const guessed = `${user.usu_login.replace(/@.*/, '')}#2026`
    expect((await change(cookies, { usu_senha: guessed, usu_senha_confirmacao: guessed })).json().data).toEqual({
      usu_senha: [expect.stringContaining('fácil de adivinhar')],
    })
    expect((await change(cookies)).statusCode).toBe(200)
  })

  test('the change keeps this session, ends the others and invalidates recovery links', async () => {
    const user = await insert()
    const here = await sessionOf(user)
    const elsewhere = await sessionOf(user)
    const stranger = await sessionOf(await insert())
    const token = await portal.platform.database.write((tx) =>
      issueToken(tx, recoveryOf(realm.realm), user.account, 24),
    )
    const answer = await change(here)
    expect(answer.json()).toEqual({ data: { redirect: `${realm.passwordPage}?success=1` } })
    expect([await isOpen(here), await isOpen(elsewhere), await isOpen(stranger)]).toEqual([true, false, true])
    const recovered = await portal.call({
      method: 'POST',
      url: '/ajax/alterar-senha',
      payload: { token, usu_senha: 'mais uma senha 1', usu_senha_confirmacao: 'mais uma senha 1' },
    })
    expect(recovered.json().data).toHaveProperty('token')
    const login = await portal.call({
      method: 'POST',
      url: '/ajax/login',
      payload: { ...realm.fields, usu_login: user.usu_login, usu_senha: next },
    })
    expect(login.statusCode).toBe(200)
  })

  test('after too many wrong current passwords one has to wait', async () => {
    const cookies = await sessionOf(await insert())
    for (let turn = 0; turn < 10; turn++) await change(cookies, { usu_senha_atual: `tentativa ${turn}` })
    expect((await change(cookies)).statusCode).toBe(429)
  })
})

describe('no painel', () => {
  const change = changeAt('/painel/ajax/senha', samplePassword)
  const isOpen = async (cookies: Record<string, string>) =>
    (await portal.call({ url: '/painel/ajax/orgao', cookies })).statusCode === 200

  test('after a temporary password is changed, P becomes A and the panel opens', async () => {
    const user = await insertUsuario(portal.platform, { isTemporary: true })
    const cookies = await sessionOf(portal.platform, user)
    expect(await isOpen(cookies)).toBe(false)
    expect((await change(cookies)).json()).toEqual({ data: { redirect: '/painel?welcome=1' } })
    expect(await isOpen(cookies)).toBe(true)
    const row = await portal.platform.database.db
      .selectFrom('usuario')
      .select('usu_situacao')
      .where('usuario_id', '=', user.usuario_id)
      .executeTakeFirst()
    expect(row?.usu_situacao).toBe('A')
  })

  test('the panel home shows the cards that the user may open', async () => {
    const page = async (cookies: Record<string, string>) => (await portal.call({ url: '/painel', cookies })).body
    const clerk = await page(await portal.loginAs('informacao'))
    expect(clerk).toContain('class="cartao" href="/painel/orgao"')
    expect(clerk).not.toContain('class="cartao" href="/painel/licitacao"')
    expect(clerk).toContain('<a href="/painel/orgao">Órgãos</a>') // in the side menu
    expect(clerk).not.toContain('href="/painel/licitacao"')
    expect(await page(await portal.loginAs('administrador'))).toContain('class="cartao" href="/painel/licitacao"')
    expect(await page(await portal.loginAs())).toContain('O seu usuário ainda não abre nenhuma seção')
  })
})
