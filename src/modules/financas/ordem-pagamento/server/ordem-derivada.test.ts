// The order that the triggers derive, compared with the rule written naively, on random expenses and after every kind of write.
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Despesa, type Ordem, ordensDe } from '#app/testing/naive-ordens.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { createRandom } from '#demo/random.ts'
import { categoriaDaOrdem } from '#modules/financas/classificacao/codigo.ts'
import { insertDespesa } from '#modules/financas/empenho/server/despesa.sample.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
const run = (statement: RawBuilder<unknown>) => statement.execute(portal.platform.database.db)

async function rows<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(portal.platform.database.db)).rows
}

const stored = () =>
  rows(sql<Ordem>`select ordem_pagamento_id as id, ordem_pagamento_pago_em::text as "pagoEm", ordem_pagamento_situacao as situacao,
    ordem_pagamento_sem_motivo as "semMotivo", ordem_pagamento_posicao as posicao from ordem_pagamento order by 1`)

async function expected(): Promise<Ordem[]> {
  const liquidacoes = await rows(sql<Despesa['liquidacoes'][number]>`
    select l.liquidacao_id as id, l.empenho_id as empenho, liquidacao_data::text as data, concat_ws('|', e.entidade_id, empenho_unidade, dotacao_fonte,
        coalesce(ordem_pagamento_categoria, ${categoria()})) as fila,
      coalesce(ordem_pagamento_data_exigivel, liquidacao_data_exigivel, liquidacao_data)::text as exigivel,
      (100 * (liquidacao_valor - liquidacao_anulado))::integer as centavos, ordem_pagamento_suspenso_em::text as "suspensoEm",
      ordem_pagamento_retomado_em::text as "retomadoEm", coalesce(ordem_pagamento_justificativa, '') as justificativa
    from liquidacao l join empenho e using (empenho_id) join dotacao using (dotacao_id)
    left join ordem_pagamento_ato on ordem_pagamento_id = l.liquidacao_id where empenho_licitavel`)
  const pagamentos = await rows(sql<Despesa['pagamentos'][number]>`
    select empenho_id as empenho, liquidacao_id as liquidacao, pagamento_despesa_data::text as data,
      (100 * (pagamento_despesa_valor - pagamento_despesa_anulado))::integer as centavos from pagamento_despesa`)
  return ordensDe({ liquidacoes, pagamentos })
}

/** What each element is, as the other rooms say it. */
const categoria = () => {
  const elementos = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'))
  return sql`(array[${sql.join(elementos.map(categoriaDaOrdem))}])[nullif(dotacao_elemento, '')::integer + 1]`
}

const sums = {
  mes: [
    sql`select fonte, categoria, ano, mes, situacao, sem_motivo, linhas, valor::text from ordem_pagamento_mes where (linhas, valor) <> (0, 0)`,
    sql`select ordem_pagamento_fonte as fonte, ordem_pagamento_categoria as categoria, ordem_pagamento_ano as ano, ordem_pagamento_mes as mes,
      ordem_pagamento_situacao as situacao, ordem_pagamento_sem_motivo as sem_motivo, count(*)::integer as linhas,
      sum(ordem_pagamento_valor)::numeric(18, 2)::text as valor from ordem_pagamento group by 1, 2, 3, 4, 5, 6`,
  ],
  espera: [
    sql`select fonte, categoria, ano, mes, situacao, dias, linhas from ordem_pagamento_espera where linhas <> 0`,
    sql`select coalesce(ordem_pagamento_fonte, '*') as fonte, coalesce(ordem_pagamento_categoria, '*') as categoria, ordem_pagamento_ano as ano,
      ordem_pagamento_mes as mes, ordem_pagamento_situacao as situacao, ordem_pagamento_espera as dias, count(*)::integer as linhas
      from ordem_pagamento where ordem_pagamento_pago_em is not null
      group by cube (ordem_pagamento_fonte, ordem_pagamento_categoria), 3, 4, 5, 6`,
  ],
} as const

async function expectExact(after: string) {
  expect([after, await stored()]).toEqual([after, await expected()])
  for (const [name, pair] of Object.entries(sums)) {
    const [stored, counted] = await Promise.all(
      pair.map(async (one) => (await rows(one)).map((row) => JSON.stringify(row)).sort()),
    )
    expect([after, name, stored]).toEqual([after, name, counted])
  }
}

/** A town's expense in few queues and few days, so that there are ties, overtakings and returns. */
async function randomExpense(seed: number) {
  const random = createRandom(String(seed))
  const day = () => `2026-0${random.integer(1, 4)}-${String(random.integer(1, 28)).padStart(2, '0')}`
  await run(sql`truncate empenho, dotacao cascade`)
  await insertDespesa(portal.platform)
  await run(sql`truncate liquidacao cascade`)
  await run(sql`update empenho set empenho_licitavel = true where empenho_id % 7 > 0`)
  const [{ empenhos } = { empenhos: [] }] = await rows(sql<{ empenhos: number[] }>`
    select json_agg(empenho_id order by empenho_id) as empenhos from (select empenho_id from empenho order by 1 limit 14) few`)
  for (let at = 0; at < 60; at++) {
    const empenho = empenhos[random.integer(0, empenhos.length - 1)]
    await run(sql`insert into liquidacao (entidade_id, exercicio, empenho_id, liquidacao_numero, liquidacao_data, liquidacao_valor, liquidacao_anulado,
        liquidacao_data_exigivel) select entidade_id, exercicio, empenho_id, ${`R${at}`}, ${day()}::date, ${random.integer(1, 4) * 100}, ${random.integer(0, 9) === 0 ? 100 : 0},
        ${random.integer(0, 3) === 0 ? day() : null}::date from empenho where empenho_id = ${empenho}`)
  }
  await run(sql`insert into pagamento_despesa (entidade_id, exercicio, empenho_id, liquidacao_id, pagamento_despesa_numero, pagamento_despesa_ordem,
      pagamento_despesa_data, pagamento_despesa_valor)
    select entidade_id, exercicio, empenho_id, case when liquidacao_id % 5 > 0 then liquidacao_id end, liquidacao_numero, parte,
      liquidacao_data + (liquidacao_id * 7 + ${seed} + parte * 5)::integer % 40, liquidacao_valor / case when liquidacao_id % 2 = 0 then 2 else 1 end
    from liquidacao, generate_series(1, 2) parte where parte = 1 or liquidacao_id % 2 = 0 and liquidacao_id % 3 > 0`)
  return { random, day }
}

const pick = (table: string, of: number, rest: number) => sql`${sql.ref(`${table}_id`)} % ${of} = ${rest}`

/** Every kind of write, each on another part of the rows. */
const writes: Record<string, (day: string, rest: number) => RawBuilder<unknown>> = {
  'a payment is annulled': (_day, rest) =>
    sql`update pagamento_despesa set pagamento_despesa_anulado = pagamento_despesa_valor where ${pick('pagamento_despesa', 6, rest)}`,
  'an annulment is undone': () => sql`update pagamento_despesa set pagamento_despesa_anulado = 0`,
  'one paid settlement is exigible earlier': (_day, rest) => sql`
    update liquidacao set liquidacao_data_exigivel = coalesce(liquidacao_data_exigivel, liquidacao_data) - 20 where liquidacao_id = (
      select ordem_pagamento_id from ordem_pagamento where ordem_pagamento_pago_em is not null order by ordem_pagamento_id % 5 = ${rest}, 1 limit 1)`,
  'one settlement is paid in full earlier': (_day, rest) => sql`
    update pagamento_despesa set pagamento_despesa_data = pagamento_despesa_data - 20 where liquidacao_id = (
      select ordem_pagamento_id from ordem_pagamento where ordem_pagamento_pago_em is not null order by ordem_pagamento_id % 6 = ${rest}, 1 limit 1)`,
  'a payment comes late': (day, rest) => sql`
    insert into pagamento_despesa (entidade_id, exercicio, empenho_id, liquidacao_id, pagamento_despesa_numero, pagamento_despesa_data, pagamento_despesa_valor)
    select entidade_id, exercicio, empenho_id, liquidacao_id, 'T' || ${day} || liquidacao_id, ${day}::date, 100 from liquidacao where ${pick('liquidacao', 7, rest)}
    on conflict do nothing`,
  'payments move in time': (_day, rest) =>
    sql`update pagamento_despesa set pagamento_despesa_data = pagamento_despesa_data - 9 where ${pick('pagamento_despesa', 4, rest)}`,
  'payments go': (_day, rest) => sql`delete from pagamento_despesa where ${pick('pagamento_despesa', 9, rest)}`,
  'payments name no settlement': (_day, rest) =>
    sql`update pagamento_despesa set liquidacao_id = null where ${pick('pagamento_despesa', 5, rest)}`,
  "a payment names another commitment's settlement": (_day, rest) => sql`
    update pagamento_despesa set liquidacao_id = (select max(liquidacao_id) from liquidacao) where ${pick('pagamento_despesa', 11, rest)}`,
  'settlements are annulled': (_day, rest) =>
    sql`update liquidacao set liquidacao_anulado = liquidacao_valor where ${pick('liquidacao', 8, rest)}`,
  'settlements are exigible on one day': (day, rest) =>
    sql`update liquidacao set liquidacao_data_exigivel = ${day}::date where ${pick('liquidacao', 4, rest)}`,
  'settlements move to another commitment': (_day, rest) => sql`
    update liquidacao set empenho_id = (select min(empenho_id) from empenho where empenho_licitavel), liquidacao_numero = 'M' || liquidacao_id
    where ${pick('liquidacao', 10, rest)}`,
  'a commitment requires no tender': (_day, rest) =>
    sql`update empenho set empenho_licitavel = not empenho_licitavel where ${pick('empenho', 5, rest)}`,
  'commitments move to another unit': (_day, rest) =>
    sql`update empenho set empenho_unidade = '0909' where ${pick('empenho', 6, rest)}`,
  'commitments take another appropriation': (_day, rest) =>
    sql`update empenho set dotacao_id = (select max(dotacao_id) from dotacao) where ${pick('empenho', 6, rest)}`,
  'a source is corrected': (_day, rest) =>
    sql`update dotacao set dotacao_fonte = '501' where ${pick('dotacao', 5, rest)}`,
  'an element is corrected': (_day, rest) =>
    sql`update dotacao set dotacao_natureza = '339038' where ${pick('dotacao', 5, rest)}`,
  'staff suspend': (day, rest) => sql`
    insert into ordem_pagamento_ato (ordem_pagamento_id, ordem_pagamento_suspenso_em) select liquidacao_id, ${day}::date from liquidacao where ${pick('liquidacao', 6, rest)}
    on conflict (ordem_pagamento_id) do update set ordem_pagamento_suspenso_em = excluded.ordem_pagamento_suspenso_em, ordem_pagamento_retomado_em = null`,
  'staff resume': (_day, rest) => sql`
    update ordem_pagamento_ato set ordem_pagamento_retomado_em = ordem_pagamento_suspenso_em + 12 where ${pick('ordem_pagamento', 2, rest % 2)}`,
  'staff correct day and category': (day, rest) => sql`
    insert into ordem_pagamento_ato (ordem_pagamento_id, ordem_pagamento_data_exigivel, ordem_pagamento_categoria) select liquidacao_id, ${day}::date, 'obras'
    from liquidacao where ${pick('liquidacao', 9, rest)} on conflict (ordem_pagamento_id) do update set ordem_pagamento_data_exigivel = excluded.ordem_pagamento_data_exigivel`,
  'staff give reasons': (_day, rest) => sql`
    insert into ordem_pagamento_ato (ordem_pagamento_id, ordem_pagamento_justificativa) select liquidacao_id, 'Fornecedor único do serviço' from liquidacao
    where ${pick('liquidacao', 2, rest % 2)} on conflict (ordem_pagamento_id) do update set ordem_pagamento_justificativa = excluded.ordem_pagamento_justificativa`,
  'staff take it back': (_day, rest) => sql`delete from ordem_pagamento_ato where ${pick('ordem_pagamento', 4, rest)}`,
  'a write of nothing': () => sql`update liquidacao set liquidacao_valor = 1 where false`,
}

describe('the derived order', () => {
  test.each([1, 2, 3, 4])(
    'is the rule, after every kind of write: expense %i',
    async (seed) => {
      const { random, day } = await randomExpense(seed)
      await expectExact('the expense')
      const first = await stored()
      for (const situacao of ['na_fila', 'pago', 'pago_fora_da_ordem'])
        expect(first.filter((one) => one.situacao === situacao).length, situacao).toBeGreaterThan(2)
      const names = Object.keys(writes).sort(() => random.integer(0, 2) - 1)
      for (const name of [...names, ...names]) {
        await run((writes[name] as (typeof writes)[string])(day(), random.integer(0, 3)))
        await expectExact(name)
      }
      const last = await stored()
      expect(new Set(last.map(({ situacao }) => situacao)).size).toBeGreaterThanOrEqual(3)
    },
    120_000,
  )

  test.each([
    ['settlements truncated', sql`truncate liquidacao cascade`],
    ['payments truncated', sql`truncate pagamento_despesa`],
    ['derived anew', sql`call refaz_ordens()`],
    [
      'settlements and payments deleted',
      sql`with p as (delete from pagamento_despesa) delete from ordem_pagamento_ato`,
    ],
  ])('%s', async (name, write) => {
    await randomExpense(7)
    await run(sql`insert into ordem_pagamento_ato (ordem_pagamento_id, ordem_pagamento_justificativa)
      select max(liquidacao_id), 'Fornecedor único do serviço' from liquidacao`)
    await run(write)
    await expectExact(name)
  })
})
