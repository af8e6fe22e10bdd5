// A table that somebody forgot to register: the start names it, with the line that mends it.
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { checkRegistered } from './check-registered.queries.ts'

const { db } = (await startTestPortal()).platform.database
const run = (statement: string) => sql.raw(statement).execute(db)
const check = () => checkRegistered(db)
const register = "call registra('coisa', '{coisa_nome}')"

beforeEach(async () => {
  await run('drop table if exists coisa')
  await run("delete from tabela_registrada where tabela = 'coisa'")
  await run("delete from total where tabela = 'coisa'")
  await run('create table coisa (coisa_id bigint generated always as identity primary key, coisa_nome text not null)')
})

test('every table of the schema is registered', async () => {
  await run('drop table coisa')
  await check()
})

test('a table that is neither recorded nor excused stops the start, until it is either', async () => {
  await expect(check()).rejects.toThrow(
    /^Tables that are not registered as they should be\. Add to a new migration:\ncall registra\('coisa', .*-- or call registra\('coisa', sem_trilha => 'why its changes are not recorded'\);$/,
  )
  await run("call registra('coisa', sem_trilha => 'a test')")
  await check()
  await run(register)
  await check()
  await run("insert into coisa (coisa_nome) values ('Pedra')")
  const row = await db.selectFrom('auditoria').selectAll().where('aud_tabela', '=', 'coisa').executeTakeFirst()
  expect(row).toMatchObject({ aud_acao: 'criou', aud_nome: 'Pedra', aud_registro: 1 })
})

describe('a table that is registered', () => {
  test.each([
    ['lost a trigger', 'drop trigger _registro_u on coisa', 'coisa lacks triggers'],
    ['has one switched off', 'alter table coisa disable trigger _registro_t', 'coisa lacks triggers'],
    ['lost its row in total', "delete from total where tabela = 'coisa'", 'coisa has no row in total'],
    [
      'was given atualizado_em later',
      'alter table coisa add column atualizado_em timestamptz not null default now()',
      'its count does not follow coisa.atualizado_em',
    ],
    [
      'was given columns later',
      'alter table coisa add column coisa_cor text, add column coisa_busca text generated always as (dobra(coisa_nome)) stored',
      'again, since coisa got the columns coisa_cor',
    ],
  ])('and %s is named, and mended by the line', async (_what, harm, message) => {
    await run(register)
    await check()
    await run(harm)
    await expect(check()).rejects.toThrow(`-- ${message}`)
    await run(register)
    await run('alter table coisa enable trigger all')
    await check()
  })
})

test('tables that a crash empties need nothing', async () => {
  await run('drop table coisa')
  await run('create unlogged table coisa (coisa_id bigint)')
  await check()
})

describe('a table that a list reads', () => {
  test('must be counted, exist, and know when its rows changed if the list says so: all are named at once', async () => {
    await run("call registra('coisa', sem_trilha => 'a test')")
    const all = checkRegistered(db, ['orgao', 'coisa', 'inventada', 'pagamento'], ['licitacao', 'solicitante'])
    await expect(all).rejects.toThrow(
      "call registra('coisa', sem_trilha => …, contada => true); -- a list reads coisa\n",
    )
    await expect(all).rejects.toThrow("call registra('inventada', '{columns of its name}'); -- after its create table")
    await expect(all).rejects.toThrow(
      "alter table solicitante add column atualizado_em timestamptz not null default now(); call registra('solicitante', ",
    )
    await expect(all).rejects.not.toThrow(/orgao|pagamento|licitacao/)
  })

  test('may be counted without being recorded', async () => {
    await run("call registra('coisa', sem_trilha => 'a test', contada => true)")
    await checkRegistered(db, ['coisa'], ['orgao'])
    await run("insert into coisa (coisa_nome) values ('Areia')")
    expect(await db.selectFrom('auditoria').select('aud_tabela').where('aud_nome', '=', 'Areia').execute()).toEqual([])
  })
})
