// What the owner of an account is told by e-mail: each event once, to its owner alone, with nothing that opens anything.
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, testRealms } from '#app/testing/realms.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { avisaConta } from '#modules/cidade/conta/server/avisos-da-conta.facade.ts'
import { issueToken, recoveryOf } from '#platform/session/token.queries.ts'

let portal: TestPortal

// no worker runs: what is queued stays to be read
beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://portal.exemplo.ba.gov.br' })
})

type Queued = { to: string; subject: string; text: string }

const queued = async ({ usu_login }: Person): Promise<Queued[]> => {
  const { rows } = await portal.platform.database.pool.query<{ data: Queued }>(
    `select data from pgboss.job where data ->> 'to' = $1 order by created_on`,
    [usu_login],
  )
  return rows.map(({ data }) => data)
}
const subjectsOf = async (person: Person) => (await queued(person)).map(({ subject }) => subject.replace(/ – .*/, ''))
const chosen = 'mandacaru sereno 3'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0'
const entered = 'Entrada de um aparelho novo'
const changed = 'A sua senha foi trocada'

describe.each(testRealms)('avisos da conta: $realm', (realm) => {
  const insert = () => realm.insert(portal.platform)
  const login = async (person: Person, cookies: Record<string, string> = {}, usu_senha = realm.password) => {
    const answer = await portal.call({
      method: 'POST',
      url: '/ajax/login',
      cookies,
      headers: { 'user-agent': firefox },
      payload: { ...realm.fields, usu_login: person.usu_login, usu_senha },
    })
    return Object.fromEntries(answer.cookies.map(({ name, value }) => [name.replace(/^__(Host|Secure)-/, ''), value]))
  }

  test('a login from another browser is told, the first one and known ones are not', async () => {
    const person = await insert()
    const { aparelho = '' } = await login(person)
    await login(person, { aparelho })
    expect(await subjectsOf(person)).toEqual([])
    const other = await login(person)
    expect(await subjectsOf(person)).toEqual([entered])
    await login(person, { aparelho: other.aparelho ?? '' })
    await login(person, { aparelho })
    await login(person, {}, 'errada errada 1')
    expect(await subjectsOf(person)).toEqual([entered])
    const [mail] = await queued(person)
    expect(mail?.text).toContain('Firefox em Windows')
    expect(mail?.text).toContain(`https://portal.exemplo.ba.gov.br${realm.recoveryPage}\n`)
  })

  test('a password that is changed is told once; a refused change is not', async () => {
    const person = await insert()
    const cookies = await realm.session(portal.platform, person)
    const change = (usu_senha_atual: string) =>
      portal.call({
        method: 'POST',
        url: realm.passwordCall,
        cookies,
        payload: { usu_senha_atual, usu_senha: chosen, usu_senha_confirmacao: chosen },
      })
    expect((await change('não é esta')).statusCode).toBe(422)
    expect(await subjectsOf(person)).toEqual([])
    expect((await change(realm.password)).statusCode).toBe(200)
    expect(await subjectsOf(person)).toEqual([changed])
  })

  test('a recovery is told, and neither link, token nor password is in the message', async () => {
    const person = await insert()
    const token = await portal.platform.database.write((tx) =>
      issueToken(tx, recoveryOf(realm.realm), person.account, 24),
    )
    const choose = () =>
      portal.call({
        method: 'POST',
        url: '/ajax/alterar-senha',
        payload: { token, usu_senha: chosen, usu_senha_confirmacao: chosen },
      })
    expect([(await choose()).statusCode, (await choose()).statusCode]).toEqual([200, 422])
    const mails = await queued(person)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(changed)])
    expect(JSON.stringify(mails)).not.toMatch(new RegExp(`${token}|token=|${chosen}|[\\w-]{43}`))
  })

  test('a factor that is added or removed is told by its name, and a rollback tells nothing', async () => {
    const person = await insert()
    const of = { realm: realm.realm, login: person.usu_login }
    const { write } = portal.platform.database
    await write((tx) => avisaConta(portal.platform, tx, of, { fato: 'fator-novo', fator: 'Celular da Ana' }))
    await write((tx) => avisaConta(portal.platform, tx, of, { fato: 'fator-removido', fator: 'Celular da Ana' }))
    const undone = write(async (tx) => {
      await avisaConta(portal.platform, tx, of, { fato: 'senha' })
      throw new Error('desfeito')
    })
    await expect(undone).rejects.toThrow('desfeito')
    const mails = await queued(person)
    expect(mails.map(({ text }) => /segunda etapa foi (\w+) .*: Celular da Ana\./.exec(text)?.[1])).toEqual([
      'acrescentada',
      'retirada',
    ])
  })
})
