// Compares every sum of the expense with sum() and count(*) after every kind of write.
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { newDatabase } from '#app/testing/new-database.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { createRandom } from '#demo/random.ts'
import { baselineName } from '#platform/db/baseline.ts'
import { connectDatabase, type Queries } from '#platform/db/connect.ts'
import { migrate, migrateExactly } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log.ts'
import { insertDespesa } from './despesa.sample.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

beforeEach(async () => {
  await sql`truncate empenho, dotacao cascade`.execute(portal.platform.database.db)
  await insertDespesa(portal.platform)
})

type Select = RawBuilder<unknown>

const stored: Record<string, Select> = {
  empenho: sql`select empenho_id, empenho_reforco::text as reforco, empenho_anulacao::text as anulacao,
    empenho_liquidado::text as liquidado, empenho_pago::text as pago, empenho_valor_final::text as valor_final from empenho`,
  despesa_mes: sql`select dotacao_id, ano, mes, empenhos, empenhado::text, liquidado::text, pago::text from despesa_mes
    where (empenhos, empenhado, liquidado, pago) <> (0, 0, 0, 0)`,
  credor_mes: sql`select credor_id, ano, mes, pagamentos, pago::text from credor_mes where (pagamentos, pago) <> (0, 0)`,
  empenho_mes: sql`select credor_id, ano, mes, empenhos, valor::text, liquidado::text, pago::text from empenho_mes
    where (empenhos, valor, liquidado, pago) <> (0, 0, 0, 0)`,
  despesa_ano: sql`select dotacao_id, ano, exercicio, empenhado::text, liquidado::text, pago::text from despesa_ano
    where (empenhado, liquidado, pago) <> (0, 0, 0)`,
  credor_ano: sql`select credor_id, ano, pagamentos, pago::text from credor_ano where (pagamentos, pago) <> (0, 0)`,
  credor_resumo: sql`select credor_id, ano, empenhos, empenhado::text, liquidado::text, pagamentos, pago::text from credor_resumo`,
  etapa_mes: sql`select etapa, ano, mes, linhas, com_valor, valor::text from etapa_mes where linhas > 0`,
  total: sql`select tabela, linhas from total where tabela in ('empenho', 'liquidacao', 'pagamento_despesa')`,
}

const reforco = sql`coalesce((select sum(empenho_movimento_valor) from empenho_movimento m
  where m.empenho_id = e.empenho_id and empenho_movimento_tipo = 'reforco'), 0)::numeric(15, 2)`
const anulacao = sql`coalesce((select sum(empenho_movimento_valor) from empenho_movimento m
  where m.empenho_id = e.empenho_id and empenho_movimento_tipo <> 'reforco'), 0)::numeric(15, 2)`
const liquidado = sql`coalesce((select sum(liquidacao_valor - liquidacao_anulado) from liquidacao l
  where l.empenho_id = e.empenho_id), 0)::numeric(15, 2)`
const pago = sql`coalesce((select sum(pagamento_despesa_valor - pagamento_despesa_anulado) from pagamento_despesa p
  where p.empenho_id = e.empenho_id), 0)::numeric(15, 2)`
// each fact in its own month
const fatos = sql`(
  select empenho_id, empenho_data as dia, 1 as empenhos, coalesce(empenho_valor, 0) as empenhado, 0 as liquidado, 0 as pago, 0 as pagamentos from empenho
  union all select empenho_id, empenho_movimento_data, 0,
    case when empenho_movimento_tipo = 'reforco' then 1 else -1 end * empenho_movimento_valor, 0, 0, 0 from empenho_movimento
  union all select empenho_id, liquidacao_data, 0, 0, liquidacao_valor - liquidacao_anulado, 0, 0 from liquidacao
  union all select empenho_id, pagamento_despesa_data, 0, 0, 0, pagamento_despesa_valor - pagamento_despesa_anulado, 1 from pagamento_despesa)`
const money = (column: string) => sql`sum(${sql.ref(column)})::numeric(18, 2)::text as ${sql.ref(column)}`

const counted: typeof stored = {
  empenho: sql`select empenho_id, ${reforco}::text as reforco, ${anulacao}::text as anulacao, ${liquidado}::text as liquidado,
    ${pago}::text as pago, (empenho_valor + ${reforco} - ${anulacao})::text as valor_final from empenho e`,
  despesa_mes: sql`select * from (
    select dotacao_id, extract(year from dia)::integer as ano, extract(month from dia)::integer as mes, sum(empenhos)::integer as empenhos,
      ${money('empenhado')}, ${money('liquidado')}, ${money('pago')}
    from ${fatos} f join empenho using (empenho_id) group by 1, 2, 3) somas
    where (empenhos, empenhado::numeric, liquidado::numeric, pago::numeric) <> (0, 0, 0, 0)`,
  credor_mes: sql`select * from (
    select credor_id, extract(year from dia)::integer as ano, extract(month from dia)::integer as mes, sum(pagamentos)::integer as pagamentos,
      ${money('pago')}
    from ${fatos} f join empenho using (empenho_id) group by 1, 2, 3) somas where (pagamentos, pago::numeric) <> (0, 0)`,
  empenho_mes: sql`
    with e as (select credor_id, extract(year from empenho_data)::integer as ano, extract(month from empenho_data)::integer as mes,
      coalesce(empenho_valor, 0) + ${reforco} - ${anulacao} as valor, ${liquidado} as liquidado, ${pago} as pago from empenho e)
    select credor_id, ano, mes, count(*)::integer as empenhos, ${money('valor')}, ${money('liquidado')}, ${money('pago')} from e group by 1, 2, 3
    union all
    select 0, ano, mes, count(*)::integer, ${money('valor')}, ${money('liquidado')}, ${money('pago')} from e group by 1, 2, 3`,
  despesa_ano: sql`select * from (
    select dotacao_id, extract(year from dia)::integer as ano, exercicio, ${money('empenhado')}, ${money('liquidado')}, ${money('pago')}
    from (select f.*, d.dotacao_id, d.exercicio from ${fatos} f join empenho using (empenho_id) join dotacao d using (dotacao_id)) f
    group by 1, 2, 3) somas where (empenhado::numeric, liquidado::numeric, pago::numeric) <> (0, 0, 0)`,
  credor_ano: sql`select * from (
    select credor_id, extract(year from dia)::integer as ano, sum(pagamentos)::integer as pagamentos, ${money('pago')}
    from ${fatos} f join empenho using (empenho_id) group by 1, 2) somas where (pagamentos, pago::numeric) <> (0, 0)`,
  // commitments in their own year, payments in theirs
  credor_resumo: sql`
    with parte as (
      select credor_id, extract(year from empenho_data)::integer as ano, 1 as empenhos, coalesce(empenho_valor, 0) + ${reforco} - ${anulacao} as empenhado,
        ${liquidado} as liquidado, 0 as pagamentos, 0 as pago from empenho e
      union all select credor_id, extract(year from dia)::integer, 0, 0, 0, pagamentos, f.pago
        from ${fatos} f join empenho using (empenho_id) where pagamentos > 0)
    select credor_id, coalesce(ano, 0) as ano, sum(empenhos)::integer as empenhos, ${money('empenhado')}, ${money('liquidado')},
      sum(pagamentos)::integer as pagamentos, ${money('pago')}
    from parte group by grouping sets ((credor_id, ano), (credor_id))`,
  etapa_mes: sql`select etapa, extract(year from dia)::integer as ano, extract(month from dia)::integer as mes, count(*)::integer as linhas,
      count(valor)::integer as com_valor, coalesce(sum(valor), 0)::numeric(18, 2)::text as valor
    from (
      select 'empenhado' as etapa, empenho_data as dia, empenho_valor as valor from empenho
      union all select 'empenhado', empenho_movimento_data, case when empenho_movimento_tipo = 'reforco' then 1 else -1 end * empenho_movimento_valor
        from empenho_movimento
      union all select 'liquidado', liquidacao_data, liquidacao_valor - liquidacao_anulado from liquidacao
      union all select 'pago', pagamento_despesa_data, pagamento_despesa_valor - pagamento_despesa_anulado from pagamento_despesa
    ) fato group by 1, 2, 3`,
  total: sql`select 'empenho' as tabela, count(*) as linhas from empenho union all select 'liquidacao', count(*) from liquidacao
    union all select 'pagamento_despesa', count(*) from pagamento_despesa`,
}

async function expectExact(after = '', db: Queries = portal.platform.database.db) {
  for (const name of Object.keys(stored)) {
    const [a, b] = [await rowsOf(stored[name], db), await rowsOf(counted[name], db)]
    expect([after, name, a]).toEqual([after, name, b])
  }
}

async function rowsOf(select: Select | undefined, db: Queries = portal.platform.database.db): Promise<string[]> {
  if (!select) throw new Error('no such sum')
  const { rows } = await select.execute(db)
  return rows.map((row) => JSON.stringify(row)).sort()
}

const writes: Record<string, Select> = {
  'one commitment more': sql`insert into empenho (entidade_id, exercicio, dotacao_id, credor_id, empenho_unidade, empenho_numero, empenho_data, empenho_valor)
    select entidade_id, exercicio, dotacao_id, credor_id, empenho_unidade, 'N1', empenho_data, 12.34 from empenho limit 1`,
  'commitments of another value': sql`update empenho set empenho_valor = coalesce(empenho_valor, 0) * 1.337 + 1`,
  'commitments without a value': sql`update empenho set empenho_valor = null where empenho_id % 2 = 0`,
  'commitments of another day': sql`update empenho set empenho_data = empenho_data + 45`,
  'commitments of another creditor': sql`update empenho set credor_id = (select min(credor_id) from credor)`,
  'commitments of another appropriation': sql`update empenho set dotacao_id = (select min(dotacao_id) from dotacao)`,
  'all of that at once': sql`update empenho set credor_id = (select max(credor_id) from credor), empenho_valor = 7,
    dotacao_id = (select max(dotacao_id) from dotacao), empenho_data = '2024-02-29'`,
  'an appropriation of another fiscal year': sql`update dotacao set exercicio = exercicio + 1 where dotacao_funcao = '10' and exercicio = 2026`,
  'another text only': sql`update empenho set empenho_objeto = 'outro'`,
  'a movement more of each': sql`insert into empenho_movimento (entidade_id, exercicio, empenho_id, empenho_movimento_numero, empenho_movimento_data, empenho_movimento_tipo, empenho_movimento_valor)
    select entidade_id, exercicio, empenho_id, 'M', empenho_data + 400, 'anulacao_rp', 3.21 from empenho`,
  'movements of another kind': sql`update empenho_movimento set empenho_movimento_tipo = 'reforco', empenho_movimento_data = empenho_movimento_data + 31`,
  'movements less': sql`delete from empenho_movimento where empenho_movimento_id % 2 = 0`,
  'a settlement of another commitment': sql`update liquidacao set empenho_id = (select max(empenho_id) from empenho),
    liquidacao_numero = liquidacao_id::text where liquidacao_id % 2 = 0`,
  'settlements annulled': sql`update liquidacao set liquidacao_anulado = liquidacao_valor where liquidacao_id % 3 = 0`,
  'payments of another month and value': sql`update pagamento_despesa set pagamento_despesa_data = pagamento_despesa_data + 33,
    pagamento_despesa_valor = pagamento_despesa_valor + 0.01`,
  'payments annulled': sql`update pagamento_despesa set pagamento_despesa_anulado = pagamento_despesa_valor where pagamento_despesa_id % 2 = 0`,
  'payments to another commitment': sql`update pagamento_despesa set empenho_id = (select min(empenho_id) from empenho),
    pagamento_despesa_numero = pagamento_despesa_id::text`,
  'an upsert of both kinds': sql`insert into pagamento_despesa (entidade_id, exercicio, empenho_id, pagamento_despesa_numero, pagamento_despesa_data, pagamento_despesa_valor)
    select entidade_id, exercicio, empenho_id, case when pagamento_despesa_id % 2 = 0 then 'U' || pagamento_despesa_id else pagamento_despesa_numero end,
      pagamento_despesa_data, 55.5 from pagamento_despesa
    on conflict (empenho_id, pagamento_despesa_numero, pagamento_despesa_ordem) do update set pagamento_despesa_valor = excluded.pagamento_despesa_valor`,
  'all payments deleted': sql`delete from pagamento_despesa`,
  'a write of nothing': sql`delete from empenho where false`,
  'payments truncated': sql`truncate pagamento_despesa`,
  'movements truncated': sql`truncate empenho_movimento`,
  'settlements truncated, and payments with them': sql`truncate liquidacao cascade`,
  'everything truncated': sql`truncate empenho cascade`,
  'all summed anew': sql`call refaz_somas_da_despesa()`,
}

describe('the sums are exact', () => {
  test('of the rows that are there', async () => {
    await expectExact()
    expect((await rowsOf(counted.despesa_mes)).length).toBeGreaterThan(30)
  })

  test.each(Object.entries(writes))('%s', async (_name, write) => {
    const before = await Promise.all(Object.values(counted).map((one) => rowsOf(one)))
    await write.execute(portal.platform.database.db)
    await expectExact()
    if (!/nothing|text only|anew/.test(_name))
      expect(await Promise.all(Object.values(counted).map((one) => rowsOf(one)))).not.toEqual(before)
  })

  test.each([1, 2])('after many kinds of write, one after the other: order %i', async (seed) => {
    const random = createRandom(`sums ${seed}`)
    const names = Object.keys(writes).filter((name) => !/truncated|all payments deleted/.test(name))
    for (const name of names.sort(() => random.integer(0, 2) - 1)) {
      await (writes[name] as Select).execute(portal.platform.database.db)
      await expectExact(name)
    }
  })

  test('commitments deleted with all that belongs to them', async () => {
    await portal.platform.database.write(async (tx) => {
      for (const table of ['pagamento_despesa', 'liquidacao', 'empenho_movimento', 'empenho'])
        await sql`delete from ${sql.table(table)} where empenho_id % 2 = 0`.execute(tx)
    })
    await expectExact()
  })

  test('a commitment that was paid is not deleted alone', async () => {
    await expect(sql`delete from empenho`.execute(portal.platform.database.db)).rejects.toThrow(/violates foreign key/)
    await expectExact()
  })

  test('a write that is rolled back leaves no trace', async () => {
    const before = await rowsOf(stored.despesa_mes)
    await portal.platform.database
      .write(async (tx) => {
        await sql`update pagamento_despesa set pagamento_despesa_valor = 1`.execute(tx)
        throw new Error('no')
      })
      .catch(() => {})
    expect(await rowsOf(stored.despesa_mes)).toEqual(before)
    await expectExact()
  })

  test('in a town of an earlier version, after the upgrade', async () => {
    const connection = { connectionString: await newDatabase('praca_somas', 'template1') }
    const older = await connectDatabase(connection, createLog('silent'), 2)
    onTestFinished(older.close)
    await older.db.connection().execute((db) => migrateExactly(db, [baselineName]))
    await insertDespesa({ database: older })
    await migrate(older.db)
    await expectExact('upgraded', older.db)
  })

  test('writers at the same time, in opposite orders', async () => {
    const { database } = portal.platform
    const pay = sql`update pagamento_despesa set pagamento_despesa_valor = pagamento_despesa_valor + 1`
    const settle = sql`update liquidacao set liquidacao_valor = liquidacao_valor + 1`
    const commit = sql`update empenho set empenho_valor = empenho_valor + 1`
    const writer = (...statements: Select[]) =>
      database.write(async (tx) => {
        for (const statement of statements) await statement.execute(tx)
      })
    await Promise.all([writer(pay, settle, commit), writer(commit, settle, pay), writer(settle, pay, commit)])
    await expectExact()
  })
})
