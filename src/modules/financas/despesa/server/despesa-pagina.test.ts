// What the page of expense shows of its rows and charts.
import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { insertDespesa } from '#modules/financas/empenho/server/despesa.sample.ts'
import type { DespesasPage } from '../despesas-page.contract.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
  await insertDespesa(portal.platform)
})

const pageOf = async (query: string) =>
  (await portal.call({ url: `/acesso/despesas?${query}`, headers: { accept: 'text/html' } })).body
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
  expect(await empenhosIn('exercicio=2026')).toBe('/acesso/empenhos?exercicio=2026&empenho_funcao=10')
  expect(await empenhosIn('exercicio=2026&despesa_mes_inicio=2&despesa_mes_fim=4')).toBe(
    '/acesso/empenhos?exercicio=2026&empenho_data_inicio=2026-02-01&empenho_data_fim=2026-04-30&empenho_funcao=10',
  )
})

test('the number beside three bars says of which it is, and a legend has no mark that a phone does not draw', async () => {
  const html = await pageOf('exercicio=2026')
  const months = /<ul class="barras-da-despesa so-estreito".*?<\/ul>/s.exec(html)?.[0] ?? ''
  for (const bars of [months, /<ul class="barras-da-despesa" .*?<\/ul>/s.exec(html)?.[0] ?? '']) {
    expect(bars.match(/<li>/g)?.length).toBeGreaterThan(1)
    expect(bars.match(/<small>pago<\/small>/g)?.length).toBe(bars.match(/<li>/g)?.length)
  }
  expect(html).toMatch(/<li class="so-largo"><svg[^>]*><path class="antes"[^>]*><\/path><\/svg>2025<\/li>/)
  expect(months).not.toContain('antes')
})
