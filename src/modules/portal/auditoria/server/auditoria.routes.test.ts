// The trail for administrators, and the history of a record for users who may open it, through the portal's own pages and calls.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { declaredSets } from '#kits/dataset/server/declared-sets.ts'
import { insertUsuario, sessionOf } from '#modules/cidade/usuario/server/usuario.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { columnsOf } from './palavras.ts'
import { rotulos } from './rotulos.ts'

let portal: TestPortal
let clerk: { usu_login: string; cookies: { painel: string } }
let admin: { painel: string }
let id: number

const send = (url: string, payload: object) => portal.call({ method: 'POST', url, payload, cookies: clerk.cookies })
const htmlOf = async (url: string, cookies: Record<string, string> = admin) => {
  const answer = await portal.call({ url, cookies, headers: { accept: 'text/html' } })
  expect([url, answer.statusCode]).toEqual([url, 200])
  return answer.body.split('<script type="application/json"')[0]?.replace(/<!-- -->/g, '') ?? ''
}
const listed = async (filters: object) => {
  const answer = await portal.call({
    url: '/painel/ajax/auditoria',
    query: { filters: JSON.stringify(filters) },
    cookies: admin,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().data as { count: number; items: Record<string, string>[] }
}

beforeAll(async () => {
  portal = await startTestPortal()
  const user = await insertUsuario(portal.platform, { privileges: ['licitacoes'] })
  clerk = { usu_login: user.usu_login, cookies: await sessionOf(portal.platform, user) }
  admin = await portal.loginAs('administrador')
  const form = await multipart(
    { ...licitacaoSample, licitacao_anexo_titulo_1: 'Edital' },
    { doc_arquivo_1: { name: 'edital.pdf', content: pdf() } },
  )
  const made = await portal.call({
    method: 'POST',
    url: '/painel/ajax/licitacao/novo',
    cookies: clerk.cookies,
    ...form,
  })
  id = made.json().data.licitacao_id
  await send(`/painel/ajax/licitacao/${id}`, {
    ...licitacaoSample,
    licitacao_valor_estimado: '1.234,50',
    licitacao_realizacao: '31/01/2026',
    licitacao_abertura: '14/12/2026 09:00',
    tipo_processo_id: '16',
    licitacao_objeto: 'Aquisição de <b>merenda</b>',
    anexos: 'nenhum',
    _method: 'PUT',
  })
})

describe('who may see it', () => {
  const pages = ['/painel/auditoria', '/painel/ajax/auditoria', '/painel/auditoria.csv', '/painel/auditoria/1']

  test.each(pages)('%s: administrators only', async (url) => {
    const statusOf = async (cookies: Record<string, string>) =>
      (await portal.call({ url, cookies, headers: { accept: 'application/json' } })).statusCode
    const answers = [await statusOf({}), await statusOf(clerk.cookies), await statusOf(admin)]
    // without a session a page leads to the login
    expect([
      [401, 403, 200],
      [303, 403, 200],
      [302, 403, 200],
    ]).toContainEqual(answers)
  })

  test('the history of a record is for users who may open the record', async () => {
    const statusOf = async (url: string, cookies: Record<string, string>) =>
      (await portal.call({ url, cookies, headers: { accept: 'text/html' } })).statusCode
    const outsider = await portal.loginAs('noticias')
    const url = `/painel/historico/licitacao/${id}`
    expect(await statusOf(url, {})).toBe(302)
    expect(await statusOf(url, outsider)).toBe(403)
    expect(await statusOf(url, clerk.cookies)).toBe(200)
    expect(await statusOf('/painel/historico/usuario/1', clerk.cookies)).toBe(403)
    expect(await statusOf('/painel/historico/configuracao/1', clerk.cookies)).toBe(403)
    expect(await statusOf('/painel/historico/sessao/1', admin)).toBe(404)
    expect(await statusOf('/painel/historico/solicitante/1', admin)).toBe(404)
    expect(await statusOf('/painel/historico/licitacao/x', admin)).toBe(404)
    expect(await statusOf('/painel/auditoria/999999', admin)).toBe(404)
  })
})

describe('the history of a tender', () => {
  test('says who changed what from what to what, as people read it, its documents too', async () => {
    const html = await htmlOf(`/painel/historico/licitacao/${id}`, clerk.cookies)
    expect(html).toContain('Licitação 012/2026')
    expect(html).toContain(clerk.usu_login)
    expect(html).toMatch(/<dt>Modalidade<\/dt>.*?Convite/s)
    expect(html).toContain('R$ 1.234,50')
    expect(html).toContain('31/01/2026')
    expect(html).toContain('14/12/2026 09:00')
    expect(html).toContain('Documento da licitação')
    expect(html).toContain('edital.pdf')
    expect(html).toContain(licitacaoSample.licitacao_objeto)
    expect(html).toContain('Aquisição de &lt;b&gt;merenda&lt;/b&gt;')
    expect(html).not.toMatch(/licitacao_|_busca|versao/)
    expect(html.indexOf('Alterou')).toBeLessThan(html.indexOf('Criou')) // the newest first
    const backOf = async (volta: string) =>
      (await htmlOf(`/painel/historico/licitacao/${id}?volta=${encodeURIComponent(volta)}`, clerk.cookies)).match(
        /href="([^"]*)">Voltar/,
      )?.[1]
    expect(await backOf('/painel/licitacao/edicao/7')).toBe('/painel/licitacao/edicao/7')
    expect(await backOf('//mal.example')).toBe('/painel')
  })

  test('is a link on its form, and on that of every record', async () => {
    const { app } = portal
    expect(await htmlOf(`/painel/licitacao/edicao/${id}`, clerk.cookies)).toContain(
      `href="/painel/historico/licitacao/${id}?volta=`,
    )
    expect(await htmlOf('/painel/licitacao/cadastro/', clerk.cookies)).not.toContain('/painel/historico/')
    const byHand =
      'agenda banner banner_hero busca_expressao configuracao contrato declaracao documento documento_exercicio documento_generico dotacao empenho endereco_antigo feriado licitacao obra_foto ordem_pagamento pagamento pagina_inicial publicacao receita_lancamento receita_prevista regra_fiscal regra_prazo relatorio_gestao usuario'
    expect([...app.directory.records.keys()].sort()).toEqual([...byHand.split(' '), ...declaredSets().keys()].sort())
    expect(await htmlOf('/painel/configuracoes')).toContain('href="/painel/historico/configuracao/1?volta=')
    expect(await htmlOf('/painel/usuarios')).toContain('href="/painel/historico/usuario/')
    expect(await htmlOf('/painel/prazos/regras')).toContain('href="/painel/historico/regra_prazo/1?volta=')
    expect(await htmlOf('/painel/entidade/edicao/1')).toContain('href="/painel/historico/entidade/1?volta=')
  })

  test('of a record that nobody changed since is empty, and says so', async () => {
    expect(await htmlOf('/painel/historico/regra_prazo/1')).toContain('Nenhuma mudança desde')
  })
})

describe('the list', () => {
  test('shows the newest first, with what changed in words', async () => {
    const html = await htmlOf('/painel/auditoria')
    expect(html).toContain('Licitação: 012/2026')
    const rows = html.split('<tbody ')[1] ?? ''
    expect(rows).toContain('Valor estimado: R$ 1.234,50')
    expect(rows.indexOf('Alterou')).toBeLessThan(rows.indexOf('>Contratada: Mercantil'))
  })

  test.each([
    ['aud_acao', 'alterou', 1],
    ['aud_tabela', 'licitacao', 4],
    ['aud_nome', '012', 2],
    ['aud_nome', 'EDITAL', 2],
    ['aud_nome', 'nenhuma', 0],
  ])('is narrowed by %s %s', async (name, value, count) => {
    const mine = { aud_autor: clerk.usu_login.toUpperCase() }
    const { items, count: found } = await listed({ ...mine, [name]: value })
    expect([items.length, found]).toEqual([count, count])
  })

  test('is narrowed to a period, by the days of the city', async () => {
    const { rows } = await sql<{
      hoje: string
      ontem: string
    }>`select to_char(d, 'YYYY-MM-DD') as hoje, to_char(d - 1, 'YYYY-MM-DD') as ontem
      from (select (now() at time zone fuso_horario)::date as d from configuracao) as dia`.execute(
      portal.platform.database.db,
    )
    const { hoje = '', ontem = '' } = rows[0] ?? {}
    const mine = { aud_autor: clerk.usu_login }
    expect((await listed({ ...mine, aud_data_inicio: hoje, aud_data_fim: hoje })).count).toBe(4)
    expect((await listed({ ...mine, aud_data_fim: ontem })).count).toBe(0)
  })

  test('refuses a wrong filter beside its field', async () => {
    const answer = await portal.call({
      url: '/painel/auditoria?aud_data_inicio=ontem',
      cookies: admin,
      headers: { accept: 'text/html' },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('Informe uma data válida')
  })

  test('leaves as CSV and JSON with the same words, and leaving is recorded', async () => {
    const query = { filters: JSON.stringify({ aud_acao: 'alterou', aud_tabela: 'licitacao' }) }
    const csv = await portal.call({ url: '/painel/auditoria.csv', query, cookies: admin })
    expect(csv.body).toContain('Modalidade: (vazio) → Convite')
    expect(csv.body).toContain('Realização: (vazio) → 31/01/2026')
    for (const extension of ['json', 'xlsx', 'ods'])
      expect((await portal.call({ url: `/painel/auditoria.${extension}`, query, cookies: admin })).statusCode).toBe(200)
    const { items } = await listed({ aud_acao: 'exportou' })
    expect(items.slice(0, 4).map(({ aud_nome }) => aud_nome)).toEqual([
      'auditoria.ods',
      'auditoria.xlsx',
      'auditoria.json',
      'auditoria.csv',
    ])
    expect(items[0]?.aud_mudancas).toContain('aud_acao')
  })

  test("opens each row, which leads to the record's history", async () => {
    const { items } = await listed({ aud_acao: 'alterou', aud_tabela: 'licitacao' })
    const html = await htmlOf(`/painel/auditoria/${items[0]?.auditoria_id}`)
    expect(html).toContain('R$ 1.234,50')
    expect(html).toContain(`href="/painel/historico/licitacao/${id}"`)
  })
})

test('every column that the trail may name has a name for people', async () => {
  const { rows } = await sql<{ tabela: string; coluna: string }>`
    select coalesce(nullif(dono, ''), tabela) as tabela, unnest(contadas) as coluna from tabela_registrada where motivo is null`.execute(
    portal.platform.database.db,
  )
  expect(rows.length).toBeGreaterThan(100)
  const nameless = rows.filter(({ tabela, coluna }) => !(coluna in columnsOf(portal.app.directory, tabela)))
  expect(nameless.map(({ tabela, coluna }) => `${tabela}.${coluna}`)).toEqual([])
})

test('every table that the trail records has a name for one of its records, and no other has', async () => {
  const { rows } = await sql<{ tabela: string }>`
    select tabela from tabela_registrada where motivo is null`.execute(portal.platform.database.db)
  expect(Object.keys(rotulos()).sort()).toEqual(rows.map(({ tabela }) => tabela).sort())
})
