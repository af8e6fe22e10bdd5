// A list over a table that is not registered: what it used to answer without a word, and what reports it now.
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { textFilter } from '../filters.ts'
import { defineList } from '../list.ts'
import { contains } from './narrow.ts'
import { changedAt, type ListSource, readList } from './read-list.ts'

const { db } = (await startTestPortal()).platform.database

const coisaList = defineList({
  title: 'Coisas',
  path: '/ajax/coisa',
  page: '/acesso/coisas',
  exportName: 'coisas',
  row: z.object({ coisa_id: z.int(), nome: z.string() }),
  filters: z.object({ nome: textFilter() }).partial(),
  sort: { by: ['nome'], first: ['nome', 'asc'] },
})
const table = 'coisa' as 'orgao' // the test's own table is in no migration
const coisaSource: ListSource<typeof coisaList> = {
  table,
  id: 'coisa_id',
  select: (queries) => queries.selectFrom(sql<{ coisa_id: number; nome: string }>`coisa`.as('coisa')).selectAll(),
  narrow: { nome: contains('nome_busca') },
  order: { nome: 'nome_busca' },
  remembers: [table],
}
const query = { page: 1, limit: 10, orderBy: 'nome', ascending: true } as const
const find = async (nome?: string) => {
  const { items, count } = await readList(db, coisaSource, { ...query, filters: nome ? { nome } : {} })
  return { names: items.map((item) => item.nome), count }
}
const register = "call registra('coisa', '{nome}')"
const run = (statement: string) => sql.raw(statement).execute(db)

beforeEach(async () => {
  await run('drop table if exists coisa')
  await run("delete from total where tabela = 'coisa'")
  await run("delete from tabela_registrada where tabela = 'coisa'")
  await run(`create table coisa (coisa_id bigint generated always as identity primary key, nome text not null,
    nome_busca text collate "C" not null generated always as (dobra(nome)) stored)`)
  await run("insert into coisa (nome) values ('Água'), ('Terra')")
})

describe('a table that nobody registered', () => {
  test('is an error for its list, which once said 0 beside the rows', async () => {
    await expect(find()).rejects.toThrow("coisa has no row in total: add call registra('coisa', …);")
  })

  test('with a row in total and no triggers finds an old name for ever, until it is registered', async () => {
    await run("insert into total (tabela, linhas) values ('coisa', 2)")
    expect(await find('terra')).toEqual({ names: ['Terra'], count: 1 })
    await run("update coisa set nome = 'Fogo' where nome = 'Terra'")
    expect(await find('terra')).toEqual({ names: ['Terra'], count: 1 }) // nothing but the start can notice
    await run(register)
    expect(await find('terra')).toEqual({ names: [], count: 0 })
    await run("update coisa set nome = 'Terra' where nome = 'Fogo'")
    expect(await find('terra')).toEqual({ names: ['Terra'], count: 1 })
  })
})

describe('a registered table', () => {
  test('counts inserts, deletes and a truncate exactly, also when it is registered again', async () => {
    await run(register)
    await run("insert into coisa (nome) values ('Ar'), ('Fogo')")
    await run(register)
    await run("delete from coisa where nome = 'Terra'")
    expect(await find()).toEqual({ names: ['Água', 'Ar', 'Fogo'], count: 3 })
    await run('truncate coisa')
    expect(await find()).toEqual({ names: [], count: 0 })
  })

  test('counts the rows once that the same transaction wrote before it registered the table again, as a migration may', async () => {
    await run(register)
    await db.transaction().execute(async (tx) => {
      await sql`insert into coisa (nome) values ('Ar')`.execute(tx)
      await sql.raw(register).execute(tx)
    })
    expect(await find()).toEqual({ names: ['Água', 'Ar', 'Terra'], count: 3 })
  })

  test('with atualizado_em says when a row changed last, by the row itself, and by the clock when one is removed', async () => {
    await run("alter table coisa add column atualizado_em timestamptz not null default '2026-01-01 12:00Z'")
    await run(register)
    expect(await changedAt(db, { table })).toBe('2026-01-01T12:00:00.000Z')
    await run("update coisa set atualizado_em = '2026-02-01 12:00Z' where nome = 'Terra'")
    expect(await changedAt(db, { table })).toBe('2026-02-01T12:00:00.000Z')
    await run("insert into coisa (nome, atualizado_em) values ('Ar', '2026-01-15 12:00Z')")
    expect(await changedAt(db, { table })).toBe('2026-02-01T12:00:00.000Z')
    await run("delete from coisa where nome = 'Ar'")
    const { rows } =
      await sql`select from total where tabela = 'coisa' and atualizado_em > now() - interval '1 minute'`.execute(db)
    expect(rows).toHaveLength(1)
  })
})
