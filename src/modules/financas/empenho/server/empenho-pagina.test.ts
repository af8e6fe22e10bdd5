// The page of a commitment and the list that others' links lead to, as a visitor reads them.
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { filtersInWords } from '#kits/export/server/filters-in-words.queries.ts'
import { contratoSample } from '#modules/compras/contrato/server/contrato.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { empenhoPublicList } from '../empenho.contract.ts'
import { insertDespesa } from './despesa.sample.ts'

let portal: TestPortal
let [licitacao, contrato] = [0, 0]
const db = () => portal.platform.database.db

beforeAll(async () => {
  portal = await startTestPortal()
  const cookies = await portal.loginAs('licitacoes')
  const make = async (name: string, payload: object) =>
    (await portal.call({ method: 'POST', url: `/painel/ajax/${name}/novo`, payload, cookies })).json().data[
      `${name}_id`
    ]
  licitacao = await make('licitacao', licitacaoSample)
  contrato = await make('contrato', contratoSample)
})
beforeEach(async () => {
  await sql`truncate empenho, dotacao, credor cascade`.execute(db())
  await insertDespesa(portal.platform)
  await sql`update empenho set empenho_licitavel = true`.execute(db())
})

// pages are remembered until somebody writes through the portal
const write = (change: ReturnType<typeof sql>) => portal.platform.database.write((tx) => change.execute(tx))
const page = async (url: string) => {
  const { body } = await portal.call({ url, headers: { accept: 'text/html' } })
  return body.replace(/<script type="application\/json".*?<\/script>/s, '').replaceAll('<!-- -->', '')
}
const one = async <Row extends object>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db())).rows[0] as Row
const anEmpenho = () =>
  one(sql<{ id: number; numero: string; credor: number }>`
    select empenho_id as id, empenho_numero as numero, credor_id as credor from empenho
    where exercicio = 2026 and empenho_valor is not null order by empenho_id limit 1`)
const countOf = async (filters: object) =>
  (await portal.call({ url: '/ajax/empenho', query: { filters: JSON.stringify(filters) } })).json().data.count

describe('the list that a link leads to', () => {
  test('names what it is filtered by, on the page and in files; a protected creditor is not named', async () => {
    const { credor } = await anEmpenho()
    const { nome } = await one(
      sql<{ nome: string }>`select credor_nome as nome from credor where credor_id = ${credor}`,
    )
    for (const [filter, name] of [
      [{ credor_id: credor }, `Credor: ${nome}`],
      [{ licitacao_id: licitacao }, 'Licitação: 012/2026'],
      [{ contrato_id: contrato }, 'Contrato: 045/2026'],
    ] as const) {
      const html = await page(
        `/acesso/empenhos?${new URLSearchParams(Object.entries(filter).map(([k, v]) => [k, String(v)]))}`,
      )
      expect(html).toContain(`${name} <span aria-hidden="true">×`)
      expect(html).not.toContain('Outro filtro')
      expect(await filtersInWords(db(), empenhoPublicList, filter)).toEqual([name])
    }
    await write(sql`update credor set credor_sigiloso = true where credor_id = ${credor}`)
    expect(await page(`/acesso/empenhos?credor_id=${credor}`)).not.toContain(nome)
    expect(await filtersInWords(db(), empenhoPublicList, { credor_id: credor })).toEqual([`Credor: código ${credor}`])
  })

  test('offers the modality of the tender as a filter', async () => {
    await write(sql`update empenho set empenho_modalidade_licitacao = '6' where exercicio = 2026`)
    const html = await page('/acesso/empenhos?empenho_modalidade_licitacao=6')
    expect(html).toContain('<option value="6" selected="">6 Pregão eletrônico</option>')
    expect(html).toContain('Modalidade da licitação: 6 Pregão eletrônico <span')
  })

  test('says of some days that it has what became of their commitments until today', async () => {
    const said = 'Empenhos feitos nesses dias'
    expect(await page('/acesso/empenhos?empenho_data_inicio=2026-01-01')).toContain(said)
    expect(await page('/acesso/empenhos?exercicio=2026')).not.toContain(said)
  })

  test('finds a number as the portal writes it, with the year before it, and with zeros or without', async () => {
    const { numero } = await anEmpenho()
    const plain = numero.replace(/^0+/, '')
    const both = await countOf({ empenho_numero: plain })
    expect(await countOf({ empenho_numero: `2026/${numero}` })).toBe(both)
    const [ofYear, other] = [
      await countOf({ empenho_numero: `${numero}/2026` }),
      await countOf({ empenho_numero: `${plain}/2025` }),
    ]
    expect(ofYear).toBeGreaterThan(0)
    expect(ofYear + other).toBe(both)
    await write(
      sql`update empenho set empenho_numero = '0002025' where empenho_id = (select max(empenho_id) from empenho)`,
    )
    expect(await countOf({ empenho_numero: '2026/2025' })).toBe(1)
    expect(await countOf({ empenho_numero: '2025/2026' })).toBe(1)
  })
})

describe('the page', () => {
  test('has the number as all others write it, and says that the source names no items; with items it has their sum', async () => {
    const { id, numero } = await anEmpenho()
    const html = await page(`/acesso/empenhos/${id}`)
    expect(html).toContain(`Empenho nº ${numero}/2026`)
    expect(html).toContain('Itens não informados na fonte.')
    await write(sql`insert into empenho_item (empenho_id, empenho_item_ordem, empenho_item_descricao, empenho_item_valor_total)
      select empenho_id, ordem, 'Arroz', 10.25 from empenho, generate_series(1, 2) ordem where empenho_id = ${id}`)
    expect(await page(`/acesso/empenhos/${id}`)).toMatch(/Total dos itens<.*R\$ 20,50/)
    await write(sql`update empenho_item set empenho_item_valor_total = null where empenho_item_ordem = 1`)
    expect(await page(`/acesso/empenhos/${id}`)).not.toContain('Total dos itens')
  })

  test('a year of what the creditor received leads to the creditor’s page, which has that sum', async () => {
    const { id } = await one(sql<{ id: number }>`
      select empenho_id as id from pagamento_despesa join empenho using (empenho_id) order by empenho_id limit 1`)
    const html = await page(`/acesso/empenhos/${id}`)
    const [, address, ano, pago] =
      /<a href="(\/acesso\/credores\/[^"]+\?ano=(\d+))">\d+<\/a>.*?data-l="Pago">(R\$ [^<]+)</.exec(html) ?? []
    expect(html).not.toContain('/acesso/empenhos?credor_id=')
    expect(await page(String(address))).toContain(String(pago))
    expect(Number(ano)).toBeGreaterThan(2024)
  })

  test('an unpaid delivery shows its place in the order of payments', async () => {
    const found = await one(sql<{ ordem: number; id: number; posicao: number }>`
      select ordem_pagamento_id as ordem, empenho_id as id, ordem_pagamento_posicao as posicao from ordem_pagamento
      where ordem_pagamento_situacao = 'na_fila' order by 1 limit 1`)
    expect(await page(`/acesso/empenhos/${found.id}`)).toContain(
      `<b>Ainda não pago</b><p><a href="/acesso/ordem-de-pagamentos/${found.ordem}">${found.posicao}º da fila</a></p>`,
    )
    const { liquidacoes } = (await portal.call({ url: `/ajax/empenho/${found.id}` })).json().data
    expect(liquidacoes).toContainEqual(
      expect.objectContaining({
        liquidacao_id: found.ordem,
        ordem_pagamento_id: found.ordem,
        ordem_pagamento_posicao: found.posicao,
      }),
    )
  })

  test('says where tender and contract stand', async () => {
    const { id } = await anEmpenho()
    await write(sql`update licitacao set licitacao_realizacao = '2026-02-10', situacao_licitacao_id = (
      select situacao_licitacao_id from situacao_licitacao order by situacao_licitacao_id limit 1) where licitacao_id = ${licitacao}`)
    await write(
      sql`update contrato set contrato_data_celebracao = '2026-03-11', contrato_situacao = 'Vigente' where contrato_id = ${contrato}`,
    )
    await write(sql`update empenho set licitacao_id = ${licitacao}, contrato_id = ${contrato}, empenho_licitacao_numero = '012/2026',
      empenho_contrato_numero = '045/2026' where empenho_id = ${id}`)
    const { nome } = await one(sql<{ nome: string }>`
      select situacao_licitacao_nome as nome from licitacao join situacao_licitacao using (situacao_licitacao_id) where licitacao_id = ${licitacao}`)
    const html = await page(`/acesso/empenhos/${id}`)
    expect(html).toMatch(
      new RegExp(`012/2026</a></b><span>${nome}</span><time dateTime="2026-02-10">Realização em .*10/02/2026`),
    )
    expect(html).toMatch(
      /Contrato 045\/2026<\/a><\/b><span>Vigente<\/span><time dateTime="2026-03-11">Celebrado em .*11\/03\/2026/,
    )
  })

  test('on paper has the address of its JSON, and no question without its button', async () => {
    const { id } = await anEmpenho()
    const html = await page(`/acesso/empenhos/${id}`)
    expect(html).toMatch(new RegExp(`<span class="so-impresso">https?://[^<]+/ajax/empenho/${id}</span>`))
    expect(html).toContain('<section class="quadro so-tela"><h2>Alguma dúvida?')
  })
})
