// Compares every sum of the payroll with count(*) and sum(), and the copies of the names with the names, after every kind of write.
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { somadas } from '../folha.fields.ts'
import { insertPagamentos } from './pagamento.sample.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

beforeEach(async () => {
  await sql`truncate pagamento`.execute(portal.platform.database.db)
  await insertPagamentos(portal.platform)
})

const each = (columns: (nome: string) => string) => somadas.map(columns).join(', ')
const parts = each((nome) => `${nome}, ${nome}_linhas`)
const countedParts = each(
  (nome) => `coalesce(sum(pagamento_${nome}), 0.00) as ${nome}, count(pagamento_${nome})::integer as ${nome}_linhas`,
)

const stored = {
  mes: sql`select ano, mes, linhas, total::text, ${sql.raw(parts)} from pagamento_mes`,
  grupo: sql`select ano, mes, orgao, vinculo, tipo, linhas, total::text, ${sql.raw(parts)} from pagamento_grupo`,
  cargo: sql`select cargo_id, ano, mes, linhas from pagamento_cargo where linhas <> 0`,
  faixa: sql`select faixa, ano, mes, linhas from pagamento_faixa where linhas <> 0`,
  servidor: sql`select servidor_id, linhas from servidor where linhas <> 0`,
  inicial: sql`select inicial, linhas from pagamento_inicial where linhas <> 0`,
  total: sql`select linhas from total where tabela = 'pagamento'`,
  presenca: sql`select ano, mes, servidor_id, cargo_id, sum(get_bit(bits, posicao % 1024))::integer as linhas
    from vinculo join pagamento_presenca on bloco = posicao / 1024 group by 1, 2, 3, 4
    having sum(get_bit(bits, posicao % 1024)) > 0`,
  nomes: sql`select pagamento_id, pagamento_nome from pagamento`,
  // searches count bits, so there must be none outside of the places, and none in a layer without the same bit in the layer below
  bits: sql`select coalesce(sum(bit_count(bits)), 0)::integer as linhas from pagamento_presenca`,
  camadas: sql`select count(*)::integer as erradas from pagamento_presenca a where camada > 1 and not exists (
    select from pagamento_presenca b where (b.ano, b.mes, b.bloco, b.camada) = (a.ano, a.mes, a.bloco, a.camada - 1)
      and a.bits & b.bits = a.bits) and bit_count(a.bits) > 0`,
}
const counted: typeof stored = {
  mes: sql`select pagamento_ano as ano, pagamento_mes as mes, count(*)::integer as linhas, sum(pagamento_salario)::text as total,
    ${sql.raw(countedParts)} from pagamento group by 1, 2`,
  grupo: sql`select pagamento_ano as ano, pagamento_mes as mes, pagamento_orgao as orgao, pagamento_vinculo as vinculo, pagamento_tipo as tipo,
    count(*)::integer as linhas, sum(pagamento_salario)::text as total, ${sql.raw(countedParts)} from pagamento group by 1, 2, 3, 4, 5`,
  cargo: sql`select cargo_id, pagamento_ano as ano, pagamento_mes as mes, count(*)::integer as linhas from pagamento group by 1, 2, 3`,
  faixa: sql`select floor(pagamento_salario / 100)::integer as faixa, pagamento_ano as ano, pagamento_mes as mes,
    count(*)::integer as linhas from pagamento group by 1, 2, 3`,
  servidor: sql`select servidor_id, count(*)::integer as linhas from pagamento group by 1`,
  inicial: sql`select left(nome_busca, 3) as inicial, count(*)::integer as linhas from pagamento join servidor using (servidor_id) group by 1`,
  total: sql`select count(*) as linhas from pagamento`,
  presenca: sql`select pagamento_ano as ano, pagamento_mes as mes, servidor_id, cargo_id, count(*)::integer as linhas
    from pagamento group by 1, 2, 3, 4`,
  nomes: sql`select pagamento_id, nome_busca as pagamento_nome from pagamento join servidor using (servidor_id)`,
  bits: sql`select count(*)::integer as linhas from pagamento`,
  camadas: sql`select 0 as erradas`,
}

async function expectExact() {
  for (const name of Object.keys(stored) as (keyof typeof stored)[]) {
    const [a, b] = [await rowsOf(stored[name]), await rowsOf(counted[name])]
    expect([name, a]).toEqual([name, b])
  }
}

async function rowsOf(select: (typeof stored)['mes']): Promise<string[]> {
  const { rows } = await select.execute(portal.platform.database.db)
  return rows.map((row) => JSON.stringify(row)).sort()
}

const size = async () => (await rowsOf(counted.total))[0]
const another = sql`select servidor_id, cargo_id, pagamento_codigo || 'x', pagamento_ano + 1, pagamento_mes, pagamento_salario + 0.01 from pagamento`
const columns = sql`servidor_id, cargo_id, pagamento_codigo, pagamento_ano, pagamento_mes, pagamento_salario`

describe('the sums are exact', () => {
  const writes: Record<string, typeof another> = {
    'one row more': sql`insert into pagamento (${columns}) ${another} limit 1`,
    'many rows more': sql`insert into pagamento (${columns}) ${another}`,
    'rows that are there already': sql`insert into pagamento (${columns}) select ${columns} from pagamento on conflict do nothing`,
    'an upsert of both kinds': sql`insert into pagamento (${columns})
      select servidor_id, cargo_id, pagamento_codigo, pagamento_ano + (pagamento_mes = 7)::integer, pagamento_mes, 2000 from pagamento
      on conflict (pagamento_ano, pagamento_mes, pagamento_codigo, servidor_id, cargo_id, pagamento_tipo)
      do update set pagamento_salario = excluded.pagamento_salario`,
    'another name': sql`update pagamento set servidor_id = (select max(servidor_id) from servidor), pagamento_codigo = pagamento_id::text`,
    'a name from outside': sql`update pagamento set pagamento_nome = 'zz'`,
    'another position': sql`update pagamento set cargo_id = (select min(cargo_id) from cargo), pagamento_codigo = pagamento_id::text`,
    'another organ, link and kind': sql`update pagamento set pagamento_orgao = 'Saúde', pagamento_vinculo = 'efetivo', pagamento_tipo = 'ferias'
      where pagamento_id % 3 = 0`,
    'parts of the pay, known and then unknown again': sql`with sabidos as (update pagamento set pagamento_bruto = pagamento_salario,
      pagamento_liquido = 0 where pagamento_id % 2 = 0 returning 1) select count(*) from sabidos`,
    'another year': sql`update pagamento set pagamento_ano = 2019 where pagamento_ano = 2025`,
    'another month': sql`update pagamento set pagamento_mes = 1 + pagamento_mes % 12, pagamento_codigo = pagamento_id::text`,
    'another salary': sql`update pagamento set pagamento_salario = pagamento_salario * 3.337 where pagamento_mes > 4`,
    'another code': sql`update pagamento set pagamento_codigo = pagamento_codigo || 'y'`,
    'everything else': sql`update pagamento set servidor_id = (select min(servidor_id) from servidor), pagamento_ano = 1987,
      pagamento_mes = 12, pagamento_salario = 0, pagamento_codigo = pagamento_id::text where pagamento_id % 2 = 0`,
    'one row less': sql`delete from pagamento where pagamento_id = (select max(pagamento_id) from pagamento)`,
    'a month less': sql`delete from pagamento where pagamento_ano = 2026 and pagamento_mes = 2`,
    'all rows deleted': sql`delete from pagamento`,
    'a write of nothing': sql`delete from pagamento where false`,
    'everything truncated': sql`truncate pagamento`,
  }

  test.each(Object.entries(writes))('%s', async (_name, write) => {
    await write.execute(portal.platform.database.db)
    await expectExact()
  })

  test('a write that is rolled back leaves no trace', async () => {
    const before = await size()
    await portal.platform.database
      .write(async (tx) => {
        await sql`insert into pagamento (${columns}) ${another}`.execute(tx)
        await sql`delete from pagamento where pagamento_mes = 3`.execute(tx)
        throw new Error('no')
      })
      .catch(() => {})
    expect(await size()).toBe(before)
    await expectExact()
  })

  test('writers at the same time, in opposite orders', async () => {
    const { database } = portal.platform
    const writer = (months: number[]) =>
      database.write(async (tx) => {
        for (const mes of months)
          await sql`insert into pagamento (${columns}) select servidor_id, cargo_id, ${`w${months[0]}`}, 2030, ${mes}::smallint, 1500.5
            from vinculo where posicao < 30`.execute(tx)
      })
    await Promise.all([writer([1, 2, 3, 4]), writer([4, 3, 2, 1]), writer([2, 4, 1, 3])])
    await expectExact()
  })

  test('people whose places are in several blocks', async () => {
    const { db } = portal.platform.database
    await sql`insert into servidor (nome) select 'Pessoa ' || i from generate_series(1, 2500) i`.execute(db)
    await sql`insert into pagamento (${columns})
      select servidor_id, (select min(cargo_id) from cargo), 'p', 2022, 5, servidor_id from servidor where nome like 'Pessoa %'`.execute(
      db,
    )
    await expectExact()
    await sql`delete from pagamento where pagamento_codigo = 'p' and servidor_id % 3 = 0`.execute(db)
    await expectExact()
  })
})
