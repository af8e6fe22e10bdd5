// What the staff corrects of a commitment by hand: ties, ground, secrecy; two who save at once; and a file that comes after it.
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startDespesas } from '#app/testing/despesas.ts'
import { contratoSample } from '#modules/compras/contrato/server/contrato.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { pagos, tabela } from './despesa-import.sample.ts'

let town: Awaited<ReturnType<typeof startDespesas>>
let id: number

beforeAll(async () => {
  town = await startDespesas()
})
beforeEach(async () => {
  await town.empty()
  await sql`truncate licitacao, contrato cascade`.execute(town.db)
  await town.importa(pagos({}))
  id = (await town.seen()).chains[0]?.empenho.empenho_id
})

const url = () => `/painel/ajax/empenho/${id}`
const get = async () => (await town.portal.call({ url: url(), cookies: town.cookies })).json().data
const put = async (change: object) => {
  const stored = await get()
  return town.portal.call({ method: 'PUT', url: url(), cookies: town.cookies, payload: { ...stored, ...change } })
}
const errorsOf = async (change: object) => {
  const answer = await put(change)
  expect(answer.statusCode).toBe(422)
  return answer.json().data
}
const insert = async (table: 'licitacao' | 'contrato', row: object) => {
  const { rows } = await sql<{
    id: number
  }>`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row).map((value) => sql.val(value)))}) returning ${sql.ref(`${table}_id`)} as id`.execute(
    town.db,
  )
  return rows[0]?.id as number
}
const licitacao = (change = {}) => insert('licitacao', { ...licitacaoSample, ...change })
const contrato = (change = {}) =>
  insert('contrato', {
    ...Object.fromEntries(Object.entries(contratoSample).filter(([name]) => !/anexo|data|valor|categoria/.test(name))),
    contrato_valor: 100,
    ...change,
  })
const publicOf = async () => (await town.seen()).chains[0]?.empenho

describe('the form of a commitment', () => {
  test('without the privilege it is refused; there is nothing to remove', async () => {
    const outsider = await town.portal.loginAs('licitacoes')
    expect((await town.portal.call({ url: url(), cookies: outsider })).statusCode).toBe(403)
    expect((await town.portal.call({ method: 'PUT', url: url(), cookies: outsider, payload: {} })).statusCode).toBe(403)
    expect((await town.portal.call({ method: 'PUT', url: url(), payload: {} })).statusCode).toBe(401)
    const removal = { _method: 'DELETE' }
    expect(
      (await town.portal.call({ method: 'POST', url: url(), cookies: town.cookies, payload: removal })).statusCode,
    ).toBe(404)
    expect((await town.portal.call({ url: '/painel/ajax/empenho/999999', cookies: town.cookies })).statusCode).toBe(404)
  })

  test('what is corrected is stored, public, and in the trail', async () => {
    const [tender, contract] = [await licitacao(), await contrato()]
    const answer = await put({
      empenho_da_licitacao: '012/2026',
      empenho_do_contrato: '045/2026',
      empenho_licitavel: true,
      empenho_fundamento_legal: 'Lei 14.133/2021, art. 75, II',
      empenho_processo: '99/2019',
      empenho_modalidade_licitacao: '6',
      empenho_tipo: 'global',
      empenho_objeto: 'Merenda, corrigida',
    })
    expect(answer.json()).toEqual({ data: { empenho_id: id } })
    expect(await publicOf()).toMatchObject({
      licitacao_id: tender,
      empenho_licitacao_numero: '012/2026',
      contrato_id: contract,
      empenho_contrato_numero: '045/2026',
      empenho_licitavel: true,
      empenho_fundamento_legal: 'Lei 14.133/2021, art. 75, II',
      empenho_processo: '99/2019',
      empenho_modalidade_licitacao: '6',
      empenho_tipo: 'global',
      empenho_objeto: 'Merenda, corrigida',
    })
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from auditoria
      where aud_tabela = 'empenho' and aud_registro = ${String(id)} and aud_acao = 'alterou'`.execute(town.db)
    expect(rows[0]?.n).toBe(1)
    expect((await get()).empenho_do_contrato).toMatch(/^045\/2026 \(/)
  })

  test('a tie that is taken away takes its number along, not one of the source', async () => {
    await licitacao()
    await put({ empenho_da_licitacao: '012/2026' })
    await put({ empenho_da_licitacao: '' })
    expect(await publicOf()).toMatchObject({ licitacao_id: null, empenho_licitacao_numero: '' })
    await sql`update empenho set empenho_licitacao_numero = 'PP 12'`.execute(town.db)
    await put({ empenho_da_licitacao: '012/2026' })
    expect(await publicOf()).toMatchObject({ empenho_licitacao_numero: 'PP 12' })
    await put({ empenho_da_licitacao: '' })
    expect(await publicOf()).toMatchObject({ licitacao_id: null, empenho_licitacao_numero: 'PP 12' })
  })

  test('a number must mean one tender; what nobody changed stays', async () => {
    expect(
      await errorsOf({
        empenho_da_licitacao: '999/2026',
        empenho_do_contrato: '1/1',
        empenho_modalidade_licitacao: 'x',
      }),
    ).toEqual({
      empenho_da_licitacao: [expect.stringMatching(/^Nenhum registro/)],
      empenho_do_contrato: [expect.stringMatching(/^Nenhum registro/)],
      empenho_modalidade_licitacao: ['Opção inválida.'],
    })
    const [, second] = [await licitacao({ tipo_processo_id: 9 }), await licitacao({ tipo_processo_id: 1 })]
    expect(await errorsOf({ empenho_da_licitacao: '012/2026' })).toEqual({
      empenho_da_licitacao: [expect.stringMatching(/^Há 2 com este número/)],
    })
    const { rows } = await sql<{
      nome: string
    }>`select tpr_nome as nome from tipo_processo where tipo_processo_id = 1`.execute(town.db)
    await put({ empenho_da_licitacao: `012/2026 (${rows[0]?.nome})` })
    expect(await publicOf()).toMatchObject({ licitacao_id: second })
    await licitacao({ tipo_processo_id: 1 })
    expect((await put({ empenho_processo: '7' })).statusCode).toBe(200)
    expect(await publicOf()).toMatchObject({ licitacao_id: second, empenho_processo: '7' })
  })

  test('a contract of another tender is refused beside its field', async () => {
    await licitacao({ licitacao_numero: '013/2026' })
    await contrato() // names 012/2026
    expect(await errorsOf({ empenho_da_licitacao: '013/2026', empenho_do_contrato: '045/2026' })).toEqual({
      empenho_do_contrato: ['Este contrato é de outra licitação: confira os dois.'],
    })
    expect(await publicOf()).toMatchObject({ licitacao_id: null, contrato_id: null })
  })

  test('of two who save at once the second gets a conflict', async () => {
    const opened = await get()
    expect((await put({ empenho_processo: 'um' })).statusCode).toBe(200)
    expect((await put({ empenho_processo: 'dois', versao: opened.versao })).statusCode).toBe(409)
    expect(await publicOf()).toMatchObject({ empenho_processo: 'um' })
  })

  test('a creditor that is protected goes from everything; an older form does not bring it back', async () => {
    const opened = await get()
    const listed = async () => (await town.portal.call({ url: '/ajax/credor' })).json().data.count
    expect(await listed()).toBe(1)
    const { credor_id } = await publicOf()
    const found = async () =>
      (
        await town.portal.call({ url: `/ajax/empenho?filters=${encodeURIComponent(JSON.stringify({ credor_id }))}` })
      ).json().data.count
    expect(await found()).toBeGreaterThan(0)
    expect((await put({ credor_sigiloso: true })).statusCode).toBe(200)
    expect(await found()).toBe(0) // an id known from before
    expect(await publicOf()).toMatchObject({
      credor_id: null,
      empenho_credor_nome: 'Informação com restrição de acesso',
    })
    expect(await listed()).toBe(0)
    expect((await get()).credor_nome).toBe('MERCANTIL BOA MESA LTDA - ME')
    // of another commitment of the same creditor
    expect(await errorsOf({ credor_sigiloso: false, credor_versao: opened.credor_versao })).toEqual({
      credor_sigiloso: [expect.stringMatching(/mudou enquanto/)],
    })
    expect((await put({ credor_sigiloso: false })).statusCode).toBe(200)
    expect(await listed()).toBe(1)
  })

  test('the page has its fields and the history', async () => {
    const { body, statusCode } = await town.portal.call({ url: `/painel/empenho/edicao/${id}`, cookies: town.cookies })
    expect(statusCode).toBe(200)
    for (const text of [
      'Fundamento legal',
      'Credor protegido por lei',
      '6 – Pregão',
      'name="credor_versao"',
      '/2019</h1>',
    ])
      expect(body).toContain(text)
    expect(body).toContain(`/painel/historico/empenho/${id}`)
  })
})

describe('a file that comes after the correction', () => {
  const tied = async () => {
    const tender = await licitacao()
    await put({
      empenho_da_licitacao: '012/2026',
      empenho_licitavel: true,
      empenho_fundamento_legal: 'Art. 75',
      empenho_tipo: 'global',
    })
    return {
      licitacao_id: tender,
      empenho_licitacao_numero: '012/2026',
      empenho_licitavel: true,
      empenho_fundamento_legal: 'Art. 75',
      empenho_tipo: 'global',
    }
  }

  test('does not write over what it has no column for, also where it changes the commitment', async () => {
    const before = await tied()
    await town.importa(pagos({ pago: 'R$1.750,00', objeto: 'OUTRO OBJETO' }))
    expect(await publicOf()).toMatchObject({ ...before, empenho_objeto: 'OUTRO OBJETO', empenho_pago: '1750.00' })
  })

  test('nor with an empty column, nor with a number that means no tender', async () => {
    const before = await tied()
    const row = {
      exercicio: '2019',
      unidade: '0707',
      numero: '87',
      data_pagamento: '10/09/2019',
      pagamento: '841',
      valor_pago: '1800,00',
    }
    await town.importa(tabela({ ...row, licitacao: '', fundamento_legal: '', objeto: 'TERCEIRO' }))
    expect(await publicOf()).toMatchObject({ ...before, empenho_objeto: 'TERCEIRO' })
  })

  test('an import is not undone over a correction', async () => {
    const second = await town.importa(pagos({ pago: 'R$1.750,00', objeto: 'OUTRO OBJETO' }))
    const before = await tied()
    expect((await town.undo(second)).statusCode).toBe(409)
    expect(await publicOf()).toMatchObject(before)
  })
})

describe('what lacks its origin', () => {
  const found = async () =>
    (
      await town.portal.call({ url: '/painel/ajax/empenho?filters={"empenho_sem_origem":"S"}', cookies: town.cookies })
    ).json().data.count
  const home = async () => (await town.portal.call({ url: '/painel', cookies: town.cookies })).body

  test('is found and shown on the home of the panel until a tender, its number or a ground is there', async () => {
    await put({ empenho_licitavel: false })
    expect(await found()).toBe(0)
    expect(await home()).not.toContain('licitável sem licitação')
    await put({ empenho_licitavel: true })
    expect(await found()).toBe(1)
    expect(await home()).toContain('1 empenho licitável sem licitação nem fundamento')
    await put({ empenho_fundamento_legal: 'Art. 74' })
    expect(await found()).toBe(0)
    await licitacao()
    await put({ empenho_fundamento_legal: '', empenho_da_licitacao: '012/2026' })
    expect(await found()).toBe(0)
    await put({ empenho_da_licitacao: '' })
    expect(await found()).toBe(1)
  })
})
