// What tenders and contracts show of their commitments: sums of all of them, the newest, and nothing where there is none.
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { contratoSample } from '#modules/compras/contrato/server/contrato.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { insertDespesa } from './despesa.sample.ts'

let portal: TestPortal
let licitacao: number
let contrato: number

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
  await sql`truncate empenho, dotacao, credor cascade`.execute(portal.platform.database.db)
  await insertDespesa(portal.platform)
})

// pages are remembered until somebody writes through the portal
const write = (change: ReturnType<typeof sql>) => portal.platform.database.write((tx) => change.execute(tx))
const pages = () =>
  [
    {
      url: `/acesso/licitacoes/${licitacao}`,
      call: `/ajax/licitacao/${licitacao}`,
      column: 'licitacao_id',
      id: licitacao,
    },
    { url: `/acesso/contratos/${contrato}`, call: `/ajax/contrato/${contrato}`, column: 'contrato_id', id: contrato },
  ] as const
const get = async (url: string) => (await portal.call({ url })).json().data
const bodyOf = async (url: string) => (await portal.call({ url, headers: { accept: 'text/html' } })).body

test('none is shown as none, in the page and its data', async () => {
  await write(sql`update empenho set licitacao_id = null, contrato_id = null`)
  for (const { url, call } of pages()) {
    expect(await bodyOf(url)).toMatch(/Nenhum empenho informado para (<!-- -->)?est(e contrato|a licitação)/)
    expect((await get(call)).empenhos).toBeNull()
  }
})

test('the sums of all, the five newest, and the way to the list of the same', async () => {
  for (const { url, call, column, id } of pages()) {
    await write(sql`update empenho set ${sql.ref(column)} = ${id} where empenho_valor is not null`)
    const { empenhos } = await get(call)
    const list = await get(`/ajax/empenho?filters={"${column}":${id}}`)
    expect(empenhos.quantos).toBe(list.count)
    expect(empenhos.quantos).toBeGreaterThan(5)
    expect([empenhos.empenhado, empenhos.liquidado, empenhos.pago]).toEqual([
      list.totais.empenho_valor_final,
      list.totais.empenho_liquidado,
      list.totais.empenho_pago,
    ])
    const newest = (list.items as { empenho_id: number }[]).slice(0, 5).map(({ empenho_id }) => empenho_id)
    expect(empenhos.ultimos.map((um: { empenho_id: number }) => um.empenho_id)).toEqual(newest)
    const body = await bodyOf(url)
    expect(body).toContain(`href="/acesso/empenhos?${column}=${id}"`)
    expect(body).toContain('Quanto foi empenhado e pago')
    expect(await bodyOf(`/acesso/empenhos?${column}=${id}`)).toContain(`<b>${list.count}</b>`)
  }
})

test('a value that no source has is not zero; a protected creditor has no name', async () => {
  await write(sql`update empenho set contrato_id = ${contrato} where empenho_valor is null`)
  await write(sql`update credor set credor_sigiloso = true`)
  const { empenhos } = await get(`/ajax/contrato/${contrato}`)
  expect(empenhos.empenhado).toBeNull()
  expect(new Set(empenhos.ultimos.map((um: { credor: string }) => um.credor))).toEqual(
    new Set(['Informação com restrição de acesso']),
  )
  expect(await bodyOf(`/acesso/contratos/${contrato}`)).toMatch(/Empenhado<\/dt><dd>Não informado/)
})

const textOf = (body: string) => body.replace(/<!-- -->|<[^>]*>/g, '')

test('more than the value of the contract or the award is said with the difference', async () => {
  const limits = {
    contrato_id: ['contrato', 'contrato_valor'],
    licitacao_id: ['licitacao', 'licitacao_valor_homologado'],
  } as const
  for (const { url, call, column, id } of pages()) {
    const [table, value] = limits[column]
    await write(sql`update empenho set ${sql.ref(column)} = ${id} where empenho_valor is not null`)
    const { empenhos } = await get(call)
    const agree = (less: string) =>
      write(sql`update ${sql.table(table)} set ${sql.ref(value)} = ${empenhos.empenhado}::numeric - ${less}::numeric`)
    await agree('0.10')
    expect(textOf(await bodyOf(url))).toMatch(
      /Os empenhos somam R\$ [\d.,]+, R\$ 0,10 a mais que o valor (do contrato|homologado)/,
    )
    await agree('0')
    expect(textOf(await bodyOf(url))).not.toContain('a mais que o valor')
  }
})

test('with an amendment whose amount nobody knows, nothing is more than the value of the contract', async () => {
  const url = `/acesso/contratos/${contrato}`
  await write(sql`update empenho set contrato_id = ${contrato} where empenho_valor is not null`)
  await write(sql`update contrato set contrato_valor = 0.01`)
  expect(textOf(await bodyOf(url))).toContain('a mais que o valor do contrato')
  await write(sql`insert into contrato_aditivo (contrato_numero, contrato_aditivo_numero, contrato_aditivo_tipo, contrato_aditivo_assinatura,
    contrato_aditivo_objeto) values (${contratoSample.contrato_numero}, 1, 'valor', '2026-05-05', 'Mais itens')`)
  expect(textOf(await bodyOf(url))).not.toContain('a mais que o valor')
  await write(sql`delete from contrato_aditivo`)
})

test('a commitment that the contract names is said to be missing, or to be loose', async () => {
  const url = `/acesso/contratos/${contrato}`
  const name = (texto: string) => write(sql`update contrato set contrato_numero_empenho = ${texto}`)
  const { rows } = await sql<{ numero: string; id: number }>`
    select empenho_numero || '/' || exercicio as numero, empenho_id as id from empenho where exercicio = 2026 limit 1`.execute(
    portal.platform.database.db,
  )
  const numero = rows[0]?.numero ?? ''
  await write(sql`update empenho set contrato_id = null`)
  await name('0515/2017')
  const missing = textOf(await bodyOf(url))
  expect(missing).toContain(
    'O contrato cita o empenho 0515/2017, que não está entre os publicados aqui (os publicados começam em 2025).',
  )
  expect(missing).not.toContain('Nenhum empenho')
  await name(`Empenho ${numero}`)
  expect(await bodyOf(url)).toContain(
    `<a href="/acesso/empenhos/${rows[0]?.id}">${numero}</a>, publicado aqui sem ligação`,
  )
  await write(sql`update empenho set contrato_id = ${contrato} where empenho_id = ${rows[0]?.id}`)
  expect(textOf(await bodyOf(url))).not.toContain('O contrato cita')
  await write(sql`update empenho set contrato_id = null`)
  await name('global')
  expect(textOf(await bodyOf(url))).toContain('O contrato informa “global” como número do empenho')
})
