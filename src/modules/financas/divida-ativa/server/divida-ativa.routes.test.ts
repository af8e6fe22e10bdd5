// What the declaration says of its own; that each part of a declared set works is the kit's and house.test.ts's.
import { beforeAll, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'

let portal: TestPortal
let clerk: { painel: string }

const divida = {
  ...{ entidade_id: 1, divida_ativa_referencia: '31/12/2025', divida_ativa_nome: 'Jurema Umbuzeiro' },
  ...{ divida_ativa_tipo: 'pf', divida_ativa_cpf: '529.982.247-25', divida_ativa_numero: 'CDA 77/2019' },
  ...{ divida_ativa_natureza: 'tributaria', divida_ativa_tributo: 'IPTU', divida_ativa_ano_inscricao: 2019 },
  ...{ divida_ativa_valor_total: '1.000,00', divida_ativa_situacao: 'parcelada' },
}
const empresa = {
  ...{ divida_ativa_nome: 'Licurama LTDA', divida_ativa_tipo: '', divida_ativa_cpf: '' },
  ...{ divida_ativa_cnpj: '11.222.333/0001-81', divida_ativa_tributo: 'ISSQN', divida_ativa_ano_inscricao: 2021 },
  ...{ divida_ativa_valor_total: '9.000,00', divida_ativa_situacao: 'ajuizada' },
}
const create = (changes: object = {}) =>
  portal.call({
    method: 'POST',
    url: '/painel/ajax/divida_ativa/novo',
    cookies: clerk,
    payload: { ...divida, ...changes },
  })
const listed = async (filters: object = {}) =>
  (await portal.call({ url: '/ajax/divida_ativa', query: { filters: JSON.stringify(filters) } })).json().data
const namesFor = async (filters: object) =>
  (await listed(filters)).items.map(({ divida_ativa_nome }: { divida_ativa_nome: string }) => divida_ativa_nome)
const check = async (content: string, fields: Record<string, string> = {}) => {
  const form = await multipart(fields, { arquivo: { name: 'divida.csv', content } })
  const url = '/painel/ajax/divida_ativa/importacao'
  return (await portal.call({ method: 'POST', url, cookies: clerk, ...form })).json()
}
const htmlOf = async (url: string) => (await portal.call({ url, headers: { accept: 'text/html' } })).body

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('financas')
  for (const changes of [{}, empresa, { divida_ativa_referencia: '31/12/2024', divida_ativa_valor_total: '500' }]) {
    const made = await create(changes)
    expect(made.statusCode, made.body).toBe(201)
  }
})

test('the largest first; found by name, year of inscription, kind, tax and situation', async () => {
  expect(await namesFor({ exercicio: '2025' })).toEqual(['Licurama LTDA', 'Jurema Umbuzeiro'])
  expect(await namesFor({ exercicio: '2025', divida_ativa_nome: 'umbuzeiro' })).toEqual(['Jurema Umbuzeiro'])
  expect(await namesFor({ divida_ativa_ano_inscricao: '2021' })).toEqual(['Licurama LTDA'])
  expect(await namesFor({ divida_ativa_tipo: 'pj' })).toEqual(['Licurama LTDA']) // its CNPJ says it
  expect(await namesFor({ exercicio: '2025', divida_ativa_tributo: 'iptu' })).toEqual(['Jurema Umbuzeiro'])
  expect(await namesFor({ divida_ativa_situacao: 'ajuizada' })).toEqual(['Licurama LTDA'])
})

test('sums are of one year, and say how much of it nobody demands for now', async () => {
  expect((await listed({ exercicio: '2025' })).totais).toMatchObject({
    divida_ativa_valor_total: '10000.00',
    divida_ativa_sem_cobranca: '1000.00',
  })
  expect((await listed()).totais).toEqual({})
  const opened = await htmlOf('/acesso/divida-ativa')
  expect(opened).toMatch(/<option value="2025" selected="">2025<\/option><option value="2024">2024/)
  expect(opened).toContain('R$ 10.000,00')
  expect(opened).toContain('Parcelada')
  expect(await htmlOf('/acesso/divida-ativa?page=1')).toContain('Escolha um ano para ver as somas')
})

test('the document of a person and the number of the system never leave; a CNPJ does', async () => {
  const { divida_ativa_id: id } = (await listed({ exercicio: '2024' })).items[0]
  const open = ['.csv', '.json', '.xlsx', '.rss', ''].map((ending) => `/acesso/divida-ativa${ending}`)
  for (const url of [...open, `/acesso/divida-ativa/${id}`, `/ajax/divida_ativa/${id}`, '/busca?q=Jurema']) {
    const { body } = await portal.call({ url })
    for (const secret of ['529.982.247-25', '52998224725', '***.982.247', 'CDA 77/2019'])
      expect([url, body.includes(secret)]).toEqual([url, false])
  }
  expect((await portal.call({ url: '/acesso/divida-ativa.csv' })).body).toContain('11222333000181')
  const query = { filters: JSON.stringify({ divida_ativa_cpf: '529.982.247-25' }) }
  expect((await portal.call({ url: '/ajax/divida_ativa', query })).statusCode).toBe(422)
})

test.each([
  [{ divida_ativa_tipo: '', divida_ativa_cpf: '' }, 'divida_ativa_tipo', /pessoa física ou jurídica/],
  [{ divida_ativa_cnpj: '11.222.333/0001-81' }, 'divida_ativa_cnpj', /não tem CNPJ/],
  [{ divida_ativa_tipo: 'pj' }, 'divida_ativa_cpf', /não tem CPF/],
  [{ divida_ativa_valor_total: '0' }, 'divida_ativa_valor_total', /zero/],
  [{ divida_ativa_ano_inscricao: 2026 }, 'divida_ativa_ano_inscricao', /depois da referência/],
])('%o is refused', async (changes, column, words) => {
  const answer = await create(changes)
  expect([answer.statusCode, Object.keys(answer.json().data)]).toEqual([422, [column]])
  expect(answer.json().data[column][0]).toMatch(words)
})

test("a vendor's file is read: one column for both documents, a year for its last day; it replaces that year alone", async () => {
  const head = 'Exercício;CPF/CNPJ;Contribuinte;Nº da CDA;Tipo de Dívida;Receita;Ano Inscrição;Status;Valor Atualizado'
  const rows = [
    '2025;529.982.247-25;JUREMA UMBUZEIRO;CDA 77/2019;Tributária;IPTU;2019;PARCELADO;1.050,00',
    '2025;11222333000181;LICURAMA LTDA;;Tributário;ISSQN;2021;EM EXECUÇÃO FISCAL;9.100,005',
    '2025;;MACAMBIRA FILHO;9;Não tributária;Multa;2020;;10,00',
  ]
  const refused = await check([head, ...rows].join('\r\n').concat('\r\n'))
  expect(refused.data.erros).toMatchObject([{ linha: 4, mensagem: expect.stringContaining('física ou jurídica') }])
  const { data } = await check([head, ...rows.slice(0, 2)].join('\r\n').concat('\r\n'))
  expect(data).toMatchObject({ linhas: 2, novos: 2, ausentes: 2 })
  expect(data.amostra).toMatchObject([
    { divida_ativa_referencia: '2025-12-31', divida_ativa_situacao: 'parcelada' },
    { divida_ativa_cnpj: '11222333000181', divida_ativa_situacao: 'ajuizada', divida_ativa_valor_total: '9100.01' },
  ])
  const url = `/painel/ajax/divida_ativa/importacao/${data.importacao_id}`
  const stored = await portal.call({ method: 'POST', url, cookies: clerk, payload: { confirmo: '1' } })
  expect(stored.statusCode, stored.body).toBe(200)
  expect(await namesFor({ exercicio: '2025' })).toEqual(['LICURAMA LTDA', 'JUREMA UMBUZEIRO'])
  expect(await namesFor({ exercicio: '2024' })).toEqual(['Jurema Umbuzeiro'])
  const early = rows.slice(0, 1).map((row) => row.replace('2025;', '30/06/2026;'))
  expect((await check([head, ...early].join('\r\n').concat('\r\n'))).data.avisos).toMatchObject([
    { mensagem: 'A referência não é o último dia de um ano que terminou.' },
  ])
})
