// The hierarchy of organs (PNTP 2.1): no circles, by any writer; the tree, and an organ's place in it.
import { beforeAll, describe, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { orgaoSample } from './orgao.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start() // a stored import has its rows counted anew
  clerk = await portal.loginAs('informacao')
})

const call = '/painel/ajax/orgao'
const page = '/acesso/estrutura-organizacional'
const circle = 'Um órgão não pode ser subordinado a si mesmo nem a uma unidade que está abaixo dele.'

const post = (url: string, payload: object) => portal.call({ method: 'POST', url, cookies: clerk, payload })

async function make(orgao_nome: string, pai?: number, more: object = {}): Promise<number> {
  const answer = await post(`${call}/novo`, { ...orgaoSample, orgao_nome, orgao_pai_id: pai ?? '', ...more })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.orgao_id
}

const save = (id: number, orgao_nome: string, pai: number | '') =>
  post(`${call}/${id}`, { ...orgaoSample, orgao_nome, orgao_pai_id: pai, _method: 'PUT' })

const html = async (url: string, cookies = {}) =>
  (await portal.call({ url, cookies, headers: { accept: 'text/html' } })).body.replaceAll('<!-- -->', '')
const textOf = (body: string) => body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('a hierarquia dos órgãos', () => {
  test('while none is below another there is no organogram; then it is nested, and each organ shows its place', async () => {
    const gabinete = await make('Gabinete')
    expect(await html(page)).not.toContain('id="organograma"')
    const saude = await make('Saúde', gabinete, {
      orgao_norma: 'Lei nº 12, de 3 de abril de 2001',
      orgao_norma_url: '/acesso/documentos/leis/3',
    })
    const caps = await make('CAPS <i>', saude)
    const body = await html(page)
    const tree = /<section class="organograma".*?<\/section>/s.exec(body)?.[0] ?? ''
    expect(tree).toMatch(
      new RegExp(`Gabinete</a>.*<ul><li><div><a href="${page}/${saude}">Saúde</a>.*<ul>.*CAPS &lt;i&gt;`, 's'),
    )
    expect(tree).toContain('<a href="/acesso/documentos/leis/3">Lei nº 12, de 3 de abril de 2001</a>')
    expect(body.match(/Informações atualizadas em/g)).toHaveLength(1)

    const own = await html(`${page}/${saude}`)
    expect(textOf(own)).toMatch(/Subordinado a Gabinete Norma de criação Lei nº 12, de 3 de abril de 2001/)
    expect(textOf(own)).toContain('Unidades subordinadas CAPS &lt;i&gt; –')
    expect(own).toContain('"parentOrganization":{"@type":"GovernmentOrganization","name":"Gabinete"}')
    expect(textOf(own)).toMatch(/Informações atualizadas em \d\d\/\d\d\/\d{4}/)
    expect(textOf(await html(`${page}/${caps}`))).toContain('Subordinado a Gabinete › Saúde')
    expect(textOf(await html(`${page}/${gabinete}`))).toContain('Subordinado a Nenhum: é o mais alto')
  })

  test('a search shows what it found, without the organogram above it', async () => {
    expect(await html(`${page}?orgao_nome=caps`)).not.toContain('id="organograma"')
  })

  test('calls and files name the organ above', async () => {
    const filters = encodeURIComponent('{"orgao_nome":"caps"}')
    const [item] = (await portal.call({ url: `/ajax/orgao?filters=${filters}` })).json().data.items
    expect(item).toMatchObject({ orgao_pai_nome: 'Saúde', orgao_norma: '' })
    expect((await portal.call({ url: `/ajax/orgao/${item.orgao_pai_id}` })).json().data).toMatchObject({
      orgao_nome: 'Saúde',
      orgao_pai_nome: 'Gabinete',
      orgao_norma: 'Lei nº 12, de 3 de abril de 2001',
    })
    const csv = (await portal.call({ url: `${page}.csv?filters=${filters}` })).body
    expect(csv.split('\r\n')[0]).toContain('orgao_pai_nome')
    expect(csv).toContain('Saúde')
  })

  test('below itself, or below what is below it, an organ is refused beside the field', async () => {
    const a = await make('A')
    const b = await make('B', a)
    const c = await make('C', b)
    for (const pai of [a, b, c]) {
      const answer = await save(a, 'A', pai)
      expect([answer.statusCode, answer.json().data]).toEqual([422, { orgao_pai_id: [circle] }])
    }
    expect((await save(a, 'A', 999_999)).json().data).toEqual({ orgao_pai_id: ['Opção inválida.'] })
    expect((await save(c, 'C', a)).statusCode).toBe(200)
  })

  test('two people who put two organs below each other at the same moment: one of them is refused', async () => {
    for (let round = 0; round < 3; round++) {
      const [x, y] = [await make(`X${round}`), await make(`Y${round}`)]
      const answers = await Promise.all([save(x, `X${round}`, y), save(y, `Y${round}`, x)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    }
  })

  test('the structure has six levels at most, also when a whole branch moves', async () => {
    let last = await make('Nível 1')
    for (const level of [2, 3, 4, 5, 6]) last = await make(`Nível ${level}`, last)
    const tooDeep = await post(`${call}/novo`, { ...orgaoSample, orgao_nome: 'Nível 7', orgao_pai_id: last })
    expect([tooDeep.statusCode, tooDeep.json().data.orgao_pai_id[0]]).toEqual([
      422,
      expect.stringContaining('6 níveis'),
    ])
    const top = await make('Mais alto')
    const first = (
      await portal.call({ url: `/ajax/orgao?filters=${encodeURIComponent('{"orgao_nome":"nivel 1"}')}` })
    ).json()
    expect((await save(first.data.items[0].orgao_id, 'Nível 1', top)).statusCode).toBe(422)
  })

  test('an organ with units below it is not removed, and the answer names them; without them it is', async () => {
    const top = await make('Com unidades')
    const below = await make('Unidade única', top)
    const remove = (id: number) => post(`${call}/${id}?_method=DELETE`, {})
    const refused = await remove(top)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe(
      'Este órgão tem unidades subordinadas: Unidade única. Mude a subordinação delas antes de removê-lo.',
    )
    expect((await save(below, 'Unidade única', '')).statusCode).toBe(200)
    expect((await remove(top)).statusCode).toBe(200)
  })

  test('the answer names whole units, however many there are', async () => {
    const top = await make('Com muitas unidades')
    for (const letter of ['A', 'B']) await make(letter.repeat(160), top)
    const refused = await post(`${call}/${top}?_method=DELETE`, {})
    expect(refused.json().message).toBe(
      `Este órgão tem unidades subordinadas: ${'A'.repeat(160)} e outras. Mude a subordinação delas antes de removê-lo.`,
    )
  })

  test('the form offers neither the organ itself nor what is below it', async () => {
    const top = await make('Topo do formulário')
    const middle = await make('Meio do formulário', top)
    const low = await make('Baixo do formulário', middle)
    const offered = async (url: string) => {
      const select = /<select[^>]*id="orgao_pai_id".*?<\/select>/s.exec(await html(url, clerk))?.[0] ?? ''
      return [...select.matchAll(/>([^<]*do formulário)</g)].map(([, name]) => name)
    }
    expect(await offered(`/painel/orgao/edicao/${middle}`)).toEqual(['Topo do formulário'])
    expect(await offered(`/painel/orgao/edicao/${low}`)).toEqual(['Meio do formulário', 'Topo do formulário'])
    expect(await offered('/painel/orgao/cadastro')).toHaveLength(3)
  })

  test.each([
    ['javascript:alert(1)', 'Lei nº 1', 'orgao_norma_url'],
    ['//exemplo.com', 'Lei nº 1', 'orgao_norma_url'],
    ['/\\exemplo.com', 'Lei nº 1', 'orgao_norma_url'],
    ['https://', 'Lei nº 1', 'orgao_norma_url'],
    ['/acesso/documentos/leis', '', 'orgao_norma'],
  ])('the norm at %j, named %j, is refused', async (orgao_norma_url, orgao_norma, field) => {
    const answer = await post(`${call}/novo`, { ...orgaoSample, orgao_norma_url, orgao_norma })
    expect([answer.statusCode, Object.keys(answer.json().data)]).toEqual([422, [field]])
  })
})

describe('a hierarquia por arquivo', () => {
  const heads =
    'Nome do órgão;Responsável;Telefone;Endereço;E-mail;Horário de funcionamento;Competências;Órgão superior;Lei de criação'
  const line = (nome: string, acima: string, lei = '') =>
    [nome, 'Ana', '(75) 3000-1200', 'Rua A', 'a@exemplo.ba.gov.br', '8h', 'Cuidar.', acima, lei].join(';')
  const check = async (...lines: string[]) => {
    const csv = [heads, ...lines, ''].join('\r\n')
    const { payload, headers } = await multipart({}, { arquivo: { name: 'orgaos.csv', content: csv } })
    return portal.call({ method: 'POST', url: `${call}/importacao`, payload, headers, cookies: clerk })
  }

  test('the organ above is named by its name, case and accents apart; an unknown one is reported by its line', async () => {
    await make('Secretaria de Educação')
    const checked = await check(line('Creche do Umbu', 'secretaria de educacao', 'Lei nº 9/1999'), line('Escola', ''))
    expect(checked.statusCode, checked.body).toBe(201)
    expect((await post(`${call}/importacao/${checked.json().data.importacao_id}`, {})).statusCode).toBe(200)
    const filters = encodeURIComponent('{"orgao_nome":"creche"}')
    const [item] = (await portal.call({ url: `/ajax/orgao?filters=${filters}` })).json().data.items
    expect(item).toMatchObject({ orgao_pai_nome: 'Secretaria de Educação', orgao_norma: 'Lei nº 9/1999' })
    const unknown = await check(line('Outra', 'Ministério da Magia'), line('Mais uma', ''))
    expect(unknown.statusCode).toBe(422)
    expect(unknown.json().data.erros[0]).toMatchObject({ linha: 2, coluna: 'Subordinado a' })
  })

  test('the organ above may be another line of the file, before or after, and all of them are undone together', async () => {
    const checked = await check(
      line('Coordenação do Fundo Novo', 'Diretoria do Fundo Novo'),
      line('Diretoria do Fundo Novo', 'SECRETARIA DO FUNDO NOVO'),
      line('Secretaria do Fundo Novo', ''),
    )
    expect(checked.statusCode, checked.body).toBe(201)
    const id = checked.json().data.importacao_id
    expect(await html(`/painel/orgao/importacao/${id}`, clerk)).toContain('Em outra linha do arquivo')
    expect((await post(`${call}/importacao/${id}`, {})).statusCode).toBe(200)
    const listed = async () => {
      const filters = encodeURIComponent('{"orgao_nome":"do fundo novo"}')
      const { items } = (await portal.call({ url: `/ajax/orgao?filters=${filters}` })).json().data
      return items.map(({ orgao_nome, orgao_pai_nome }: Record<string, unknown>) => [orgao_nome, orgao_pai_nome])
    }
    expect(await listed()).toEqual([
      ['Coordenação do Fundo Novo', 'Diretoria do Fundo Novo'],
      ['Diretoria do Fundo Novo', 'Secretaria do Fundo Novo'],
      ['Secretaria do Fundo Novo', null],
    ])
    expect((await post(`${call}/importacao/${id}?_method=DELETE`, {})).statusCode).toBe(200)
    expect(await listed()).toEqual([])
  })

  test('a file that makes a circle stores nothing, and says why', async () => {
    await make('Um')
    await make('Dois')
    const checked = await check(line('Um', 'Dois'), line('Dois', 'Um'), line('Três', ''))
    const stored = await post(`${call}/importacao/${checked.json().data.importacao_id}`, {})
    expect([stored.statusCode, stored.json().message]).toEqual([409, circle])
    expect(
      (await portal.call({ url: `/ajax/orgao?filters=${encodeURIComponent('{"orgao_nome":"tres"}')}` })).json().data
        .count,
    ).toBe(0)
  })
})
