// What is bought and paid under a contract, by what a process is known, and what is not sent twice.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readPackage } from '#app/testing/ocds-package.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { contratoSample } from '#modules/compras/contrato/server/contrato.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { insertDespesa } from '#modules/financas/empenho/server/despesa.sample.ts'
import { obraSample } from '#modules/obras/obra/server/obra.sample.ts'

let portal: TestPortal
let contrato: number
let licitacao: number

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://praca.exemplo.br' })
  const cookies = await portal.loginAs('licitacoes')
  const make = async (name: string, payload: object) =>
    (await portal.call({ method: 'POST', url: `/painel/ajax/${name}/novo`, payload, cookies })).json().data[
      `${name}_id`
    ]
  licitacao = await make('licitacao', { ...licitacaoSample, licitacao_realizacao: '10/03/2026' })
  contrato = await make('contrato', {
    ...contratoSample,
    contrato_data_celebracao: '01/04/2026',
    contrato_contratada_cnpj: '45997418000153',
  })
  await insertDespesa(portal.platform)
})

// lists and pages are remembered until somebody writes through the portal
const write = (change: ReturnType<typeof sql>) => portal.platform.database.write((tx) => change.execute(tx))
const ofContract = async (query = 'ano=2026') => {
  const { releases } = await readPackage(portal, query)
  const release = releases.find(({ contracts }) => contracts?.[0]?.id === `contrato-${contrato}`)
  return {
    release,
    contract: release?.contracts?.[0],
    transactions: release?.contracts?.[0]?.implementation?.transactions,
  }
}
const pago = async () => (await portal.call({ url: `/ajax/contrato/${contrato}` })).json().data.empenhos?.pago ?? null
const obra = {
  ...{ ...obraSample, obra_valor_contratado: '1000', contrato_numero: contratoSample.contrato_numero },
}
const cents = (amount: number) => Math.round(amount * 100)

test('without a commitment nothing is said of payments; with those of some, their sum is what the page says was paid', async () => {
  expect((await ofContract()).contract).not.toHaveProperty('implementation')
  await write(sql`update empenho set contrato_id = ${contrato} where empenho_id % 2 = 0`)
  // annulled in part, and whole; a return without a payment; another payment of a commitment of no contract
  await write(sql`update pagamento_despesa set pagamento_despesa_anulado = case pagamento_despesa_id % 3 when 0 then pagamento_despesa_valor
    when 1 then 0.07 else 0 end`)
  await write(sql`update pagamento_despesa set pagamento_despesa_valor = 0, pagamento_despesa_anulado = 3.21
    where pagamento_despesa_id = (select min(pagamento_despesa_id) from pagamento_despesa join empenho using (empenho_id) where contrato_id is not null)`)
  const { release, transactions = [] } = await ofContract()
  const sum = transactions.reduce((total, { value }) => total + cents(value.amount), 0)
  expect(transactions.length).toBeGreaterThan(3)
  expect(sum).toBe(cents(Number(await pago())))
  expect(transactions.some(({ value }) => value.amount < 0)).toBe(true)
  expect(transactions.every(({ value }) => value.amount !== 0)).toBe(true)
  expect(release?.tag).toContain('implementation')
  expect(release?.parties.find(({ id }) => id === 'BR-CNPJ-11222333000181')?.roles).toContain('payer')
  expect(release?.parties.find(({ id }) => id === 'BR-CNPJ-45997418000153')?.roles).toEqual(['supplier', 'payee'])
})

test('whom the law protects is not named as who was paid, and the payment stays', async () => {
  const before = (await ofContract()).transactions?.length
  await write(sql`update credor set credor_sigiloso = true where credor_documento = '52998224725'`)
  const { release, transactions = [] } = await ofContract()
  expect(transactions.length).toBe(before)
  expect(transactions.some(({ payee }) => payee === undefined)).toBe(true)
  expect(JSON.stringify(release)).not.toMatch(/João da Silva|acesso restrito|restrição/)
})

test('items are those of the commitments, to the letter, but of none that was annulled; or of the work of the contract', async () => {
  expect((await ofContract()).contract).not.toHaveProperty('items')
  await write(sql`with dois as (select empenho_id, row_number() over (order by empenho_id) as n from empenho
      where contrato_id is not null and empenho_valor is not null limit 2),
    anulado as (insert into empenho_movimento (entidade_id, exercicio, empenho_id, empenho_movimento_data, empenho_movimento_tipo, empenho_movimento_valor)
      select entidade_id, exercicio, empenho_id, empenho_data, 'anulacao', empenho_valor_final from empenho join dois using (empenho_id) where n = 1)
    insert into empenho_item (empenho_id, empenho_item_ordem, empenho_item_descricao, empenho_item_unidade, empenho_item_quantidade, empenho_item_valor_unitario)
    select empenho_id, 1, 'Arroz ' || n, 'kg', 2.50, 0.10 from dois union all select empenho_id, 2, 'Feijão ' || n, '', null, null from dois`)
  const { text } = await readPackage(portal, 'ano=2026')
  expect(text).toMatch(/"quantity":2\.50*,"unit":\{"name":"kg","value":\{"amount":0\.10*,/)
  expect((await ofContract()).contract?.items).toMatchObject([{ description: 'Arroz 2' }, { description: 'Feijão 2' }])

  const { rows } = await portal.platform.database.pool.query(
    `insert into obra (${Object.keys(obra)}) values (${Object.keys(obra).map((_, at) => `$${at + 1}`)}) returning obra_id, contrato_id`,
    Object.values(obra),
  )
  expect(rows[0].contrato_id).toBe(contrato)
  await write(sql`insert into obra_item (entidade_id, obra_codigo, obra_id, obra_item_numero, obra_item_descricao, obra_item_unidade,
      obra_item_quantidade, obra_item_valor_unitario, obra_item_valor_total)
    values (1, ${obra.obra_codigo}, ${rows[0].obra_id}, '1.1', 'Meio-fio', 'm', 10, 100, 1000)`)
  expect((await ofContract()).contract?.items).toEqual([
    {
      ...{ id: expect.stringMatching(/^obra-item-\d+$/), description: 'Meio-fio', quantity: 10 },
      unit: { name: 'm', value: { amount: 100, currency: 'BRL' } },
    },
  ])
})

test('the ocid has nothing of the address, and leads to its process alone: the tender with its contracts', async () => {
  const { releases, text } = await readPackage(portal, 'ano=2026')
  const [tender] = releases
  expect(releases.map(({ ocid }) => ocid)).toEqual([tender?.ocid, tender?.ocid])
  expect(tender?.ocid).toMatch(new RegExp(`^ocds-praca0-[0-9a-f]{12}-licitacao-${licitacao}$`))
  expect((await readPackage(portal, `ocid=${tender?.ocid}`)).releases).toEqual(releases)
  expect(text).toContain('"uri":"https://praca.exemplo.br/dados/ocds.json?ano=2026"')

  const ask = async (ocid: string) =>
    (await portal.call({ url: `/dados/ocds.json?${new URLSearchParams({ ocid })}` })).statusCode
  const own = tender?.ocid ?? ''
  const strange = [own.replace(/\d+$/, '999'), `${own}0x`, own.replace('praca0', 'outro0'), `${own}' or 1=1`]
  for (const ocid of [...strange, own.replace(/licitacao-\d+$/, `contrato-${contrato}`)])
    expect(await ask(ocid)).toBe(404)
})

test('at another address and with a registered prefix a process is the same one of this portal', async () => {
  const moved = await startTestPortal({ PUBLIC_URL: 'https://outra.exemplo.br', OCDS_PREFIX: 'ocds-a1b2c3' })
  const { pool } = moved.platform.database
  await pool.query(
    `insert into licitacao (${Object.keys(licitacaoSample)}, licitacao_realizacao)
    select ${Object.keys(licitacaoSample).map((_, at) => `$${at + 1}`)}, '2026-01-01'`,
    Object.values(licitacaoSample),
  )
  const { rows } = await pool.query('select ocds_identidade from ocds_identidade')
  const { releases } = await readPackage(moved, 'ano=2026')
  expect(releases[0]?.ocid).toBe(`ocds-a1b2c3-${rows[0].ocds_identidade}-licitacao-1`)
})

test('a package that did not change is not sent again; one of whose parts did is', async () => {
  const ask = (headers: Record<string, string> = {}, query = 'ano=2026') =>
    portal.call({ url: `/dados/ocds.json?${query}`, headers })
  // a date is said once the second of the change is over
  await expect
    .poll(async () => (await ask()).headers['last-modified'], { timeout: 10_000, interval: 250 })
    .toBeDefined()
  const first = await ask()
  const { etag = '', 'last-modified': modified = '' } = first.headers as Record<string, string>
  expect(etag).toMatch(/^W\/"/)
  const known = await ask({ 'if-none-match': etag })
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag])
  // a date has whole seconds, and of two changes that overlap the later one may bear the earlier: the tag alone decides
  expect((await ask({ 'if-modified-since': modified })).statusCode).toBe(200)
  expect((await ask({ 'if-none-match': 'W/"outra"', 'if-modified-since': modified })).statusCode).toBe(200)
  expect((await ask({ 'if-none-match': etag }, 'ano=2019')).statusCode).toBe(404)

  const changes = [
    sql`update pagamento_despesa set pagamento_despesa_anulado = 0`,
    sql`update entidade set entidade_nome = entidade_nome || '.' where entidade_cnpj <> ''`,
    sql`delete from empenho_item`,
    sql`update credor set credor_nome = credor_nome || '.'`,
  ]
  let last = etag
  for (const change of changes) {
    await write(change)
    const answer = await ask({ 'if-none-match': last })
    expect(answer.statusCode).toBe(200)
    last = String(answer.headers.etag)
  }
})
