// That a number means the same wherever it stands, asked of the filled demonstration; fill.test.ts runs them.
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { TestPortal } from '#app/testing/test-portal.ts'
import type { ListPageData } from '#kits/list/list.ts'
import type { CredorListData } from '#modules/financas/credor/credor.contract.ts'
import { cortes } from '#modules/financas/despesa/cortes.ts'
import type { DespesaQuadro, DespesasPage } from '#modules/financas/despesa/despesas-page.contract.ts'
import { linhasDe, linhasDos } from '#modules/financas/despesa/etapa.fields.ts'
import { type ArvoreName, arvores } from '#modules/financas/despesa/niveis.fields.ts'
import { lerAbertos } from '#modules/financas/despesa/server/arvore-chaves.ts'
import { opcoesDe, quadroDe, type Vista } from '#modules/financas/despesa/server/despesas-quadro.ts'
import { linhasDoRecorte } from '#modules/financas/despesa/web/despesa-linhas.ts'
import type { EmpenhosDe } from '#modules/financas/empenho/empenhos-de.contract.ts'
import { liquidacoesList, movimentosList, pagamentosList } from '#modules/financas/empenho/etapa.contract.ts'
import type { CredorPage } from '#modules/portal/credor/credor-page.contract.ts'
import type { InicioPage } from '#modules/portal/inicio/inicio.contract.ts'
import type { TransparenciaPage } from '#modules/portal/transparencia/transparencia.contract.ts'

const naoEscolhido: Omit<Vista, 'filters' | 'arvore' | 'abertos'> = {
  ...{ corte: 'area', abertas: [], quem: 'empresas', conta: false, porCodigo: false },
}

const etapasDe = (no: DespesaQuadro['totais']) =>
  [
    ['empenhado', no.despesa_empenhado],
    ['liquidado', no.despesa_liquidado],
    ['pago', no.despesa_pago],
    ['restos', no.despesa_restos_pagos],
  ] as const

export function testsOfNumeros(portal: () => TestPortal): void {
  const page = async <Data>(url: string): Promise<Data> => {
    const { body } = await portal().call({ url, headers: { accept: 'text/html' } })
    return JSON.parse(/<script type="application\/json" id="ilha">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}').data
  }

  test('count and date of every list are the same on hub, home, its page, its call and its file', async () => {
    const conjuntos = (await page<TransparenciaPage>('/transparencia')).grupos.flatMap((grupo) => grupo.conjuntos)
    const { dados } = await page<InicioPage>('/')
    const differing: unknown[] = []
    const shown = portal().app.directory.lists.filter(({ page }) =>
      [...conjuntos, ...dados].some(({ href }) => href === page),
    )
    expect(shown.length).toBeGreaterThan(25)
    for (const { page: address, title } of shown) {
      const { list, filters, count, notes } = await page<ListPageData<object>>(address)
      const search = `filters=${encodeURIComponent(JSON.stringify(filters))}`
      const { data } = (
        await portal().call({ url: list.path.includes('?') ? list.path : `${list.path}?${search}` })
      ).json()
      const csv = await portal().call({ url: `${address}.csv?${search}` })
      const inFile = parse(csv.body, { bom: true }).length - 1
      // the trees show no rows: their list is that of the call
      const onPage = address === '/acesso/despesas' ? data.count : count
      const onHub = conjuntos.find(({ href }) => href === address)
      const onHome = dados.find(({ href }) => href === address)
      const counts = [data.count, onPage, inFile, onHub?.linhas ?? onPage, onHome?.linhas ?? onPage]
      const dates = [notes?.updatedAt ?? null, onHub ? onHub.atualizado : (notes?.updatedAt ?? null)]
      const years = [
        filters.exercicio ?? filters.etapa_ano ?? filters.pca_ano,
        ...(onHub ? [onHub.ano] : []),
        ...(onHome ? [onHome.ano] : []),
      ]
      const isOne = (values: unknown[]) => new Set(values.map((value) => String(value ?? ''))).size === 1
      if (data.count === 0 || !isOne(counts) || !isOne(dates) || (address !== '/acesso/despesas' && !isOne(years)))
        differing.push({ title, counts, dates, years })
    }
    expect(differing).toEqual([])
  })

  test('the sums of contracts, tenders, payments of staff and of every set are in the panel what they are in public', async () => {
    const cookies = await portal().loginAs('administrador')
    const seen: string[] = []
    for (const { page: address } of portal().app.directory.lists) {
      const { list, filters } = await page<Partial<ListPageData<object>>>(address)
      if (!list) continue // not every list is a page of rows
      const query = { filters: JSON.stringify(filters) }
      const open = (await portal().call({ url: list.path, query })).json().data
      const panel = await portal().call({ url: `/painel${list.path}`, query, cookies })
      const inPanel = panel.statusCode === 200 ? panel.json().data : {}
      if (!open.totais || !inPanel.totais) continue
      seen.push(list.path)
      expect([list.path, inPanel]).toMatchObject([
        list.path,
        { count: open.count, totais: open.totais, ...(open.informados && { informados: open.informados }) },
      ])
    }
    const shown = ['contrato', 'licitacao', 'pagamento', 'estagiario', 'diaria']
    expect(seen).toEqual(expect.arrayContaining(shown.map((name) => `/ajax/${name}`)))
    for (const name of shown) {
      const { body } = await portal().call({ url: `/painel/${name}`, cookies, headers: { accept: 'text/html' } })
      expect([name, body.includes('Totais da lista inteira')]).toEqual([name, true])
    }
  })

  // what a link to the rows of a stage finds: their sum, as the call of its page's list says it
  const calls = new Map([movimentosList, liquidacoesList, pagamentosList].map((list) => [list.page, list.path]))
  const somaDe = async (href: string): Promise<string | null> => {
    const { pathname, searchParams } = new URL(href, 'http://localhost')
    const filters = JSON.stringify(Object.fromEntries(searchParams))
    const answer = await portal().call({ url: calls.get(pathname) ?? '', query: { filters } })
    expect([href, answer.statusCode]).toEqual([href, 200])
    return answer.json().data.totais.etapa_valor
  }
  const differing = async (numbers: Map<string, string>) => {
    const wrong: unknown[] = []
    for (const [href, amount] of numbers) {
      const sum = await somaDe(href)
      if (sum !== amount) wrong.push({ href, amount, sum })
    }
    return wrong
  }

  test('each amount of the trees is the sum of the rows that it leads to: every year, tree and level, whole years and months', async () => {
    const { db } = portal().platform.database
    const { anos } = await opcoesDe(db, null)
    const ranges = [
      [1, 12],
      [2, 4],
      [11, 11],
    ] as const
    const numbers = new Map<string, string>()
    let seen = 0
    for (const exercicio of anos)
      for (const [de, ate] of ranges)
        for (const arvore of Object.keys(arvores) as ArvoreName[]) {
          const filters = { exercicio, despesa_mes_inicio: de, despesa_mes_fim: ate }
          const open = (abre: string[]) =>
            quadroDe(db, { ...naoEscolhido, filters, arvore, abertos: lerAbertos(abre.join(','), arvore) })
          let quadro = await open([])
          // the last row of each level, down to the deepest
          const abertos: string[] = []
          for (let altura = 1; altura < arvores[arvore].niveis.length; altura++) {
            const last = quadro?.nos.filter((no) => no.altura === altura).at(-1)
            if (last) abertos.push(last.chave)
            quadro = await open(abertos)
          }
          for (const no of [
            ...(quadro?.nos ?? []),
            { ...(quadro as DespesaQuadro).totais, recorte: quadro?.recorte ?? '' },
          ]) {
            const linhas = linhasDoRecorte({ exercicio, de, ate }, no.recorte)
            for (const [etapa, amount] of etapasDe(no)) {
              seen++
              // all of the first tree's, every seventh of the others
              if (amount !== null && Number(amount) !== 0 && linhas && (arvore === 'funcao' || seen % 7 === 0))
                numbers.set(linhas[etapa], amount)
            }
          }
        }
    expect(numbers.size).toBeGreaterThan(300)
    expect(await differing(numbers)).toEqual([])
  })

  test('so are those of trees that words narrow, on the page and below it', async () => {
    const { db } = portal().platform.database
    const { anos } = await opcoesDe(db, null)
    const numbers = new Map<string, string>()
    for (const [at, exercicio] of anos.slice(0, 2).entries())
      for (const despesa_texto of ['educação', 'ma', '12', '3.3.90', 'nada disso', '...']) {
        const [de, ate] = at % 2 ? [3, 9] : [1, 12]
        const filters = { exercicio, despesa_mes_inicio: de, despesa_mes_fim: ate, despesa_texto }
        const quadro = await quadroDe(db, {
          ...naoEscolhido,
          filters,
          arvore: at % 2 ? 'orgao' : 'funcao',
          abertos: [],
        })
        for (const no of [
          ...(quadro?.nos.filter((_no, nth) => nth % 4 === 0) ?? []),
          ...(quadro ? [{ ...quadro.totais, recorte: quadro.recorte }] : []),
        ]) {
          const linhas = linhasDoRecorte({ exercicio, de, ate }, no.recorte)
          for (const [etapa, amount] of etapasDe(no)) if (linhas && amount !== null) numbers.set(linhas[etapa], amount)
        }
      }
    expect(numbers.size).toBeGreaterThan(50)
    expect(await differing(numbers)).toEqual([])
  })

  // the links to lists of facts that a page has, each with the amount that it shows
  const linksOn = async (url: string) => {
    const { body } = await portal().call({ url, headers: { accept: 'text/html' } })
    const found = body.matchAll(
      /<a href="(\/acesso\/(?:movimentos-de-empenhos|liquidacoes|pagamentos)\?[^"]*)">([^<]*\d,\d\d)<\/a>/g,
    )
    return [...found].map(([, href = '', text = '']) => {
      const amount = text
        .replace('−', '-')
        .replace(/[^\d,-]/g, '')
        .replace(',', '.')
      return [href.replaceAll('&amp;', '&'), amount] as const
    })
  }
  // amounts that are zero or unknown have no rows
  const nonZero = (rows: object[], names: string[]) =>
    rows.flatMap((row) => names.map((name) => Number((row as Record<string, string | null>)[name]))).filter(Boolean)

  test('each amount in the list of appropriations and below it, and in that of creditors, is the sum of the rows that it leads to', async () => {
    const { anos } = await opcoesDe(portal().platform.database.db, null)
    const [ano, antes] = anos as [number, number]
    const lists = {
      '/acesso/despesas/lista': [
        ['despesa_empenhado', 'despesa_liquidado', 'despesa_pago', 'despesa_restos_pagos'],
        [
          '',
          `exercicio=${antes}&despesa_mes_inicio=2&despesa_mes_fim=5&orderBy=despesa_pago&ascending=false`,
          `exercicio=${ano}&orderBy=despesa_restos_pagos&ascending=false`,
          `exercicio=${antes}&despesa_texto=ma&page=2`,
          `exercicio=${antes}&despesa_mes=4&despesa_funcao=12&despesa_natureza=3.3.90.30`,
          `exercicio=${antes}&despesa_agrupamento=funcao,natureza&despesa_mes_fim=8&despesa_fonte=500`,
        ],
      ],
      '/acesso/credores': [
        ['credor_empenhado', 'credor_liquidado', 'credor_pago'],
        ['', `credor_ano=${antes}`, `credor_ano=${ano}&credor_tipo=pf&page=2`],
      ],
    } as const
    const numbers = new Map<string, string>()
    for (const [address, [names, queries]] of Object.entries(lists))
      for (const query of queries) {
        const url = `${address}?limit=10&${query}`
        const { items, totais } = await page<ListPageData<object> & { totais: object }>(url)
        const links = await linksOn(url)
        // the sums of creditors leave out those that the law protects
        const shown = nonZero(address === '/acesso/credores' ? items : [...items, totais], [...names])
        expect([url, links.length]).toEqual([url, shown.length])
        for (const [href, amount] of links) {
          expect([href, numbers.get(href) ?? amount]).toEqual([href, amount])
          numbers.set(href, amount)
        }
      }
    expect(numbers.size).toBeGreaterThan(100)
    expect(await differing(numbers)).toEqual([])
  })

  test('each amount of a tender and of a contract is the sum of the rows that it leads to', async () => {
    const numbers = new Map<string, string>()
    for (const [address, id] of [
      ['/acesso/contratos', 'contrato_id'],
      ['/acesso/licitacoes', 'licitacao_id'],
    ] as const) {
      const { items } = await page<ListPageData<Record<typeof id, number>>>(`${address}?limit=25`)
      for (const row of items) {
        const { empenhos } = await page<{ empenhos: EmpenhosDe | null }>(`${address}/${row[id]}`)
        const linhas = linhasDos(id === 'contrato_id' ? { contrato_id: row[id] } : { licitacao_id: row[id] })
        for (const etapa of ['empenhado', 'liquidado', 'pago'] as const)
          if (empenhos && Number(empenhos[etapa]) !== 0) numbers.set(linhas[etapa], empenhos[etapa] ?? '')
      }
    }
    expect(numbers.size).toBeGreaterThan(30)
    expect(await differing(numbers)).toEqual([])
  })

  test('each amount of creditors, months and functions, of the home page and of the hub is the sum of the rows that it leads to', async () => {
    const numbers = new Map<string, string>()
    const { dinheiro } = await page<InicioPage>('/')
    const { pago } = dinheiro as NonNullable<InicioPage['dinheiro']>
    if (pago) numbers.set(pago.pagamentos, pago.total)
    for (const area of pago?.areas ?? []) if (area.pagamentos) numbers.set(area.pagamentos, area.total)
    const { quadro } = await page<DespesasPage>('/acesso/despesas')
    const doAno = quadro as DespesaQuadro
    for (const { mes, pago, antes } of doAno.meses)
      for (const [exercicio, amount] of [
        [doAno.exercicio, pago],
        [doAno.exercicio - 1, antes],
      ] as const)
        if (Number(amount) !== 0) numbers.set(linhasDoRecorte({ exercicio, de: mes, ate: mes }, '')?.pago ?? '', amount)
    const recebidos = linhasDoRecorte(doAno, '')?.recebido ?? ''
    for (const { credor_id, chave, pago } of doAno.credores ?? [])
      if (chave) numbers.set(`${recebidos}&credor_id=${credor_id}`, pago)
    for (const corte of Object.keys(cortes)) {
      const open = async (abrir: string[]) =>
        (await page<DespesasPage>(`/acesso/despesas?corte=${corte}&abrir=${abrir.map(encodeURIComponent).join(',')}`))
          .quadro
      const area = (await open([]))?.partes.find(({ chave }) => chave !== '-')?.chave ?? ''
      const action = (await open([area]))?.partes.find(({ altura }) => altura === 2)?.chave ?? ''
      for (const { recorte, pago } of (await open([area, action]))?.partes ?? [])
        if (recorte) numbers.set(linhasDoRecorte(doAno, recorte)?.pago ?? '', pago)
    }
    for (const { ano, pago } of doAno.anos)
      numbers.set(linhasDoRecorte({ ...doAno, exercicio: ano }, '')?.pago ?? '', pago)
    const maiores = (await page<CredorListData>('/acesso/credores')).items
    for (const { credor_chave } of maiores.slice(0, 4)) {
      const { credor } = await page<CredorPage>(`/acesso/credores/${credor_chave}`)
      const { credor_id } = credor
      for (const um of credor.anos) {
        numbers.set(linhasDe('empenhado', { credor_id, empenho_ano: um.ano }), um.credor_empenhado ?? '')
        numbers.set(linhasDe('liquidado', { credor_id, empenho_ano: um.ano }), um.credor_liquidado ?? '')
        numbers.set(linhasDe('pago', { credor_id, etapa_ano: um.ano }), um.credor_pago)
      }
      numbers.set(linhasDe('empenhado', { credor_id }), credor.credor_empenhado ?? '')
      numbers.set(linhasDe('liquidado', { credor_id }), credor.credor_liquidado ?? '')
      numbers.set(linhasDe('pago', { credor_id }), credor.credor_pago)
    }
    expect(numbers.size).toBeGreaterThan(100)
    expect(await differing(numbers)).toEqual([])
  })
}
