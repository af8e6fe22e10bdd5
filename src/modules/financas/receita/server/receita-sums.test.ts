// Compares the sums of revenue by month with sum() after every kind of write.
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectExactSums } from '#app/testing/receita-sums.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'

const portal = await startTestPortal()
const { db, write } = portal.platform.database

beforeEach(async () => {
  await sql`truncate receita_prevista, receita_acumulado, receita_lancamento`.execute(db)
  await sql`insert into receita_prevista (entidade_id, exercicio, receita_natureza, receita_natureza_nome, receita_fonte, receita_valor_inicial)
    select (select min(entidade_id) from entidade), ano, (11125000 + n)::text, 'Natureza ' || n, '1500', 1000
    from generate_series(2024, 2025) ano, generate_series(1, 8) n`.execute(db)
  await sql`insert into receita_lancamento (receita_prevista_id, receita_data, receita_tipo, receita_valor)
    select receita_prevista_id, make_date(exercicio, mes, 5 + mes), tipo, mes * 10.01
    from receita_prevista, generate_series(1, 11) mes, unnest(array['arrecadacao', 'estorno', 'lancamento']) tipo`.execute(
    db,
  )
})

const columns = sql`receita_prevista_id, receita_data, receita_tipo, receita_valor, receita_ordem`
const another = sql`select receita_prevista_id, receita_data + 1, receita_tipo, receita_valor + 0.01, 7 from receita_lancamento`

const writes: Record<string, ReturnType<typeof sql>> = {
  'one row more': sql`insert into receita_lancamento (${columns}) ${another} limit 1`,
  'many rows more': sql`insert into receita_lancamento (${columns}) ${another}`,
  'rows that are there already': sql`insert into receita_lancamento (${columns}) select ${columns} from receita_lancamento on conflict do nothing`,
  'an upsert of both kinds': sql`insert into receita_lancamento (${columns})
    select receita_prevista_id, receita_data, receita_tipo, 77.77, receita_ordem + (receita_mes = 3)::integer from receita_lancamento
    on conflict (receita_prevista_id, receita_data, receita_tipo, receita_ordem) do update set receita_valor = excluded.receita_valor`,
  'another amount': sql`update receita_lancamento set receita_valor = receita_valor * 3.337 where receita_mes > 4`,
  'another kind': sql`update receita_lancamento set receita_tipo = 'estorno', receita_ordem = 9 where receita_tipo = 'arrecadacao'`,
  'another month': sql`update receita_lancamento set receita_data = make_date(receita_ano, 12, 31), receita_ordem = receita_lancamento_id`,
  'another nature': sql`update receita_lancamento l set receita_ordem = receita_lancamento_id, receita_prevista_id =
    (select min(p.receita_prevista_id) from receita_prevista p where p.exercicio = l.receita_ano)`,
  'another text': sql`update receita_lancamento set receita_historico = 'x'`,
  'one row less': sql`delete from receita_lancamento where receita_lancamento_id = (select max(receita_lancamento_id) from receita_lancamento)`,
  'a month less': sql`delete from receita_lancamento where receita_mes = 2`,
  'all rows deleted': sql`delete from receita_lancamento`,
  'a write of nothing': sql`delete from receita_lancamento where false`,
  'everything truncated': sql`truncate receita_lancamento`,
}

describe('the sums are exact', () => {
  test.each(Object.keys(writes))('after %s', async (name) => {
    expect(await expectExactSums(db)).toBe(16 * 11)
    await writes[name]?.execute(db)
    await expectExactSums(db)
  })

  test('after a write that is taken back', async () => {
    await write(async (tx) => {
      await sql`delete from receita_lancamento where receita_mes = 3`.execute(tx)
      throw new Error('no')
    }).catch(() => undefined)
    expect(await expectExactSums(db)).toBe(16 * 11)
  })

  test('of writers at the same time, in opposite orders', async () => {
    const writer = (months: number[]) =>
      write(async (tx) => {
        for (const mes of months)
          await sql`insert into receita_lancamento (${columns})
            select receita_prevista_id, make_date(exercicio, ${mes}::integer, 28), 'arrecadacao', 1, ${100 + (months[0] ?? 0)}::integer
            from receita_prevista`.execute(tx)
      })
    await Promise.all([writer([1, 2, 3, 4]), writer([4, 3, 2, 1]), writer([2, 4, 1, 3])])
    expect(await expectExactSums(db)).toBe(16 * 11)
  })
})

test('an entry of another year than its forecast is refused by the table', async () => {
  const wrong = sql`update receita_lancamento set receita_data = '2020-01-01'
    where receita_lancamento_id = (select min(receita_lancamento_id) from receita_lancamento)`.execute(db)
  await expect(wrong).rejects.toThrow(/receita_lancamento_receita_prevista_id_fkey/)
})
