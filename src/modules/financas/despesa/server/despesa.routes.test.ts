import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { insertDespesa } from '#modules/financas/empenho/server/despesa.sample.ts'
import type { DespesaRow, Valores } from '../despesa.contract.ts'
import { valorNames } from '../despesa.contract.ts'
import type { DespesasPage } from '../despesas-page.contract.ts'
import { arvores, nivelNames } from '../niveis.fields.ts'

let portal: TestPortal

type Answer = { items: DespesaRow[]; count: number; totais: Valores }
const get = async (filters: object, query: Record<string, string> = {}) => {
  const answer = await portal.call({
    url: '/ajax/despesa',
    query: { filters: JSON.stringify(filters), limit: '100', ...query },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data as Answer
}
const statusOf = async (filters: object) =>
  (await portal.call({ url: '/ajax/despesa', query: { filters: JSON.stringify(filters) } })).statusCode
const page = async (url: string) => {
  const { body } = await portal.call({ url, headers: { accept: 'text/html' } })
  return body.replace(/<script type="application\/json".*?<\/script>/s, '').replaceAll('<!-- -->', '')
}
const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query<Row>(text, values)).rows

// what nobody tells adds nothing
const cents = (amount: string | null) => BigInt((amount ?? '0.00').replace('.', ''))
const sumOf = (items: DespesaRow[], name: keyof Valores) => items.reduce((sum, row) => sum + cents(row[name]), 0n)
const sumsOf = (items: DespesaRow[]) => Object.fromEntries(valorNames.map((name) => [name, sumOf(items, name)]))
const centsOf = (totais: Valores) => Object.fromEntries(valorNames.map((name) => [name, cents(totais[name])]))

beforeAll(async () => {
  portal = await startTestPortal()
})

describe('before there is any expense', () => {
  test('the call, the page, the list and the files say so', async () => {
    expect(await get({})).toMatchObject({ items: [], count: 0, totais: { despesa_pago: '0.00' } })
    expect(await page('/acesso/despesas')).toContain('Nenhuma despesa publicada.')
    expect(await page('/acesso/despesas/lista')).toContain('Nenhum resultado encontrado')
    expect((await portal.call({ url: '/acesso/despesas.csv' })).body.split('\r\n').length).toBe(2)
  })
})

describe('expense', () => {
  beforeAll(async () => {
    await insertDespesa(portal.platform)
    await sql(`insert into dotacao (entidade_id, exercicio, dotacao_unidade, dotacao_funcao, dotacao_subfuncao, dotacao_natureza,
        dotacao_valor_inicial, dotacao_valor_atualizado)
      values (1, 2026, '0101', '12', '361', '319011', 0.10, 0.20)`)
  })

  test('of the newest year by default; each appropriation with its names, and sums of the whole list', async () => {
    const { items, count, totais } = await get({})
    const [{ linhas = 0 } = {}] = await sql<{ linhas: number }>(
      `select count(*)::int as linhas from dotacao where exercicio = 2026 or exists (select from despesa_mes m
        where m.dotacao_id = dotacao.dotacao_id and ano = 2026 and pago <> 0 and exercicio < 2026)`,
    )
    expect([items.length, count]).toEqual([linhas, linhas])
    expect(sumsOf(items)).toEqual(centsOf(totais))
    expect(items[0]).toMatchObject({ exercicio: expect.any(Number), despesa_funcao_nome: expect.any(String) })
    const merenda = items.find((row) => row.despesa_natureza === '339030' && row.exercicio === 2026)
    expect(merenda).toMatchObject({
      despesa_funcao: '12',
      despesa_funcao_nome: 'Educação',
      despesa_elemento: '30',
      despesa_valor_inicial: '50000.00',
      despesa_programa: '0012',
    })
    expect(items.find((row) => row.despesa_natureza === '319011')).toMatchObject({
      despesa_programa: '',
      despesa_programa_nome: null,
    })
  })

  const naive = async (exercicio: number, de: number, ate: number, onde: string) => {
    const [row] = await sql<Record<string, string | null>>(
      `with fato as (
        select dotacao_id, empenho_ano ano, empenho_mes mes, coalesce(empenho_valor, 0) e, 0::numeric l, 0::numeric p from empenho
        union all select dotacao_id, empenho_movimento_ano, empenho_movimento_mes,
          case empenho_movimento_tipo when 'reforco' then empenho_movimento_valor else -empenho_movimento_valor end, 0, 0
          from empenho_movimento join empenho using (empenho_id)
        union all select dotacao_id, liquidacao_ano, liquidacao_mes, 0, liquidacao_valor - liquidacao_anulado, 0
          from liquidacao join empenho using (empenho_id)
        union all select dotacao_id, pagamento_despesa_ano, pagamento_despesa_mes, 0, 0, pagamento_despesa_valor - pagamento_despesa_anulado
          from pagamento_despesa join empenho using (empenho_id)
      ), d as (select * from dotacao where ${onde}), do_ano as (select fato.* from fato join d using (dotacao_id) where ano = $1 and exercicio = $1)
      select (select coalesce(sum(dotacao_valor_inicial), 0) from d where exercicio = $1) as inicial,
        coalesce(sum(e) filter (where mes between $2 and $3), 0) as empenhado, coalesce(sum(l) filter (where mes between $2 and $3), 0) as liquidado,
        coalesce(sum(p) filter (where mes between $2 and $3), 0) as pago, coalesce(sum(l - p) filter (where mes between $2 and $3), 0) as a_pagar,
        case when exists (select from fato join dotacao using (dotacao_id) where exercicio < $1) then
          (select coalesce(sum(p), 0) from fato join d using (dotacao_id) where ano = $1 and exercicio < $1 and mes between $2 and $3) end as restos
      from do_ano`,
      [exercicio, de, ate],
    )
    const written = (value: string | null) => (value === null ? null : Number(value).toFixed(2))
    return Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, written(value)]))
  }
  const seen = ({ totais: t }: Answer) => ({
    inicial: t.despesa_valor_inicial,
    empenhado: t.despesa_empenhado,
    liquidado: t.despesa_liquidado,
    pago: t.despesa_pago,
    a_pagar: t.despesa_a_pagar,
    restos: t.despesa_restos_pagos,
  })

  const periods = [
    [1, 12],
    [1, 6],
    [3, 3],
    [4, 11],
    [12, 12],
  ] as const
  const conditions: [object, string][] = [
    [{}, 'true'],
    [{ despesa_funcao: '12' }, "dotacao_funcao = '12'"],
    [{ despesa_funcao: '12', despesa_grupo: '3' }, "dotacao_funcao = '12' and dotacao_natureza like '_3%'"],
    [{ despesa_programa: '-' }, "dotacao_programa = ''"],
    [{ despesa_entidade: 1, despesa_elemento: '51' }, "entidade_id = 1 and dotacao_natureza like '%51'"],
    [{ despesa_texto: 'educa' }, "dotacao_funcao = '12'"],
    [{ despesa_texto: '3.3.90.30' }, "dotacao_natureza = '339030'"],
    [{ despesa_texto: 'nada disto' }, 'false'],
  ]

  test('sums are those of the rows, for any year, period and filters, by every path of levels and without one', async () => {
    const paths = [...Object.values(arvores).map(({ niveis }) => [...niveis]), ...nivelNames.map((nivel) => [nivel])]
    let groups = 0
    for (const [exercicio, [de, ate], [filters, onde]] of [2025, 2026].flatMap((ano) =>
      periods.flatMap((period) => conditions.map((condition) => [ano, period, condition] as const)),
    )) {
      const query = { exercicio, despesa_mes_inicio: de, despesa_mes_fim: ate, ...filters }
      const all = await get(query)
      expect([query, seen(all)]).toEqual([query, await naive(exercicio, de, ate, onde)])
      const path = paths[groups % paths.length] ?? []
      const grouped = await get({ ...query, despesa_agrupamento: path.slice(0, 1 + (groups % path.length)).join() })
      expect([path, sumsOf(grouped.items)]).toEqual([path, centsOf(all.totais)])
      expect(sumsOf(all.items)).toEqual(centsOf(all.totais))
      groups++
    }
    expect(groups).toBe(80)
    expect(Object.values(seen(await get({ exercicio: 2026 }))).filter((amount) => amount === '0.00')).toEqual([])
  })

  test('one month is a period of one month', async () => {
    const month = await get({ exercicio: 2026, despesa_mes: 5 })
    expect(month.totais).toEqual((await get({ exercicio: 2026, despesa_mes_inicio: 5, despesa_mes_fim: 5 })).totais)
    expect(await statusOf({ despesa_mes_inicio: 9, despesa_mes_fim: 10 })).toBe(200)
    expect(await statusOf({ despesa_mes_inicio: 10, despesa_mes_fim: 9 })).toBe(422)
  })

  test('grouped, each row has the codes and names of its path and no others, every group once, whatever the page', async () => {
    const { items, count } = await get({ exercicio: 2026, despesa_agrupamento: 'funcao,subfuncao' })
    expect(count).toBe(items.length)
    expect(items.map((row) => [row.despesa_funcao, row.despesa_subfuncao])).toEqual([
      ['10', '301'],
      ['12', '361'],
      ['12', '365'],
    ])
    expect(items[0]).toMatchObject({
      despesa_funcao_nome: 'Saúde',
      despesa_acao: null,
      dotacao_id: null,
      entidade_nome: null,
    })
    for (const wrong of ['', 'nada', 'funcao,funcao', 'funcao;drop'].filter(Boolean))
      expect([wrong, await statusOf({ despesa_agrupamento: wrong })]).toEqual([wrong, 422])
  })

  test('pages of the list follow each other in every order, in both directions', async () => {
    const whole = (await get({ exercicio: 2026 })).items.map((row) => row.dotacao_id)
    for (const orderBy of ['despesa_unidade', 'despesa_pago', 'despesa_natureza', 'despesa_restos_pagos']) {
      for (const ascending of ['1', '0']) {
        const [first, second] = await Promise.all(
          ['1', '2'].map((at) => get({ exercicio: 2026 }, { orderBy, ascending, limit: '10', page: at })),
        )
        const ids = [...(first?.items ?? []), ...(second?.items ?? [])].map((row) => row.dotacao_id)
        expect([orderBy, [...ids].sort()]).toEqual([orderBy, [...whole].sort()])
      }
    }
    const paid = (await get({ exercicio: 2026 }, { orderBy: 'despesa_pago', ascending: '0' })).items.map((row) =>
      Number(row.despesa_pago),
    )
    expect(paid).toEqual([...paid].sort((a, b) => b - a))
  })

  test('files have every row of the search, with all codes and names, by appropriation and grouped', async () => {
    const file = async (address: string, filters: object) =>
      (
        await portal.call({ url: `${address}.json`, query: { filters: JSON.stringify(filters) } })
      ).json() as DespesaRow[]
    const { items } = await get({ exercicio: 2026, despesa_funcao: '12' })
    for (const address of ['/acesso/despesas', '/acesso/despesas/lista'])
      expect(await file(address, { exercicio: 2026, despesa_funcao: '12' })).toEqual(items)
    const path = { exercicio: 2026, despesa_agrupamento: 'fonte' }
    expect(await file('/acesso/despesas', path)).toEqual((await get(path)).items)
    const { body } = await portal.call({ url: '/acesso/despesas.csv' })
    expect(body).toContain('Educação')
  })

  test('codes stand beside their names in the list and in what it is filtered by; a code nobody knows stands alone', async () => {
    await sql(`insert into classificacao (classificacao_tabela, classificacao_codigo, classificacao_nome, classificacao_inicio,
      classificacao_origem) values ('programa', '0012', 'Escola viva', 2020, 'municipio')`)
    const of = 'exercicio=2026&despesa_programa=0012&despesa_subfuncao=361&despesa_acao=2014'
    const list = (await page(`/acesso/despesas/lista?${of}`)).replaceAll('\u00a0', ' ')
    expect(list).toContain(
      '12 Educação · 361 Ensino fundamental · 0012 Escola viva · ação 2014 · 540 Transferências do Fundeb',
    )
    for (const html of [list, await page(`/acesso/despesas?${of}`)]) {
      expect(html).toContain('Programa: 0012 – Escola viva')
      expect(html).toContain('Subfunção: 361 – Ensino fundamental')
      expect(html).toContain('Ação (código): 2014')
    }
    const natureza = await page('/acesso/despesas/lista?exercicio=2026&despesa_natureza=3.3.90.30')
    expect(natureza).toContain('Natureza da despesa: 3.3.90.30 – Material de consumo')
    expect((await portal.call({ url: `/acesso/despesas?despesa_programa=${'9'.repeat(30)}` })).statusCode).toBe(422)
  })

  test('a payment that is stored is in the next answer, and in the sums of its year', async () => {
    const before = await get({ exercicio: 2026 })
    await portal.platform.database.write((tx) =>
      tx
        .updateTable('pagamento_despesa')
        .set((e) => ({ pagamento_despesa_valor: e('pagamento_despesa_valor', '+', '0.01') }))
        .where('pagamento_despesa_ano', '=', 2026)
        .where('exercicio', '=', 2026)
        .execute(),
    )
    const after = await get({ exercicio: 2026 })
    expect(cents(after.totais.despesa_pago)).toBeGreaterThan(cents(before.totais.despesa_pago))
    expect(seen(after)).toEqual(await naive(2026, 1, 12, 'true'))
    await sql(
      'update pagamento_despesa set pagamento_despesa_valor = pagamento_despesa_valor - 0.01 where pagamento_despesa_ano = 2026 and exercicio = 2026',
    )
  })

  test('the sums of years follow all writes, and are mended after a load with the triggers off', async () => {
    const wrong = () =>
      sql(`select * from (select dotacao_id, ano, exercicio, sum(empenhado) e, sum(liquidado) l, sum(pago) p from despesa_mes
          join dotacao using (dotacao_id) group by 1, 2, 3) certo
        full join despesa_ano soma using (dotacao_id, ano, exercicio)
        where (e, l, p) is distinct from (empenhado, liquidado, pago)`)
    const wrongCredores = () =>
      sql(`select * from (select credor_id, ano, sum(pagamentos) n, sum(pago) p from credor_mes group by 1, 2) certo
        full join credor_ano using (credor_id, ano) where (n, p) is distinct from (pagamentos, pago)`)
    expect([await wrong(), await wrongCredores()]).toEqual([[], []])
    await sql('update despesa_ano set pago = pago + 1')
    await sql('update credor_ano set pago = pago + 1')
    expect([(await wrong()).length, (await wrongCredores()).length]).not.toContain(0)
    await sql('call refaz_somas_da_despesa()')
    expect([await wrong(), await wrongCredores()]).toEqual([[], []])
    await sql("delete from pagamento_despesa where pagamento_despesa_numero = '2'")
    expect([await wrong(), await wrongCredores()]).toEqual([[], []])
  })

  describe('the page', () => {
    const island = async (url: string) => {
      const { body } = await portal.call({ url, headers: { accept: 'text/html' } })
      return JSON.parse(/id="ilha">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}').data as DespesasPage
    }
    const rowsOf = (data: DespesasPage) => data.quadro?.nos ?? []

    test('is open to one level; an address opens the levels that it names, and what is above them', async () => {
      expect(rowsOf(await island('/acesso/despesas')).map(({ chave }) => chave)).toEqual(['12', '10'])
      const opened = rowsOf(await island('/acesso/despesas?abre=12/361'))
      expect(opened.map(({ chave }) => chave)).toEqual(['12', '12/365', '12/361', '12/361/0012', '12/361/-', '10'])
      expect(opened.find(({ chave }) => chave === '12/361/-')).toMatchObject({
        nome: 'Não informado na fonte',
        recorte: 'empenho_funcao=12&empenho_subfuncao=361&empenho_programa=-',
      })
      const under = opened.filter(({ chave }) => chave.startsWith('12/361/'))
      const whole = opened.find(({ chave }) => chave === '12/361')
      for (const name of valorNames)
        expect(under.reduce((sum, no) => sum + cents(no[name]), 0n)).toBe(cents(whole?.[name] ?? null))
      for (const nonsense of ['abre=%25', 'abre=99/98/97', 'abre=12,,12/361/0012/2014/x/y', 'por=nada', 'abre[]=1'])
        expect(rowsOf(await island(`/acesso/despesas?${nonsense}`)).length).toBeGreaterThan(1)
    })

    test('each tree adds up to the same', async () => {
      const totals = (await island('/acesso/despesas')).quadro?.totais
      for (const por of Object.keys(arvores)) {
        const { quadro } = await island(`/acesso/despesas?por=${por}`)
        expect([por, quadro?.totais]).toEqual([por, totals])
        const paid = quadro?.nos.reduce((sum, no) => sum + cents(no.despesa_pago), 0n)
        expect([por, paid]).toEqual([por, cents(totals?.despesa_pago ?? '0')])
      }
    })

    test('of one action it says how much in a sentence, and who received; a code of former years opens its last one', async () => {
      await portal.platform.database.write(async (tx) => {
        const nomes = [
          { classificacao_codigo: '2014', classificacao_nome: 'Merenda das escolas' },
          { classificacao_codigo: '2099', classificacao_nome: 'Feira de 2025', classificacao_fim: 2025 },
        ]
        await tx
          .insertInto('classificacao')
          .values(nomes.map((nome) => ({ classificacao_tabela: 'acao', ...nome })))
          .execute()
        await tx
          .insertInto('dotacao')
          .values({
            ...{ entidade_id: 1, exercicio: 2025, dotacao_unidade: '0101', dotacao_funcao: '13' },
            dotacao_acao: '2099',
          })
          .execute()
      })
      const { quadro } = await island('/acesso/despesas?despesa_acao=2014')
      expect(quadro?.exercicio).toBe(2026)
      expect(quadro?.achado?.map(({ texto }) => texto).join('')).toMatch(
        /^Para Merenda das escolas foram pagos R\$ [\d.,]+ do orçamento de 2026/,
      )
      expect(quadro?.partes.length).toBeGreaterThan(0)
      const paid = quadro?.partes.reduce((sum, { pago }) => sum + cents(pago), 0n)
      expect(paid).toBe(cents(quadro?.totais.despesa_pago ?? '0'))
      expect(quadro?.partes.every(({ altura, aberto }) => altura === 1 && aberto === null)).toBe(true)
      expect((await island('/acesso/despesas?despesa_acao=2099')).quadro?.exercicio).toBe(2025)
      expect((await island('/acesso/despesas?despesa_acao=2014&despesa_fonte=540')).quadro?.achado).toBeNull()
      const toCome = await portal.call({
        url: '/acesso/despesas?despesa_acao=2014&exercicio=2029',
        headers: { accept: 'text/html' },
      })
      expect(toCome.headers.location).toBe('/acesso/despesas?despesa_acao=2014')
    })

    test('a wrong filter has its message beside its field, and shows no rows', async () => {
      const answer = await portal.call({
        url: '/acesso/despesas?despesa_mes_inicio=13',
        headers: { accept: 'text/html' },
      })
      expect(answer.statusCode).toBe(422)
      expect(answer.body).toContain('Mês inválido.')
    })

    test('names who received most, but neither a protected name nor a CPF', async () => {
      const people = '/acesso/despesas?exercicio=2026&quem=pessoas'
      expect(await page(people)).toContain('***.982.247-**')
      await portal.platform.database.write((tx) =>
        tx.updateTable('credor').set({ credor_sigiloso: true }).where('credor_documento', '=', '52998224725').execute(),
      )
      const html = (await portal.call({ url: people, headers: { accept: 'text/html' } })).body
      expect(html).toContain('Informação com restrição de acesso')
      const opened = await page('/acesso/despesas?exercicio=2026&abrir=12,12/2014,12/2015,10,10/2020')
      expect(opened).toContain('Informação com restrição de acesso')
      for (const secret of ['João da Silva', 'joao-da-silva', '982.247', '52998224725'])
        expect([html.includes(secret), opened.includes(secret)]).toEqual([false, false])
      for (const period of ['despesa_mes_inicio=2', 'despesa_mes=5'])
        expect((await island(`/acesso/despesas?exercicio=2026&${period}`)).quadro?.credores).toBeInstanceOf(Array)
      expect((await island('/acesso/despesas?exercicio=2026&despesa_funcao=12')).quadro?.credores).toBeNull()
    })
  })
})
