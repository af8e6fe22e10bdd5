// Who took part in a tender: entered, imported, shown on the tender's page and on the company's, never a CPF whole.
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { licitacaoSample, participanteSample } from './licitacao.sample.ts'

let portal: TestPortal
const write = (change: RawBuilder<unknown>) => portal.platform.database.write((tx) => change.execute(tx))
const rowsOf = async <Row>(query: RawBuilder<Row>) => (await query.execute(portal.platform.database.db)).rows
const shown = async (url: string) => (await portal.call({ url })).body.replaceAll('<!-- -->', '')
const [empresa, cpf] = ['11222333000181', '52998224725']
let id: number

const licitacaoDe = async (values: object = {}) =>
  (
    await portal.platform.database.write((tx) =>
      tx
        .insertInto('licitacao')
        .values({ ...licitacaoSample, ...values })
        .returning('licitacao_id')
        .executeTakeFirstOrThrow(),
    )
  ).licitacao_id

const novo = async (fields: object) =>
  portal.call({
    ...{ url: '/painel/ajax/licitacao_participante/novo', method: 'POST', cookies: await portal.loginAs('licitacoes') },
    payload: { ...participanteSample, ...fields },
  })
const perdedora = {
  ...{ licitacao_participante_nome: 'Poço Fundo Ltda', licitacao_participante_cnpj: '11.222.333/0001-81' },
  ...{ licitacao_participante_resultado: 'participante', licitacao_participante_posicao: '2' },
  licitacao_participante_proposta: '318.400,00',
}

beforeAll(async () => {
  portal = await startTestPortal()
})
beforeEach(async () => {
  await write(sql`delete from contrato`)
  await write(sql`delete from licitacao`)
  id = await licitacaoDe()
})

describe('the row knows its tender', () => {
  test('by number, and follows it when number or modality are renamed', async () => {
    expect((await novo(perdedora)).statusCode).toBe(201)
    const modalidade = sql`(select tipo_processo_id from tipo_processo where tpr_nome = 'Pregão Eletrônico')`
    await write(sql`update licitacao set licitacao_numero = '13/2026', tipo_processo_id = ${modalidade}`)
    await write(sql`update tipo_processo set tpr_nome = 'Pregão pela internet' where tipo_processo_id = ${modalidade}`)
    const rows = await rowsOf(
      sql`select licitacao_id, licitacao_numero, licitacao_modalidade from licitacao_participante`,
    )
    expect(rows).toEqual([
      { licitacao_id: id, licitacao_numero: '13/2026', licitacao_modalidade: 'Pregão pela internet' },
    ])
    await write(sql`update tipo_processo set tpr_nome = 'Pregão Eletrônico' where tpr_nome = 'Pregão pela internet'`)
  })

  test.each([
    ['no such tender', { licitacao_numero: '99/2026' }, 'licitacao_numero', 'nenhuma tem este número'],
    ['two documents', { ...perdedora, licitacao_participante_cpf: cpf }, 'licitacao_participante_cpf', 'não os dois'],
    [
      'a mistyped CNPJ',
      { ...perdedora, licitacao_participante_cnpj: '11222333000180' },
      'licitacao_participante_cnpj',
      '',
    ],
    ['an unknown outcome', { licitacao_participante_resultado: 'venceu' }, 'licitacao_participante_resultado', ''],
    ['a place before the first', { licitacao_participante_posicao: '0' }, 'licitacao_participante_posicao', '1 a 999'],
    ['a null character', { licitacao_participante_nome: 'a\0b' }, 'licitacao_participante_nome', 'inválido'],
  ])('%s is refused beside its field', async (_what, fields, field, words) => {
    const answer = await novo(fields)
    expect(answer.statusCode).toBe(422)
    expect(JSON.stringify(answer.json().errors?.[field] ?? answer.json())).toContain(words)
    expect(await rowsOf(sql`select from licitacao_participante`)).toEqual([])
  })

  test('of two tenders with the number nobody is chosen by chance', async () => {
    await licitacaoDe()
    expect((await novo(perdedora)).statusCode).toBe(422)
  })

  test('two clerks at once enter it once; another lot is another row', async () => {
    const answers = await Promise.all([
      novo(perdedora),
      novo({ ...perdedora, licitacao_participante_nome: 'POÇO FUNDO' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
    expect((await novo({ ...perdedora, licitacao_participante_lote: 'Lote 2' })).statusCode).toBe(201)
  })
})

describe('who won, there and here', () => {
  const discorda = async () => (await rowsOf(sql<{ sim: boolean }>`select vencedor_discorda(${id}) as sim`))[0]?.sim
  type Um = { nome?: string; cnpj?: string; resultado?: string }
  const participa = ({ nome = 'Boa Mesa', cnpj = '', resultado = 'vencedor' }: Um) =>
    write(sql`insert into licitacao_participante (licitacao_numero, licitacao_participante_nome, licitacao_participante_cnpj,
      licitacao_participante_resultado) values ('012/2026', ${nome}, ${cnpj}, ${resultado})`)

  test.each<[what: string, contratada: [nome: string, cnpj: string], Um[], boolean]>([
    ['nobody said who took part', ['Boa Mesa', ''], [], false],
    ['the same name', ['BOA MESA LTDA.', ''], [{ nome: 'Boa Mesa' }], false],
    ['the same document under another name', ['Antiga', empresa], [{ nome: 'Nova', cnpj: empresa }], false],
    ["a namesake's document", ['Boa Mesa', empresa], [{ cnpj: '45997418000153' }], true],
    ['one of several winners', ['Boa Mesa; Poço Fundo', ''], [{ nome: 'Poço Fundo' }], false],
    ['a loser', ['Boa Mesa', ''], [{ resultado: 'inabilitado' }], true],
    ['a winner, and no contractor', ['', ''], [{}], true],
    ['no winner, and no contractor', ['', ''], [{ resultado: 'participante' }], false],
  ])('%s', async (_what, [nome, cnpj], participantes, expected) => {
    await write(sql`update licitacao set licitacao_contratada = ${nome}, licitacao_contratada_cnpj = ${cnpj}`)
    for (const um of participantes) await participa(um)
    expect(await discorda()).toBe(expected)
    const cookies = await portal.loginAs('licitacoes')
    const form = (await portal.call({ url: `/painel/licitacao/edicao/${id}`, cookies })).body
    expect(form.includes('Confira qual dos dois está certo')).toBe(expected)
    const home = (await portal.call({ url: '/painel', cookies })).body
    expect(home.includes(`/painel/licitacao/edicao/${id}#participantes`)).toBe(expected)
  })
})

describe('what the public reads', () => {
  test('the tender says who took part, with position, outcome and proposal; a company that never won has a page', async () => {
    const url = `/acesso/licitacoes/${id}`
    expect(await shown(url)).toMatch(/Quem participou<\/h2><p><span class="vago">Não informado/)
    await novo(perdedora)
    const body = await shown(url)
    for (const said of [`href="/acesso/credores/${empresa}"`, 'CNPJ 11.222.333/0001-81', '2º', 'R$ 318.400,00'])
      expect(body).toContain(said)
    const page = await shown(`/acesso/credores/${empresa}`)
    for (const said of ['<h1>Poço Fundo Ltda</h1>', 'Participou de uma licitação e não a venceu.', `href="${url}"`])
      expect(page).toContain(said)
    await licitacaoDe({ licitacao_numero: '14/2026' })
    expect(await shown(`/acesso/credores/${empresa}`)).toContain('conhecido em 1 das 2 licitações')
    const [um] = (await portal.call({ url: `/ajax/licitacao/${id}` })).json().data.participantes
    expect(um).toMatchObject({ licitacao_participante_posicao: 2, chave: empresa })
  })

  test('a person is masked everywhere, and is no link', async () => {
    await novo({
      ...{ licitacao_participante_nome: `João da Silva ${cpf}`, licitacao_participante_cpf: cpf },
      ...{ licitacao_participante_cnpj: '', licitacao_participante_resultado: 'inabilitado' },
    })
    const [row] = await rowsOf(sql<{ id: number }>`select licitacao_participante_id as id from licitacao_participante`)
    const list = '/acesso/participantes-de-licitacoes'
    for (const url of [
      `/acesso/licitacoes/${id}`,
      `/ajax/licitacao/${id}`,
      list,
      `${list}.csv`,
      `${list}/${row?.id}`,
    ]) {
      const { statusCode, body } = await portal.call({ url })
      expect(statusCode).toBe(200)
      expect(body).not.toContain(cpf)
      expect(body).not.toContain('529.982.247-25')
      expect(body).toContain('João da Silva')
      expect(body).toContain('982.247')
      expect(body).not.toMatch(/acesso\/credores\/jo/)
    }
    const { body } = await portal.call({ url: '/ajax/auditoria', cookies: await portal.loginAs('auditoria') })
    expect(body).not.toContain(cpf)
  })

  test('whom the law protects is not linked', async () => {
    await novo(perdedora)
    await write(sql`insert into credor (credor_nome, credor_documento, credor_sigiloso) values ('X', ${empresa}, true)`)
    expect(await shown(`/acesso/licitacoes/${id}`)).not.toContain('/acesso/credores/')
    expect((await portal.call({ url: `/acesso/credores/${empresa}` })).statusCode).toBe(404)
    await write(sql`delete from credor where credor_documento = ${empresa}`)
  })
})
