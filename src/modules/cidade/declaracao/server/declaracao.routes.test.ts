import { beforeAll, describe, expect, test } from 'vitest'
import { lists } from '#app/testing/specified-lists.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { declaracaoSample } from './declaracao.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('informacao')
})

const create = (payload: object, cookies: Record<string, string> = clerk) =>
  portal.call({ method: 'POST', url: '/painel/ajax/declaracao/novo', payload, cookies })
// the visible page, without the data island
const pageOf = async (url: string) =>
  (await portal.call({ url, headers: { accept: 'text/html' } })).body
    .replace(/<script type="application\/json".*?<\/script>/s, '')
    .replaceAll('<!-- -->', '')

describe('declarações de não ocorrência', () => {
  test('without a session the call answers 401, without the privilege 403', async () => {
    expect((await create(declaracaoSample, {})).statusCode).toBe(401)
    expect((await create(declaracaoSample, await portal.loginAs('noticias'))).statusCode).toBe(403)
  })

  test('an unknown section, an invalid day and an inverted period are refused', async () => {
    const unknown = await create({ ...declaracaoSample, dec_secao: '/painel', dec_data: '31/02/2026' })
    expect(unknown.statusCode).toBe(422)
    expect(Object.keys(unknown.json().data).sort()).toEqual(['dec_data', 'dec_secao'])
    const inverted = await create({ ...declaracaoSample, dec_inicio: '2026-07-01', dec_nome: '' })
    expect(inverted.json().data).toEqual({
      dec_fim: ['O fim do período vem depois do início.'],
      dec_nome: ['Escreva quem assina.'],
    })
  })

  test('an empty public list shows the statement, with period, text, date and by whom; one with rows does not', async () => {
    expect(await pageOf('/acesso/licitacoes')).not.toContain('não ocorrência')
    const made = await create({ ...declaracaoSample, dec_texto: 'Não houve <b>licitações</b>.' })
    expect(made.statusCode).toBe(201)
    const empty = await pageOf('/acesso/licitacoes')
    for (const text of [
      'Declaração de não ocorrência',
      '01/01/2026',
      '30/06/2026',
      'Não houve &lt;b&gt;licitações&lt;/b&gt;.',
      'Marília Nascimento Prates',
      'Controladora-Geral do Município',
      '03/07/2026',
    ])
      expect(empty).toContain(text)
    expect(await pageOf('/acesso/estrutura-organizacional')).not.toContain('não ocorrência')
    // two lists that are parts of one table
    expect((await create({ ...declaracaoSample, dec_secao: '/acesso/documentos/leis' })).statusCode).toBe(201)
    expect(await pageOf('/acesso/documentos/leis')).toContain('não ocorrência')
    expect(await pageOf('/acesso/documentos/decretos')).not.toContain('não ocorrência')

    const tenders = await portal.loginAs('licitacoes')
    const tender = { method: 'POST' as const, url: '/painel/ajax/licitacao/novo', payload: licitacaoSample }
    expect((await portal.call({ ...tender, cookies: tenders })).statusCode).toBe(201)
    expect(await pageOf('/acesso/licitacoes')).not.toContain('Não houve')
    expect(await pageOf('/acesso/licitacoes?licitacao_numero=zzz')).toContain('Não houve')
  })

  test('can be changed, and the second of two editors is refused', async () => {
    const { declaracao_id } = (await create(declaracaoSample)).json().data
    const url = `/painel/ajax/declaracao/${declaracao_id}`
    const save = (dec_nome: string) =>
      portal.call({ method: 'PUT', url, cookies: clerk, payload: { ...declaracaoSample, dec_nome, versao: 1 } })
    expect((await save('Primeira')).statusCode).toBe(200)
    expect((await save('Segunda')).statusCode).toBe(409)
    const found = await portal.call({ url, cookies: clerk })
    expect(found.json().data).toMatchObject({ dec_nome: 'Primeira', versao: 2 })
    expect((await portal.call({ method: 'DELETE', url, cookies: clerk })).statusCode).toBe(200)
    expect((await portal.call({ url, cookies: clerk })).statusCode).toBe(404)
  })

  test('the sections are the public lists of the portal', async () => {
    const form = await portal.call({
      url: '/painel/declaracoes/cadastro',
      cookies: clerk,
      headers: { accept: 'text/html' },
    })
    const offered = [...form.body.matchAll(/<option[^>]*\bvalue="(\/[^"]+)"/g)].map(([, page]) => page ?? '')
    // parts of lists are declared by themselves
    const secoes = offered.filter((page) => !page.includes('?'))
    expect(offered.filter((page) => page.includes('?')).sort()).toEqual([
      '/acesso/atas?ata_tipo=adesao',
      ...['estadual', 'federal', 'municipal'].map((de) => `/acesso/emendas-parlamentares?emenda_origem=${de}`),
      ...['classificada', 'desclassificada'].map(
        (de) => `/acesso/informacoes-classificadas?informacao_classificada_situacao=${de}`,
      ),
      '/acesso/obras/paralisadas?obra_paralisacao_aberta=1',
    ])
    const publicLists = lists
      .map(({ page }) => page.replace(/\/lista$/, ''))
      .filter((page) => page.startsWith('/acesso/'))
    const ofSets = portal.app.directory.views
      .filter(
        ({ view }) => view.startsWith('dataset-') || ['orgaos-public', 'restos-a-pagar', 'diarias'].includes(view),
      )
      .map(({ url }) => url)
    const specified = publicLists.filter((page) => page !== '/acesso/relatorio').sort()
    expect(secoes.filter((page) => specified.includes(page) || !ofSets.includes(page)).sort()).toEqual(specified)
  })
})

describe('Informações atualizadas em', () => {
  const updatedAt = async () =>
    /Informações atualizadas em <time[^>]*dateTime="([^"]+)"/.exec(
      await pageOf('/acesso/estrutura-organizacional'),
    )?.[1]

  test('is the time of the last change of the rows, not the current time', async () => {
    const { db, write } = portal.platform.database
    const row = { orgao_telefone: '', orgao_endereco: '', orgao_email: '', orgao_horario_funcionamento: '' }
    const orgao = { ...row, orgao_nome: 'Antigo', orgao_responsavel: 'X', orgao_competencias: 'Y' }
    expect(await updatedAt()).toBeUndefined()
    await write((tx) =>
      tx
        .insertInto('orgao')
        .values({ ...orgao, atualizado_em: '2019-03-04T12:00:00Z' })
        .execute(),
    )
    expect(await updatedAt()).toBe('2019-03-04T12:00:00.000Z')
    await write((tx) =>
      tx
        .insertInto('orgao')
        .values({ ...orgao, atualizado_em: '2018-01-01T12:00:00Z' })
        .execute(),
    )
    expect(await updatedAt()).toBe('2019-03-04T12:00:00.000Z')
    await write((tx) => tx.updateTable('orgao').set({ atualizado_em: '2020-05-06T12:00:00Z' }).execute())
    expect(await updatedAt()).toBe('2020-05-06T12:00:00.000Z')
    await write((tx) => tx.updateTable('orgao').set({ orgao_nome: 'B' }).where('orgao_nome', '=', 'nenhum').execute())
    expect(await updatedAt()).toBe('2020-05-06T12:00:00.000Z')
    const { now } = await write(async (tx) => {
      await tx.deleteFrom('orgao').execute()
      return tx.selectNoFrom((e) => e.fn<string>('now').as('now')).executeTakeFirstOrThrow()
    })
    expect(await updatedAt()).toBe(now)
    expect(
      (await db.selectFrom('total').select('linhas').where('tabela', '=', 'orgao').executeTakeFirst())?.linhas,
    ).toBe(0)
  })
})

describe('várias de uma vez', () => {
  const assinada = { ...declaracaoSample, dec_secao: undefined, dec_texto: undefined }
  const declare = (secoes: Record<string, string>, more: object = {}) =>
    portal.call({
      method: 'POST',
      url: '/painel/ajax/declaracao/varias',
      payload: { ...assinada, dec_fim: '2026-11-01', ...secoes, ...more },
      cookies: clerk,
    })
  const vazias = async () => {
    const page = await portal.call({
      url: '/painel/declaracoes/varias',
      cookies: clerk,
      headers: { accept: 'text/html' },
    })
    return [...page.body.matchAll(/name="secoes\[\d+\]"[^>]*value="([^"]+)"/g)].map(([, secao]) => secao as string)
  }

  test('each list that is marked gets its own statement with its name; the others stay', async () => {
    const [first = '', second = '', ...others] = await vazias()
    expect(others.length).toBeGreaterThan(10)
    const made = await declare({ 'secoes[0]': first, 'secoes[7]': second })
    expect([made.statusCode, made.json().data.redirect]).toEqual([200, '/painel/declaracoes?success=varias'])
    expect(await vazias()).toEqual(others)
    const { items } = (await portal.call({ url: '/painel/ajax/declaracao', cookies: clerk })).json().data
    const found = items.filter(({ dec_secao }: { dec_secao: string }) => [first, second].includes(dec_secao))
    expect(found).toHaveLength(2)
    const page = await portal.call({ url: first, headers: { accept: 'text/html' } })
    expect(page.body).toContain('Declaro que, no período acima, o município nada teve a publicar em “')
  })

  test('one that was declared or filled meanwhile, a strange one, none, and a wrong period are refused, and nothing is stored', async () => {
    const [first = '', second = ''] = await vazias()
    expect((await declare({ 'secoes[0]': first })).statusCode).toBe(200)
    const again = await declare({ 'secoes[0]': second, 'secoes[1]': first })
    expect(again.statusCode).toBe(422)
    expect(again.json().data.secoes).toEqual([expect.stringContaining('já foi declarada')])
    expect(await vazias()).toContain(second)
    expect((await declare({ 'secoes[0]': '/painel' })).json().data.secoes).toEqual([
      'Escolha entre as listas desta página.',
    ])
    // the law asks about a part of this list alone
    const adesoes = { 'secoes[0]': '/acesso/atas?ata_tipo=adesao' }
    await declare(adesoes) // unless it is among the first ones above
    expect((await declare(adesoes)).json().data.secoes).toEqual([
      '“Adesões a atas de registro de preços” já tem o que mostrar, ou já foi declarada: desmarque.',
    ])
    const none = await declare({}, { dec_fim: '2025-12-31', dec_nome: '' })
    expect(none.json().data).toEqual({
      secoes: ['Marque ao menos uma lista.'],
      dec_fim: ['O fim do período vem depois do início.'],
      dec_nome: ['Escreva quem assina.'],
    })
  })
})
