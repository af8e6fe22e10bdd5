import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { orgaoSample } from './orgao.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('informacao')
})

const create = (payload: object, cookies: Record<string, string> = clerk) =>
  portal.call({ method: 'POST', url: '/painel/ajax/orgao/novo', payload, cookies })

describe('órgãos', () => {
  test('without a session the call answers 401, without the privilege 403', async () => {
    expect((await create(orgaoSample, {})).statusCode).toBe(401)
    expect((await create(orgaoSample, await portal.loginAs('noticias'))).statusCode).toBe(403)
  })

  test('all fields are required, and all errors are answered at once', async () => {
    const answer = await create({ orgao_email: 'sem arroba' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().data).toEqual({
      orgao_nome: ['Escreva o nome do órgão.'],
      orgao_responsavel: ['Escreva o responsável.'],
      orgao_telefone: ['Escreva o telefone.'],
      orgao_endereco: ['Escreva o endereço.'],
      orgao_email: ['Informe um e-mail válido.'],
      orgao_horario_funcionamento: ['Escreva o horário de funcionamento.'],
      orgao_competencias: ['Escreva as competências.'],
    })
  })

  test('a new organ is listed by name, found without accents, and shown on its public page', async () => {
    const created = await create({ ...orgaoSample, orgao_nome: 'Ábaco <b>da</b> Educação' })
    expect(created.statusCode).toBe(201)
    const { orgao_id } = created.json().data
    const list = await portal.call({ url: `/ajax/orgao?filters=${encodeURIComponent('{"orgao_nome":"abaco"}')}` })
    expect(list.json().data).toMatchObject({ count: 1, items: [{ orgao_id }] })
    const page = await portal.call({ url: `/acesso/estrutura-organizacional/${orgao_id}` })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<h1>Ábaco &lt;b&gt;da&lt;/b&gt; Educação</h1>')
  })

  test('a search looks in all its texts that are filters, word by word', async () => {
    await create({ ...orgaoSample, orgao_nome: 'Ouvidoria Ímpar', orgao_responsavel: 'Zulmira Peçanha' })
    const found = async (busca: string) => {
      const filters = encodeURIComponent(JSON.stringify({ busca }))
      return (await portal.call({ url: `/painel/ajax/orgao?filters=${filters}`, cookies: clerk })).json().data.count
    }
    expect([await found('pecanha impar'), await found('zulmira'), await found('impar outra')]).toEqual([1, 1, 0])
  })

  test('lists and files leave the competences to the record, which links to telephone and e-mail', async () => {
    const { orgao_id } = (await create({ ...orgaoSample, orgao_nome: 'Zeladoria' })).json().data
    const filters = encodeURIComponent('{"orgao_nome":"zeladoria"}')
    const [item] = (await portal.call({ url: `/ajax/orgao?filters=${filters}` })).json().data.items
    const place = ['orgao_pai_id', 'orgao_pai_nome', 'orgao_norma', 'orgao_norma_url']
    expect(Object.keys(item)).toEqual(['orgao_id', ...Object.keys(orgaoSample).slice(0, -1), ...place])
    const file = await portal.call({ url: `/acesso/estrutura-organizacional.json?filters=${filters}` })
    expect(file.json()).toEqual([item])
    expect(file.headers['content-disposition']).toContain('estrutura_organizacional.json')
    const page = await portal.call({ url: `/acesso/estrutura-organizacional/${orgao_id}` })
    for (const shown of ['tel:+557530001200', 'mailto:educacao@exemplo.ba.gov.br', orgaoSample.orgao_competencias])
      expect(page.body).toContain(shown)
    expect(page.body).toContain('"@type":"GovernmentOffice"')
  })

  test('the panel calls the records by their name, the site by its title', async () => {
    const pageOf = async (url: string, cookies = {}) =>
      (await portal.call({ url, cookies, headers: { accept: 'text/html' } })).body
    expect(await pageOf('/acesso/estrutura-organizacional')).toContain('<h1>Estrutura Organizacional</h1>')
    expect(await pageOf('/painel/orgao', clerk)).toContain('<h1>Órgãos</h1>')
    const form = await pageOf('/painel/orgao/cadastro', clerk)
    expect(form).toContain('<h1>Cadastrar Órgão</h1>')
    expect(form).toContain('Nome do órgão')
    expect(await pageOf('/painel', clerk)).toContain('Secretarias, responsáveis e contatos')
  })

  test('the second of two people that edit an organ gets 409, and the first one stays', async () => {
    const { orgao_id } = (await create(orgaoSample)).json().data
    const url = `/painel/ajax/orgao/${orgao_id}`
    const save = (orgao_responsavel: string) =>
      portal.call({
        method: 'POST',
        url,
        cookies: clerk,
        payload: { ...orgaoSample, orgao_responsavel, versao: 1, _method: 'PUT' },
      })
    expect((await save('Primeira')).statusCode).toBe(200)
    expect((await save('Segunda')).statusCode).toBe(409)
    const found = await portal.call({ url, cookies: clerk })
    expect(found.json().data).toMatchObject({ orgao_responsavel: 'Primeira', versao: 2 })
  })

  test('a removed organ is not in the list any more and its page answers 404', async () => {
    const { orgao_id } = (await create(orgaoSample)).json().data
    const removed = await portal.call({
      method: 'POST',
      url: `/painel/ajax/orgao/${orgao_id}?_method=DELETE`,
      cookies: clerk,
    })
    expect(removed.statusCode).toBe(200)
    expect((await portal.call({ url: `/ajax/orgao/${orgao_id}` })).statusCode).toBe(404)
    expect(
      (await portal.call({ url: `/acesso/estrutura-organizacional/${orgao_id}`, headers: { accept: 'text/html' } }))
        .statusCode,
    ).toBe(404)
    expect(
      (await portal.call({ method: 'DELETE', url: `/painel/ajax/orgao/${orgao_id}`, cookies: clerk })).statusCode,
    ).toBe(404)
  })

  test.each(['abc', '0', '-1', '99999999999999999999', '%00', '1e3'])(
    'an id that is none (%s) answers 404',
    async (id) => {
      expect((await portal.call({ url: `/ajax/orgao/${id}` })).statusCode).toBe(404)
    },
  )
})
