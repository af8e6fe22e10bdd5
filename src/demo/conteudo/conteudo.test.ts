// The contents of the demonstration: their number and shape, that their HTML is clean, and that what they say of the rest of the
// town is true.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { linkAddress } from '#kits/rich-text/link-address.ts'
import { cleanHtml } from '#kits/rich-text/server/sanitize.ts'
import { demoDay } from '../city.ts'
import { makePublicados } from '../leis/leis.ts'
import { makeTenders } from '../licitacoes/licitacoes.ts'
import { orgaoRows } from '../orgaos/orgaos.ts'
import { categorias, linksRapidos, listas, noticias, paginas, redirecionamentos } from './publicacoes.ts'
import { categoriasDeServico, servicos } from './servicos.ts'
import { banners, makeEventos, slides } from './vitrine.ts'

const eventos = makeEventos('2026-11-21')
const corpos = [...noticias, ...paginas, ...servicos, ...listas.flatMap(({ itens }) => itens)].map(
  ({ pub_conteudo }) => pub_conteudo,
)
const htmls = [...corpos, ...eventos.map(({ observacoes }) => observacoes)]
const textOf = (html: string) => html.replace(/<\/(p|li|td|th|h2|h3)>/g, '\n').replace(/<[^>]*>/g, '')
const doTipo = (tipo: 'pagina' | 'noticia') => new Set(categorias.flatMap(({ de, nome }) => (de === tipo ? nome : [])))
const distinct = <T>(list: T[]) => new Set(list).size
const require = createRequire(import.meta.url)
const bootstrapIcons = path.dirname(require.resolve('bootstrap-icons/package.json'))
const icons = new Set(fs.readdirSync(path.join(bootstrapIcons, 'icons')).map((file) => file.replace('.svg', '')))

test('every text is clean HTML, without leftover marks, a first heading of level 2, and links that the portal accepts', () => {
  for (const html of htmls) {
    expect(cleanHtml(html)).toBe(html)
    expect(textOf(html)).not.toMatch(/\*\*|\]\(|^\s*(##|- |> |\| |1\. )|undefined/m)
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) expect(linkAddress(href)).toBe(href)
    const levels = [...html.matchAll(/<h(\d)>/g)].map(([, level]) => Number(level))
    for (const [at, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 1) + 1)
  }
})

test('tables have as many cells in every row as titles, and no paragraph comes twice', () => {
  for (const html of htmls) {
    for (const [, table = ''] of html.matchAll(/<table>(.*?)<\/table>/g)) {
      const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) => row.match(/<t[hd]/g)?.length)
      expect(rows.length).toBeGreaterThan(2)
      expect(distinct(rows)).toBe(1)
    }
  }
  const paragraphs = corpos.flatMap((html) => [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text]) => text))
  expect(paragraphs.filter((text, at) => paragraphs.indexOf(text) !== at)).toEqual([])
})

describe('the news', () => {
  const tenders = makeTenders()
  const titulos = new Map(tenders.map((tender) => [`${tender.modalidade} ${tender.numero}`, tender]))
  const publicados = makePublicados()
  const atos = new Map(
    publicados.filter(({ tipo }) => tipo !== 3).map((ato) => [ato.numero.replace(/^Lei nº /, ''), ato] as const),
  )

  test('are 40 in two years, newest first, in every category, some without a summary, each with its own picture', () => {
    expect(noticias).toHaveLength(40)
    for (const field of ['pub_titulo', 'pub_conteudo', 'pub_midia_alt'] as const)
      expect(distinct(noticias.map((noticia) => noticia[field]))).toBe(40)
    expect(distinct(noticias.map(({ figura }) => figura.nome))).toBe(40)
    const days = noticias.map(({ pub_data_visivel }) => pub_data_visivel)
    expect(days).toEqual([...days].sort().reverse())
    expect(days.at(-1)?.slice(0, 7)).toBe('2024-11')
    expect(days[0]).toBe(demoDay)
    expect(new Set(noticias.flatMap(({ categorias }) => categorias))).toEqual(doTipo('noticia'))
    expect(noticias.filter(({ pub_descricao }) => !pub_descricao).length).toBeGreaterThan(10)
    for (const { pub_titulo, pub_descricao, pub_conteudo, pub_midia_alt } of noticias) {
      expect(pub_titulo.length).toBeLessThan(90)
      expect(pub_descricao.length).toBeLessThan(200)
      expect(pub_midia_alt.length).toBeGreaterThan(30)
      expect(pub_conteudo.match(/<(p|ul|ol|table|blockquote)>/g)?.length).toBeGreaterThanOrEqual(3)
    }
    for (const tag of ['h2', 'ul', 'ol', 'table', 'blockquote', 'a'])
      expect(noticias.some(({ pub_conteudo }) => pub_conteudo.includes(`<${tag}`))).toBe(true)
  })

  test('name tenders, laws and decrees that exist, and no sum that the portal does not show', () => {
    const sums = new Set(
      [
        ...tenders.flatMap(({ estimado, homologado }) => [estimado, homologado]),
        ...publicados.filter(({ tipo }) => tipo === 3).map(valorDe),
      ].map(reais),
    )
    let named = 0
    for (const { pub_titulo, pub_conteudo, pub_data_visivel } of noticias) {
      const text = textOf(pub_conteudo)
      for (const [, modalidade = '', numero] of text.matchAll(/(\p{Lu}[\p{L} ]+?) nº (\d{3}\/\d{4})/gu)) {
        const tender = [...titulos.keys()].find((key) => `${modalidade} ${numero}`.endsWith(key))
        const ato = atos.get(numero ?? '')
        named++
        if (/Lei$|Lei Municipal$|Decreto$/.test(modalidade)) expect(ato, `${pub_titulo}: ${numero}`).toBeDefined()
        else if (!/convênio/i.test(modalidade)) expect(tender, `${pub_titulo}: ${modalidade} ${numero}`).toBeDefined()
        const since = (tender ? titulos.get(tender)?.publicacao : ato?.data) ?? ''
        expect(since <= pub_data_visivel, `${pub_titulo}: ${modalidade} ${numero}`).toBe(true)
      }
      for (const [sum] of text.matchAll(/\d[\d.]*,\d{2}\b/g))
        if (/^\d{1,3}(\.\d{3})+,/.test(sum)) expect(sums, `${pub_titulo}: ${sum}`).toContain(sum)
    }
    expect(named).toBeGreaterThan(30)
  })
})

const reais = (cents: number | null) =>
  ((cents ?? 0) / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const valorDe = ({ ementa }: { ementa: string }) =>
  Number((/Valor: R\$\s?([\d.,]+\d)/.exec(ementa)?.[1] ?? '').replace(/\D/g, ''))

describe('the pages and lists', () => {
  test('are 25 and 3 in every category, with distinct titles and short addresses, at most one menu each', () => {
    expect(paginas).toHaveLength(25)
    expect(listas).toHaveLength(3)
    const todas = [...paginas, ...listas]
    expect(distinct(todas.map(({ cabecalho }) => cabecalho.pub_titulo))).toBe(28)
    expect(new Set(todas.map(({ categoria }) => categoria))).toEqual(doTipo('pagina'))
    const addresses = todas.flatMap(({ cabecalho }) => cabecalho.pub_endereco || [])
    expect(distinct(addresses)).toBe(addresses.length)
    for (const address of addresses) expect(address).toMatch(/^[a-z0-9-]+$/)
    for (const { cabecalho } of todas) expect(['principal', 'recolhido', 'lateral', null]).toContain(cabecalho.pub_menu)
  })

  test('and all links to short addresses lead to one of them', () => {
    const addresses = new Set([...paginas, ...listas].map(({ cabecalho }) => `/p/${cabecalho.pub_endereco}`))
    const links = [
      ...htmls.flatMap((html) => [...html.matchAll(/href="(\/p\/[^"]*)"/g)].map(([, href]) => href)),
      ...[...linksRapidos, ...servicos].map(({ pub_url }) => pub_url),
      ...slides.map(({ url }) => url),
      ...banners.map(({ url }) => url),
    ].filter((href) => href?.startsWith('/p/'))
    expect(links.length).toBeGreaterThan(8)
    for (const link of links) expect(addresses).toContain(link)
  })

  test('have items after their parents, the plan four levels deep and two of them frequent questions', () => {
    const depth = (index: string) => index.split('-').length
    for (const { itens } of listas) {
      const seen = new Set<string>()
      for (const { pub_item_index, pub_item_titulo, pub_conteudo } of itens) {
        const parent = pub_item_index.split('-').slice(0, -1).join('-')
        expect(parent === '' || seen.has(parent)).toBe(true)
        seen.add(pub_item_index)
        expect(pub_item_titulo).not.toBe('')
        const isParent = itens.some((item) => item.pub_item_index.startsWith(`${pub_item_index}-`))
        expect(pub_conteudo !== '' || isParent).toBe(true)
      }
      expect(seen.size).toBe(itens.length)
    }
    const deepest = listas.map(({ itens }) => Math.max(...itens.map(({ pub_item_index }) => depth(pub_item_index))))
    expect(deepest).toEqual([3, 3, 4])
    expect(listas.filter(({ categoria }) => categoria === 'Perguntas frequentes')).toHaveLength(2)
  })
})

test('the services are 45 in nine categories, with every field of the law and an organ of the town', () => {
  expect(categoriasDeServico).toHaveLength(9)
  expect(servicos).toHaveLength(45)
  expect(distinct(servicos.map(({ pub_titulo }) => pub_titulo))).toBe(45)
  const organs = orgaoRows.map(({ orgao_nome }) => orgao_nome)
  const names = categoriasDeServico.map(({ nome }) => nome)
  for (const { pub_url, pub_norma_url, pub_canal_presencial, ...servico } of servicos) {
    for (const url of [pub_url, pub_norma_url]) expect(url === '' || linkAddress(url) === url).toBe(true)
    expect(pub_canal_presencial).not.toMatch(/undefined/)
    expect(organs).toContain(servico.orgao_nome)
    expect(names).toContain(servico.tcs_nome)
    for (const [field, value] of Object.entries(servico))
      expect(value.length, `${servico.pub_titulo}: ${field}`).toBeGreaterThan(0)
    expect(servico.pub_etapas.split('\n').length).toBeGreaterThanOrEqual(3)
    expect(servico.pub_descricao.length).toBeLessThan(140)
    expect(servico.pub_requisitos + servico.pub_etapas).not.toMatch(/[[\]<>*]|\n\n/)
  }
})

test('icons are bootstrap-icons', () => {
  expect(icons.size).toBeGreaterThan(2000)
  expect(linksRapidos).toHaveLength(12)
  const used = [...linksRapidos.map(({ pub_icone }) => pub_icone), ...categoriasDeServico.map(({ icone }) => icone)]
  expect(used.filter((icon) => !icons.has(icon))).toEqual([])
})

test('quick links to a service lead to the one that they name', () => {
  const named = linksRapidos.flatMap(({ pub_titulo, pub_url }) => {
    const id = /^\/servicos\/(\d+)$/.exec(pub_url)?.[1]
    return id ? `${pub_titulo}: ${servicos[Number(id) - 1]?.pub_titulo}` : []
  })
  expect(named).toEqual([
    'Consertar a luz da rua: Conserto de iluminação pública',
    'Matricular na escola: Matrícula na rede municipal',
  ])
})

test('redirects, slides and banners lead somewhere', () => {
  expect([redirecionamentos.length, slides.length, banners.length]).toEqual([2, 4, 6])
  const urls = [...redirecionamentos.map(({ pub_url }) => pub_url), ...linksRapidos.map(({ pub_url }) => pub_url)]
  urls.push(...slides.map(({ url }) => url), ...banners.map(({ url }) => url))
  for (const url of urls) expect(linkAddress(url)).toBe(url)
  expect(new Set(banners.map(({ lateral }) => lateral)).size).toBe(2)
})

describe('the agenda', () => {
  test('has 30 events with places, whole days and longer ones too, none that ends before it starts', () => {
    expect(eventos).toHaveLength(30)
    expect(distinct(eventos.map(({ titulo }) => titulo))).toBe(30)
    for (const { dataInicio, dataTermino, horaInicio, horaTermino, local, observacoes } of eventos) {
      expect([dataInicio, dataTermino].join()).toMatch(/^\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d$/)
      expect(`${dataInicio}${horaInicio ?? ''}` <= `${dataTermino}${horaTermino ?? ''}`).toBe(true)
      expect((horaInicio === null) === (horaTermino === null)).toBe(true)
      if (horaInicio) expect(`${horaInicio} ${horaTermino}`).toMatch(/^[0-2]\d:\d\d [0-2]\d:\d\d$/)
      expect(local.length * observacoes.length).toBeGreaterThan(0)
    }
    expect(eventos.filter(({ horaInicio }) => !horaInicio).length).toBeGreaterThanOrEqual(3)
    expect(eventos.filter(({ dataInicio, dataTermino }) => dataInicio !== dataTermino).length).toBeGreaterThanOrEqual(6)
  })

  test('has at least ten events to come, whatever the day of filling', () => {
    for (const hoje of ['2026-11-21', '2027-03-01', '2029-08-15']) {
      const starts = makeEventos(hoje).map(({ dataInicio }) => dataInicio)
      expect(starts.filter((day) => day > hoje).length).toBeGreaterThanOrEqual(10)
      expect(starts.filter((day) => day <= hoje).length).toBeGreaterThanOrEqual(14)
    }
  })
})
