import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { readMailbox, waitForMail } from '#app/testing/mailbox.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { insertUsuario, type SampleUser, samplePassword, sessionOf } from './usuario.sample.ts'

let portal: TestPortal
let admin: SampleUser
let cookies: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  admin = await insertUsuario(portal.platform, { isAdmin: true })
  cookies = await sessionOf(portal.platform, admin)
})

const list = '/painel/ajax/configuracao/usuario'
const call = (options: InjectOptions) => portal.call({ cookies, ...options })
const create = (payload: object | string, more: InjectOptions = {}) =>
  call({ method: 'POST', url: list, payload, ...more })
const remove = ({ usuario_id }: SampleUser, more: InjectOptions = {}) =>
  call({ method: 'POST', url: `${list}/${usuario_id}`, payload: { _method: 'DELETE' }, ...more })
const find = ({ usuario_id }: SampleUser) => call({ url: `/painel/ajax/usuario/${usuario_id}` })
const login = (usu_login: string, usu_senha: string) =>
  portal.call({ method: 'POST', url: '/ajax/login', payload: { painel: 1, usu_login, usu_senha } })
const insert = (kind?: Parameters<typeof insertUsuario>[1]) => insertUsuario(portal.platform, kind)

let turn = 0
const fresh = () => `Pessoa.${++turn}@Exemplo.com`
const pair = (usu_login = fresh()) => ({ usu_login, usu_login_confirmacao: usu_login })

describe('acesso aos usuários', () => {
  test('only administrators reach the users: 401 without a session, 403 with every other privilege', async () => {
    const target = await insert()
    const clerk = await portal.loginAs(
      'licitacoes',
      'noticias',
      'servicos',
      'informacao',
      'editais',
      'esic',
      'ouvidoria',
    )
    const requests: InjectOptions[] = [
      { url: list },
      { method: 'POST', url: list, payload: {} },
      { url: `/painel/ajax/usuario/${target.usuario_id}` },
      { method: 'POST', url: `/painel/ajax/editar/usuario/${target.usuario_id}`, payload: {} },
      { method: 'PUT', url: `/painel/ajax/editar/usuario/${target.usuario_id}`, payload: {} },
      { method: 'POST', url: `${list}/${target.usuario_id}`, payload: { _method: 'DELETE' } },
      { method: 'DELETE', url: `${list}/${target.usuario_id}` },
    ]
    for (const request of requests) {
      expect((await portal.call(request)).statusCode).toBe(401)
      expect((await portal.call({ ...request, cookies: clerk })).statusCode).toBe(403)
    }
    const page = { url: '/painel/usuarios', headers: { accept: 'text/html' } }
    expect((await portal.call(page)).headers.location).toBe('/painel/login?volta=%2Fpainel%2Fusuarios')
    expect((await portal.call({ ...page, cookies: clerk })).statusCode).toBe(403)
    const shown = await call(page)
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toContain('Cadastrar usuário')
  })

  test('a write sent by another site is refused', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const target = await insert()
    expect((await create({ ...pair(), privileges: ['esic'] }, { headers })).statusCode).toBe(403)
    expect((await remove(target, { headers })).statusCode).toBe(403)
    expect((await find(target)).statusCode).toBe(200)
  })
})

describe('cadastro de usuário', () => {
  test('the system e-mails a temporary password, which allows only its own change; that turns P into A', async () => {
    const answer = await create({ ...pair('Nova.Servidora@Exemplo.com'), privileges: ['informacao'] })
    expect(answer.statusCode).toBe(201)
    const { usuario_id } = answer.json().data
    const usu_login = 'nova.servidora@exemplo.com'
    const user = { usuario_id, usu_login }
    expect((await find(user)).json().data).toMatchObject({ usu_login, usu_situacao: 'P', usu_administrador: 'N' })

    const [mail] = await waitForMail(portal, usu_login)
    expect(mail?.subject).toContain('Seu acesso ao painel')
    expect(mail?.text).toContain('http://localhost:3000/painel/login')
    expect(mail?.text).toContain('48 horas')
    const password = /Senha temporária: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const entered = await login(usu_login, password)
    expect(entered.json().data.redirect).toBe('/painel/senha')
    const own = { painel: entered.cookies[0]!.value }
    expect((await portal.call({ url: '/painel/ajax/orgao', cookies: own })).statusCode).toBe(403)
    const changed = await portal.call({
      method: 'POST',
      url: '/painel/ajax/senha',
      cookies: own,
      payload: { usu_senha_atual: password, usu_senha: samplePassword, usu_senha_confirmacao: samplePassword },
    })
    expect(changed.statusCode).toBe(200)
    expect((await portal.call({ url: '/painel/ajax/orgao', cookies: own })).statusCode).toBe(200)
    expect((await find(user)).json().data.usu_situacao).toBe('A')
  })

  test('all errors are answered at once, and nothing is stored or sent', async () => {
    const answer = await create({ usu_login: 'sem arroba', usu_login_confirmacao: '', privileges: ['espionagem'] })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().data).toEqual({
      usu_login: ['Informe um e-mail válido.'],
      usu_login_confirmacao: ['Confirme o login.'],
      privileges: ['Privilégio desconhecido: espionagem.'],
    })
  })

  test('login and confirmation must match, whatever their case', async () => {
    const wrong = await create({ usu_login: 'a@exemplo.com', usu_login_confirmacao: 'b@exemplo.com', privileges: [] })
    expect(wrong.json().data).toEqual({
      usu_login_confirmacao: ['A confirmação não confere com o login.'],
      privileges: ['Marque ao menos um privilégio, ou administrador.'],
    })
    const right = { usu_login: 'Maria@Exemplo.com', usu_login_confirmacao: ' maria@exemplo.com ', privileges: ['esic'] }
    expect((await create(right)).statusCode).toBe(201)
  })

  test('a login is unique, in any case, also when two ask for it at the same time', async () => {
    const { usu_login } = await insert()
    const again = await create({ ...pair(usu_login.toUpperCase()), privileges: ['nada'] })
    expect([again.statusCode, again.json().data]).toEqual([
      422,
      { usu_login: ['Já existe um usuário com este login.'], privileges: ['Privilégio desconhecido: nada.'] },
    ])
    const both = { ...pair('ao-mesmo-tempo@exemplo.com'), privileges: ['esic'] }
    const statuses = (await Promise.all([create(both), create(both), create(both)])).map((answer) => answer.statusCode)
    expect(statuses.sort()).toEqual([201, 422, 422])
    await waitForMail(portal, both.usu_login)
    // the queue keeps its order: e-mails of the refused tries would have come before this one
    const after = { ...pair(), privileges: ['esic'] }
    await create(after)
    await waitForMail(portal, after.usu_login.toLowerCase())
    expect((await readMailbox(portal)).filter(({ to }) => to === both.usu_login)).toHaveLength(1)
  })

  test('privileges come as privileges[i] in forms and as a list in JSON', async () => {
    const expected = ['licitacoes', 'ouvidoria']
    const fields = {
      ...pair(),
      'privileges[0]': 'ouvidoria',
      'privileges[1]': 'licitacoes',
      'privileges[5]': 'ouvidoria',
    }
    const urlencoded = await create(new URLSearchParams(fields).toString(), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...pair() })) form.append(name, value)
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const multipart = await create(Buffer.from(await request.arrayBuffer()), {
      headers: { 'content-type': request.headers.get('content-type')! },
    })
    const json = await create({ ...pair(), privileges: expected })
    for (const answer of [urlencoded, multipart, json]) {
      expect(answer.statusCode).toBe(201)
      const { data } = (await find(answer.json().data)).json()
      expect(data.privileges).toEqual(expected)
      expect(data).toMatchObject({ licitacoes: 'S', ouvidoria: 'S', noticias: 'N', esic: 'N', versao: 1 })
    }
  })

  test.each([['usu_administrador'], ['usu_admin']])('an administrator needs no privilege (%s)', async (name) => {
    const answer = await create({ ...pair(), [name]: 'S' })
    expect(answer.statusCode).toBe(201)
    expect((await find(answer.json().data)).json().data).toMatchObject({ usu_administrador: 'S', privileges: [] })
  })
})

describe('lista de usuários', () => {
  test('it is sorted by login, shows no password and no hash, and refuses filters that it does not have', async () => {
    const answer = await call({ url: `${list}?limit=100` })
    const { items, count } = answer.json().data
    expect(items.length).toBe(count)
    const logins: string[] = items.map((item: { usu_login: string }) => item.usu_login)
    expect(logins).toEqual([...logins].sort())
    expect(Object.keys(items[0]).sort()).toEqual(
      ['privileges', 'usu_administrador', 'usu_data_cadastro', 'usu_login', 'usu_situacao', 'usuario_id'].sort(),
    )
    const page = await call({ url: '/painel/usuarios?limit=100' })
    const one = await find(admin)
    for (const text of [answer.body, page.body, one.body]) expect(text).not.toMatch(/argon2|usu_senha"/)
    expect(page.body).toContain('Ativo')
    expect(page.body).toContain('Pendente')
    expect((await call({ url: `${list}?filters={"usu_senha":"a"}` })).statusCode).toBe(422)
    const [login = ''] = logins
    const found = await call({
      url: list,
      query: { filters: JSON.stringify({ usu_login: login.slice(2).toUpperCase() }) },
    })
    expect(found.json().data.items.map((item: { usu_login: string }) => item.usu_login)).toContain(login)
    expect((await call({ url: `${list}?filters={"usu_login":"nenhum@"}` })).json().data.count).toBe(0)
  })

  test.each(['abc', '0', '99999999'])('the user %s does not exist', async (id) => {
    expect((await call({ url: `/painel/ajax/usuario/${id}` })).statusCode).toBe(404)
    expect((await call({ method: 'DELETE', url: `${list}/${id}` })).statusCode).toBe(404)
    const payload = { privileges: ['esic'] }
    expect((await call({ method: 'PUT', url: `/painel/ajax/editar/usuario/${id}`, payload })).statusCode).toBe(404)
  })
})
