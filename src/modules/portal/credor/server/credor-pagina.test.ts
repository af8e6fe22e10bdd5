// Who supplies: confirmed by staff, then a link; and all that is public of a company on one page.
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { contratoSample } from '#modules/compras/contrato/server/contrato.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { insertDespesa } from '#modules/financas/empenho/server/despesa.sample.ts'

let portal: TestPortal
const write = (change: RawBuilder<unknown>) => portal.platform.database.write((tx) => change.execute(tx))
type Row = Record<string, string | number>
const rowsOf = async (query: RawBuilder<unknown>) => (await query.execute(portal.platform.database.db)).rows
const get = async (url: string) => (await portal.call({ url })).json().data
const listed = (filters: object) => get(`/ajax/credor?filters=${encodeURIComponent(JSON.stringify(filters))}`)
const keyOf = async (name: string) => String((await listed({ credor_nome: name })).items[0].credor_chave)
const cnpj = '45997418000153'

beforeAll(async () => {
  portal = await startTestPortal()
})
beforeEach(async () => {
  await write(sql`truncate empenho, dotacao, credor cascade`)
  await insertDespesa(portal.platform)
})

describe('who supplies is confirmed by staff, and then is a link', () => {
  const joao = '52998224725'
  const post = async (payload: object) =>
    portal.call({
      url: '/painel/ajax/fornecedores',
      method: 'POST',
      payload,
      cookies: await portal.loginAs('licitacoes'),
    })
  const idOf = async (documento: string) =>
    String(
      ((await rowsOf(sql`select credor_id from credor where credor_documento = ${documento}`)) as Row[])[0]?.credor_id,
    )
  const page = async () =>
    (await portal.call({ url: '/painel/fornecedores', cookies: await portal.loginAs('licitacoes') })).body
  let contrato: string
  beforeEach(async () => {
    await write(sql`delete from contrato`)
    await write(sql`delete from licitacao`)
    const made = await portal.platform.database.write(async (tx) => {
      await tx
        .insertInto('licitacao')
        .values({ ...licitacaoSample, licitacao_contratada: 'JOAO DA SILVA' })
        .execute()
      const of = (contrato_contratada: string) =>
        tx
          .insertInto('contrato')
          .values({ ...contratoSample, contrato_contratada })
          .returning('contrato_id')
          .executeTakeFirstOrThrow()
      await of('Empresa Que Ninguém Pagou')
      return of('MERCANTIL BOA MESA LTDA')
    })
    contrato = `/acesso/contratos/${made.contrato_id}`
  })

  test('a company of the name is proposed, a person is not, and nothing is a link before', async () => {
    const body = await page()
    const options = [...body.matchAll(/<option value="(\d*)"( selected="")?>([^<]*)/g)].map(([, , chosen, text]) => [
      text,
      !!chosen,
    ])
    expect(options).toContainEqual(['45.997.418/0001-53<!-- --> · <!-- -->Mercantil Boa Mesa Ltda'.split('<')[0], true])
    expect(body).toContain('***.982.247-**')
    expect(body).not.toContain(joao)
    expect(body).toContain('Empresa Que Ninguém Pagou')
    expect((await portal.call({ url: contrato })).body).not.toContain(`/acesso/credores/${cnpj}`)
    await write(sql`update credor set credor_sigiloso = true where credor_documento = ${cnpj}`)
    expect(await page()).not.toContain('45.997.418/0001-53')
  })

  test('several at once; what is not chosen stays text', async () => {
    const answer = await post({
      nome_0: 'mercantil boa mesa ltda',
      credor_0: await idOf(cnpj),
      nome_1: 'joao da silva',
      credor_1: '',
    })
    expect(answer.json().data).toEqual({ nomes: 1, registros: 1 })
    for (const url of [contrato, '/acesso/contratos'])
      expect((await portal.call({ url })).body).toContain(`/acesso/credores/${cnpj}`)
    const row = await get(`/ajax/contrato/${contrato.split('/').at(-1)}`)
    expect(row).toMatchObject({
      contrato_contratada_cnpj: cnpj,
      contrato_contratada_cpf: '',
      contrato_contratada_chave: cnpj,
    })
    expect((await portal.call({ url: '/acesso/licitacoes' })).body).not.toContain('/acesso/credores/')
    expect((await get('/ajax/contrato')).items.map((one: Row) => one.contrato_contratada_chave).sort()).toEqual([
      cnpj,
      null,
    ])
    expect(
      (await get(`/ajax/contrato?filters=${encodeURIComponent('{"contrato_contratada_cnpj":"45.997.418/0001-53"}')}`))
        .count,
    ).toBe(1)
  })

  test("a person's CPF leaves masked, and the form has it whole", async () => {
    await post({ nome_0: 'joao da silva', credor_0: await idOf(joao) })
    const [{ licitacao_id: id }] = (await rowsOf(sql`select licitacao_id from licitacao`)) as [Row]
    for (const url of [
      `/acesso/licitacoes/${id}`,
      `/ajax/licitacao/${id}`,
      '/acesso/licitacoes.csv',
      '/ajax/licitacao',
    ]) {
      const { body } = await portal.call({ url })
      expect([url, /529\.?982\.?247/.test(body)]).toEqual([url, false])
    }
    expect(await get(`/ajax/licitacao/${id}`)).toMatchObject({ licitacao_contratada_cpf: '***.982.247-**' })
    expect((await portal.call({ url: `/acesso/licitacoes/${id}` })).body).toContain(
      `/acesso/credores/${await keyOf('silva')}`,
    )
    const form = await portal.call({
      url: `/painel/licitacao/edicao/${id}`,
      cookies: await portal.loginAs('licitacoes'),
    })
    expect(form.body).toContain(joao)
    await write(sql`update credor set credor_sigiloso = true where credor_documento = ${joao}`)
    expect(await get(`/ajax/licitacao/${id}`)).toMatchObject({ licitacao_contratada_chave: null })
  })

  test.each([
    ['without a document', sql`credor_documento = ''`],
    ['that the law protects', sql`credor_documento = ${joao}`],
  ])('no creditor %s', async (_name, where) => {
    await write(sql`update credor set credor_sigiloso = true where credor_documento = ${joao}`)
    const [{ credor_id }] = (await rowsOf(sql`select credor_id from credor where ${where}`)) as [Row]
    const answer = await post({ nome_0: 'joao da silva', credor_0: String(credor_id) })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().data)).toEqual(['credor_0'])
    expect((await post({ nome_0: 'joao da silva', credor_0: 'x' })).statusCode).toBe(422)
  })
})

test('the list of commitments leads to each creditor under the very key of its page, and to nobody protected', async () => {
  const hrefs = async () => {
    const { body } = await portal.call({ url: '/acesso/empenhos' })
    return [...new Set([...body.matchAll(/href="(\/acesso\/credores\/[^"?]+)"/g)].map(([, href]) => href))].sort()
  }
  const { items } = await listed({})
  expect(await hrefs()).toEqual(items.map((row: Row) => `/acesso/credores/${row.credor_chave}`).sort())
  await write(sql`update credor set credor_sigiloso = true`)
  expect(await hrefs()).toEqual([])
})

const nomeados: Record<string, [page: string, row: RawBuilder<unknown>]> = {
  ata: [
    '/acesso/atas',
    sql`insert into ata (entidade_id, exercicio, ata_tipo, ata_numero, ata_orgao_gerenciador, ata_objeto, ata_fornecedor, ata_fornecedor_cnpj,
        ata_assinatura, ata_vigencia_inicio, ata_vigencia_fim)
      select entidade_id, 2026, 'propria', cnpj, 'Prefeitura', 'Arroz', 'Boa Mesa', cnpj, '2026-01-02', '2026-01-02', '2999-01-01' from quem`,
  ],
  sancao: [
    '/acesso/sancionados',
    sql`insert into sancao (entidade_id, sancao_nome, sancao_cnpj, sancao_tipo, sancao_processo, sancao_fundamento, sancao_inicio, sancao_fim)
      select entidade_id, 'Boa Mesa', cnpj, 'impedimento', cnpj, 'art. 156', '2026-01-01', '2999-01-01' from quem`,
  ],
  terceirizado: [
    '/acesso/terceirizados',
    sql`insert into terceirizado (entidade_id, exercicio, terceirizado_nome, terceirizado_funcao, terceirizado_empresa, terceirizado_cnpj)
      select entidade_id, 2026, 'Rosa', 'Vigia', 'Boa Mesa', cnpj from quem`,
  ],
  acordo: [
    '/acesso/acordos/realizados',
    sql`insert into acordo (entidade_id, exercicio, acordo_sentido, acordo_instrumento, acordo_numero, acordo_parte_nome, acordo_parte_cnpj,
        acordo_objeto, acordo_vigencia_inicio, acordo_vigencia_fim, acordo_valor_total)
      select entidade_id, 2026, 'C', 'termo_fomento', cnpj, 'Boa Mesa', cnpj, 'Oficinas', '2026-01-01', '2999-01-01', 10 from quem`,
  ],
  desembolso_extra: [
    '/acesso/despesas-extraorcamentarias',
    sql`insert into desembolso_extra (entidade_id, exercicio, desembolso_extra_favorecido, desembolso_extra_cnpj, desembolso_extra_data,
        desembolso_extra_valor)
      select entidade_id, 2026, 'Boa Mesa', cnpj, '2026-01-01', 10 from quem`,
  ],
  renuncia_beneficiario: [
    '/acesso/renuncias/beneficiarios',
    sql`insert into renuncia_beneficiario (entidade_id, exercicio, renuncia_beneficiario_nome, renuncia_beneficiario_cnpj,
        renuncia_beneficiario_pessoas, renuncia_beneficiario_especie, renuncia_beneficiario_valor)
      select entidade_id, 2026, case cnpj when '' then 'Pessoas físicas (12)' else 'Boa Mesa' end, cnpj, case cnpj when '' then 12 end, 'isencao', 10
      from quem`,
  ],
  obra: [
    '/acesso/obras',
    sql`insert into obra (entidade_id, obra_codigo, obra_objeto, obra_situacao, obra_execucao, obra_empresa, obra_cnpj, obra_inicio,
        obra_conclusao_prevista)
      select entidade_id, 'O' || cnpj, 'Praça', 'em_andamento', 'contratada', 'Boa Mesa', cnpj, '2026-01-01', '2999-01-01' from quem`,
  ],
}

describe.each(Object.entries(nomeados))('who is named in %s', (set, [page, row]) => {
  const call = `/ajax/${set === 'acordo' ? 'acordo_realizado' : set}`
  const links = async () => {
    const { rows } = await sql<{ id: number }>`select ${sql.ref(`${set}_id`)} as id from ${sql.table(set)}`.execute(
      portal.platform.database.db,
    )
    const pages = [page, ...rows.map(({ id }) => `${page}/${id}`)]
    const bodies = await Promise.all(pages.map((url) => portal.call({ url, headers: { accept: 'text/html' } })))
    return bodies.map(({ statusCode, body }) => {
      expect(statusCode).toBe(200)
      return body.match(/href="\/acesso\/credores\/[^"]+"/g) ?? []
    })
  }
  beforeEach(() => write(sql`delete from ${sql.table(set)}`))

  test('leads to the page of the document, in the list and in the record; of the name alone to none', async () => {
    const withCnpj = sql`with quem as (select min(entidade_id) as entidade_id, cnpj from entidade, unnest(${[cnpj, '']}::text[]) cnpj group by cnpj) ${row}`
    await write(withCnpj)
    const href = `href="/acesso/credores/${cnpj}"`
    const [list, ...records] = await links()
    expect([...new Set(list)]).toEqual([href])
    expect(records.map((each) => [...new Set(each)]).sort()).toEqual([[], [href]])
    expect(Object.values((await get(call)).paginas)).toEqual([`/acesso/credores/${cnpj}`])
  })

  test('whom the law protects has no page', async () => {
    await write(sql`update credor set credor_sigiloso = true`)
    await write(sql`with quem as (select min(entidade_id) as entidade_id, ${cnpj}::text as cnpj from entidade) ${row}`)
    expect((await links()).flat()).toEqual([])
    expect((await get(call)).paginas).toEqual({})
  })
})

test.each([
  '/acesso/pagamentos',
  '/acesso/liquidacoes',
  '/acesso/movimentos-de-empenhos',
  '/acesso/ordem-de-pagamentos',
])('every creditor of %s is a link, and nobody protected', async (url) => {
  await write(sql`update empenho set empenho_licitavel = true`)
  const hrefs = async () => {
    const { body } = await portal.call({ url: `${url}?page=1` })
    return [...new Set(body.match(/\/acesso\/credores\/[^"?]+(?=")/g))].sort()
  }
  const keys = (await listed({})).items.map((row: Row) => `/acesso/credores/${row.credor_chave}`)
  const before = await hrefs()
  expect(before).toContain(`/acesso/credores/${cnpj}`)
  expect(keys).toEqual(expect.arrayContaining(before))
  await write(sql`update credor set credor_sigiloso = true`)
  expect(await hrefs()).toEqual([])
})

describe('the page of a company', () => {
  const contratoDe = (values: object) =>
    portal.platform.database.write((tx) =>
      tx
        .insertInto('contrato')
        .values({ ...contratoSample, ...values })
        .returning('contrato_id')
        .executeTakeFirstOrThrow(),
    )
  const shown = async () => (await portal.call({ url: `/acesso/credores/${cnpj}` })).body.replaceAll('<!-- -->', '')
  beforeEach(async () => {
    await write(sql`delete from contrato`)
    await write(sql`delete from sancao`)
    await write(sql`delete from lista_confirmacao`)
  })

  test('each contract is a ladder whose numbers lead to their rows; those in force stand first', async () => {
    const hers = { contrato_contratada_cnpj: cnpj, contrato_contratada: 'BOA MESA' }
    const old = await contratoDe({ ...hers, contrato_numero: '1/2020', contrato_data_vigencia_fim: '2020-12-31' })
    const now = await contratoDe({ ...hers, contrato_numero: '2/2026', contrato_data_vigencia_fim: '2999-12-31' })
    await write(
      sql`update empenho set contrato_id = ${now.contrato_id} where credor_id = (select credor_id from credor where credor_documento = ${cnpj})`,
    )
    const made = await portal.call({
      ...{ url: '/painel/ajax/contrato_aditivo', method: 'POST', cookies: await portal.loginAs('licitacoes') },
      payload: {
        ...{ contrato_numero: '2/2026', contrato_aditivo_numero: '1', contrato_aditivo_tipo: 'valor' },
        ...{
          contrato_aditivo_assinatura: '2026-05-15',
          contrato_aditivo_acrescimo: '1.000,00',
          contrato_aditivo_objeto: 'Mais itens',
        },
      },
    })
    expect(made.statusCode).toBe(201)
    const body = await shown()
    expect(body.indexOf('Contrato nº 2/2026')).toBeLessThan(body.indexOf('Contrato nº 1/2020'))
    expect(body).toContain('Há dois contratos em seu nome, um em vigor.')
    expect(body).toContain('Começou com R$ 148.320,50; um termo aditivo levou o valor a R$ 149.320,50.')
    expect(body).toContain('+ R$ 1.000,00')
    expect(body).toContain('<b>Acréscimo de quantidade</b><small>0,7% do valor inicial</small>')
    expect(body).toContain('limite da lei: 25%')
    const doContrato = (await portal.call({ url: `/acesso/contratos/${now.contrato_id}` })).body.replaceAll(
      '<!-- -->',
      '',
    )
    const escada = (html: string) =>
      /<ol class="escada">.*?<\/ol>/s.exec(html.slice(html.indexOf('<ol class="escada">')))?.[0]
    expect(escada(doContrato)?.match(/<b>[^<]+/g)).toEqual(escada(body)?.match(/<b>[^<]+/g))
    expect(doContrato).toContain('Acréscimos de quantidade: 0,67 % do valor inicial')
    expect(body).toContain(`/acesso/pagamentos?contrato_id=${now.contrato_id}`)
    expect(body).not.toContain(`/acesso/pagamentos?contrato_id=${old.contrato_id}`)
    expect(body).toContain('Nenhum empenho publicado está ligado a este contrato')
    expect(body).toContain('BOA MESA</li>')
    const [{ pago }] = (await rowsOf(
      sql`select sum(empenho_pago)::text as pago from empenho where contrato_id = ${now.contrato_id}`,
    )) as [{ pago: string }]
    expect(body).toContain(mostraDinheiro(pago))
  })

  test('nothing in the queue is said only where there is a queue', async () => {
    await write(
      sql`update empenho set empenho_licitavel = true where credor_id <> (select credor_id from credor where credor_documento = ${cnpj})`,
    )
    await write(
      sql`delete from ordem_pagamento where credor_id = (select credor_id from credor where credor_documento = ${cnpj})`,
    )
    expect(await shown()).toContain('Nada na fila')
    await write(sql`delete from ordem_pagamento`)
    expect(await shown()).not.toContain('Nada na fila')
  })

  test("of its name alone, or under another's document, no contract is its own", async () => {
    await contratoDe({ contrato_numero: '3/2026' })
    const other = await contratoDe({ contrato_numero: '4/2026', contrato_contratada_cnpj: '11222333000181' })
    await write(sql`update empenho set contrato_id = ${other.contrato_id}`)
    const body = await shown()
    expect(body).not.toContain('Contrato nº 3/2026')
    expect(body).not.toContain('Contrato nº 4/2026')
  })

  test('no sanction is an answer only where the list is said to be complete', async () => {
    expect(await shown()).toContain('ninguém confirmou que a lista da cidade está completa')
    await write(
      sql`insert into lista_confirmacao (lista, completo_ate, quem, por) values ('/acesso/sancionados', '2026-01-31', 'a', 'pessoa')`,
    )
    const said = await shown()
    expect(said).toContain('na lista da cidade até')
    expect(said).not.toContain('id="punicoes"')
    await write(sql`insert into sancao (entidade_id, sancao_nome, sancao_cnpj, sancao_tipo, sancao_processo, sancao_fundamento, sancao_inicio, sancao_fim)
      select min(entidade_id), 'X', ${cnpj}, 'impedimento', '1', 'art. 156', '2026-01-01', '2999-01-01' from entidade`)
    expect(await shown()).toContain('1 em vigor')
    await write(sql`update sancao set sancao_fim = '2026-01-02'`)
    expect(await shown()).toContain('Nenhuma em vigor')
  })

  test('who waits in the queue is told the place, and how many are before', async () => {
    await write(sql`update empenho set empenho_licitavel = true`)
    const [{ posicao }] =
      (await rowsOf(sql`select ordem_pagamento_posicao as posicao from ordem_pagamento join credor using (credor_id)
      where credor_documento = ${cnpj} and ordem_pagamento_pago_em is null
      order by ordem_pagamento_data_exigivel, ordem_pagamento_id limit 1`)) as [{ posicao: number }]
    expect(await shown()).toContain(`${posicao}º da fila, ${posicao === 1 ? 'ninguém antes' : `${posicao - 1} antes`}`)
  })

  test('a company that no commitment names has the page of its contracts, and not a zero', async () => {
    const sem = '11222333000181'
    const url = `/acesso/credores/${sem}`
    const status = async () => (await portal.call({ url })).statusCode
    expect(await status()).toBe(404)
    const hers = { contrato_contratada_cnpj: sem, contrato_contratada: 'Poço Fundo Ltda', contrato_numero: '8/2026' }
    const { contrato_id } = await contratoDe({ ...hers, contrato_data_vigencia_fim: '2999-12-31' })
    expect((await portal.call({ url: `/acesso/contratos/${contrato_id}` })).body).toContain(`href="${url}"`)
    const body = (await portal.call({ url })).body.replaceAll('<!-- -->', '')
    for (const said of [
      '<h1>Poço Fundo Ltda</h1>',
      'CNPJ 11.222.333/0001-81',
      'Nenhum pagamento foi publicado',
      'Contrato nº 8/2026',
    ])
      expect(body).toContain(said)
    expect(body).not.toMatch(/R\$\s0,00|Mercantil/)
    expect((await portal.call({ url: `/ajax/credor/${sem}` })).statusCode).toBe(404)
    expect((await portal.call({ url: `/acesso/credores/${sem}x` })).statusCode).toBe(404)
    await write(sql`insert into credor (credor_nome, credor_documento, credor_sigiloso) values ('X', ${sem}, true)`)
    expect(await status()).toBe(404)
    await write(sql`update credor set credor_sigiloso = false where credor_documento = ${sem}`)
    expect(await status()).toBe(200)
  })
})
