// A session opens the realm that it was opened in, and no other: accounts of two realms may have the same number.
import { beforeAll, describe, expect, test } from 'vitest'
import { testRealms } from '#app/testing/realms.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { findSession, hashToken, openSession, type Realm } from './session.queries.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
  // the same number in both realms, so that only the realm keeps them apart
  for (const { insert } of testRealms) await insert(portal.platform)
})

const pages: Record<Realm, string> = { painel: '/painel', esic: '/esic/solicitacoes' }

describe.each([
  ['painel', 'esic'],
  ['esic', 'painel'],
] as const)('a session of %s', (own, foreign) => {
  test(`does not open ${foreign}, under whichever cookie it comes`, async () => {
    const { db } = portal.platform.database
    const token = await openSession(db, own, 1)
    expect(await findSession(db, own, token)).toBe(1)
    expect(await findSession(db, foreign, token)).toBeUndefined()
    const open = (realm: Realm, cookie: Realm) =>
      portal.call({ url: pages[realm], cookies: { [cookie]: token }, headers: { accept: 'text/html' } })
    expect((await open(own, own)).statusCode).toBe(200)
    for (const cookie of [own, foreign]) {
      const answer = await open(foreign, cookie)
      expect([answer.statusCode, answer.headers.location]).toEqual([302, expect.stringMatching(/login|acesso/)])
    }
  })
})

test.each([
  ['eight hours without use', "ses_uso = now() - interval '8 hours 1 minute'", undefined],
  ['less', "ses_uso = now() - interval '7 hours 59 minutes'", 1],
  ['seven days, however much it is used', "ses_inicio = now() - interval '7 days 1 minute'", undefined],
  ['a clock that was a day ahead', "ses_uso = now() + interval '1 day'", undefined],
  ['nearly as many', "ses_inicio = now() - interval '6 days 23 hours'", 1],
])('a session ends after %s', async (_what, change, account) => {
  const { db, pool } = portal.platform.database
  const token = await openSession(db, 'painel', 1)
  await pool.query(`update sessao set ${change} where ses_hash = $1`, [hashToken(token)])
  expect(await findSession(db, 'painel', token)).toBe(account)
})
