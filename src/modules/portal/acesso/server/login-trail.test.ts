// Logins as the trail records them: staff's, by whom; failed ones bounded and counted; nothing of citizens, nothing that opens an
// account.
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testRealms } from '#app/testing/realms.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { trailOf } from '#app/testing/trail.ts'
import { insertUsuario, samplePassword } from '#modules/cidade/usuario/server/usuario.sample.ts'
import { recordRefusedLogins } from '#platform/trail/logins.queries.ts'

const portal = await startTestPortal()
const { db } = portal.platform.database

const trail = trailOf(portal)
beforeEach(async () => {
  await db.deleteFrom('limite').execute()
  await db.deleteFrom('acesso_recusado').execute()
  await trail.restart()
})
const entries = async () =>
  (await trail.entries()).map(({ aud_acao, aud_autor, aud_nome, aud_registro, aud_mudancas }) => [
    aud_acao,
    aud_autor,
    aud_nome,
    aud_registro,
    aud_mudancas,
  ])
const login = (usu_login: string, usu_senha: string, fields: object = { painel: '1' }) =>
  portal.call({ method: 'POST', url: '/ajax/login', payload: { usu_login, usu_senha, ...fields } })
const endWindow = () => sql`update acesso_recusado set rec_desde = now() - interval '16 minutes'`.execute(db)

test('a login and a logout are recorded under the user', async () => {
  const user = await insertUsuario(portal.platform)
  await trail.restart() // the user who is made
  const entered = await login(user.usu_login, samplePassword)
  expect(entered.statusCode).toBe(200)
  const cookies = Object.fromEntries(entered.cookies.map(({ name, value }) => [name, value]))
  const left = await portal.call({ method: 'POST', url: '/ajax/logout', payload: { painel: '1' }, cookies })
  expect(left.statusCode).toBe(200)
  const { usu_login, usuario_id } = user
  expect(await entries()).toEqual([
    ['entrou', usu_login, usu_login, usuario_id, {}],
    ['saiu', usu_login, usu_login, usuario_id, {}],
  ])
})

describe('failed logins', () => {
  test('of a user are recorded at the first try, and once more with their number, however many they are', async () => {
    const { usu_login, usuario_id } = await insertUsuario(portal.platform)
    await trail.restart()
    for (let tries = 0; tries < 14; tries++) await login(usu_login, 'errada') // the last ones are not even checked
    expect(await entries()).toEqual([['errou a senha', '', usu_login, usuario_id, { vezes: [null, 1] }]])
    await recordRefusedLogins(db)
    expect(await entries()).toHaveLength(1) // the quarter of an hour is not over
    await endWindow()
    await recordRefusedLogins(db)
    await recordRefusedLogins(db)
    expect((await entries()).slice(1)).toEqual([['errou a senha', '', usu_login, usuario_id, { vezes: [1, 14] }]])
  })

  test('of logins that nobody has are recorded together and without what was typed', async () => {
    for (const typed of ['minha senha secreta', 'a@exemplo.com', 'b@exemplo.com', 'c@exemplo.com'])
      await login(typed, 'x')
    await endWindow()
    await recordRefusedLogins(db)
    const unknown = ['errou a senha', '', 'login desconhecido', null]
    const rows = await entries()
    expect(rows.map((row) => row.slice(0, 4))).toEqual([unknown, unknown])
    expect(JSON.stringify(rows)).not.toMatch(/secreta|exemplo/)
  })
})

test('logins of citizens, failed ones too, are not recorded', async () => {
  const realm = testRealms.find(({ realm }) => realm === 'esic')
  if (!realm) throw new Error('no realm of citizens')
  const { usu_login } = await realm.insert(portal.platform)
  await trail.restart()
  expect((await login(usu_login, 'errada', {})).statusCode).toBe(422)
  expect((await login(usu_login, realm.password, {})).statusCode).toBe(200)
  expect(await entries()).toEqual([])
})
