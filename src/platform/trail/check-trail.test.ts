// A table that somebody forgot to register: the start names it, with the line that mends it.
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { checkTrail } from './check-trail.queries.ts'

const { db } = (await startTestPortal()).platform.database
const run = (statement: string) => sql.raw(statement).execute(db)
const check = () => checkTrail(db)

beforeEach(async () => {
  await run('drop table if exists coisa')
  await run("delete from auditoria_tabela where tabela = 'coisa'")
  await run('create table coisa (coisa_id bigint generated always as identity primary key, coisa_nome text not null)')
})

test('every table of the schema is recorded, or says why not', async () => {
  await run('drop table coisa')
  await check()
})

test('a table that is neither recorded nor excused stops the start, until it is either', async () => {
  await expect(check()).rejects.toThrow(
    /^Tables whose changes the trail does not hear of\. Add to a new migration:\ncall audita\('coisa', .*-- or call dispensa_auditoria\('coisa', 'why its changes are not told'\);$/,
  )
  await run("call dispensa_auditoria('coisa', 'a test')")
  await check()
  await run("call audita('coisa', 'Coisa', '{coisa_nome}')")
  await check()
  await run("insert into coisa (coisa_nome) values ('Pedra')")
  const row = await db.selectFrom('auditoria').selectAll().where('aud_tabela', '=', 'coisa').executeTakeFirst()
  expect(row).toMatchObject({ aud_acao: 'criou', aud_nome: 'Pedra', aud_registro: 1 })
})

describe('a table that is recorded', () => {
  test.each([
    ['lost a trigger', 'drop trigger auditoria_u on coisa', 'coisa lacks triggers'],
    ['has one switched off', 'alter table coisa disable trigger auditoria_d', 'coisa lacks triggers'],
    [
      'was given columns later',
      'alter table coisa add column coisa_cor text, add column coisa_busca text generated always as (dobra(coisa_nome)) stored',
      'again, since coisa got the columns coisa_cor',
    ],
  ])('and %s is named, and mended by the line', async (_what, harm, message) => {
    await run("call audita('coisa', 'Coisa', '{coisa_nome}')")
    await check()
    await run(harm)
    await expect(check()).rejects.toThrow(`-- ${message}`)
    await run("call audita('coisa', 'Coisa', '{coisa_nome}')")
    await run('alter table coisa enable trigger all')
    await check()
  })
})

test('tables that a crash empties need nothing', async () => {
  await run('drop table coisa')
  await run('create unlogged table coisa (coisa_id bigint)')
  await check()
})
