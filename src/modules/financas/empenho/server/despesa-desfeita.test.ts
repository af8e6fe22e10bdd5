// What an undone import of expense leaves behind: nothing that nobody names.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { startDespesas } from '#app/testing/despesas.ts'
import type { AnoDaDespesa } from '#modules/financas/despesa/despesas-page.contract.ts'
import { pagos, tabela } from './despesa-import.sample.ts'

const { portal, db, empty, importa, undo, seen } = await startDespesas()

beforeEach(empty)

const codigos = async () =>
  (
    await sql<{ c: string }>`select classificacao_tabela || ' ' || classificacao_codigo as c from classificacao
      where classificacao_origem = 'arquivo' order by 1`.execute(db)
  ).rows.map(({ c }) => c)
const credores = async () =>
  (await sql<{ nome: string }>`select credor_nome as nome from credor order by 1`.execute(db)).rows.map(
    ({ nome }) => nome,
  )
const mudancas = async () =>
  (
    await sql<{
      n: number
    }>`select count(*)::int as n from auditoria where aud_tabela in ('credor', 'classificacao')`.execute(db)
  ).rows[0]?.n

const maria = '529.982.247-25 - MARIA DA SILVA'

test('codes and creditors go with the last import that named them', async () => {
  const um = await importa(pagos({ unidade: '0999', natureza: '33908800 - Nunca vista', credor: maria }))
  const outro = await importa(pagos({ unidade: '0999', empenho: '88', data: '03/10/2019', nota: '9' }))
  const dela = ['orgao_orcamentario 09', 'unidade_orcamentaria 0999']
  expect(await codigos()).toEqual(['elemento 88', ...dela])
  const before = await mudancas()
  expect((await undo(um)).statusCode).toBe(200)
  expect(await codigos()).toEqual(dela)
  expect(await credores()).toEqual(['MERCANTIL BOA MESA LTDA - ME'])
  expect((await undo(outro)).statusCode).toBe(200)
  expect(await codigos()).toEqual([])
  expect(await credores()).toEqual([])
  expect(await mudancas()).toBe(before)
})

test('a creditor protected by law stays so, and what a person corrected stays', async () => {
  const um = await importa(pagos({ unidade: '0999', credor: maria }))
  await sql`update credor set credor_sigiloso = true`.execute(db)
  await sql`update classificacao set classificacao_nome = 'Fundo', versao = versao + 1
    where classificacao_origem = 'arquivo' and classificacao_codigo = '0999'`.execute(db)
  expect((await undo(um)).statusCode).toBe(200)
  expect(await credores()).toEqual(['MARIA DA SILVA'])
  expect(await codigos()).toEqual(['unidade_orcamentaria 0999'])
})

test('a creditor that undoing another import would bring back stays for it', async () => {
  await importa(pagos({ credor: maria }))
  const corrige = await importa(pagos({}))
  const terceira = await importa(pagos({ empenho: '99', data: '01/10/2019', nota: '3' }))
  expect((await undo(terceira)).statusCode).toBe(200)
  expect(await credores()).toEqual(['MARIA DA SILVA', 'MERCANTIL BOA MESA LTDA - ME'])
  expect((await undo(corrige)).statusCode).toBe(200)
  expect((await seen()).chains[0]?.empenho).toMatchObject({ empenho_credor_nome: 'MARIA DA SILVA' })
  expect(await credores()).toEqual(['MARIA DA SILVA'])
})

test('a commitment that another file of its month removed comes back with its items', async () => {
  const empenho = (numero: string) => ({
    ...{ Unidade: '0707', Natureza: '33903000', Empenho: numero, Credor: 'MERCADO LTDA' },
    ...{ 'Data do empenho': '10/02/2019', 'Valor empenhado': '100,00', Item: 'Soro', 'Valor total': '100,00' },
  })
  const itens = async () => (await seen()).chains.map(({ itens }) => itens.length)
  await importa(tabela(empenho('10'), empenho('11')))
  const corrige = await importa(tabela(empenho('11')))
  expect(await itens()).toEqual([1])
  expect((await undo(corrige)).statusCode).toBe(200)
  expect(await itens()).toEqual([1, 1])
})

test('a payment whose settlement another file removed has it again', async () => {
  const liquida = (numero: string) => ({
    ...{ Unidade: '0707', Natureza: '33903000', Empenho: '10', Credor: 'MERCADO LTDA' },
    ...{ 'Número da liquidação': numero, 'Data da liquidação': '10/02/2019', 'Valor liquidado': '100,00' },
  })
  const ligada = async () =>
    (
      await sql<{ numero: string | null }>`select liquidacao_numero as numero
        from pagamento_despesa left join liquidacao using (liquidacao_id)`.execute(db)
    ).rows
  await importa(tabela({ ...liquida('5'), 'Data do pagamento': '10/03/2019', 'Valor pago': '100,00' }))
  await importa(tabela(liquida('5')))
  expect(await ligada()).toEqual([{ numero: '5' }])
  const corrige = await importa(tabela(liquida('6')))
  expect(await ligada()).toEqual([{ numero: null }])
  expect((await undo(corrige)).statusCode).toBe(200)
  expect(await ligada()).toEqual([{ numero: '5' }])
})

test('what a file changes long after its month is told beside the month, until it is undone', async () => {
  const october = { empenho: '88', data: '03/10/2019', nota: '9' }
  await importa(pagos({}, october))
  const corrige = await importa(pagos({ pago: 'R$1.900,00' }, october))
  const notes = async () => {
    const { body } = await portal.call({ url: '/acesso/despesas?exercicio=2019', headers: { accept: 'text/html' } })
    return [...body.matchAll(/href="(\/dados\/importacoes\/\d+)">(Retificado\.[^<]*)</g)].map(([, href, words]) => [
      href,
      words,
    ])
  }
  const said = [
    `/dados/importacoes/${corrige}`,
    expect.stringMatching(/^Retificado\. O arquivo de .* somou R\$ 160,00 aos pagamentos\.$/),
  ]
  expect(await notes()).toEqual([said])
  await undo(corrige)
  expect(await notes()).toEqual([])
  // years before the last five are told whole, of their own budget alone, and the newest has no such files
  await sql`insert into despesa_ano (dotacao_id, ano, exercicio, pago) values (-1, 2019, 2018, 500)`.execute(db)
  await importa(pagos({ data: '10/09/2026' }), { exercicio: '2026' })
  const { body } = await portal.call({ url: '/acesso/despesas?exercicio=2026', headers: { accept: 'text/html' } })
  const { anos } = JSON.parse(/id="ilha">(.*?)<\/script>/s.exec(body)?.[1] ?? '').data.quadro
  expect(anos.map(({ ano, ate, pago }: AnoDaDespesa) => [ano, ate === null, pago])).toEqual([
    [2026, false, '1740.00'],
    [2019, true, '3480.00'],
  ])
})
