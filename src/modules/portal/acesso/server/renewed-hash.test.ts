// A hash of before, with less work, is made anew by the next right password.
import { hash } from '@node-rs/argon2'
import { beforeAll, describe, expect, test } from 'vitest'
import { testRealms } from '#app/testing/realms.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { insertApplication } from '#modules/portal/fatores/server/fatores.sample.ts'
import { hashPassword, isOutdated } from '#platform/session/password.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

test('outdated is what is not argon2id, or has less memory or fewer rounds', async () => {
  expect(isOutdated(await hashPassword('cajueiro florido 7'))).toBe(false)
  const now = '$argon2id$v=19$m=19456,t=2,p=1$c2Fs$cmVzdW1v'
  expect(isOutdated(now)).toBe(false)
  expect(isOutdated(now.replace('19456', '65536'))).toBe(false)
  for (const [from, to] of [
    ['19456', '19455'],
    ['t=2', 't=1'],
    ['argon2id', 'argon2i'],
    ['v=19', 'v=16'],
  ] as const)
    expect(isOutdated(now.replace(from, to))).toBe(true)
  expect(isOutdated('$2b$12$abcdefghijklmnopqrstuv')).toBe(true)
  expect(isOutdated('')).toBe(true)
})

describe.each(testRealms)('a hash of before: $realm', (realm) => {
  const [table, id] = realm.realm === 'painel' ? ['usuario', 'usuario_id'] : ['solicitante', 'solicitante_id']
  const insert = async () => {
    const person = await realm.insert(portal.platform)
    const old = await hash(realm.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await portal.platform.database.pool.query(`update ${table} set usu_senha = $1 where ${id} = $2`, [
      old,
      person.account,
    ])
    return { ...person, old }
  }
  const stored = async (account: number): Promise<string> =>
    (await portal.platform.database.pool.query(`select usu_senha from ${table} where ${id} = $1`, [account])).rows[0]
      .usu_senha
  const send = (url: string, payload: object, cookies = {}) =>
    portal.call({ method: 'POST', url, payload: { ...realm.fields, ...payload }, cookies })
  const login = (usu_login: string, usu_senha = realm.password) => send('/ajax/login', { usu_login, usu_senha })
  const isOpen = async (cookies: Record<string, string>) =>
    (await portal.call({ url: realm.passwordPage, cookies, headers: { accept: 'text/html' } })).statusCode === 200

  test('is renewed by the right password, which goes on, as open sessions do; the trail names nobody', async () => {
    const person = await insert()
    const elsewhere = await realm.session(portal.platform, person)
    expect((await login(person.usu_login, 'não é esta aqui')).statusCode).toBe(422)
    expect(await stored(person.account)).toBe(person.old)
    expect((await login(person.usu_login)).statusCode).toBe(200)
    const renewed = await stored(person.account)
    expect(isOutdated(renewed)).toBe(false)
    expect(await isOpen(elsewhere)).toBe(true)
    expect((await login(person.usu_login)).statusCode).toBe(200)
    expect(await stored(person.account)).toBe(renewed)
    const { rows } = await portal.platform.database.pool.query(
      `select aud_acao from auditoria where aud_tabela = $1 and aud_registro = $2 and aud_acao = 'alterou'
       and auditoria_id > (select max(auditoria_id) from auditoria where aud_acao = 'renovou senhas') - 1`,
      [table, person.account],
    )
    expect(rows).toEqual([])
  })

  test('is renewed before the second step, which counts all the same', async () => {
    const person = await insert()
    const code = await insertApplication(portal.platform, { realm: realm.realm, account: person.account })
    const first = await login(person.usu_login)
    const pending = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]))
    expect(isOutdated(await stored(person.account))).toBe(false)
    expect((await send('/ajax/login/codigo', { codigo: code() }, pending)).statusCode).toBe(200)
  })
})
