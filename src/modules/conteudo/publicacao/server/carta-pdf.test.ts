import { setImmediate } from 'node:timers/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { type Carta, makeCarta } from './carta-pdf.ts'

const servico = {
  publicacao_id: 1,
  pub_titulo: 'Pedir a poda de uma árvore na rua',
  pub_descricao: 'A prefeitura poda ou retira árvores de ruas e praças que ameacem fios, telhados ou pessoas.',
  pub_conteudo: '<p>Galho sobre fio ou caindo: ligue <a href="tel:199">199</a>.</p>',
  pub_data_visivel: '2026-01-01',
  atualizado_em: '2026-11-04T12:00:00.000Z',
  tcs_nome: 'Moradia e obras' as string | null,
  tcs_icone: 'tree' as string | null,
  pub_publico: 'Qualquer pessoa',
  pub_requisitos: 'O endereço da árvore, com um ponto de referência\nUma foto, se puder',
  pub_etapas: 'Pedido: leva uns três minutos\nVisita: um técnico vai à rua em até 5 dias\nPoda',
  pub_prazo: '15 dias; 2 dias se houver perigo',
  pub_custo: 'De graça',
  pub_presenca: 'nao' as const,
  pub_canal_presencial: '',
  pub_canal_telefone: '(75) 3999-0122',
  pub_url: 'https://poda.example/pedir',
  pub_prioridades: 'Escolas e postos de saúde.',
  pub_espera: '',
  pub_norma: 'Lei 402/2021, arts. 8º a 12',
  pub_norma_url: '/acesso/documentos/leis/1',
  orgao_nome: 'Secretaria de Obras' as string | null,
  orgao_endereco: 'Rua do Licurizeiro, 45, Centro' as string | null,
  orgao_horario_funcionamento: 'Segunda a sexta, das 8h às 14h' as string | null,
  orgao_telefone: '(75) 3999-0100' as string | null,
  orgao_email: 'obras@licuri.example' as string | null,
}

const carta = (servicos: Partial<typeof servico>[]): Carta => ({
  cidade: 'Prefeitura de Santa Rita do Licuri',
  uf: 'BA',
  portal: 'Portal da Transparência',
  endereco: 'Praça da Matriz, 10, Centro',
  telefones: ['(75) 3999-0100'],
  email: 'gabinete@licuri.example',
  horario: 'Segunda a sexta, das 8h às 14h',
  site: 'https://licuri.example',
  fuso: 'America/Bahia',
  reclamar: { nome: 'E-Sic', endereco: '/esic' },
  servicos: servicos.map((one, at) => ({ ...servico, publicacao_id: at + 1, ...one })) as Carta['servicos'],
})

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>
type Node = { role?: string; children?: Node[] }

async function opened(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: false })
  const pages: Page[] = []
  for (let at = 1; at <= document.numPages; at++) pages.push(await document.getPage(at))
  return { document, text: text.map((one) => one.replace(/\s+/g, ' ')), pages }
}

const rolesIn = (node: Node): string[] => [node.role ?? '', ...(node.children ?? []).flatMap(rolesIn)].filter(Boolean)

test('cover, contents and one section for each service with the law in its order; tagged, titled, in Portuguese', async () => {
  const { document, text, pages } = await opened(
    await makeCarta(
      carta([{}, { pub_titulo: 'Tapar um buraco' }, { pub_titulo: 'Tirar segunda via', tcs_nome: null }]),
    ),
  )
  const [first = '', contents = '', works = ''] = text
  expect(first).toContain('Prefeitura de Santa Rita do Licuri – BA Carta de Serviços ao Usuário 3 serviços')
  expect(first).toContain('Atualizada em 04/11/2026.')
  expect(contents).toMatch(
    /Sumário Moradia e obras 3 Pedir a poda de uma árvore na rua 3 Tapar um buraco \d Outros serviços \d/,
  )
  const order = [
    'Quem pode usar',
    'Requisitos',
    'Etapas',
    'Prazo máximo',
    'Custo',
    'Onde pedir',
    'Prioridades',
    'espera',
    'Onde reclamar',
    'Órgão',
    'Norma',
    'Mais sobre',
  ]
  const places = order.map((name) => works.indexOf(name))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(works).toContain('2. Visita: um técnico vai à rua em até 5 dias')
  expect(works).toContain('E-Sic: https://licuri.example/esic')
  expect(text.slice(1).every((page, at) => page.includes(`${at + 2} de ${text.length}`))).toBe(true)
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({
    Title: 'Carta de Serviços ao Usuário – Prefeitura de Santa Rita do Licuri',
    Language: 'pt-BR',
  })
  expect((await document.getMarkInfo())?.Marked).toBe(true)
  const trees = await Promise.all(pages.map((page) => page.getStructTree()))
  const roles = trees.flatMap((tree) => rolesIn(tree as Node))
  expect(roles.filter((role) => role === 'H3')).toHaveLength(3)
  expect(new Set(roles)).toEqual(new Set([...roles, 'H1', 'H2', 'H4', 'P', 'L', 'LI', 'TOC', 'TOCI', 'Link', 'Sect']))
})

test('each entry of the contents leads to the page that it names, and each address can be followed', async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ pub_titulo: `Serviço ${at}`, tcs_nome: `Assunto ${at % 4}` }))
  const sorted = many.sort((one, other) => (one.tcs_nome < other.tcs_nome ? -1 : 1))
  const { document, text, pages } = await opened(await makeCarta(carta(sorted)))
  for (const { pub_titulo } of sorted) {
    const [, page = '0'] = new RegExp(`${pub_titulo} (\\d+)(?! de)`).exec(text.slice(1, 4).join(' ')) ?? []
    expect([pub_titulo, text[Number(page) - 1]?.includes(`${pub_titulo} A prefeitura poda`)]).toEqual([
      pub_titulo,
      true,
    ])
  }
  const links = (await pages[1]?.getAnnotations()) ?? []
  expect(links.length).toBeGreaterThan(20)
  const [, second] = links
  const target = await document.getDestination(second.dest)
  expect(await document.getPageIndex(target?.[0])).toBe(
    text.findIndex((page) => page.includes('Serviço 0 A prefeitura')),
  )
  const addresses = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat().map(({ url }) => url)
  expect(addresses).toContain('https://licuri.example/servicos/1')
  expect(addresses).toContain('https://poda.example/pedir')
})

test('hostile texts stay texts: no letter is lost, no word is cut, nothing leaves the page', async () => {
  const long = `Requerer ${'documentação '.repeat(14)}`.trim()
  const { text } = await opened(
    await makeCarta(
      carta([
        {
          pub_titulo: long,
          pub_descricao: 'a) Tj ET (b) \\ <</JS (app.alert(1))>> \u202ecilbup A\u0301gua Łódź 山',
          pub_publico: 'x'.repeat(190),
          pub_conteudo: '<p>Fim<script>alert(1)</script></p>',
          pub_requisitos: Array.from({ length: 90 }, (_, at) => `Documento ${at}`).join('\n'),
        },
      ]),
    ),
  )
  const whole = text.join(' ')
  expect(whole).toContain('a) Tj ET (b) \\ <</JS (app.alert(1))>> cilbup Água Łódź \ufffd')
  expect(whole).not.toContain('alert(1)</script>')
  expect(whole.match(/documentação/g)?.length).toBe(2 * 14)
  expect(whole.replaceAll(' ', '')).toContain('x'.repeat(190))
  for (let at = 0; at < 90; at++) expect(whole).toContain(`• Documento ${at}`)
})

test('a town without services has a letter that says so; the largest of them is drawn while others are answered', async () => {
  expect((await opened(await makeCarta(carta([])))).text.join(' ')).toContain('Nenhum serviço foi publicado ainda.')
  const many = Array.from({ length: 120 }, (_, at) => ({
    pub_titulo: `Serviço ${at}`,
    tcs_nome: `Assunto ${Math.floor(at / 20)}`,
  }))
  const making = makeCarta(carta(many))
  let turns = 0
  let isMade = false
  making.finally(() => {
    isMade = true
  })
  while (!isMade) {
    await setImmediate()
    turns++
  }
  expect(turns).toBeGreaterThan(100)
  expect((await making).length).toBeGreaterThan(100_000)
})
