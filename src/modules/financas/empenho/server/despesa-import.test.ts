import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startDespesas } from '#app/testing/despesas.ts'
import { boaMesa, pagos, tabela } from './despesa-import.sample.ts'

const { portal, cookies, db, empty, check, store, importa, undo, errosDe, seen } = await startDespesas()

beforeEach(empty)

const strip = (value: unknown) =>
  JSON.stringify(value, (name, inner) => (/(_id|^versao)$/.test(name) ? undefined : inner))

describe("a vendor's file of payments", () => {
  const file = pagos(
    {},
    { nota: '842', data: '20/09/2019', pago: 'R$100,50', retido: 'R$1,50' },
    {
      nota: '843',
      data: '02/10/2019',
      empenho: '12',
      unidade: '0808',
      credor: '529.982.247-25 - MARIA DA SILVA',
      natureza: '33903600 - Pessoa Física',
    },
  )

  test('is checked: counts by month, nothing stored; then stored as commitments with their payments', async () => {
    const checked = await check(file)
    expect(checked).toMatchObject({ linhas: 3, novos: 3, alterados: 0, iguais: 0, ausentes: 0 })
    expect(checked.escopos).toMatchObject([
      { nome: 'Prefeitura · 2019 · Setembro', soma: '1840.50', linhas: 2 },
      { nome: 'Prefeitura · 2019 · Outubro', soma: '1740.00', linhas: 1 },
    ])
    expect(JSON.stringify(checked.amostra)).toContain('"credor_documento":"***.982.247-**"')
    expect(checked.amostra[0].credor_documento).toBe('45997418000153')
    expect((await seen()).count).toBe(0)
    await store(checked.importacao_id)
    const { count, totais, chains } = await seen()
    expect(count).toBe(2)
    expect(totais).toEqual({ empenho_valor_final: null, empenho_liquidado: null, empenho_pago: '3580.50' })
    expect(chains[0]).toMatchObject({
      empenho: {
        empenho_numero: '12',
        empenho_data: '2019-10-02',
        empenho_data_presumida: true,
        empenho_valor: null,
        empenho_liquidado: null, // no zero: the file does not tell it
        empenho_credor_nome: 'MARIA DA SILVA',
        empenho_credor_documento: '***.982.247-**',
      },
    })
    expect(chains[1]).toMatchObject({
      empenho: {
        empenho_numero: '87',
        exercicio: 2019,
        empenho_unidade: '0707',
        empenho_natureza: '339030',
        empenho_natureza_nome: 'Material de consumo',
        empenho_credor_nome: 'MERCANTIL BOA MESA LTDA - ME',
        empenho_credor_documento: '45997418000153',
        empenho_objeto: 'PARA FAZER FACE A DESPESA COM MERENDA,\nCONFORME "PREGÃO" 12',
        empenho_licitavel: true,
        empenho_pago: '1840.50',
      },
      pagamentos: [
        {
          pagamento_despesa_numero: '841',
          pagamento_despesa_data: '2019-09-10',
          pagamento_despesa_valor: '1740.00',
          pagamento_despesa_processo: '834',
        },
        { pagamento_despesa_numero: '842', pagamento_despesa_valor: '100.50', pagamento_despesa_retido: '1.50' },
      ],
      liquidacoes: [],
    })
    // nor does the tree: neither budget nor stages, and no negative 'a pagar'
    const tree = (await portal.call({ url: '/ajax/despesa', query: { filters: '{"exercicio":2019}' } })).json().data
    const untold = {
      despesa_empenhado: null,
      despesa_liquidado: null,
      despesa_a_pagar: null,
      despesa_valor_atualizado: null,
    }
    expect(tree.totais).toMatchObject({ ...untold, despesa_pago: '3580.50' })
    for (const row of tree.items) expect(row).toMatchObject(untold)
    for (const call of ['/ajax/empenho_movimento', '/ajax/liquidacao'])
      expect((await portal.call({ url: call })).json().data.totais.etapa_valor).toBe(
        call.endsWith('liquidacao') ? '0.00' : null,
      )
    const { items } = (await portal.call({ url: '/ajax/credor' })).json().data
    for (const row of items) expect(row).toMatchObject({ credor_empenhado: null, credor_liquidado: null })
  })

  test('its page names the entity of the first lines, not a number', async () => {
    const { importacao_id } = await check(file)
    const { body } = await portal.call({ url: `/painel/empenho/importacao/${importacao_id}`, cookies })
    const row = /<tr><th[^>]*>Entidade<\/th>(.*?)<\/tr>/s.exec(body)?.[1] ?? ''
    expect([...row.matchAll(/>([^<]+)<\/td>/g)].map(([, cell]) => cell)).toEqual(Array(3).fill('Prefeitura'))
  })

  test('the same file again changes nothing; another of the same month replaces it, and needs a confirmation when much would be removed', async () => {
    await importa(file)
    expect(await check(file)).toMatchObject({ linhas: 3, novos: 0, alterados: 0, iguais: 3, ausentes: 0 })
    const shorter = pagos({ pago: 'R$1.741,00' })
    const checked = await check(shorter)
    expect(checked).toMatchObject({ linhas: 1, novos: 0, alterados: 1, iguais: 0, ausentes: 1 })
    const refused = await store(checked.importacao_id, '')
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('empenho 87/2019, pagamento 842')
    await store(checked.importacao_id)
    const { chains, totais } = await seen()
    expect(chains).toHaveLength(2) // October is as it was
    expect(totais.empenho_pago).toBe('3481.00')
  })

  test('its review says which creditor takes the place of which, and no CPF', async () => {
    await importa(pagos({ credor: '529.982.247-25 - MARIA DA SILVA' }))
    const { revisao } = await check(pagos({}))
    expect(revisao.mudancas).toMatchObject([
      { campo: 'Credor', de: 'MARIA DA SILVA', para: 'MERCANTIL BOA MESA LTDA - ME' },
      { campo: 'CNPJ ou CPF do credor', de: '***.982.247-**', para: '45997418000153' },
    ])
    expect(revisao.somas).toMatchObject([{ nome: 'Pago', portal: '1740.00', arquivo: '1740.00', depois: '1740.00' }])
  })

  test('undone, all is as it was: also a commitment that another file has payments of stays with that one', async () => {
    const september = await importa(pagos({}))
    const before = strip(await seen())
    const october = await importa(pagos({ nota: '900', data: '03/10/2019', objeto: 'OUTRO OBJETO' }))
    expect((await seen()).chains[0]?.empenho).toMatchObject({ empenho_objeto: 'OUTRO OBJETO', empenho_pago: '3480.00' })
    expect((await undo(september)).json().message).toMatch(/não pode ser desfeita/)
    expect((await undo(october)).statusCode).toBe(200)
    expect(strip(await seen())).toBe(before)
    const again = await importa(pagos({ nota: '900', data: '03/10/2019' }))
    expect((await undo(september)).statusCode).toBe(200)
    expect((await seen()).chains).toMatchObject([{ pagamentos: [{ pagamento_despesa_numero: '900' }] }])
    expect((await undo(again)).statusCode).toBe(200)
    expect((await seen()).count).toBe(0)
    expect((await sql`select from dotacao union all select from empenho`.execute(db)).rows).toEqual([])
  })

  test('what is wrong is reported by line and column, and nothing is stored', async () => {
    expect(
      await errosDe(
        pagos(
          { pago: 'muito' },
          { data: '10/09/2018', nota: '2' },
          { empenho: '', nota: '3' },
          { nota: '4', cnpj: '99999999000191' },
        ),
      ),
    ).toEqual([
      '2 Valor pago: Informe um valor como 1.234,56.',
      '4 Data do pagamento: O pagamento é de um ano anterior ao exercício do empenho.',
      '6 Número do empenho: Informe o número do empenho.',
      '8 Entidade: 99.999.999/0001-91 não está no cadastro do portal. Cadastre antes de importar.',
    ])
    expect(await errosDe(pagos({}, {}))).toEqual(['4 : O mesmo pagamento já está no arquivo, em outra linha acima.'])
    expect((await seen()).count).toBe(0)
  })

  test('codes that no table has come with the name of the file, for staff to look at', async () => {
    await importa(pagos({ natureza: '33908800 - Despesa nunca vista', unidade: '0999' }))
    const { rows } = await sql`select classificacao_tabela, classificacao_codigo, classificacao_nome from classificacao
      where classificacao_origem = 'arquivo' order by 1, 2`.execute(db)
    expect(rows).toMatchObject([
      { classificacao_tabela: 'elemento', classificacao_codigo: '88', classificacao_nome: 'Despesa nunca vista' },
      { classificacao_tabela: 'orgao_orcamentario', classificacao_codigo: '09' },
      { classificacao_tabela: 'unidade_orcamentaria', classificacao_codigo: '0999' },
    ])
    expect((await seen()).chains[0]?.empenho).toMatchObject({ empenho_natureza_nome: 'Despesa nunca vista' })
  })
})

describe('what is missing is counted beside what there is of the same kind', () => {
  const numbers = Array.from({ length: 10 }, (_, at) => String(at + 1))
  const whose = { Unidade: '0707', Credor: boaMesa }
  const event = (Evento: string, Empenho: string, day: string) => ({
    Evento,
    Empenho,
    ...whose,
    'Natureza da despesa': '339030',
    'Data do evento': day,
    'Número do evento': `${Evento[0]}${Empenho}`,
    'Valor do evento': '10,00',
  })
  const events = (paid: string[], day = '20/03/2019') =>
    tabela(
      ...numbers.flatMap((n) => [event('Empenho', n, '01/03/2019'), event('Liquidação', n, '10/03/2019')]),
      ...paid.map((n) => event('Pagamento', n, day)),
    )

  test('rows of other events do not hide that the payments are missing', async () => {
    await importa(events(numbers))
    const data = await check(events(['1']))
    expect(data).toMatchObject({ linhas: 21, ausentes: 9 })
    const refused = await store(data.importacao_id, '')
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('Prefeitura · 2019 · Março, 9 de 10 pagamentos. Deixam'),
    ])
    expect((await store((await check(events(numbers.slice(0, 8)))).importacao_id, '')).statusCode).toBe(200)
  })

  test('and not in the month of a settlement that stands beside a later payment', async () => {
    const rows = (settled: string[]) =>
      tabela(
        ...settled.map((Empenho) => ({
          Empenho,
          ...whose,
          'Data da liquidação': '10/03/2019',
          'Valor liquidado': '10,00',
          'Número da liquidação': `L${Empenho}`,
          'Data do pagamento': '10/04/2019',
          Pago: '10,00',
          'Número do pagamento': `P${Empenho}`,
        })),
        ...numbers.slice(settled.length).map((Empenho) => ({
          Empenho,
          ...whose,
          'Data do pagamento': '10/04/2019',
          Pago: '10,00',
          'Número do pagamento': `P${Empenho}`,
        })),
      )
    await importa(rows(numbers))
    const data = await check(rows(['1']))
    expect(data.escopos).toMatchObject([{ nome: 'Prefeitura · 2019 · Abril', linhas: 10, ausentes: 0 }])
    expect((await store(data.importacao_id, '')).statusCode).toBe(200)
    expect((await seen()).chains.flatMap(({ liquidacoes }) => liquidacoes)).toHaveLength(10)
  })
})
