import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '../../../../app/testing/test-portal.ts'
import { orgaoSample } from '../../../cidade/orgao/server/orgao.sample.ts'
import { licitacaoSample } from '../../../compras/licitacao/server/licitacao.sample.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
  const { db } = portal.platform.database
  await db
    .insertInto('orgao')
    .values([
      { ...orgaoSample, orgao_nome: 'Secretaria de Educação', orgao_competencias: 'Cuidar da merenda escolar.' },
      { ...orgaoSample, orgao_nome: 'Secretaria de Saúde', orgao_competencias: 'Cuidar dos postos <b>de saúde</b>.' },
    ])
    .execute()
  const { licitacao_numero: _numero, licitacao_objeto: _objeto, ...sample } = licitacaoSample
  const tenders = Array.from({ length: 30 }, (_, at) => ({
    ...sample,
    licitacao_numero: `${String(at + 1).padStart(3, '0')}/2026`,
    licitacao_objeto:
      at < 25 ? `Gêneros para a MERENDA das escolas, lote ${at + 1}` : 'Pavimentação a 100% do valor_base',
    licitacao_realizacao: `2026-01-${String(at + 1).padStart(2, '0')}`,
  }))
  await db.insertInto('licitacao').values(tenders).execute()
})

const ask = (q: string) => portal.call({ url: `/ajax/busca?q=${encodeURIComponent(q)}` })
const show = (q: string) => portal.call({ url: `/busca?q=${encodeURIComponent(q)}`, headers: { accept: 'text/html' } })

describe('busca', () => {
  test('finds tenders and organs without regard to case and accents, grouped and counted', async () => {
    const { data } = (await ask('merenda')).json()
    expect(data).toMatchObject({ q: 'merenda', total: 26 })
    expect(data.grupos).toMatchObject([
      { tipo: 'licitacoes', total: 25, lista: { endereco: '/acesso/licitacoes?licitacao_objeto=merenda' } },
      {
        tipo: 'orgaos',
        total: 1,
        itens: [{ titulo: 'Secretaria de Educação' }],
        lista: { endereco: '/acesso/estrutura-organizacional' },
      },
    ])
    expect(data.grupos[0].itens).toHaveLength(20)
    expect(data.grupos[0].itens[0].detalhe).toBe('Realização: 25/01/2026')
    expect((await ask('EDUCACAO')).json().data.grupos[0].lista.endereco).toBe(
      '/acesso/estrutura-organizacional?orgao_nome=EDUCACAO',
    )
  })

  test('every word must be found, in any order', async () => {
    expect((await ask('escolas generos')).json().data.total).toBe(25)
    expect((await ask('escolas saude')).json().data.total).toBe(0)
  })

  test('a tender is found by its number, and the link leads to the list narrowed by it', async () => {
    const { data } = (await ask('007/2026')).json()
    expect(data.total).toBe(1)
    expect(data.grupos[0].lista.endereco).toBe('/acesso/licitacoes?licitacao_numero=007%2F2026')
  })

  test('the filtered list that a group links to is there and has the results', async () => {
    const { data } = (await ask('merenda')).json()
    const list = await portal.call({ url: data.grupos[0].lista.endereco })
    expect(list.statusCode).toBe(200)
    expect(list.body).toContain('de 25 registros')
  })

  test('the page shows the results without JavaScript, the words marked and markup harmless', async () => {
    const page = await show('saúde')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('1 resultado para “saúde”')
    expect(page.body).toContain('Secretaria de <mark>Saúde</mark>')
    expect(page.body).toContain('&lt;b&gt;de <mark>saúde</mark>&lt;/b&gt;')
  })

  test('without a term the page shows the form and how to search', async () => {
    for (const url of ['/busca', '/busca?q=', '/busca?q=%20%20']) {
      const page = await portal.call({ url })
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('Como procurar')
      expect(page.body).not.toContain('Nenhum resultado encontrado')
    }
    expect((await portal.call({ url: '/ajax/busca' })).json().data).toEqual({ q: '', total: 0, grupos: [] })
  })

  test('without a result it says so and shows ways on', async () => {
    const page = await show('inexistente')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Nenhum resultado encontrado')
    expect(page.body).toContain('href="/mapa-do-site"')
  })

  test('terms of up to 200 characters are searched; longer or shorter ones are refused beside the field', async () => {
    expect((await ask('a'.repeat(200))).statusCode).toBe(200)
    for (const q of ['a'.repeat(201), 'a']) {
      const answer = await ask(q)
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().data)).toEqual(['q'])
      const page = await show(q)
      expect(page.statusCode).toBe(422)
      expect(page.body).toContain(answer.json().data.q[0])
      expect(page.body).toContain(`value="${q}"`)
    }
  })

  test.each([
    '%',
    '%%',
    '__',
    '100%',
    'valor_base',
    '\\',
    "' or '1'='1",
    '"><script>alert(1)</script>',
    '\u202e\ud83d\ude00',
    'a '.repeat(60),
    '({[*+?',
  ])('the hostile term %j is only text', async (q) => {
    const answer = await ask(q)
    expect([200, 422]).toContain(answer.statusCode)
    const page = await show(q)
    expect([200, 422]).toContain(page.statusCode)
    expect(page.body).not.toContain('<script>alert')
  })

  test('% and _ are letters like any other', async () => {
    expect((await ask('100%')).json().data.total).toBe(5)
    expect((await ask('valor_base')).json().data.total).toBe(5)
    expect((await ask('%%')).json().data.total).toBe(0)
  })

  test.each([
    '/busca?q=%00',
    '/busca?q=%ff%fe',
    '/busca?q=aa&q=bb',
    '/busca?q[]=aa',
    '/ajax/busca?q=aa&q=bb',
    '/ajax/busca?q=%00aa',
  ])('the malformed address %s breaks nothing', async (url) => {
    expect((await portal.call({ url })).statusCode).toBeLessThan(500)
  })
})
