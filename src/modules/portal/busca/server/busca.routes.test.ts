import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { writeWaiting } from './busca.facade.ts'
import { understand } from './momento.ts'

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
    licitacao_realizacao: at < 10 ? `2024-01-${String(at + 1).padStart(2, '0')}` : `2026-01-${at + 1}`,
  }))
  await db.insertInto('licitacao').values(tenders).execute()
  await writeWaiting(portal.platform.database, 1)
})

const search = (q: string, more = {}) => portal.call({ url: '/ajax/busca', query: { q, ...more } })
const found = async (q: string, more = {}) => (await search(q, more)).json().data
const show = (q: string, more = {}) =>
  portal.call({ url: '/busca', query: { q, ...more }, headers: { accept: 'text/html' } })

describe('what is found', () => {
  test('words in any order, whatever their case, accents and number; all must be there', async () => {
    for (const q of ['merenda', 'MERENDAS escola', 'escolas generos', 'gênero merenda', 'lote "merenda das escolas"'])
      expect([q, (await found(q)).grupos[0]]).toMatchObject([q, { tipo: 'licitacoes', total: 25 }])
    expect((await found('"escolas" "saude"')).aviso).toMatch(
      'Não há página com as duas palavras; aqui está o que tem uma.',
    )
    expect((await found('pavimentacoes')).total).toBe(5)
    expect((await found('EDUCACAO')).itens[0].assunto).toBe('Secretaria de Educação')
  })

  test('in one list titles come first and the newest of them, then whatever else has it', async () => {
    const { total, itens, grupos, secoes } = await found('merenda', { ordem: 'relevancia' })
    expect([total, itens.length, itens[0].titulo, itens[0].data]).toEqual([26, 20, 'Licitação 025/2026', '2026-01-25'])
    expect(secoes).toEqual([])
    expect(grupos.map(({ tipo, total }: { tipo: string; total: number }) => [tipo, total])).toEqual([
      ['licitacoes', 25],
      ['estrutura-organizacional', 1],
    ])
    const last = (await found('merenda', { ordem: 'relevancia', page: '2' })).itens.at(-1)
    expect([last.tipo, last.trecho]).toEqual([
      'estrutura-organizacional',
      expect.stringContaining('Cuidar da merenda escolar.'),
    ])
  })

  test('in groups doors come first, records after, few of each; a group is the whole of it by its own address', async () => {
    const { total, itens, secoes, pages } = await found('merenda')
    expect([total, pages, secoes]).toEqual([
      26,
      1,
      [
        { id: 's-lugares', titulo: 'Órgãos e lugares', mostrados: 1, total: 1, nota: null },
        { id: 's-compras', titulo: 'Licitações e contratos', mostrados: 3, total: 25, nota: null },
      ],
    ])
    expect(itens.map(({ titulo }: { titulo: string }) => titulo)).toEqual([
      'Órgão',
      'Licitação 025/2026',
      'Licitação 024/2026',
      'Licitação 023/2026',
    ])
    expect(await found('merenda', { tipo: 's-compras' })).toMatchObject({ total: 25, pages: 2, secoes: [] })
    expect((await show('merenda')).body).toContain('href="/busca?q=merenda&amp;tipo=s-compras"')
    expect((await found('007/2026')).secoes[0]).toMatchObject({ id: 's-compras', mostrados: 1 })
  })

  test('what has most of the words is shown where nothing has all, and said', async () => {
    const { aviso, itens } = await found('pavimentação educação merenda')
    expect(aviso).toBe('Não há página com as três palavras; estes têm duas.')
    expect(itens[0].assunto).toBe('Secretaria de Educação')
    const page = await show('pavimentação educação merenda')
    expect(page.body).toContain('Não há página com as três palavras; estes têm duas.')
    expect((await found('pavimentação educação merenda', { tipo: 'licitacoes' })).total).toBe(0)
  })

  test('one sure answer stands above: where an organ is, for whoever asks, and no other', async () => {
    expect((await found('telefone da secretaria de educação')).resposta).toMatchObject({
      rotulo: 'Órgão',
      titulo: 'Secretaria de Educação',
      fatos: expect.arrayContaining([
        { nome: 'Telefone', valor: orgaoSample.orgao_telefone, endereco: expect.stringMatching(/^tel:\+55\d+$/) },
      ]),
    })
    expect((await found('telefone da secretaria')).resposta).toBeNull()
    expect((await found('merenda escolar')).resposta).toBeNull()
    expect((await found('2026000187')).resposta).toMatchObject({
      rotulo: 'Protocolo',
      endereco: '/ouvidoria/acompanhar',
    })
    expect((await show('2026000187')).body).toContain('Acompanhar o protocolo 2026000187')
  })

  test('kind and period narrow the results and each other, with exact counts', async () => {
    const old = await found('merenda', { de: '2024-01-01', ate: '2024-12-31' })
    expect([old.total, old.itens.length, old.grupos.length]).toEqual([10, 10, 1])
    const organs = await found('merenda', { tipo: 'estrutura-organizacional' })
    expect([organs.total, organs.periodos, organs.grupos.length]).toMatchObject([
      1,
      [{ nome: 'Qualquer data', total: 1 }],
      2,
    ])
    const { periodos } = await found('merenda')
    expect(periodos.reduce((sum: number, { nome, total }: never) => (/\d{4}/.test(nome) ? sum + total : sum), 0)).toBe(
      25,
    )
  })

  test.each([
    ['007/2026', 1],
    ['7/2026', 1],
    ['0007/2026', 1],
    ['"lote 7"', 1],
    ['lote -merenda', 0],
    ['cuidar -merenda', 1],
    ['meren', 26],
    ['100%', 5],
    ['valor_base', 5],
    ['de para com', 0],
    ['-merenda', 0],
  ])('%s is found %i times', async (q, total) => {
    expect((await found(q)).total).toBe(total)
  })

  test('a number is found however it is written, and however it is typed, and no other is', async () => {
    const { db } = portal.platform.database
    const writings = {
      '1234': ['Lei 1234', 'Altera a Lei 1.234', 'Lei 01234/2020'],
      '2133a': ['Lei 2133-A', 'Lei nº 2.133-A, de 2001', 'Lei 2133A', 'Lei nº 2133 A'],
      '2133b': ['Lei 2133-B', 'Lei nº 2.133-B', 'Lei 2133B'],
      '1034567': ['Processo 1034567', 'Processo 1.034.567/2020'],
    }
    const typings = {
      '1234': ['lei 1234', 'lei 1.234', 'LEI nº 01234', '"1.234"', '"Lei 1.234" -decreto'],
      '2133a': ['lei 2133a', '2133-A', '2.133-a', '2133A'],
      '2133b': ['lei 2133b', '2133-B', 'Lei 2.133-b'],
      '1034567': ['1034567', '1.034.567', 'processo 01034567'],
    }
    for (const [number, typed] of Object.entries(typings).flatMap(([number, all]) => all.map((one) => [number, one]))) {
      const { consulta } = await understand(db, typed ?? '')
      for (const [other, texts] of Object.entries(writings)) {
        if (number === '2133a' && other === '2133b') continue // 'a' is a stop word: of 2133-A the index has the number only
        const { rows } = await sql<{ text: string; isFound: boolean }>`
          select text, to_tsvector('praca', busca_dobra(text)) @@ ${consulta.texto}::tsquery as "isFound"
          from unnest(${texts}::text[]) as texts (text)`.execute(db)
        for (const { text, isFound } of rows) expect([typed, text, isFound]).toEqual([typed, text, other === number])
      }
    }
    // nor what only has the same digits
    for (const text of ['Lei 1/34', 'Lei 1.34.567', 'Lei 234', 'Lei 12.034']) {
      const { consulta } = await understand(db, '1034')
      const { rows } = await sql<{ isFound: boolean }>`
        select to_tsvector('praca', busca_dobra(${text})) @@ ${consulta.texto}::tsquery as "isFound"`.execute(db)
      expect([text, rows[0]?.isFound]).toEqual([text, false])
    }
  })

  test('what changed is found by its new words at once, and not by the old ones; what is removed not at all', async () => {
    const { db } = portal.platform.database
    const { licitacao_id } = await db
      .insertInto('licitacao')
      .values({ ...licitacaoSample, licitacao_objeto: 'Aquisição de cuscuzeiras' })
      .returning('licitacao_id')
      .executeTakeFirstOrThrow()
    expect((await found('cuscuzeira')).total).toBe(1)
    const one = () => sql`licitacao_id = ${licitacao_id}`.$castTo<boolean>()
    await db.updateTable('licitacao').set({ licitacao_objeto: 'Aquisição de tapioqueiras' }).where(one()).execute()
    expect([(await found('cuscuzeira')).total, (await found('tapioqueira')).total]).toEqual([0, 1])
    await db.deleteFrom('licitacao').where(one()).execute()
    expect((await found('tapioqueira')).total).toBe(0)
  })

  test('lists of the portal are found by their names, the one that is meant before all others', async () => {
    expect((await found('licitações')).itens[0]).toMatchObject({ titulo: 'Licitações', endereco: '/acesso/licitacoes' })
  })
})

describe('the page', () => {
  test('shows the results without JavaScript, the words marked and markup harmless', async () => {
    const page = await show('cuidar saúde')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('1 resultado para “cuidar saúde”')
    expect(page.body).toContain('Secretaria de <mark>Saúde</mark>')
    expect(page.body).toContain('&lt;b&gt;de <mark>saúde</mark>&lt;/b&gt;')
  })

  test('keeps kind, period and order in the addresses of pages and facets', async () => {
    const { body } = await show('merenda', { tipo: 'licitacoes', ordem: 'recentes' })
    expect(body).toContain('href="/busca?q=merenda&amp;tipo=licitacoes&amp;ordem=recentes&amp;page=2"')
    // the year of the tenders, or all years until then
    expect(body).toMatch(
      /href="\/busca\?q=merenda&amp;tipo=licitacoes&amp;(de=2026-01-01&amp;)?ate=20\d\d-12-31&amp;ordem=recentes"/,
    )
    expect(body).toContain('1 a 20 de 25')
  })

  test('of a misspelt word shows what was probably meant', async () => {
    const page = await show('merneda escolr')
    expect(page.body).toContain('Não há nada com “merneda escolr”')
    expect(page.body).toContain('href="/busca?q=merenda+escolas"')
    expect((await found('merneda')).corrigido).toBe('merenda')
    expect((await found('xyzzyq')).corrigido).toBeNull()
  })

  test('without a term shows the form and how to search; without a result, ways on', async () => {
    for (const url of ['/busca', '/busca?q=', '/busca?q=%20%20']) {
      const page = await portal.call({ url })
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('Como procurar')
      expect(page.body).not.toContain('Nenhum resultado encontrado')
    }
    expect((await portal.call({ url: '/ajax/busca' })).json().data).toMatchObject({ q: '', total: 0, grupos: [] })
    const nothing = await show('inexistente')
    expect(nothing.statusCode).toBe(200)
    expect(nothing.body).toContain('Nenhum resultado encontrado')
    expect(nothing.body).toContain('href="/mapa-do-site"')
  })

  test('terms of up to 200 characters are searched; longer or shorter ones are refused beside the field', async () => {
    expect((await search('a'.repeat(200))).statusCode).toBe(200)
    for (const q of ['a'.repeat(201), 'a']) {
      const answer = await search(q)
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().data)).toEqual(['q'])
      const page = await show(q)
      expect(page.statusCode).toBe(422)
      expect(page.body).toContain(answer.json().data.q[0])
      expect(page.body).toContain(`value="${q}"`)
    }
  })
})

describe('hostile terms', () => {
  test.each([
    '%%',
    '__',
    '\\',
    "' or '1'='1",
    "merenda':* & 'x",
    'a & | ! <-> :*',
    '"><script>alert(1)</script>',
    '"merenda',
    '--"-" -- ""',
    '\u202e\ud83d\ude00',
    'a '.repeat(60),
    '"a b c d e f g h i j k l m n o p"',
    '({[*+?',
    '٣٤ Ω漢字',
  ])('%j is only text', async (q) => {
    for (const answer of [
      await search(q),
      await show(q),
      await portal.call({ url: '/ajax/busca/sugestoes', query: { q } }),
    ]) {
      expect([200, 422]).toContain(answer.statusCode)
      if (answer.headers['content-type']?.includes('html')) expect(answer.body).not.toContain('<script>alert')
    }
  })

  test.each([
    '/busca?q=%00',
    '/busca?q=%ff%fe',
    '/busca?q=aa&q=bb',
    '/busca?q[]=aa',
    '/ajax/busca?q=aa&q=bb',
    '/ajax/busca?q=%00aa',
    '/ajax/busca/sugestoes?q=%00aa',
    '/ajax/busca?q=aa&tipo=x&de=ontem&page=-1&ordem=y',
    '/busca?q=aa&page=99999999999999999999',
  ])('the malformed address %s breaks nothing', async (url) => {
    expect((await portal.call({ url })).statusCode).toBeLessThan(500)
  })
})

describe('suggestions', () => {
  const suggest = async (q: string) => (await portal.call({ url: '/ajax/busca/sugestoes', query: { q } })).json().data

  test('are words that end what was begun, and titles', async () => {
    expect(await suggest('secretaria de edu')).toMatchObject([
      { texto: 'secretaria de educação', tipo: null, endereco: '/busca?q=secretaria+de+educa%C3%A7%C3%A3o' },
      { texto: 'Secretaria de Educação', tipo: 'Órgão', endereco: /estrutura-organizacional/ },
    ])
    expect(await suggest('m')).toEqual([])
    expect(await suggest('saude edu')).toEqual([])
  })
})

describe('words of the town', () => {
  const panel = async (url: string, payload?: object) =>
    portal.call({
      ...(payload ? { method: 'POST' as const, payload } : {}),
      ...{ url: `/painel/ajax/${url}`, cookies: await portal.loginAs('administrador') },
    })
  const suggest = async (q: string) => (await portal.call({ url: '/ajax/busca/sugestoes', query: { q } })).json().data

  test('are synonyms and pages from the moment they are stored, in results and suggestions, and no longer than they are there', async () => {
    expect((await found('gororoba turminha')).total).toBe(0)
    const made = await panel('busca_expressao/novo', {
      ...{ expressao: 'Gororoba da Turminha', expressao_tambem: 'merenda, lanche escolar' },
      ...{ expressao_titulo: 'Cardápio da merenda', expressao_endereco: '/noticias' },
    })
    expect(made.statusCode, made.body).toBe(201)
    const { total, destaque } = await found('gororobas turminha')
    expect([total, destaque]).toMatchObject([26, { titulo: 'Cardápio da merenda', endereco: '/noticias' }])
    expect((await show('gororoba turminha')).body).toContain('Indicado pela prefeitura')
    expect((await found('"gororoba" "turminha"')).total).toBe(0)
    expect((await suggest('goror'))[0]).toEqual({
      ...{ texto: 'Cardápio da merenda', tipo: 'Indicado pela prefeitura', endereco: '/noticias' },
    })
    await panel(`busca_expressao/${made.json().data.busca_expressao_id}`, { _method: 'DELETE' })
    expect(await found('gororoba turminha')).toMatchObject({ total: 0, destaque: null })
  })

  test('are refused when they say nothing, lead nowhere or are there already', async () => {
    const fieldsOf = async (payload: object) => {
      const answer = await panel('busca_expressao/novo', { expressao: 'palavra', ...payload })
      return [answer.statusCode, Object.keys(answer.json().data ?? {})]
    }
    expect(await fieldsOf({})).toEqual([422, ['expressao_tambem']])
    expect(await fieldsOf({ expressao: '?!', expressao_tambem: 'x' })).toEqual([422, ['expressao']])
    expect(await fieldsOf({ expressao_endereco: '/noticias' })).toEqual([422, ['expressao_titulo']])
    for (const expressao_endereco of [
      '//mal.example',
      'javascript:alert(1)',
      'http://x.example',
      '',
      '/a b',
      'https://a@b',
    ])
      expect(await fieldsOf({ expressao_titulo: 'Aqui', expressao_endereco })).toEqual([422, ['expressao_endereco']])
    expect((await fieldsOf({ expressao_tambem: 'merenda' }))[0]).toBe(201)
    expect(await fieldsOf({ expressao: 'PALAVRÁ', expressao_tambem: 'merenda' })).toEqual([422, ['expressao']])
  })

  test('what was searched in vain is counted as words, without whatever could be somebody’s, and can be emptied', async () => {
    for (const q of ['Cartão xpto', 'cartao  XPTO', 'cartao xpto 12345678909', 'José Xpto', 'merenda']) await show(q)
    await show('cartao xpto', { tipo: 'licitacoes' })
    await found('somente pela chamada xyzt')
    const rows = async () => (await panel('busca_sem_resultado')).json().data
    const listed = async () => JSON.stringify(await rows())
    expect(await listed()).toContain('cartao xpto')
    expect(await listed()).not.toMatch(/123|jose|xyzt/)
    expect(await listed()).toMatch(/"sem_vezes":2/)
    await panel('busca_expressao/novo', { expressao: 'cartão XPTO', expressao_tambem: 'merenda' })
    expect(await listed()).not.toContain('cartao xpto')
    await show('coisa que ninguem wxyz')
    expect((await panel('busca_sem_resultado/todas', {})).statusCode).toBe(200)
    expect(await listed()).not.toContain('wxyz')
  })
})
