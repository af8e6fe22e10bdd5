// Files that are right, and that the database does not take.
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clearRevenue, entrega, estados, novoToken } from '#app/testing/arrivals.ts'
import { waitForMail } from '#app/testing/mailbox.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { janeiro } from '#modules/financas/receita/server/receita-import.sample.ts'

let portal: TestPortal
let financas: { painel: string }
let token: string
const db = () => portal.platform.database.db

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  financas = await portal.loginAs('financas')
})
beforeEach(async () => {
  await clearRevenue(portal)
  await sql`truncate importacao_token`.execute(db())
  token = (await novoToken(portal, financas)).token
})

describe('a file that the portal fails to store', () => {
  const failing = (code: string) =>
    sql`create function falha() returns trigger language plpgsql as ${sql.raw(`$$ begin raise exception 'x' using errcode = '${code}'; end $$`)}`
      .execute(db())
      .then(() =>
        sql`create trigger falha before insert on receita_lancamento for each statement execute function falha()`.execute(
          db(),
        ),
      )
  afterEach(async () => {
    await sql`drop function if exists falha() cascade`.execute(db())
  })

  test.each([
    ['since a sum is too large', '22003', 'maior do que o portal guarda'],
    ['for a reason that nobody foresaw', '22P02', 'um erro que não previu'],
  ])('%s: it waits for a person, who is notified by mail', async (_name, code, said) => {
    const to = `contador-${code.toLowerCase()}@exemplo.com`
    const { token } = await novoToken(portal, financas, { itk_email: to })
    await failing(code)
    const answer = await entrega(portal, { token: token, content: janeiro() })
    expect([answer.statusCode, answer.json().data]).toEqual([
      202,
      expect.objectContaining({
        motivo: 'gravacao',
        erros: [expect.objectContaining({ mensagem: expect.stringContaining(said) })],
      }),
    ])
    expect(await estados(portal)).toEqual(['conferida endereco gravacao'])
    expect(await waitForMail(portal, to)).toHaveLength(1)
  })

  test('since its database went away: it is not withheld, and the same file is stored later', async () => {
    await failing('57P01')
    expect((await entrega(portal, { token, content: janeiro() })).statusCode).toBe(503)
    expect(await estados(portal)).toEqual(['conferida endereco'])
    await sql`drop function falha() cascade`.execute(db())
    expect((await entrega(portal, { token, content: janeiro() })).statusCode).toBe(201)
    expect(await estados(portal)).toEqual(['gravada endereco'])
  })
})
