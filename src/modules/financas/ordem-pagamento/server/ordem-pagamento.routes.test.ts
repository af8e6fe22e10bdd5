// What visitors and staff see of the order: filters, masks, secrets, pages of the queue, and the reason of a payment out of order.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { insertOrdens } from './ordem-pagamento.sample.ts'

let portal: TestPortal
let clerk: { painel: string }
let ids: [number, number, number]

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('financas')
})
beforeEach(async () => {
  await portal.platform.database.pool.query('truncate empenho, dotacao, credor cascade')
  ids = await insertOrdens(portal.platform)
})

const get = async (url: string, cookies = {}) => (await portal.call({ url, cookies })).json().data
const listed = (filters: object) => get(`/ajax/ordem_pagamento?filters=${encodeURIComponent(JSON.stringify(filters))}`)
const namesOf = async (filters: object) =>
  (await listed(filters)).items.map((row: Record<string, string>) => row.ordem_pagamento_credor_nome)
const ato = (id: number) => `/painel/ajax/ordem_pagamento/${id}`
const save = (id: number, payload: object) => portal.call({ method: 'PUT', url: ato(id), cookies: clerk, payload })
const reason = {
  ordem_pagamento_justificativa: 'A ambulância não podia ficar parada.',
  ordem_pagamento_hipotese: 'servico_essencial',
  ordem_pagamento_autoridade: 'Secretária de Saúde',
  versao: 0,
}

describe('the list', () => {
  test('by source, category and day; positions, days of waiting, totals, months', async () => {
    const { items, count, totais, grafico } = await listed({})
    expect(count).toBe(3)
    expect(
      items.map((row: Record<string, unknown>) => [row.ordem_pagamento_situacao, row.ordem_pagamento_posicao]),
    ).toEqual([
      ['na_fila', 1],
      ['pago_fora_da_ordem', null],
      ['na_fila', 2],
    ])
    expect(items[1]).toMatchObject({
      ordem_pagamento_espera: 20,
      ordem_pagamento_documento: 'NF-e 812',
      ordem_pagamento_sem_motivo: true,
    })
    expect(totais).toEqual({
      ordem_pagamento_a_pagar: '1002.00',
      ordem_pagamento_pago: '501.00',
      ordem_pagamento_espera: 20,
    })
    expect(grafico).toEqual({ ano: 2026, meses: [{ mes: 2, linhas: 1, mediana: 20 }] })
  })

  test('each query has its own totals and order, whatever came before it', async () => {
    await listed({})
    expect((await listed({ ordem_pagamento_situacao: 'pago_fora_da_ordem' })).totais).toMatchObject({
      ordem_pagamento_a_pagar: '0.00',
      ordem_pagamento_pago: '501.00',
    })
    expect((await listed({ ordem_pagamento_credor: 'aurora' })).totais.ordem_pagamento_a_pagar).toBe('250.50')
    const daysOf = async (ascending: string) => {
      const filters = JSON.stringify({ ordem_pagamento_credor: 'a' })
      const query = new URLSearchParams({ orderBy: 'ordem_pagamento_data_exigivel', ascending, filters })
      const { items } = await get(`/ajax/ordem_pagamento?${query}`)
      return items.map((row: Record<string, string>) => row.ordem_pagamento_data_exigivel)
    }
    const up = await daysOf('1')
    expect(up).toEqual(up.toSorted())
    expect(new Set(up).size).toBe(3)
    expect(await daysOf('0')).toEqual(up.toReversed())
  })

  test.each([
    [{ ordem_pagamento_fonte: '1500' }, 3],
    [{ ordem_pagamento_fonte: '501' }, 0],
    [{ ordem_pagamento_ano: '2026', ordem_pagamento_mes: '2', ordem_pagamento_categoria: 'bens' }, 3],
    [{ ordem_pagamento_mes: '3' }, 0],
    [{ ordem_pagamento_situacao: 'pago_fora_da_ordem' }, 1],
    [{ ordem_pagamento_situacao: 'a_pagar' }, 2],
    [{ ordem_pagamento_situacao: 'a_pagar', ordem_pagamento_credor: 'a' }, 2],
    [{ ordem_pagamento_sem_motivo: '1' }, 1],
    [{ ordem_pagamento_credor: 'PADARIA' }, 1],
    [{ ordem_pagamento_credor_documento: '529.982.247-25' }, 1],
    [{ ordem_pagamento_credor_documento: '982.247' }, 0],
  ])('filtered by %j: %i', async (filters, count) => {
    const answer = await listed(filters)
    expect([answer.count, answer.items.length]).toEqual([count, count])
  })

  test('any page of both orders, in both directions, is the part of the whole', async () => {
    const { pool } = portal.platform.database
    await pool.query(`insert into liquidacao (entidade_id, exercicio, empenho_id, liquidacao_numero, liquidacao_data, liquidacao_valor)
      select entidade_id, exercicio, empenho_id, 'P' || g, '2025-01-01'::date + g * 7 % 400, 10 from empenho, generate_series(1, 30) g`)
    for (const orderBy of ['ordem_pagamento_fonte', 'ordem_pagamento_data_exigivel'])
      for (const ascending of ['1', '0']) {
        const query = `/ajax/ordem_pagamento?orderBy=${orderBy}&ascending=${ascending}`
        const whole = (await get(`${query}&limit=100`)).items
        const pages = []
        for (const page of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) pages.push(...(await get(`${query}&page=${page}`)).items)
        expect(pages).toEqual(whole)
        const days = whole.map((row: Record<string, string>) => row.ordem_pagamento_data_exigivel)
        expect(days).toEqual(ascending === '1' ? days.toSorted() : days.toSorted().reverse())
        expect(whole).toHaveLength(93)
      }
  })

  test('a CPF leaves masked, a creditor protected by law not at all; neither is found', async () => {
    const csv = async () => (await portal.call({ url: '/acesso/ordem-de-pagamentos.csv' })).body
    expect(await csv()).toContain('***.982.247-**')
    expect(await csv()).not.toContain('52998224725')
    await portal.platform.database.pool.query(`update credor set credor_sigiloso = true where credor_nome like 'João%'`)
    const hidden = 'Informação com restrição de acesso'
    expect(await namesOf({})).toContain(hidden)
    for (const text of [
      await csv(),
      JSON.stringify(await listed({})),
      JSON.stringify(await get(`/ajax/ordem_pagamento/${ids[1]}`)),
    ]) {
      expect(text).not.toContain('João')
      expect(text).not.toContain('982.247')
    }
    expect(await namesOf({ ordem_pagamento_credor: 'joao' })).toEqual([])
    expect(await namesOf({ ordem_pagamento_credor_documento: '52998224725' })).toEqual([])
    const page = await portal.call({ url: `/acesso/ordem-de-pagamentos/${ids[0]}`, headers: { accept: 'text/html' } })
    expect(page.body).not.toContain('João')
    expect(page.body).toContain(hidden)
  })
})

describe('the page of the list', () => {
  const page = async (query = '') =>
    (await portal.call({ url: `/acesso/ordem-de-pagamentos${query}`, headers: { accept: 'text/html' } })).body
  const textIn = (body: string) => body.replace(/<!-- -->|<[^>]*>/g, ' ').replace(/\s+/g, ' ')

  test('opens with who waits, suspended or not, the longest wait first; with all where nobody waits', async () => {
    const suspended = {
      ordem_pagamento_suspenso_em: '2026-02-12',
      ordem_pagamento_suspensao_motivo: 'Nota com erro.',
      versao: 0,
    }
    expect((await save(ids[2], suspended)).statusCode).toBe(200)
    const body = await page()
    const [first, second] = [ids[0], ids[2]].map((id) => body.indexOf(`/acesso/ordem-de-pagamentos/${id}"`))
    expect(first).toBeGreaterThan(0)
    expect(second).toBeGreaterThan(first ?? 0)
    expect(body).not.toContain(`/acesso/ordem-de-pagamentos/${ids[1]}"`)
    expect(textIn(body)).toContain('Suspenso: Nota com erro.')
    expect(textIn(body)).toContain('Do que ficou a pagar em todos os anos.')
    await portal.platform.database.write((tx) =>
      tx.deleteFrom('liquidacao').where('liquidacao_id', 'in', [ids[0], ids[2]]).execute(),
    )
    expect(await page()).toContain(`/acesso/ordem-de-pagamentos/${ids[1]}"`)
  })

  test('says in the row why a payment passed others, or that nobody said why; and which year its figures are of', async () => {
    const paid = '?ordem_pagamento_situacao=pago_fora_da_ordem&ordem_pagamento_ano=2026'
    expect(textIn(await page(paid))).toContain('Fora da ordem, e o motivo ainda não foi publicado')
    expect((await save(ids[1], reason)).statusCode).toBe(200)
    const text = textIn(await page(paid))
    expect(text).toContain('Fora da ordem: A ambulância não podia ficar parada. Hipótese da lei: Patrimônio público')
    expect(text).toContain('Do que ficou a pagar em 2026.')
  })
})

test('the page of a payment shows its queue, and whom a payment out of order passed', async () => {
  const page = async (id: number) =>
    (await portal.call({ url: `/acesso/ordem-de-pagamentos/${id}`, headers: { accept: 'text/html' } })).body
  expect(await page(ids[1])).toContain('Um pagamento mais antigo esperava nesse dia')
  expect(await page(ids[1])).toContain('O motivo ainda não foi publicado.')
  expect(await page(ids[2])).toContain('2º da fila')
  expect(await page(ids[0])).not.toContain('mais antigo esperava')
  expect((await portal.call({ url: '/acesso/ordem-de-pagamentos/999999' })).statusCode).toBe(404)
})

describe('the reason', () => {
  test('takes the privilege', async () => {
    const other = await portal.loginAs('pessoal')
    expect((await portal.call({ url: ato(ids[1]) })).statusCode).toBe(401)
    expect((await portal.call({ url: ato(ids[1]), cookies: other })).statusCode).toBe(403)
    expect((await portal.call({ method: 'PUT', url: ato(ids[1]), payload: reason })).statusCode).toBe(401)
  })

  test('is published, and no longer waits for anybody; its CPFs are hidden', async () => {
    expect((await get('/painel/ajax/ordem_pagamento', clerk)).items[0].ordem_pagamento_id).toBe(ids[1])
    const justificativa = 'Pago antes a pedido de 529.982.247-25, por decisão judicial.'
    expect((await save(ids[1], { ...reason, ordem_pagamento_justificativa: justificativa })).json().data).toEqual({
      ordem_pagamento_id: ids[1],
    })
    const row = await get(`/ajax/ordem_pagamento/${ids[1]}`)
    expect(row).toMatchObject({
      ordem_pagamento_sem_motivo: false,
      ordem_pagamento_situacao: 'pago_fora_da_ordem',
      ordem_pagamento_hipotese: 'servico_essencial',
    })
    expect(row.ordem_pagamento_justificativa).toContain('por decisão judicial')
    expect(row.ordem_pagamento_justificativa).not.toContain('529.982')
    expect((await get('/painel/ajax/ordem_pagamento', clerk)).items[0].ordem_pagamento_id).toBe(ids[0])
  })

  test.each([
    [
      { ordem_pagamento_justificativa: '' },
      { ordem_pagamento_justificativa: ['Obrigatório de um pagamento fora da ordem.'] },
    ],
    [
      { ordem_pagamento_justificativa: 'Era urgente.' },
      { ordem_pagamento_justificativa: ['Escreva ao menos 20 letras.'] },
    ],
    [{ ordem_pagamento_hipotese: '' }, { ordem_pagamento_hipotese: ['Obrigatório de um pagamento fora da ordem.'] }],
    [{ ordem_pagamento_hipotese: 'outra' }, { ordem_pagamento_hipotese: ['Opção inválida.'] }],
    [
      { ordem_pagamento_data_exigivel: '2026-12-01' },
      { ordem_pagamento_data_exigivel: ['A data é depois do pagamento.'] },
    ],
    [
      { ordem_pagamento_comunicado_em: '2099-12-01' },
      { ordem_pagamento_comunicado_em: ['Esta data ainda não chegou.'] },
    ],
    [
      { ordem_pagamento_retomado_em: '2026-02-12' },
      { ordem_pagamento_suspenso_em: ['Informe desde quando ficou suspenso.'] },
    ],
    [
      { ordem_pagamento_suspenso_em: '2026-02-12' },
      { ordem_pagamento_suspensao_motivo: ['Diga por que o pagamento foi suspenso.'] },
    ],
  ])('with %j is refused', async (changes, errors) => {
    const answer = await save(ids[1], { ...reason, ...changes })
    expect([answer.statusCode, answer.json().data]).toEqual([422, errors])
    expect((await get(ato(ids[1]), clerk)).versao).toBe(0)
  })

  test('a suspension of the older one puts the other in order', async () => {
    const suspended = {
      ordem_pagamento_suspenso_em: '2026-02-12',
      ordem_pagamento_suspensao_motivo: 'Nota com erro.',
      versao: 0,
    }
    expect((await save(ids[0], suspended)).statusCode).toBe(200)
    const { items, totais } = await listed({})
    expect(items.map((row: Record<string, unknown>) => row.ordem_pagamento_situacao)).toEqual([
      'suspenso',
      'pago',
      'na_fila',
    ])
    expect(items[2].ordem_pagamento_posicao).toBe(1)
    // a debt that is suspended is still one, in the stored sums and in those of a creditor's rows
    expect(totais.ordem_pagamento_a_pagar).toBe('1002.00')
    expect((await listed({ ordem_pagamento_credor: 'aurora' })).totais.ordem_pagamento_a_pagar).toBe('250.50')
  })

  test('a second editor gets a conflict, and overwrites nothing', async () => {
    expect((await save(ids[1], reason)).statusCode).toBe(200)
    expect((await save(ids[1], { ...reason, ordem_pagamento_autoridade: 'Outra pessoa' })).statusCode).toBe(409)
    expect((await get(ato(ids[1]), clerk)).ordem_pagamento_autoridade).toBe('Secretária de Saúde')
    const both = await Promise.all(
      [1, 2].map((at) => save(ids[1], { ...reason, ordem_pagamento_autoridade: `Pessoa ${at}`, versao: 1 })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('rows are not deleted by hand, and unknown ones not found', async () => {
    expect(
      (await portal.call({ method: 'POST', url: ato(ids[1]), cookies: clerk, payload: { _method: 'DELETE' } }))
        .statusCode,
    ).toBe(404)
    expect((await save(999999, reason)).statusCode).toBe(404)
  })
})
