// What is true of every file of expense, proven with random ones (despesa-arquivo.sample.ts).
import { beforeEach, expect, test } from 'vitest'
import { startDespesas } from '#app/testing/despesas.ts'
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import { createRandom, type Random } from '#demo/random.ts'
import { type FileAmount, type Run, runOn } from '#kits/import/server/target.ts'
import { corrigidas, kinds, type Linha, linhasDe, type Pedido } from './despesa-arquivo.sample.ts'
import { tabela } from './despesa-import.sample.ts'
import { despesaTarget } from './despesa-target.queries.ts'

const { portal, db, empty, send, check, store, importa, undo } = await startDespesas()
const run: Run = runOn(db)

beforeEach(empty)

const months = [[3], [2, 3], [1, 2, 3, 4]] as const
const pedidoDe = (random: Random, isPlain = random.chance(0.3)): Pedido => ({
  kind: random.pick(kinds),
  months: random.pick(months),
  isPlain,
})

/** All that an import writes, but for versions, which grow. */
async function stored() {
  const found: Record<string, string[]> = {}
  for (const { table } of despesaTarget.tables) {
    const rows = await run<{ linha: string }>(
      `select (to_jsonb(t) - '{versao,atualizado_em}'::text[])::text as linha from ${table} t order by 1`,
    )
    found[table] = rows.map(({ linha }) => linha)
  }
  return found
}

type Change = { tabela: string; registro: number; linha: number; campo: string; de: string | null; para: string | null }

/** What the review of a checked file shows. */
const review = (importacaoId: number) =>
  portal.platform.database.write(async (tx) => {
    const inside = runOn(tx)
    const [receipt] = await inside<{ columns: string[] }>(
      'select imp_colunas as columns from importacao where importacao_id = $1',
      [importacaoId],
    )
    const compared = { importacaoId, columns: receipt?.columns ?? [], isStoring: false }
    await despesaTarget.compare(inside, compared)
    const changes: Change[] = []
    const changed = new Set<string>()
    for (const table of despesaTarget.tables) {
      for (const row of await inside<Omit<Change, 'tabela'>>(table.changes?.(compared) ?? ''))
        changes.push({ tabela: table.table, ...row })
      for (const { registro } of await inside<{ registro: number }>(table.changed))
        changed.add(`${table.table} ${registro}`)
    }
    const amounts = (await despesaTarget.amounts?.(inside, compared)) ?? []
    const removed: string[] = []
    for (const { table, id, removed: sumidos } of despesaTarget.tables.slice(3))
      for (const { mes } of await inside<{ mes: string }>(
        `select to_char(make_date(${table}_ano, ${table}_mes, 1), 'MM/YYYY') as mes from (${sumidos}) s join ${table} on ${id} = registro`,
      ))
        removed.push(mes)
    const totals = (await despesaTarget.sums?.(inside, importacaoId))?.sums ?? {}
    return { changes, changed, removed, amounts, totals }
  })

// The same amount, added up of the tables.
const counted: Record<string, string> = {
  valor_empenho: `select sum(valor)::text as soma from (
    select empenho_valor as valor, empenho_ano as ano, empenho_mes as mes from empenho
    union all select case empenho_movimento_tipo when 'reforco' then 1 else -1 end * empenho_movimento_valor, empenho_movimento_ano, empenho_movimento_mes
    from empenho_movimento where empenho_movimento_tipo <> 'anulacao_rp') f where ano = $1 and mes = $2`,
  liquidacao_valor:
    'select sum(liquidacao_valor - liquidacao_anulado)::text as soma from liquidacao where liquidacao_ano = $1 and liquidacao_mes = $2',
  pagamento_valor: `select sum(pagamento_despesa_valor - pagamento_despesa_anulado)::text as soma from pagamento_despesa
    where pagamento_despesa_ano = $1 and pagamento_despesa_mes = $2`,
  valor_inicial: 'select sum(dotacao_valor_inicial)::text as soma from dotacao where exercicio = $1',
  valor_atualizado: 'select sum(dotacao_valor_atualizado)::text as soma from dotacao where exercicio = $1',
}
const recount = async (amounts: readonly FileAmount[]) => {
  const sums = []
  for (const { campo, ano, mes } of amounts) {
    const [row] = await run<{ soma: string | null }>(counted[campo] ?? '', mes === null ? [ano] : [ano, mes])
    sums.push(`${campo} ${ano} ${mes}: ${row?.soma}`)
  }
  return sums
}
const shown = (amounts: readonly FileAmount[], which: 'portal' | 'depois') =>
  amounts.map((amount) => `${amount.campo} ${amount.ano} ${amount.mes}: ${amount[which]}`)

// Fields of the definition that are one column of a table.
const columns: Record<string, string> = {
  'dotacao valor_inicial': 'dotacao_valor_inicial',
  'dotacao valor_atualizado': 'dotacao_valor_atualizado',
  'empenho data_empenho': 'empenho_data',
  'empenho valor_empenho': 'empenho_valor',
  'empenho objeto': 'empenho_objeto',
  'empenho credor': '(select credor_nome from credor c where c.credor_id = t.credor_id)',
  'empenho credor_documento': '(select credor_documento from credor c where c.credor_id = t.credor_id)',
  'empenho funcao': '(select dotacao_funcao from dotacao d where d.dotacao_id = t.dotacao_id)',
  'empenho natureza':
    '(select dotacao_natureza || t.empenho_subelemento from dotacao d where d.dotacao_id = t.dotacao_id)',
  'empenho tipo_empenho': 'empenho_tipo',
  'empenho licitacao_numero': 'empenho_licitacao_numero',
  'empenho fundamento_legal': 'empenho_fundamento_legal',
  'empenho_item item': 'empenho_item_descricao',
  'empenho_item item_quantidade': 'empenho_item_quantidade',
  'empenho_item item_valor': 'empenho_item_valor_total',
  'empenho_movimento evento_valor': 'empenho_movimento_valor',
  'empenho_movimento motivo': 'empenho_movimento_motivo',
  'liquidacao liquidacao_data': 'liquidacao_data',
  'liquidacao liquidacao_valor': 'liquidacao_valor - liquidacao_anulado',
  'liquidacao documento_numero': 'liquidacao_documento_numero',
  'liquidacao documento_tipo': 'liquidacao_documento_tipo',
  'liquidacao data_exigivel': 'liquidacao_data_exigivel',
  'pagamento_despesa pagamento_data': 'pagamento_despesa_data',
  'pagamento_despesa pagamento_valor': 'pagamento_despesa_valor - pagamento_despesa_anulado',
  'pagamento_despesa retido': 'pagamento_despesa_retido',
  'pagamento_despesa pagamento_processo': 'pagamento_despesa_processo',
}
const valuesOf = async (changes: readonly Change[]) => {
  const values = []
  for (const { tabela, registro, campo } of changes) {
    const column = columns[`${tabela} ${campo}`]
    if (!column) continue
    const [row] = await run<{ valor: string | null }>(
      `select nullif((${column})::text, '') as valor from ${tabela} t where ${tabela}_id = $1`,
      [registro],
    )
    values.push(`${tabela} ${registro} ${campo}: ${row?.valor}`)
  }
  return values
}
const said = (changes: readonly Change[], which: 'de' | 'para') =>
  changes
    .filter(({ tabela, campo }) => columns[`${tabela} ${campo}`])
    .map((change) => `${change.tabela} ${change.registro} ${change.campo}: ${change[which]}`)

/** A file, the same corrected once or twice, and another one: what a portal gets in months. */
async function* filesOf(seed: string) {
  const random = createRandom(seed)
  let pedido = pedidoDe(random)
  let rows: Linha[] = linhasDe(random, pedido)
  for (let step = 0; step < 4; step += 1) {
    if (step === 2) {
      pedido = pedidoDe(random)
      rows = linhasDe(random, pedido)
    } else if (step) rows = corrigidas(random, rows, pedido)
    if (rows.length === 0) continue
    const file = tabela(...rows)
    const answer = (await send(file)).json()
    if (answer.data?.importacao_id) yield { file, rows, checked: answer.data }
  }
}

const seeds = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `despesa ${from + at}`)
// SEEDS=1-100 tries more of them
const [from, to] = (process.env.SEEDS ?? '1-3').split('-').map(Number) as [number, number]

test.each(seeds(from, to))('files one after the other, and undone one after the other: %s', async (seed) => {
  const states = []
  for await (const { file, rows, checked } of filesOf(seed)) {
    const id = checked.importacao_id
    const { changes, changed, removed, amounts, totals } = await review(id)
    // each record that changes has a field that does
    expect(new Set(changes.map(({ tabela, registro }) => `${tabela} ${registro}`))).toEqual(changed)
    expect(changes.filter(({ de, para }) => de === para)).toEqual([])
    expect(removed.filter((mes) => !rows.some((row) => monthOf(row) === mes))).toEqual([])
    expect(shown(amounts, 'portal')).toEqual(await recount(amounts))
    expect(totalsOf(amounts)).toMatchObject(totals)

    // a day that was presumed was none
    const known = changes.filter(({ campo, de }) => campo !== 'data_empenho' || de !== null)
    expect(said(known, 'de')).toEqual(await valuesOf(known))

    states.push({ id, before: await stored() })
    expect((await store(id)).statusCode).toBe(200)
    expect(shown(amounts, 'depois')).toEqual(await recount(amounts))
    expect(said(changes, 'para')).toEqual(await valuesOf(changes))
    expect(await check(file)).toMatchObject({ novos: 0, alterados: 0, ausentes: 0, iguais: checked.linhas })
  }
  for (const { id, before } of states.toReversed())
    expect([(await undo(id)).statusCode, await stored()]).toEqual([200, before])
})

/** A row is of the month of its latest fact, and nothing of other months is removed. */
function monthOf(row: Linha): string | undefined {
  const days = [row['Data da liquidação'], row['Data do pagamento'], row['Data do evento']].flatMap((day) =>
    day ? [day.split('/')] : [],
  )
  const [, mes, ano] = days.sort((one, other) => Number(one[1]) - Number(other[1])).at(-1) ?? []
  return ano && `${mes}/${ano}`
}

/** What the file adds up to over all months, as its rows are added up beside the totals of a printed report. */
function totalsOf(amounts: readonly FileAmount[]) {
  const sumOf = (campo: string) => {
    const cents = amounts
      .filter((amount) => amount.campo === campo)
      .flatMap(({ arquivo }) => (arquivo === null ? [] : [centavosDe(arquivo)]))
    return cents.length ? mostraCentavos(cents.reduce((sum, one) => sum + one)) : null
  }
  return { empenhado: sumOf('valor_empenho'), liquidado: sumOf('liquidacao_valor'), pago: sumOf('pagamento_valor') }
}

/** How many orders of payment there are; they are what they would be if all were derived anew. */
async function ordensEmDia(): Promise<number> {
  const ordens = () =>
    run("select to_jsonb(o) - 'atualizado_em' as ordem from ordem_pagamento o order by ordem_pagamento_id")
  const now = await ordens()
  await run('call refaz_ordens()')
  expect(now).toEqual(await ordens())
  return now.length
}

test.each(seeds(from, to))('the order of payments follows each file, and its undoing: %s', async (seed) => {
  const random = createRandom(seed)
  const pedido: Pedido = { kind: 'cadeias', months: [2, 3], isPlain: true }
  const rows = linhasDe(random, pedido)
  const stored: number[] = []
  for (const some of [rows, corrigidas(random, rows, pedido)]) {
    const { data } = (await send(tabela(...some))).json()
    if (!data?.importacao_id) continue // its sums can't be
    expect((await store(data.importacao_id)).statusCode).toBe(200)
    stored.push(data.importacao_id)
    expect(await ordensEmDia()).toBeGreaterThan(0)
  }
  for (const id of stored.toReversed()) {
    expect((await undo(id)).statusCode).toBe(200)
    await ordensEmDia()
  }
  expect(await ordensEmDia()).toBe(0)
})

test.each(seeds(from, to))('cut by months, a file becomes the same as in one piece: %s', async (seed) => {
  const random = createRandom(seed)
  const pedido: Pedido = { kind: random.pick(['cadeias', 'eventos', 'pagamentos']), months: [2, 3], isPlain: true }
  const rows = linhasDe(random, pedido)
  const isOf = (month: string) => (row: Linha) => Object.values(row).some((cell) => cell.endsWith(`/${month}/2019`))
  await importa(tabela(...rows))
  const whole = await facts()
  await empty()
  for (const piece of [rows.filter(isOf('02')), rows.filter(isOf('03'))])
    if (piece.length) await importa(tabela(...piece))
  expect(await facts()).toEqual(whole)
})

/** Without the ids that a record got, and the line that it came from. */
async function facts() {
  const own = /"(\w+_id|linha_origem)": \d+,? ?/g
  return Object.values(await stored()).map((rows) => rows.map((row) => row.replaceAll(own, '')).sort())
}
