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

const edit = ({ usuario_id }: SampleUser, payload: object, more: InjectOptions = {}) =>
  portal.call({
    method: 'POST',
    url: `/painel/ajax/editar/usuario/${usuario_id}`,
    payload: { _method: 'PUT', privileges: ['informacao'], ...payload },
    cookies,
    ...more,
  })
const remove = ({ usuario_id }: SampleUser, more: InjectOptions = {}) =>
  portal.call({
    method: 'POST',
    url: `/painel/ajax/configuracao/usuario/${usuario_id}`,
    payload: { _method: 'DELETE' },
    cookies,
    ...more,
  })
const insert = (kind?: Parameters<typeof insertUsuario>[1]) => insertUsuario(portal.platform, kind)
const sessionFor = (user: SampleUser) => sessionOf(portal.platform, user)
const statusFor = async (url: string, session: { painel: string }) =>
  (await portal.call({ url, cookies: session })).statusCode
const login = async ({ usu_login }: SampleUser, usu_senha: string) =>
  portal.call({ method: 'POST', url: '/ajax/login', payload: { painel: 1, usu_login, usu_senha } })

const invalid = 'Senha inválida, informe uma senha de ao menos 8 caracteres e confirme-a.'

describe('edição de usuário', () => {
  test('changed privileges take effect on the next request of the same session', async () => {
    const user = await insert({ privileges: ['informacao'] })
    const session = await sessionFor(user)
    expect(await statusFor('/painel/ajax/orgao', session)).toBe(200)
    expect((await edit(user, { privileges: ['noticias'] })).statusCode).toBe(200)
    expect(await statusFor('/painel/ajax/orgao', session)).toBe(403)
    expect((await edit(user, { privileges: [], usu_admin: 1 })).statusCode).toBe(200)
    expect(await statusFor('/painel/ajax/orgao', session)).toBe(200)
    expect(await statusFor('/painel/ajax/configuracao/usuario', session)).toBe(200)
  })

  test('at least one privilege, or administrator, is required, and unknown ones are refused', async () => {
    const user = await insert()
    expect((await edit(user, { privileges: [] })).json().data).toEqual({
      privileges: ['Marque ao menos um privilégio, ou administrador.'],
    })
    const unknown = await edit(user, { privileges: ['esic', 'raiz'], usu_admin: 'talvez' })
    expect([unknown.statusCode, Object.keys(unknown.json().data).sort()]).toEqual([
      422,
      ['privileges', 'usu_administrador'],
    ])
  })

  test('an administrator ends the sessions of a user, whose password goes on', async () => {
    const user = await insert()
    const [session, another] = [await sessionFor(user), await sessionFor(await insert())]
    expect((await edit(user, {})).statusCode).toBe(200)
    expect(await statusFor('/painel/ajax/orgao', session)).toBe(200)
    expect((await edit(user, { encerrar_acessos: '1' })).statusCode).toBe(200)
    expect([await statusFor('/painel/ajax/orgao', session), await statusFor('/painel/ajax/orgao', another)]).toEqual([
      401, 200,
    ])
    expect((await login(user, samplePassword)).statusCode).toBe(200)
  })

  test('a password made of the login of whom it is for is refused', async () => {
    const user = await insert()
    const guessed = `${user.usu_login.replace(/@.*/, '')}!26`
    const refused = await edit(user, { usu_senha: guessed, usu_senha_confirmacao: guessed })
    expect(refused.json().data).toEqual({ usu_senha: [expect.stringContaining('fácil de adivinhar')] })
  })

  test('a changed password ends the sessions of that user, and only theirs', async () => {
    const user = await insert()
    const session = await sessionFor(user)
    const changed = await edit(user, { usu_senha: 'mandacaru 22', usu_senha_confirmacao: 'mandacaru 22' })
    expect(changed.statusCode).toBe(200)
    expect(await statusFor('/painel/ajax/orgao', session)).toBe(401)
    expect(await statusFor('/painel/ajax/configuracao/usuario', cookies)).toBe(200)
    expect((await login(user, samplePassword)).statusCode).toBe(422)
  })

  test.each([
    ['made by the portal', { alterar_senha: '1' }, /Senha temporária: ([a-z2-9]{12})\n/],
    [
      'typed',
      { usu_senha: 'mandacaru 22', usu_senha_confirmacao: 'mandacaru 22' },
      /Senha temporária: (mandacaru 22)\n/,
    ],
  ])(
    "a colleague's password, %s, is a temporary one: e-mailed, and to be changed at the login",
    async (_how, fields, mailed) => {
      const user = await insert()
      const changed = await edit(user, fields)
      expect([changed.statusCode, changed.json().data]).toEqual([
        200,
        {
          usuario_id: user.usuario_id,
          redirect: '/painel/usuarios?success=senha',
          senha_temporaria: expect.any(String), // this portal has no mail server
        },
      ])
      const [mail] = await waitForMail(portal, user.usu_login)
      const [, password = ''] = mailed.exec(mail?.text ?? '') ?? []
      const entered = await login(user, password)
      expect(entered.json().data.redirect).toBe('/painel/senha')
      const session = { painel: entered.cookies[0]!.value }
      expect(await statusFor('/painel/ajax/orgao', session)).toBe(403)
      const own = { usu_senha_atual: password, usu_senha: 'umbuzeiro 23', usu_senha_confirmacao: 'umbuzeiro 23' }
      await portal.call({ method: 'POST', url: '/painel/ajax/senha', payload: own, cookies: session })
      expect(await statusFor('/painel/ajax/orgao', session)).toBe(200)
      expect((await login(user, 'umbuzeiro 23')).json().data.redirect).toBe('/painel?welcome=1')
    },
  )

  test('one that can not be stored is not e-mailed either', async () => {
    const user = await insert()
    expect((await edit(user, { alterar_senha: '1', versao: 7 })).statusCode).toBe(409)
    const other = await insert()
    await edit(other, { alterar_senha: '1' })
    await waitForMail(portal, other.usu_login) // queued after the other
    expect((await readMailbox(portal)).map(({ to }) => to)).not.toContain(user.usu_login)
    expect((await login(user, samplePassword)).statusCode).toBe(200)
  })

  test('for oneself no password is made', async () => {
    const own = await edit(admin, { usu_admin: 1, alterar_senha: '1' })
    expect([own.statusCode, own.json().data]).toEqual([
      422,
      { usu_senha: ['Digite a senha.'], usu_senha_confirmacao: ['Confirme a senha.'] },
    ])
  })

  test.each([
    [{ usu_senha: 'curta', usu_senha_confirmacao: 'curta' }, { usu_senha: [invalid] }],
    [{ usu_senha: 'mandacaru 22', usu_senha_confirmacao: 'mandacaru 23' }, { usu_senha_confirmacao: [invalid] }],
    [
      { usu_senha: '', usu_senha_confirmacao: 'mandacaru 22' },
      { usu_senha: ['Digite a senha.'], usu_senha_confirmacao: [invalid] },
    ],
    [{ usu_senha: 'mandacaru 22', usu_senha_confirmacao: '' }, { usu_senha_confirmacao: ['Confirme a senha.'] }],
  ])('the new password %j is refused beside its field', async (fields, errors) => {
    const user = await insert()
    const answer = await edit(user, fields)
    expect([answer.statusCode, answer.json().data]).toEqual([422, errors])
    expect((await login(user, samplePassword)).statusCode).toBe(200)
  })

  test('a password that an administrator sets for a pending user is temporary again, with a new 48 hours', async () => {
    const user = await insert({ isTemporary: true })
    await portal.platform.database.db
      .updateTable('usuario')
      .set({ usu_senha_expira: new Date(Date.now() - 1000).toISOString() })
      .where('usuario_id', '=', user.usuario_id)
      .execute()
    await edit(user, { usu_senha: 'mandacaru 22', usu_senha_confirmacao: 'mandacaru 22' })
    expect((await login(user, 'mandacaru 22')).json().data.redirect).toBe('/painel/senha')
  })

  test('an administrator who changes their own password here keeps the current session', async () => {
    const other = await insert({ isAdmin: true })
    const [here, elsewhere] = [await sessionFor(other), await sessionFor(other)]
    const own = { usu_admin: 1, usu_senha: 'mandacaru 22', usu_senha_confirmacao: 'mandacaru 22' }
    expect((await edit(other, own, { cookies: here })).statusCode).toBe(200)
    expect(await statusFor('/painel/ajax/configuracao/usuario', here)).toBe(200)
    expect(await statusFor('/painel/ajax/configuracao/usuario', elsewhere)).toBe(401)
  })

  test('the second of two people that edit a user gets 409, and the first one stays', async () => {
    const user = await insert()
    expect((await edit(user, { privileges: ['esic'], versao: 1 })).statusCode).toBe(200)
    expect((await edit(user, { privileges: ['editais'], versao: 1 })).statusCode).toBe(409)
    const found = await portal.call({ url: `/painel/ajax/usuario/${user.usuario_id}`, cookies })
    expect(found.json().data).toMatchObject({ privileges: ['esic'], versao: 2 })
  })
})

describe('remoção e rebaixamento', () => {
  test('a removed user can not log in any more, and their sessions end', async () => {
    const user = await insert()
    const session = await sessionFor(user)
    expect((await remove(user)).statusCode).toBe(200)
    expect(await statusFor('/painel/ajax/orgao', session)).toBe(401)
    expect((await login(user, samplePassword)).statusCode).toBe(422)
    expect((await remove(user)).statusCode).toBe(404)
    const left = await portal.platform.database.db
      .selectFrom('sessao')
      .selectAll()
      .where('ses_conta', '=', user.usuario_id)
      .execute()
    expect(left).toEqual([])
  })

  test('a user who changed since the question appeared is not removed', async () => {
    const user = await insert()
    expect((await edit(user, { privileges: ['esic'], versao: 1 })).statusCode).toBe(200)
    const url = `/painel/ajax/usuario/${user.usuario_id}`
    const removal = (versao: number) =>
      ({ method: 'POST', url, payload: { _method: 'DELETE', versao }, cookies }) as const
    expect((await portal.call(removal(1))).statusCode).toBe(409)
    expect((await portal.call({ url, cookies })).json().data).toMatchObject({ privileges: ['esic'] })
    expect((await portal.call(removal(2))).statusCode).toBe(200)
    expect((await portal.call({ url, cookies })).statusCode).toBe(404)
  })

  test('nobody removes or demotes themself', async () => {
    await insert({ isAdmin: true })
    const removed = await remove(admin)
    expect([removed.statusCode, removed.json().message]).toEqual([
      409,
      'Você não pode remover o seu próprio usuário. Peça a outro administrador.',
    ])
    const demoted = await edit(admin, { usu_admin: 0 })
    expect([demoted.statusCode, demoted.json().message]).toEqual([
      409,
      'Você não pode deixar de ser administrador por conta própria. Peça a outro administrador.',
    ])
    expect((await edit(admin, { usu_admin: 1 })).statusCode).toBe(200)
  })

  test('an administrator may remove and demote another one', async () => {
    const [first, second] = [await insert({ isAdmin: true }), await insert({ isAdmin: true })]
    expect((await edit(first, { usu_admin: 0 })).statusCode).toBe(200)
    expect((await remove(second)).statusCode).toBe(200)
    expect(await statusFor('/painel/ajax/configuracao/usuario', await sessionFor(first))).toBe(403)
  })

  test.each([
    ['demote', (user: SampleUser, session: { painel: string }) => edit(user, { usu_admin: 0 }, { cookies: session })],
    ['remove', (user: SampleUser, session: { painel: string }) => remove(user, { cookies: session })],
  ])('two administrators who %s each other at the same time do not leave none', async (_deed, act) => {
    for (let round = 0; round < 5; round++) {
      await portal.platform.database.db.updateTable('usuario').set({ usu_administrador: false }).execute()
      const [first, second] = [await insert({ isAdmin: true }), await insert({ isAdmin: true })]
      const [firstSession, secondSession] = [await sessionFor(first), await sessionFor(second)]
      const answers = await Promise.all([act(second, firstSession), act(first, secondSession)])
      const statuses = answers.map((answer) => answer.statusCode)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      const { length } = await portal.platform.database.db
        .selectFrom('usuario')
        .select('usuario_id')
        .where('usu_administrador', '=', true)
        .execute()
      expect(length).toBe(1)
    }
  })
})
