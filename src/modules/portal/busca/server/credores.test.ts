// The search finds who received from the town, by the public name and the CNPJ, for as long as there is something to show.
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { insertDespesa } from '#modules/financas/empenho/server/despesa.sample.ts'
import { compareIndex, writeWaiting } from './busca.facade.ts'

let portal: TestPortal
const db = () => portal.platform.database.db

beforeAll(async () => {
  portal = await startTestPortal()
})
beforeEach(async () => {
  await sql`truncate empenho, dotacao, credor cascade`.execute(db())
  await insertDespesa(portal.platform)
  await settle()
})

const settle = async () => {
  while ((await writeWaiting(portal.platform.database, 500)) > 0);
}
const found = async (words: string) => {
  const { body } = await portal.call({ url: `/ajax/busca?q=${encodeURIComponent(words)}&tipo=credores` })
  return JSON.parse(body).data.itens.map((one: { assunto: string }) => one.assunto)
}
const boaMesa = 'Mercantil Boa Mesa Ltda'

describe('a creditor is found', () => {
  test.each([
    ['boa mesa', [boaMesa]],
    ['45997418000153', [boaMesa]],
    ['45.997.418/0001-53', [boaMesa]],
    ['joao silva', ['João da Silva']],
    ['52998224725', []],
    ['529.982.247-25', []],
    ['982.247', []],
  ])('by %s', async (words, names) => expect(await found(words)).toEqual(names))

  test('and leads to its page', async () => {
    const { body } = await portal.call({ url: '/busca?q=boa+mesa' })
    expect(body).toContain('href="/acesso/credores/45997418000153"')
    expect(body).toContain('CNPJ 45.997.418/0001-53')
  })
})

test('the digits of a CPF within a name are neither shown nor found', async () => {
  await sql`update credor set credor_nome = 'JOAO DA SILVA 52998224725' where credor_documento = '52998224725'`.execute(
    db(),
  )
  expect(await found('joao silva')).toEqual(['JOAO DA SILVA ***.982.247-**'])
  expect(await found('52998224725')).toEqual([])
})

test('a creditor that becomes protected disappears at once, and comes back', async () => {
  const protect = (secret: boolean) =>
    sql`update credor set credor_sigiloso = ${secret} where credor_documento = '52998224725'`.execute(db())
  await protect(true)
  expect(await found('joao silva')).toEqual([])
  await protect(false)
  await settle()
  expect(await found('joao silva')).toEqual(['João da Silva'])
})

test('a creditor without any commitment is not found any more, and the index is as the creditors are', async () => {
  await sql`update empenho set credor_id = (select credor_id from credor where credor_documento = '52998224725')`.execute(
    db(),
  )
  await settle()
  expect(await found('boa mesa')).toEqual([])
  expect(await compareIndex(portal.platform.database, portal.app.directory.sources)).toMatchObject({
    total: 0,
    diferencas: [],
  })
})

test('a commitment is found by its number, however it is typed, with its creditor and a way to all of them', async () => {
  const { rows } = await sql<{ id: number; numero: string; exercicio: number; quantos: number }>`
    select empenho_id as id, empenho_numero as numero, exercicio,
      (select count(*)::integer from empenho outro where outro.empenho_numero = empenho.empenho_numero) as quantos
    from empenho order by empenho_id limit 1`.execute(db())
  const { id, numero, exercicio, quantos } = rows[0]!
  const bare = numero.replace(/^0+/, '')
  const empenhosOf = async (q: string) => (await portal.call({ url: '/ajax/busca', query: { q } })).json().data.empenhos
  for (const q of [`${numero}/${exercicio}`, `${bare}/${exercicio}`, `empenho nº ${bare}/${exercicio}`]) {
    const { total, itens } = await empenhosOf(q)
    expect([q, total, itens.map((one: { endereco: string }) => one.endereco)]).toEqual([
      q,
      1,
      [`/acesso/empenhos/${id}`],
    ])
    expect(itens[0].titulo).toBe(`Empenho ${numero}/${exercicio}`)
  }
  expect(await empenhosOf(bare)).toMatchObject({ total: quantos, lista: `/acesso/empenhos?empenho_numero=${bare}` })
  for (const q of ['999999/2026', `pregão ${bare}`, 'boa mesa']) expect(await empenhosOf(q)).toBeNull()
  const { body } = await portal.call({ url: `/busca?q=${numero}/${exercicio}` })
  expect(body).toContain(`href="/acesso/empenhos/${id}"`)
  expect(body).not.toContain('Nenhum resultado encontrado')
})

test('a payment changes no row of the index', async () => {
  const before = await waitingAfter(sql`select`)
  const after = await waitingAfter(
    sql`update pagamento_despesa set pagamento_despesa_valor = pagamento_despesa_valor + 1`,
  )
  expect([before, after]).toEqual([0, 0])
})

async function waitingAfter(change: ReturnType<typeof sql>): Promise<number> {
  await change.execute(db())
  const { rows } = await sql<{
    n: number
  }>`select count(*)::integer as n from busca_pendente where fonte = 'credor'`.execute(db())
  return rows[0]?.n ?? -1
}
