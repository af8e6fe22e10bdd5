import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { insertPedido, insertRequerente } from '#modules/atendimento/relatorio/server/relatorio.sample.ts'
import { contratoSample } from '#modules/compras/contrato/server/contrato.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { insertDespesa } from '#modules/financas/empenho/server/despesa.sample.ts'
import { orgaoSample } from './orgao.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('informacao')
})

const create = (payload: object, cookies: Record<string, string> = clerk) =>
  portal.call({ method: 'POST', url: '/painel/ajax/orgao/novo', payload, cookies })

describe('órgãos', () => {
  test('without a session the call answers 401, without the privilege 403', async () => {
    expect((await create(orgaoSample, {})).statusCode).toBe(401)
    expect((await create(orgaoSample, await portal.loginAs('noticias'))).statusCode).toBe(403)
  })

  test('all fields are required, and all errors are answered at once', async () => {
    const answer = await create({ orgao_email: 'sem arroba' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().data).toEqual({
      orgao_nome: ['Escreva o nome do órgão.'],
      orgao_responsavel: ['Escreva o responsável.'],
      orgao_telefone: ['Escreva o telefone.'],
      orgao_endereco: ['Escreva o endereço.'],
      orgao_email: ['Informe um e-mail válido.'],
      orgao_horario_funcionamento: ['Escreva o horário de funcionamento.'],
      orgao_competencias: ['Escreva as competências.'],
    })
  })

  test('a new organ is listed by name, found without accents, and shown on its public page', async () => {
    const created = await create({ ...orgaoSample, orgao_nome: 'Ábaco <b>da</b> Educação' })
    expect(created.statusCode).toBe(201)
    const { orgao_id } = created.json().data
    const list = await portal.call({ url: `/ajax/orgao?filters=${encodeURIComponent('{"orgao_nome":"abaco"}')}` })
    expect(list.json().data).toMatchObject({ count: 1, items: [{ orgao_id }] })
    const page = await portal.call({ url: `/acesso/estrutura-organizacional/${orgao_id}` })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<h1>Ábaco &lt;b&gt;da&lt;/b&gt; Educação</h1>')
  })

  test('a search looks in all its texts that are filters, word by word', async () => {
    await create({ ...orgaoSample, orgao_nome: 'Ouvidoria Ímpar', orgao_responsavel: 'Zulmira Peçanha' })
    const found = async (busca: string) => {
      const filters = encodeURIComponent(JSON.stringify({ busca }))
      return (await portal.call({ url: `/painel/ajax/orgao?filters=${filters}`, cookies: clerk })).json().data.count
    }
    expect([await found('pecanha impar'), await found('zulmira'), await found('impar outra')]).toEqual([1, 1, 0])
  })

  test('lists and files leave the competences to the record, which links to telephone and e-mail', async () => {
    const { orgao_id } = (await create({ ...orgaoSample, orgao_nome: 'Zeladoria' })).json().data
    const filters = encodeURIComponent('{"orgao_nome":"zeladoria"}')
    const [item] = (await portal.call({ url: `/ajax/orgao?filters=${filters}` })).json().data.items
    const place = ['orgao_pai_id', 'orgao_pai_nome', 'orgao_norma', 'orgao_norma_url']
    expect(Object.keys(item)).toEqual(['orgao_id', ...Object.keys(orgaoSample).slice(0, -1), ...place])
    const file = await portal.call({ url: `/acesso/estrutura-organizacional.json?filters=${filters}` })
    expect(file.json()).toEqual([item])
    expect(file.headers['content-disposition']).toContain('estrutura_organizacional.json')
    const page = await portal.call({ url: `/acesso/estrutura-organizacional/${orgao_id}` })
    for (const shown of ['tel:+557530001200', 'mailto:educacao@exemplo.ba.gov.br', orgaoSample.orgao_competencias])
      expect(page.body).toContain(shown)
    expect(page.body).toContain('"@type":"GovernmentOffice"')
  })

  test('the panel calls the records by their name, the site by its title', async () => {
    const pageOf = async (url: string, cookies = {}) =>
      (await portal.call({ url, cookies, headers: { accept: 'text/html' } })).body
    expect(await pageOf('/acesso/estrutura-organizacional')).toContain('<h1>Estrutura Organizacional</h1>')
    expect(await pageOf('/painel/orgao', clerk)).toContain('<h1>Órgãos</h1>')
    const form = await pageOf('/painel/orgao/cadastro', clerk)
    expect(form).toContain('<h1>Cadastrar Órgão</h1>')
    expect(form).toContain('Nome do órgão')
    expect(await pageOf('/painel', clerk)).toContain('Secretarias, responsáveis e contatos')
  })

  test('the second of two people that edit an organ gets 409, and the first one stays', async () => {
    const { orgao_id } = (await create(orgaoSample)).json().data
    const url = `/painel/ajax/orgao/${orgao_id}`
    const save = (orgao_responsavel: string) =>
      portal.call({
        method: 'POST',
        url,
        cookies: clerk,
        payload: { ...orgaoSample, orgao_responsavel, versao: 1, _method: 'PUT' },
      })
    expect((await save('Primeira')).statusCode).toBe(200)
    expect((await save('Segunda')).statusCode).toBe(409)
    const found = await portal.call({ url, cookies: clerk })
    expect(found.json().data).toMatchObject({ orgao_responsavel: 'Primeira', versao: 2 })
  })

  test('a removed organ is not in the list any more and its page answers 404', async () => {
    const { orgao_id } = (await create(orgaoSample)).json().data
    const removed = await portal.call({
      method: 'POST',
      url: `/painel/ajax/orgao/${orgao_id}?_method=DELETE`,
      cookies: clerk,
    })
    expect(removed.statusCode).toBe(200)
    expect((await portal.call({ url: `/ajax/orgao/${orgao_id}` })).statusCode).toBe(404)
    expect(
      (await portal.call({ url: `/acesso/estrutura-organizacional/${orgao_id}`, headers: { accept: 'text/html' } }))
        .statusCode,
    ).toBe(404)
    expect(
      (await portal.call({ method: 'DELETE', url: `/painel/ajax/orgao/${orgao_id}`, cookies: clerk })).statusCode,
    ).toBe(404)
  })

  test.each(['abc', '0', '-1', '99999999999999999999', '%00', '1e3'])(
    'an id that is none (%s) answers 404',
    async (id) => {
      expect((await portal.call({ url: `/ajax/orgao/${id}` })).statusCode).toBe(404)
    },
  )
})

test('the page of an organ has what it does, each number with the rows that it counts, and nobody else’s', async () => {
  const nome = 'Secretaria das Águas'
  const { orgao_id } = (await create({ ...orgaoSample, orgao_nome: nome })).json().data
  const shown = async () =>
    (await portal.call({ url: `/acesso/estrutura-organizacional/${orgao_id}` })).body.replaceAll('<!-- -->', '')
  expect(await shown()).not.toMatch(/Contratos em vigor|Pedidos de informação|<h2>Serviços|Quem tem este nome/)

  const { database } = portal.platform
  const ano = Number(
    (await sql<{ a: number }>`select extract(year from hoje())::integer as a`.execute(database.db)).rows[0]?.a,
  )
  await insertDespesa(portal.platform)
  const requerente = await insertRequerente(portal.platform)
  for (const [dia, resposta] of [
    ['05', '08'],
    ['06', '15'],
    ['07', undefined],
  ] as const)
    await insertPedido(portal.platform, {
      ...{ registro: `${ano}-01-${dia}T15:00:00Z`, prazo: `${ano}-03-01`, solicitante_id: requerente },
      ...(resposta && { situacao: 'CON' as const, resposta: `${ano}-01-${resposta}T15:00:00Z`, noPrazo: true }),
    })
  await database.write(async (tx) => {
    await sql`update solicitacao set slc_orgao = 'Secretarias - ' || ${nome}::text`.execute(tx)
    await sql`insert into classificacao (classificacao_tabela, classificacao_codigo, classificacao_nome)
      values ('unidade_orcamentaria', '0101', ${nome})`.execute(tx)
    const contrato = { ...contratoSample, contrato_orgao: nome, contrato_data_vigencia_fim: '2999-12-31' }
    await tx
      .insertInto('contrato')
      .values([contrato, { ...contrato, contrato_data_vigencia_fim: '2020-12-31' }])
      .execute()
    await tx
      .insertInto('licitacao')
      .values({ ...licitacaoSample, licitacao_orgao: nome, licitacao_numero: `9/${ano}` })
      .execute()
    await sql`insert into publicacao (pub_tipo_new, pub_titulo, pub_status, pub_data_visivel, orgao_id)
      values ('servico', 'Ligar a água', 'PUB', '2020-01-01', ${orgao_id}), ('servico', 'Rascunho', 'RAS', '2020-01-01', ${orgao_id})`.execute(
      tx,
    )
    await sql`insert into servidor (nome) values (${orgaoSample.orgao_responsavel})`.execute(tx)
  })
  const body = await shown()
  expect(body).toContain('Ligar a água')
  expect(body).not.toContain('Rascunho')
  expect(body).toContain('2 respondidos de 3')
  expect(body).toContain('metade em até 3 dias')
  const countAt = async (pattern: RegExp, call: string) => {
    const href = pattern.exec(body)?.[0].replaceAll('&amp;', '&') ?? ''
    const filters = JSON.stringify(Object.fromEntries(new URL(href, 'http://portal').searchParams))
    return (await portal.call({ url: call, query: { filters } })).json().data
  }
  expect((await countAt(/\/acesso\/contratos\?[^"]+/, '/ajax/contrato')).count).toBe(1)
  expect((await countAt(/\/acesso\/licitacoes\?[^"]+/, '/ajax/licitacao')).count).toBe(1)
  expect(body).not.toContain('Quem tem este nome') // without a payment nobody is on the payroll
  if (ano === 2026) {
    const { totais } = await countAt(/\/acesso\/pagamentos\?[^"]+/, '/ajax/pagamento_despesa')
    expect(body).toContain(mostraDinheiro(totais.etapa_valor))
    expect(Number(totais.etapa_valor)).toBeGreaterThan(0)
  }
  // an organ whose name has another's: the list of the words has both
  const { orgao_id: outro } = (await create({ ...orgaoSample, orgao_nome: 'das Águas' })).json().data
  await database.write((tx) =>
    tx
      .insertInto('contrato')
      .values({ ...contratoSample, contrato_orgao: 'das Águas', contrato_data_vigencia_fim: '2999-12-31' })
      .execute(),
  )
  const other = (await portal.call({ url: `/acesso/estrutura-organizacional/${outro}` })).body
  expect(other).toContain('Contratos em vigor')
  expect(other).not.toContain('/acesso/contratos?')
})
