import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ato,
  calls,
  change,
  clear,
  cookies,
  created,
  find,
  ids,
  old,
  page,
  portal,
  relacoes,
  start,
} from '#app/testing/atos.ts'
import { multipart, pdf } from '#app/testing/multipart.ts'
import {
  convenioSample,
  decretoSample,
  leiSample,
} from '#modules/legislacao/documento-generico/server/documento-generico.sample.ts'
import { portariaSample } from './ato-normativo.sample.ts'

beforeAll(start)
beforeEach(clear)

describe('the page of an act', () => {
  test('says at its top that it was revoked, by what, with the way there; the text stays', async () => {
    const lei = await created(
      ato(1, '5', '2020-01-02', { ato_normativo_texto: 'Art. 1º Fica instituída a feira.\n\n<b>x</b>' }),
    )
    const id = await created(
      ato(2, '8', '2021-03-01', relacoes(['revoga', 'Lei nº 5/2020'], ['altera', 'Lei nº 1/1990', 'art. 9º'])),
    )
    const { body } = await page(`/acesso/normas/${lei}`)
    const main = body.slice(body.indexOf('<main'))
    expect(main).toContain(
      `<strong>Revogada</strong> pelo <a href="/acesso/normas/${id}">Decreto nº 8, de 1º de março de 2021</a>`,
    )
    expect(main.indexOf('Revogada')).toBeLessThan(main.indexOf('<h1'))
    expect(main).toMatch(/<p id="art1">.*<strong>Art. 1º<\/strong> Fica instituída a feira.<\/p>/)
    expect(main).toContain('<p>&lt;b&gt;x&lt;/b&gt;</p>')
    const other = (await page(`/acesso/normas/${id}`)).body
    expect(other).toContain(`<a href="/acesso/normas/${lei}">Lei nº 5, de 2 de janeiro de 2020</a>`)
    expect(other).toContain('<dd>Lei nº 1/1990 (art. 9º)</dd>')
    expect(other).not.toContain('Revogad')
  })

  test('a law opens under its old address too, a document of another kind under none', async () => {
    const lei = await old(leiSample)
    for (const url of [`/acesso/normas/${lei}`, `/acesso/documentos/leis/${lei}`]) {
      const { body } = await page(url)
      expect(body).toContain(`<h1>${leiSample.documento_generico_descricao}</h1>`)
      expect(body).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/acesso/normas/${lei}"`))
    }
    const convenio = await old(convenioSample)
    expect((await page(`/acesso/normas/${convenio}`)).statusCode).toBe(404)
    expect((await portal.call({ url: `/ajax/ato_normativo/${convenio}` })).statusCode).toBe(404)
    expect((await change(convenio, portariaSample)).statusCode).toBe(404)
    expect((await portal.call({ method: 'DELETE', url: `${calls}/${convenio}`, cookies })).statusCode).toBe(404)
  })

  test('no public address shows a CPF of the text', async () => {
    const texto = 'Nomeia Ana, CPF 529.982.247-25, para o cargo.'
    const id = await created({ ...portariaSample, ato_normativo_texto: texto, ato_normativo_ementa: texto })
    for (const url of [
      `/acesso/normas/${id}`,
      '/acesso/normas',
      '/ajax/ato_normativo',
      `/ajax/ato_normativo/${id}`,
      '/acesso/normas.csv',
      '/acesso/normas.rss',
    ]) {
      const { body } = await page(url)
      expect([url, body.includes('529.982.247')]).toEqual([url, false])
      expect([url, body.includes('***.982.247-**')]).toEqual([url, true])
    }
    expect((await portal.call({ url: `${calls}/${id}`, cookies })).json().data.ato_normativo_texto).toBe(texto)
  })

  test('leads to the only act that its text cites by kind, number and year', async () => {
    const lei = await created(ato(1, '7', '2020-01-02'))
    const texto = 'Art. 1º Cumpre-se a Lei nº 7/2020, a Lei nº 7, de 3 de janeiro de 2020, e a Lei nº 8/2020.'
    const id = await created(ato(2, '9', '2021-03-01', { ato_normativo_texto: texto }))
    const link = `<a href="/acesso/normas/${lei}">Lei nº 7/2020</a>`
    const { body } = await page(`/acesso/normas/${id}`)
    expect(body).toContain(`Cumpre-se a ${link}, a Lei nº 7, de 3 de janeiro de 2020, e a Lei nº 8/2020.`)
    // of two none is sure, and an act that cites itself leads nowhere
    await portal.call({ method: 'DELETE', url: `${calls}/${lei}`, cookies })
    await old(leiSample)
    await old(leiSample)
    await change(
      id,
      ato(2, '9', '2021-03-01', { ato_normativo_texto: 'Art. 1º Lei nº 1.234/2019. Decreto nº 9/2021.' }),
    )
    expect((await find(id)).citadas).toEqual([])
  })

  test('shows its text as other acts changed it, with each of them, and as it was published', async () => {
    const texto = 'Art. 1º A multa é de R$ 10,00.\n\nArt. 2º Vigora hoje.'
    const lei = await created(ato(1, '7', '2020-01-02', { ato_normativo_texto: texto }))
    const dada = relacoes(
      ['altera', 'Lei nº 7/2020', 'art. 1º', 'A multa é de R$ 20,00 (CPF 123.456.789-09).'],
      ['revoga_parte', 'Lei nº 7/2020', 'art. 2º'],
    )
    const id = await created(ato(1, '9', '2021-03-01', dada))
    const shown = async (query = '') => {
      const { body } = await page(`/acesso/normas/${lei}${query}`)
      return body.slice(body.indexOf('id="texto"'), body.indexOf('<h2>Anexos'))
    }
    const by = `<a href="/acesso/normas/${id}">Lei nº 9, de 1º de março de 2021</a>`
    const consolidado = await shown()
    expect(consolidado).toContain(
      `A multa é de R$ 20,00 (CPF ***.456.789-**). <small>(Redação dada pela ${by})</small>`,
    )
    expect(consolidado).toContain(`<strong>Art. 2º</strong>  <small>(Revogado pela ${by})</small>`)
    expect(consolidado).toContain(`href="/acesso/normas/${lei}?texto=original#texto"`)
    const original = await shown('?texto=original')
    expect(original).toContain('A multa é de R$ 10,00.')
    expect(original).toContain(`href="/acesso/normas/${lei}#texto"`)
    // without the act that changed it there is one text only
    await portal.call({ method: 'DELETE', url: `${calls}/${id}`, cookies })
    expect(await shown()).not.toMatch(/R\$ 20,00|original|consolidado/)
  })

  test('has its files, which are those of the old calls', async () => {
    const form = {
      ...portariaSample,
      ato_normativo_tipo: '6',
      entidade_id: '1',
      documento_generico_anexo_titulo_1: 'Texto',
    }
    const made = await portal.call({
      method: 'POST',
      url: `${calls}/novo`,
      cookies,
      ...(await multipart(form, { doc_arquivo_1: { name: 'p.pdf', content: pdf('p') } })),
    })
    expect(made.statusCode, made.body).toBe(201)
    const { anexos } = await find(made.json().data.ato_normativo_id)
    expect(anexos).toMatchObject([{ ane_nome: 'p.pdf', documento_generico_anexo_titulo: 'Texto' }])
    expect((await portal.call({ url: `/documento_generico/anexo/${anexos[0].anexo_id}` })).body).toBe(pdf('p'))
  })
})

describe('the text of a file', () => {
  let number = 100

  /** An act with a file that was read so; the page of its form with what `ler` asks for. */
  async function withFile(estado: string, paginas: string[] = [], name = 'portaria.pdf') {
    number += 1
    const form = {
      ...portariaSample,
      ...{ ato_normativo_numero: String(number), ato_normativo_tipo: '6', entidade_id: '1' },
    }
    const body = await multipart(form, { doc_arquivo_1: { name, content: name.endsWith('.pdf') ? pdf(name) : name } })
    const made = await portal.call({ method: 'POST', url: `${calls}/novo`, cookies, ...body })
    expect(made.statusCode, made.body).toBe(201)
    const id = made.json().data.ato_normativo_id
    const anexo = (await find(id)).anexos[0].anexo_id
    await portal.platform.database.write(async (tx) => {
      const { arquivo_id } = await tx
        .selectFrom('documento_generico_anexo')
        .select('arquivo_id')
        .where('anexo_id', '=', anexo)
        .executeTakeFirstOrThrow()
      await tx.updateTable('arquivo').set({ arq_texto: estado }).where('arquivo_id', '=', arquivo_id).execute()
      const rows = paginas.map((art_texto, at) => ({ arquivo_id, art_pagina: at + 1, art_texto }))
      if (rows.length) await tx.insertInto('arquivo_texto').values(rows).execute()
    })
    const read = async (ler: string | number) =>
      (await page(`/painel/ato_normativo/edicao/${id}?ler=${ler}`, cookies)).body
    return { id, anexo, read }
  }
  const typedIn = (body: string) =>
    /<textarea[^>]*name="ato_normativo_texto"[^>]*>([^<]*)</.exec(body)?.[1]?.trim().split('\n\n')

  test('is proposed without the marks of its pages, and stored only when the form is saved', async () => {
    const head = 'PREFEITURA MUNICIPAL DE LICURI'
    const { id, anexo, read } = await withFile('feito', [
      `${head}\nPORTARIA 17, DE 6 DE MAIO DE 2024\nArt. 1o Ficam designados os\nservidores:\nI - Ana;\n1`,
      `${head}\nII - João.\nArt. 2o Esta Portaria entra em vi-\n2`,
      `${head}\ngor hoje.\n3`,
    ])
    const body = await read(anexo)
    expect(body).toContain('ainda não foi salvo')
    expect(body).toContain(`“${head}” (3 vezes), “1” (3 vezes)`)
    expect(typedIn(body)).toEqual([
      'PORTARIA 17, DE 6 DE MAIO DE 2024',
      'Art. 1o Ficam designados os servidores:',
      'I - Ana;',
      'II - João.',
      'Art. 2o Esta Portaria entra em vigor hoje.',
    ])
    expect(body).toContain('O que o portal entendeu: 2 artigos e 2 incisos')
    expect((await find(id)).ato_normativo_texto).toBe(portariaSample.ato_normativo_texto)
  })

  test('that has no pages goes on where its pieces do', async () => {
    const { anexo, read } = await withFile('feito', ['Art. 1º Ficam', 'designados.\nArt. 2º Fim.'], 'portaria.txt')
    expect(typedIn(await read(anexo))).toEqual(['Art. 1º Ficam designados.', 'Art. 2º Fim.'])
  })

  test.each([
    ['vazio', 'parece digitalizado'],
    ['espera', 'ainda está sendo lido'],
    ['cifrado', 'tem senha'],
    ['falhou', 'não pôde ser lido'],
  ])('that was read as “%s” is told, and the act keeps its own', async (estado, told) => {
    const { anexo, read } = await withFile(estado)
    const body = await read(anexo)
    expect(body).toContain(told)
    expect(typedIn(body)).toEqual(portariaSample.ato_normativo_texto.split('\n\n'))
  })

  test('that is too long is told, and an address that names no file of the act proposes nothing', async () => {
    const { anexo, read } = await withFile('feito', [`Art. 1º ${'palavra '.repeat(60_000)}`])
    expect(await read(anexo)).toContain('maior do que cabe')
    const other = await withFile('feito', ['Art. 1º Outro.'])
    for (const ler of ['0', '-1', 'x', '1%00', '99999999999999999999', other.anexo])
      expect(await read(ler)).not.toContain('id="ato_normativo_texto-lido"')
  })
})

describe('lists', () => {
  test('filters by type, year, situation, number, period and words, of the text too; laws and decrees are among them', async () => {
    const lei = await old({ ...leiSample, documento_generico_data: '05/03/2019' })
    const decreto = await old(decretoSample)
    await old(convenioSample)
    const portaria = await created(portariaSample)
    const outra = await created(ato(1, '9', '2024-06-07', relacoes(['revoga', 'Lei 1234/2019'])))
    expect(await ids({})).toEqual([outra, portaria, decreto, lei])
    expect(await ids({ ato_normativo_tipo: '1' })).toEqual([outra, lei])
    expect(await ids({ ato_normativo_ano: '2021' })).toEqual([decreto])
    expect(await ids({ ato_normativo_situacao: 'revogado' })).toEqual([lei])
    expect(await ids({ ato_normativo_numero: '1234' })).toEqual([lei])
    expect(await ids({ ato_normativo_numero: '1.234' })).toEqual([lei])
    expect(await ids({ ato_normativo_data_inicio: '07/06/2024' })).toEqual([outra])
    expect(await ids({ ato_normativo_data_inicio: '2021-01-01', ato_normativo_data_fim: '2024-05-06' })).toEqual([
      portaria,
      decreto,
    ])
    expect(await ids({ busca: 'VIGOR servidores' })).toEqual([portaria])
    expect(await ids({ busca: 'portaria 17' })).toEqual([portaria])
    expect(await ids({ ato_normativo_texto: 'servidores', ato_normativo_ano: '2021' })).toEqual([])
    expect(await ids({ ato_normativo_situacao: 'x' })).toEqual([])
  })

  test('the old calls know laws and decrees only, and leave the other acts alone', async () => {
    const portaria = await created(portariaSample)
    const { data } = (await portal.call({ url: '/ajax/documento_generico' })).json()
    expect(data).toEqual({ items: [], count: 0 })
    expect((await portal.call({ url: `/ajax/documento_generico/${portaria}` })).statusCode).toBe(404)
    const url = `/painel/ajax/documento_generico/${portaria}`
    expect((await portal.call({ method: 'PUT', url, payload: leiSample, cookies })).statusCode).toBe(404)
    expect((await portal.call({ method: 'DELETE', url, cookies })).statusCode).toBe(404)
    expect(await ids({})).toEqual([portaria])
    const feito = await created(ato(2, '31', '2025-02-03'))
    expect((await portal.call({ url: `/ajax/documento_generico/${feito}` })).json().data).toMatchObject({
      documento_generico_tipo: 2,
      documento_generico_numero: '31/2025',
      documento_generico_data: '2025-02-03',
    })
  })

  test('a law that becomes an agreement has no relations any more', async () => {
    const lei = await old(leiSample)
    const id = await created(ato(1, '9', '2024-06-07', relacoes(['revoga', 'Lei 1234/2019'])))
    const url = `/painel/ajax/documento_generico/${lei}`
    const { statusCode, body } = await portal.call({ method: 'PUT', url, payload: convenioSample, cookies })
    expect(statusCode, body).toBe(200)
    expect((await find(id)).relacoes).toEqual([])
    expect(
      (
        await portal.call({
          method: 'PUT',
          url,
          payload: { ...convenioSample, documento_generico_tipo: 4, documento_generico_modelo: 4 },
          cookies,
        })
      ).statusCode,
    ).toBe(200)
  })

  test('the search finds an act by a word of its text, at the article that has it, and says that it was revoked', async () => {
    const texto = 'Art. 1º Sobre inventário.\n\nArt. 2º-A. Fica:\n\nI – a mandiocaba;\n\nANEXO I'
    const id = await created({ ...portariaSample, ato_normativo_texto: texto })
    await created(ato(6, '18', '2024-07-08', relacoes(['revoga', 'Portaria 17/2024'])))
    const found = (await portal.call({ url: '/ajax/busca', query: { q: 'mandiocaba' } })).json().data
    expect(found).toMatchObject({
      grupos: [{ tipo: 'normas', total: 1, lista: '/acesso/normas' }],
      itens: [
        {
          titulo: 'Portaria nº 17/2024, art. 2º-A',
          endereco: `/acesso/normas/${id}#art2-1`,
          trecho: expect.stringContaining('mandiocaba'),
        },
      ],
    })
    // the whole act, where its number or summary has the words
    const whole = (await portal.call({ url: '/ajax/busca', query: { q: 'portaria 17 inventario' } })).json().data
    expect(whole.itens).toMatchObject([{ titulo: 'Portaria nº 17/2024', endereco: `/acesso/normas/${id}` }])
  })

  test('the page works with all filters in its address; each act leads to its page', async () => {
    const id = await created(portariaSample)
    const { body, statusCode } = await page(
      '/acesso/normas?ato_normativo_tipo=6&ato_normativo_ano=2024&ato_normativo_situacao=vigente&busca=inventario',
    )
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1>Normas</h1>')
    expect(body).toContain(`href="/acesso/normas/${id}"`)
    expect(body).toContain('1 – 1 de 1 registros')
    const csv = (await portal.call({ url: '/acesso/normas.csv' })).body
    expect(csv.trimEnd().split('\r\n')).toHaveLength(2)
    expect((await portal.call({ url: '/sitemap.xml' })).body).toContain('normas')
    expect((await page('/painel/ato_normativo', cookies)).body).toContain('Portaria nº 17/2024')
  })
})
