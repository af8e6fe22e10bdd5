import { beforeAll, describe, expect, test } from 'vitest'
import { startWithClerk } from '#app/testing/clerk.ts'
import { citizenSessionOf, insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { servicesByCategory } from './publicacao.facade.ts'
import { categoriaServicoSample, servicoSample } from './servico.sample.ts'

const { portal, post, get, show } = await startWithClerk('administrador')
let categoria: number
let orgao: number

const calls = '/painel/ajax/pagina'

async function made(change: object = {}): Promise<number> {
  const payload = { ...servicoSample, tipo_categoria_servico_id: categoria, orgao_id: orgao, ...change }
  const answer = await post(`${calls}?servico=1`, payload)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.publicacao_id
}

beforeAll(async () => {
  categoria = (await post('/painel/ajax/categoria-servico', categoriaServicoSample)).json().data
    .tipo_categoria_servico_id
  orgao = (await post('/painel/ajax/orgao/novo', orgaoSample)).json().data.orgao_id
})

describe('the page of a service', () => {
  test('stands at the address with its title, with the law in its order, where to ask, and what search engines read', async () => {
    const id = await made()
    const moved = await show(`/servicos/${id}`)
    const address = `/servicos/${id}/pedir-a-poda-de-uma-arvore-na-rua`
    expect([moved.statusCode, moved.headers.location]).toEqual([301, address])
    const { body } = await show(address)
    const order = [
      'Custo</dt>',
      'Prazo máximo</dt>',
      'Precisa ir lá?</dt>',
      'Quem pode pedir</dt>',
      'O que você precisa',
      'Passo a passo',
      'Quem tem prioridade',
      'A regra',
    ]
    const places = order.map((text) => body.indexOf(text))
    expect(places).toEqual([...places].sort((one, other) => one - other))
    expect(places).not.toContain(-1)
    expect(body).toContain('15 dias<small>2 dias se houver perigo</small>')
    expect(body).toContain('Não<small>pela internet ou por telefone</small>')
    expect(body).toContain('<li><b>Pedido</b>Leva três minutos</li><li>Visita</li><li>Poda, a partir das 8:00</li>')
    expect(body).toContain(`href="/esic/solicitacao/cadastro?servico=${id}">Pedir este serviço`)
    expect(body).toContain('href="https://poda.example/pedir">Fazer pela internet')
    expect(body).toContain(orgaoSample.orgao_endereco)
    expect(body).toContain('<meta property="og:title"')
    const jsonLd = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}')
    expect(jsonLd).toMatchObject({
      '@type': 'GovernmentService',
      name: servicoSample.pub_titulo,
      provider: { name: orgaoSample.orgao_nome },
      availableChannel: { serviceUrl: 'https://poda.example/pedir' },
    })
    expect((await get('/sitemap/servicos-1.xml')).body).toContain(`/servicos/${id}<`)
  })

  test('leads to the place of its organ on the map, once that is known', async () => {
    const onMap = (of: number) => `href="/acesso/estrutura-organizacional/${of}#mapa">Ver no mapa`
    const bodyOf = async (id: number) => (await show(`/servicos/${id}/pedir-a-poda-de-uma-arvore-na-rua`)).body
    expect(await bodyOf(await made())).not.toContain('Ver no mapa')
    const onde = { orgao_nome: 'Posto de atendimento', orgao_latitude: '-10,95', orgao_longitude: '-39,95' }
    const { orgao_id } = (await post('/painel/ajax/orgao/novo', { ...orgaoSample, ...onde })).json().data
    expect(await bodyOf(await made({ orgao_id }))).toContain(onMap(orgao_id))
  })

  test('one with nothing but its title is honest about what is missing', async () => {
    const id = await made({
      ...Object.fromEntries(Object.keys(servicoSample).map((name) => [name, ''])),
      pub_titulo: 'Só título',
      pub_status: 'PUB',
      orgao_id: '',
    })
    const { body } = await show(`/servicos/${id}/so-titulo`)
    expect(body.match(/Não informado/g)?.length).toBe(4)
    expect(body).not.toContain('Passo a passo')
  })

  test('a removed one answers 410, a draft 404, a page at this address 404', async () => {
    const id = await made()
    const draft = await made({ pub_status: 'RAS' })
    const page = (await post(calls, { pub_titulo: 'Página' })).json().data.publicacao_id
    await post(`${calls}/${id}`, { _method: 'DELETE' })
    expect((await show(`/servicos/${id}`)).statusCode).toBe(410)
    expect((await get(`/ajax/servico/${id}`)).statusCode).toBe(410)
    const { items } = (await get('/ajax/servico?limit=100')).json().data
    const listed = items.map((one: { publicacao_id: number }) => one.publicacao_id)
    for (const hidden of [id, draft, page]) expect(listed).not.toContain(hidden)
    for (const other of [draft, page]) {
      expect((await show(`/servicos/${other}`)).statusCode).toBe(404)
      expect((await get(`/ajax/servico/${other}`)).statusCode).toBe(404)
    }
  })
})

describe('all services', () => {
  test('stand by category with its icon, or from A to Z; the form answers without JavaScript', async () => {
    const online = await made({ pub_titulo: 'Zelar por uma praça', pub_requisitos: 'Associação de moradores' })
    const desk = await made({ pub_titulo: 'Abrir uma calçada', pub_url: '', pub_requisitos: 'Planta' })
    const { body } = await show('/servicos')
    expect(body).toMatch(/icones[^"]*\.svg#house/)
    expect(body.indexOf('Abrir uma calçada')).toBeLessThan(body.indexOf('Zelar por uma praça'))
    const found = async (query: string) => (await show(`/servicos?${query}`)).body
    const moradores = await found('pub_texto=moradores+ASSOCIACAO')
    expect([moradores.includes(`/servicos/${online}"`), moradores.includes(`/servicos/${desk}"`)]).toEqual([
      true,
      false,
    ])
    const internet = await found('online=S')
    expect([internet.includes(`/servicos/${online}"`), internet.includes(`/servicos/${desk}"`)]).toEqual([true, false])
    expect(await found('orderBy=pub_titulo&ascending=1')).toMatch(/<h3> A<\/h3>|aria-label="A"/)
    expect(await found('pub_texto=nadadisso')).toContain('Nenhum serviço encontrado')
    expect((await show('/servicos?tipo_categoria_servico_id=x')).statusCode).toBe(422)
  })

  test('the call has public columns only, and leaves whole in every format', async () => {
    const id = await made()
    const { items } = (await get(`/ajax/servico?filters=${encodeURIComponent('{"pub_texto":"poda"}')}`)).json().data
    const row = items.find((one: { publicacao_id: number }) => one.publicacao_id === id)
    expect(row).toMatchObject({
      tcs_nome: categoriaServicoSample.tcs_nome,
      orgao_nome: orgaoSample.orgao_nome,
      pub_custo: 'De graça',
    })
    expect(Object.keys(row)).not.toContain('pub_status')
    expect((await get(`/ajax/servico/${id}`)).json().data).toMatchObject({
      orgao: { orgao_telefone: orgaoSample.orgao_telefone },
      anexos: [],
    })
    for (const extension of ['csv', 'xlsx', 'ods', 'json'])
      expect([extension, (await get(`/servicos.${extension}`)).statusCode]).toEqual([extension, 200])
    const hostile = await made({ pub_titulo: '=HYPERLINK("http://x")' })
    expect((await get('/servicos.csv')).body).not.toMatch(/(^|;|")=HYPERLINK/m)
    await post(`${calls}/${hostile}`, { _method: 'DELETE' })
  })

  test('the home page has them by category with their addresses', async () => {
    const groups = await servicesByCategory(portal.platform.database.db)
    expect(groups).toHaveLength(1)
    expect(groups[0]).toMatchObject({ tcs_nome: categoriaServicoSample.tcs_nome, tcs_icone: 'house' })
    expect(groups[0]?.servicos[0]).toMatchObject({ endereco: expect.stringMatching(/^\/servicos\/\d+\/[a-z-]+$/) })
  })
})

describe("the E-Sic's form", () => {
  test('begins with the service that one came from; a draft and a removed one leave the list at once', async () => {
    const citizen = await citizenSessionOf(portal.platform, await insertSolicitante(portal.platform))
    const id = await made({ pub_titulo: 'Consertar um poste' })
    const option = `value="${categoriaServicoSample.tcs_nome} - Consertar um poste"`
    const form = async (servico: string | number = id) =>
      (await show(`/esic/solicitacao/cadastro?servico=${servico}`, citizen)).body
    expect(await form()).toContain(`${option} selected=""`)
    for (const wrong of ['x', '999999', "1'--"]) expect(await form(wrong)).not.toMatch(/value="[^"]+" selected=""/)
    const saved = {
      ...servicoSample,
      tipo_categoria_servico_id: categoria,
      pub_titulo: 'Consertar um poste',
      _method: 'PUT',
    }
    await post(`${calls}/${id}`, { ...saved, pub_status: 'RAS' })
    expect(await form()).not.toContain(option)
    await post(`${calls}/${id}`, saved)
    expect(await form()).toContain(option)
    await post(`${calls}/${id}`, { _method: 'DELETE' })
    expect(await form()).not.toContain(option)
  })
})
