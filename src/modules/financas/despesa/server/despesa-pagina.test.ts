// What the page of expense shows of its rows and charts.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { centavosDe } from '#base/centavos.ts'
import { periodoComparado } from '#base/periodo-comparado.ts'
import { contratoSample } from '#modules/compras/contrato/server/contrato.sample.ts'
import { insertDespesa } from '#modules/financas/empenho/server/despesa.sample.ts'
import { cortes, recebedores } from '../cortes.ts'
import type { DespesasPage, Parte } from '../despesas-page.contract.ts'
import type { ProgramaPage } from '../programa.contract.ts'

import { pagoAntes, parciaisDosAnos } from './comparado.queries.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
  await insertDespesa(portal.platform)
})

const pageOf = async (query: string) =>
  (await portal.call({ url: `/acesso/despesas?${query}`, headers: { accept: 'text/html' } })).body
const quadroOf = async (query: string) => {
  const { data } = JSON.parse(/id="ilha">(.*?)<\/script>/s.exec(await pageOf(query))?.[1] ?? '{}') as {
    data: DespesasPage
  }
  if (!data.quadro) throw new Error(`nothing for ${query}`)
  return data.quadro
}
const sum = (amounts: (string | null)[]) => amounts.reduce((total, one) => total + centavosDe(one ?? '0'), 0n)
const rowsIn = (html: string) => {
  const { data } = JSON.parse(/id="ilha">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as { data: DespesasPage }
  return data.quadro?.nos ?? []
}

test('a row leads to its commitments where something was committed, and not to an empty list', async () => {
  let without = 0
  for (let mes = 1; mes <= 12; mes++) {
    const html = await pageOf(`exercicio=2026&despesa_mes=${mes}`)
    const rows = rowsIn(html)
    const committed = rows.filter(({ despesa_empenhado }) => Number(despesa_empenhado) !== 0)
    const linked = [...html.matchAll(/">empenhos<span class="oculto"> de /g)]
    expect([mes, linked.length]).toEqual([mes, committed.length])
    without += rows.length - committed.length
  }
  expect(without).toBeGreaterThan(0)
})

test('a row of some months leads to the commitments of their days; of a whole year to those of the year', async () => {
  const empenhosIn = async (query: string) =>
    /href="([^"]*)">empenhos<span/.exec(await pageOf(query))?.[1]?.replaceAll('&amp;', '&')
  expect(await empenhosIn('exercicio=2026')).toBe('/acesso/empenhos?exercicio=2026&empenho_funcao=12')
  expect(await empenhosIn('exercicio=2026&despesa_mes_inicio=2&despesa_mes_fim=4')).toBe(
    '/acesso/empenhos?exercicio=2026&empenho_data_inicio=2026-02-01&empenho_data_fim=2026-04-30&empenho_funcao=12',
  )
})

const below = (partes: Parte[], { chave, altura }: Parte) =>
  partes.filter((one) => one.altura === altura + 1 && one.chave.startsWith(`${chave}/`))
const shareOf = (partes: Parte[]) => partes.reduce((total, { cem }) => total + (cem ?? 0), 0)

describe('the shares', () => {
  test.each(Object.keys(cortes))('%s: each level adds up to the one above it, down to who received', async (corte) => {
    const first = await quadroOf(`exercicio=2026&corte=${corte}`)
    expect(sum(first.partes.map(({ pago }) => pago))).toBe(sum([first.totais.despesa_pago]))
    // a level with a part that the source does not tell has no shares
    const isTold = first.partes.every(({ chave }) => chave !== '-')
    expect(shareOf(first.partes)).toBe(isTold ? 100 : 0)
    const [area] = first.partes
    const two = await quadroOf(`exercicio=2026&corte=${corte}&abrir=${area?.chave}`)
    const under = below(two.partes, area as Parte)
    expect([sum(under.map(({ pago }) => pago)), shareOf(under)]).toEqual([sum([area?.pago ?? null]), 100])
    const action = under[0] as Parte
    const three = await quadroOf(`exercicio=2026&corte=${corte}&abrir=${area?.chave},${action.chave}`)
    const who = below(three.partes, action)
    expect(who.length).toBeGreaterThan(0)
    expect(sum(who.map(({ pago }) => pago))).toBe(sum([action.pago]))
    expect(who.every(({ credor, recorte }) => credor && recorte?.includes('credor_id='))).toBe(true)
  })

  test('stand beside what the year before had paid, of the same months', async () => {
    const { rows } = await portal.platform.database.pool.query<{ funcao: string; pago: string }>(
      `select dotacao_funcao as funcao, sum(pagamento_despesa_valor - pagamento_despesa_anulado) as pago
      from pagamento_despesa p join empenho using (empenho_id) join dotacao using (dotacao_id)
      where p.exercicio = 2025 and pagamento_despesa_ano = 2025 and pagamento_despesa_mes between 2 and 5 group by 1`,
    )
    const quadro = await quadroOf('exercicio=2026&despesa_mes_inicio=2&despesa_mes_fim=5')
    expect(rows.length).toBeGreaterThan(0)
    for (const { funcao, pago } of rows)
      expect([funcao, quadro.partes.find(({ chave }) => chave === funcao)?.antes ?? null]).toEqual([funcao, pago])
    expect(quadro.anos.map(({ ano }) => ano)).toEqual([2026, 2025])
    expect(sum([quadro.anos[1]?.pago ?? null])).toBe(sum(rows.map(({ pago }) => pago)))
  })

  test('of a year that goes on are those until the day of its newest payment', async () => {
    const { db } = portal.platform.database
    const pedido = { exercicio: 2026, de: 1, ate: 12, onde: [] }
    const naive = async (day: string) =>
      (
        await portal.platform.database.pool.query<{ pago: string | null }>(
          `select sum(pagamento_despesa_valor - pagamento_despesa_anulado)::numeric(20, 2) as pago from pagamento_despesa
          where exercicio = 2025 and pagamento_despesa_data between '2025-01-01' and $1`,
          [day],
        )
      ).rows[0]?.pago ?? '0.00'
    for (const ultimo of ['2026-03-11', '2026-05-01', '2026-08-31', '2026-12-20']) {
      const periodo = periodoComparado(pedido, ultimo, '2026-12-25')
      const [before] = await pagoAntes(db, { pedido, periodo }, [])
      expect([ultimo, before?.pago]).toEqual([ultimo, await naive(ultimo.replace('2026', '2025'))])
      if (!periodo.parcial) continue
      const [partial] = await parciaisDosAnos(db, pedido, [2025], periodo.parcial)
      const days = sum([
        await naive(ultimo.replace('2026', '2025')),
        `-${await naive(`2025-${ultimo.slice(5, 7)}-01`)}`,
      ])
      expect(sum([partial?.pago ?? '0.00'])).toBeGreaterThanOrEqual(days)
    }
  })

  test('who received most: every creditor is of one kind, payroll by what it is paid of', async () => {
    const idsOf = async () =>
      Promise.all(
        Object.keys(recebedores).map(async (quem) =>
          (await quadroOf(`exercicio=2026&quem=${quem}`)).credores?.map(({ nome }) => nome),
        ),
      )
    expect(await idsOf()).toEqual([['Mercantil Boa Mesa Ltda'], ['João da Silva'], []])
    // his are the appropriations with an even id
    await portal.platform.database.write((tx) =>
      tx.updateTable('dotacao').set({ dotacao_natureza: '319011' }).where(sql<boolean>`dotacao_id % 2 = 0`).execute(),
    )
    expect(await idsOf()).toEqual([['Mercantil Boa Mesa Ltda'], [], ['João da Silva']])
  })
})

test('money per inhabitant has the year of the count; without one it is not said', async () => {
  expect(await pageOf('exercicio=2026')).not.toContain('Por habitante')
  await portal.platform.database.write((tx) =>
    tx.updateTable('configuracao').set({ populacao: 100, populacao_ano: 2025 }).execute(),
  )
  const html = await pageOf('exercicio=2026&despesa_mes_fim=11')
  expect(html).toContain('100 habitantes, IBGE, 2025')
})

describe('the page of a programme', () => {
  const get = async (url: string) => portal.call({ url, headers: { accept: 'text/html' } })
  const dataOf = async (url: string): Promise<ProgramaPage> =>
    JSON.parse(/id="ilha">(.*?)<\/script>/s.exec((await get(url)).body)?.[1] ?? '{}').data

  test('has the sums of the expense that it narrows, its actions by what was paid, and who received', async () => {
    const { quadro, recebedores, anos } = await dataOf('/acesso/programas/0012?exercicio=2026')
    const ofExpense = await quadroOf('exercicio=2026&despesa_programa=0012')
    expect(quadro.totais).toEqual(ofExpense.totais)
    expect(anos).toEqual([2026, 2025])
    const acoes = quadro.nos.filter(({ nivel }) => nivel === 'acao')
    expect(acoes.map(({ codigo }) => codigo).sort()).toEqual(['2014', '2015', '2020'])
    expect(sum(acoes.map(({ despesa_pago }) => despesa_pago))).toBe(centavosDe(quadro.totais.despesa_pago))
    const paid = acoes.map(({ despesa_pago }) => Number(despesa_pago))
    expect(paid).toEqual([...paid].sort((a, b) => b - a))
    expect(sum(recebedores.map(({ pago }) => pago))).toBe(centavosDe(quadro.totais.despesa_pago))
    // all of the town's expense is of this programme
    expect(quadro.achado?.map(({ texto }) => texto).join('')).toContain('R$ 100 de cada R$ 100 que o município pagou')
  })

  test('is found with other zeros and of years to come; what no budget has is not found', async () => {
    const [zeros, later] = await Promise.all([
      get('/acesso/programas/12?exercicio=2025'),
      get('/acesso/programas/0012?exercicio=2031'),
    ])
    expect([zeros.statusCode, zeros.headers.location]).toEqual([301, '/acesso/programas/0012?exercicio=2025'])
    expect([later.statusCode, later.headers.location]).toEqual([301, '/acesso/programas/0012'])
    for (const codigo of ['0013', '12a', '%00', '0', "'"])
      expect((await get(`/acesso/programas/${codigo}`)).statusCode).toBe(404)
    expect((await get('/acesso/programas')).body).toContain('href="/acesso/programas/0012"')
  })

  test('has the contracts that its commitments name, and no other', async () => {
    const row = await portal.platform.database.write(async (tx) => {
      const { contrato_id } = await tx
        .insertInto('contrato')
        .values(contratoSample)
        .returning('contrato_id')
        .executeTakeFirstOrThrow()
      const { rows } = await sql<{ contrato_id: number; pago: string }>`
        update empenho set contrato_id = ${contrato_id}
        where empenho_id = (select min(empenho_id) from empenho where exercicio = 2026 and empenho_pago > 0)
        returning contrato_id, empenho_pago::text as pago`.execute(tx)
      return rows[0]
    })
    const { contratos, contratos_total } = await dataOf('/acesso/programas/0012?exercicio=2026')
    expect([contratos_total, contratos.map(({ contrato_id, pago }) => [contrato_id, pago])]).toEqual([
      1,
      [[row?.contrato_id, row?.pago]],
    ])
    expect((await dataOf('/acesso/programas/0012?exercicio=2025')).contratos).toEqual([])
  })
})
