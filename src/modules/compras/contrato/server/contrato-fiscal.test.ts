// Inspectors one by one: whose contract is found or refused, what the pages show, and whom the text alone names.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startImporter } from '#app/testing/importer.ts'
import { contratoSample } from './contrato.sample.ts'

const { portal, db, cookies, send, checked, store } = await startImporter()
const ids: Record<string, number> = {}

const contratos = {
  um: { contrato_orgao: 'Secretaria de Obras', contrato_fiscal: 'Beatriz Andrade' },
  saude: { contrato_numero: '7/2025', contrato_orgao: 'Fundo de Saúde', contrato_contratada: 'Clínica Boa Vida Ltda.' },
  educacao: { contrato_numero: '007/2025', contrato_orgao: 'Educação', contrato_contratada: 'Clínica Boa Vida Ltda' },
  semAno: { contrato_numero: 'CT-12', contrato_data_celebracao: '2024-05-06' },
  pncp: { contrato_numero: '99/2024', contrato_pncp: '11222333000181-2-000099/2024' },
}

const novo = (set: string, payload: object) =>
  portal.call({ method: 'POST', url: `/painel/ajax/${set}/novo`, cookies, payload })
const fiscal = {
  contrato_numero: '45/2026',
  contrato_fiscal_nome: 'Iracema Conceição',
  contrato_fiscal_papel: 'gestor',
  contrato_fiscal_matricula: '998877',
  contrato_fiscal_ato: 'Portaria nº 12/2026',
  contrato_fiscal_inicio: '2026-02-02',
}
const found = async (filters: object) => {
  const answer = await portal.call({ url: '/ajax/contrato_fiscal', query: { filters: JSON.stringify(filters) } })
  return answer.json().data.items.map((item: Record<string, unknown>) => item.contrato_fiscal_nome)
}
const islandOf = (html: string) => JSON.parse(/id="ilha">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
const pageOf = async (url: string) => (await portal.call({ url, headers: { accept: 'text/html' } })).body

const vigencia = { contrato_data_vigencia: '2026-01-10', contrato_data_vigencia_fim: '2026-12-31' }

beforeAll(async () => {
  for (const [name, changes] of Object.entries(contratos)) {
    const made = await novo('contrato', { ...contratoSample, ...vigencia, ...changes })
    expect(made.statusCode, made.body).toBe(201)
    ids[name] = made.json().data.contrato_id
  }
  expect((await novo('contrato_fiscal', fiscal)).statusCode).toBe(201)
})

test('a row is stored as its contract writes its number, organ and contractor', async () => {
  const [row] = (await portal.call({ url: '/ajax/contrato_fiscal' })).json().data.items
  expect(row).toMatchObject({
    ...{ contrato_id: ids.um, contrato_numero: '045/2026', contrato_ano: 2026, contrato_orgao: 'Secretaria de Obras' },
    contrato_contratada: contratoSample.contrato_contratada,
  })
})

test.each([
  ['by a year beside the number', { contrato_numero: 'CT-12', contrato_ano: 2024 }, 'semAno'],
  ['as the contract writes it, without a year', { contrato_numero: 'ct-12' }, 'semAno'],
  ['by its control number', { contrato_numero: contratos.pncp.contrato_pncp }, 'pncp'],
  ['of two by its organ', { contrato_numero: '007-2025', contrato_orgao: 'FUNDO DE SAUDE' }, 'saude'],
  ['of another year', { contrato_numero: '45/2025' }, 'contrato_desconhecido'],
  ['without a year that another number has', { contrato_numero: '45' }, 'contrato_desconhecido'],
  ['of two without more', { contrato_numero: '7/2025' }, 'contrato_repetido'],
  [
    'of two of one contractor',
    { contrato_numero: '7/2025', contrato_contratada: 'clinica boa vida ltda' },
    'contrato_repetido',
  ],
])('a contract is found or refused: %s', async (_how, payload, expected) => {
  const made = await novo('contrato_fiscal', { ...fiscal, contrato_fiscal_nome: 'De Passagem', ...payload })
  if (expected in ids) {
    expect(made.statusCode, made.body).toBe(201)
    const id = made.json().data.contrato_fiscal_id
    const { data } = (await portal.call({ url: `/ajax/contrato_fiscal/${id}` })).json()
    expect(data.contrato_id).toBe(ids[expected])
    await portal.call({ method: 'DELETE', url: `/painel/ajax/contrato_fiscal/${id}`, cookies })
  } else {
    const words = { contrato_desconhecido: 'Nenhum contrato', contrato_repetido: 'Mais de um contrato' }[expected]
    expect([made.statusCode, made.json().data]).toEqual([
      422,
      { contrato_numero: [expect.stringContaining(words ?? '?')] },
    ])
  }
})

test('the page of the contract and that of the list lead to each other, and a text alone is said to be one', async () => {
  const url = `/acesso/contratos/${ids.um}`
  const island = islandOf(await pageOf(url)).data
  expect(island.fiscais).toMatchObject([{ contrato_fiscal_nome: 'Iracema Conceição', contrato_fiscal_papel: 'gestor' }])
  const [{ contrato_fiscal_id: id }] = island.fiscais
  expect(await pageOf(url)).toContain(`href="/acesso/fiscais-de-contratos/${id}"`)
  expect(await pageOf(`/acesso/fiscais-de-contratos/${id}`)).toContain(`href="${url}"`)
  expect((await portal.call({ url: `/ajax/contrato/${ids.um}` })).json().data.fiscais).toHaveLength(1)
  // the one that has rows is no longer among those with a text
  expect(islandOf(await pageOf('/acesso/fiscais-de-contratos')).data.em_texto).toEqual({ total: 0, contratos: [] })
  await sql`update contrato set contrato_fiscal = 'Marcos Teles' where contrato_id = ${ids.saude}`.execute(db)
  const html = await pageOf('/acesso/fiscais-de-contratos?page=1') // another address than that of a moment ago
  expect(islandOf(html).data.em_texto).toMatchObject({ total: 1, contratos: [{ contrato_fiscal: 'Marcos Teles' }] })
  expect(html).toContain('sem papel, ato nem datas')
  expect(await pageOf(`/acesso/contratos/${ids.saude}`)).toContain('papel, ato e datas não foram informados')
})

test('found by name, contract and contractor, and active on a day: until the contract ends where no day is said', async () => {
  expect(
    (await novo('contrato_fiscal', { ...fiscal, contrato_fiscal_nome: 'Até Março', contrato_fiscal_fim: '2026-03-31' }))
      .statusCode,
  ).toBe(201)
  expect(await found({ contrato_fiscal_nome: 'conceicao' })).toEqual(['Iracema Conceição'])
  expect(await found({ contrato_numero: '045', contrato_contratada: 'boa mesa' })).toHaveLength(2)
  expect(await found({ contrato_fiscal_em_vigor: '2026-02-01' })).toEqual([])
  expect(await found({ contrato_fiscal_em_vigor: '2026-03-31' })).toEqual(['Até Março', 'Iracema Conceição'])
  expect(await found({ contrato_fiscal_em_vigor: '2026-04-01' })).toEqual(['Iracema Conceição'])
  expect(await found({ contrato_fiscal_em_vigor: '2027-01-01' })).toEqual([])
})

test('a contract takes its rows along: a new number and term, and its end', async () => {
  const made = await novo('contrato', { ...contratoSample, contrato_numero: '300/2026' })
  const id = made.json().data.contrato_id
  const row = (
    await novo('contrato_fiscal', { ...fiscal, contrato_numero: '300/2026', contrato_fiscal_nome: 'Tupã Reis' })
  ).json()
  await sql`update contrato set contrato_numero = '301/2026', contrato_data_vigencia_fim = '2026-06-30' where contrato_id = ${id}`.execute(
    db,
  )
  const { data } = (await portal.call({ url: `/ajax/contrato_fiscal/${row.data.contrato_fiscal_id}` })).json()
  expect(data).toMatchObject({ contrato_numero: '301/2026', contrato_id: id })
  expect(await found({ contrato_fiscal_nome: 'tupa', contrato_fiscal_em_vigor: '2026-07-01' })).toEqual([])
  await portal.call({ method: 'DELETE', url: `/painel/ajax/contrato/${id}`, cookies })
  expect(await found({ contrato_fiscal_nome: 'tupa' })).toEqual([])
})

const head =
  'Contrato;Ano do Contrato;Unidade;Servidor;Matrícula;Função no contrato;Portaria;Data de designação;Data de dispensa'
const file = (...rows: string[]) => `${[head, ...rows].join('\r\n')}\r\n`

test("a town's file is read, warned of, stored, the same again, and undone", async () => {
  const content = file(
    '0045;2026;Obras;IARA NUNES;123;Fiscal Técnico;Portaria 9/2026;01/03/2026;',
    '99;2024;;JOÃO LIMA;124;Gestor;Portaria 8/2025;01/03/2025;30/06/2027',
  )
  const first = await checked('contrato_fiscal', content)
  expect(first).toMatchObject({
    linhas: 2,
    novos: 2,
    avisos: [{ linha: 3, mensagem: 'O período sai da vigência do contrato.' }],
  })
  await store('contrato_fiscal', first)
  expect(await found({ contrato_fiscal_nome: 'iara' })).toEqual(['IARA NUNES'])
  expect(await checked('contrato_fiscal', content)).toMatchObject({ novos: 0, iguais: 2, alterados: 0 })
  const undone = await portal.call({
    method: 'DELETE',
    url: `/painel/ajax/contrato_fiscal/importacao/${first.importacao_id}`,
    cookies,
  })
  expect(undone.statusCode).toBe(200)
  expect(await found({ contrato_fiscal_nome: 'iara' })).toEqual([])
})

test('rows without their only contract, without a role, or twice are refused with their lines', async () => {
  const { erros } = await send(
    'contrato_fiscal',
    file(
      '45;2019;;ANA;1;Gestor;P 1;01/03/2026;',
      '7;2025;;ANA;1;Gestor;P 1;01/03/2026;',
      '45;2026;;ANA;1;Servidora;P 1;01/03/2026;',
      '045/2026;;;RUI;1;Gestor;P 1;01/03/2026;',
      '45;2026;;RUI;1;Gestor;P 1;01/03/2026;',
      '45;2026;;EVA;1;Gestor;P 1;01/03/2026;01/02/2026',
    ),
  )
  const said = erros.map(
    ({ linha, mensagem }: { linha: number; mensagem: string }) => `${linha} ${mensagem.slice(0, 25)}`,
  )
  expect(said.sort()).toEqual([
    '2 Nenhum contrato do portal',
    '3 Mais de um contrato do po',
    '4 Use um destes: Gestor; Fi',
    '6 A mesma linha já está no ',
    '7 O fim é antes do início.',
  ])
})

test('a file of contracts that is undone leaves those which have inspectors', async () => {
  const contratos =
    'Número;Contratada;Contratante;Valor\r\n501/2026;A Ltda;Prefeitura;10,00\r\n502/2026;B Ltda;Prefeitura;10,00\r\n'
  const stored = await checked('contrato', contratos)
  await store('contrato', stored)
  expect(
    (await novo('contrato_fiscal', { ...fiscal, contrato_numero: '501/2026', contrato_fiscal_nome: 'Fica Aqui' }))
      .statusCode,
  ).toBe(201)
  await portal.call({ method: 'DELETE', url: `/painel/ajax/contrato/importacao/${stored.importacao_id}`, cookies })
  const { rows } = await sql<{
    n: string
  }>`select contrato_numero as n from contrato where contrato_numero like '50_/2026'`.execute(db)
  expect(rows).toEqual([{ n: '501/2026' }])
  expect(await found({ contrato_fiscal_nome: 'fica' })).toEqual(['Fica Aqui'])
})

test('the registration number stays in the panel', async () => {
  const answers = await Promise.all(
    [
      '/ajax/contrato_fiscal',
      '/acesso/fiscais-de-contratos.csv',
      '/acesso/fiscais-de-contratos.json',
      `/ajax/contrato/${ids.um}`,
    ].map((url) => portal.call({ url })),
  )
  for (const { body } of answers) expect(body).not.toContain('998877')
  expect((await portal.call({ url: '/painel/ajax/contrato_fiscal/1', cookies })).body).toContain('998877')
})

test('a CPF in a text leaves the panel masked, from the contract and from what belongs to it', async () => {
  const cpf = '529.982.247-25'
  const [nome, texto] = [`JOÃO DA SILVA - CPF ${cpf}`, `Rui, ${cpf}`]
  const payload = { ...contratoSample, ...vigencia, contrato_numero: '88/2026', contrato_contratada: nome }
  const made = await novo('contrato', { ...payload, contrato_fiscal: texto, contrato_objeto: `Frete de ${nome}` })
  const id = made.json().data.contrato_id
  const seen = async (urls: string[]) => {
    for (const url of urls)
      for (const headers of [{}, { accept: 'text/html' }]) {
        const { body, statusCode } = await portal.call({ url, headers })
        expect([url, statusCode, body.includes(cpf), body.includes('***.982.247-**')]).toEqual([url, 200, false, true])
      }
  }
  await seen([
    `/ajax/contrato/${id}`,
    `/acesso/contratos/${id}`,
    '/ajax/contrato',
    '/acesso/contratos.csv',
    '/acesso/contratos.json',
  ])
  const own = await novo('contrato_fiscal', { ...fiscal, contrato_numero: '88/2026', contrato_fiscal_nome: nome })
  const fiscalId = own.json().data.contrato_fiscal_id
  const lists = ['/ajax/contrato_fiscal', '/acesso/fiscais-de-contratos', '/acesso/fiscais-de-contratos.csv']
  await seen([...lists, `/acesso/fiscais-de-contratos/${fiscalId}`, `/ajax/contrato/${id}`])
  for (const url of [
    `/painel/ajax/contrato/${id}`,
    '/painel/ajax/contrato',
    `/painel/ajax/contrato_fiscal/${fiscalId}`,
  ])
    expect((await portal.call({ url, cookies })).body).toContain(cpf)
})

test('a name leads to the page of the only person who has it and the post, and else nowhere', async () => {
  const pago = { pagamento_servidor: 'Aurino Catolé', pagamento_cargo: 'Engenheiro Civil', pagamento_codigo: '77' }
  const mes = { pagamento_ano: 2026, pagamento_mes: 10, pagamento_salario: '5.130,63' }
  expect((await novo('pagamento', { ...pago, ...mes })).statusCode).toBe(201)
  const nome = { contrato_fiscal_nome: 'Aurino Catolé', contrato_fiscal_cargo: 'Engenheiro civil' }
  expect((await novo('contrato_fiscal', { ...fiscal, ...nome })).statusCode).toBe(201)
  const other = { ...nome, contrato_fiscal_cargo: 'Contador', contrato_fiscal_papel: 'fiscal_tecnico' }
  const made = await novo('contrato_fiscal', { ...fiscal, ...other })
  expect(made.statusCode, made.body).toBe(201)
  const list = await pageOf('/acesso/fiscais-de-contratos?contrato_fiscal_nome=aurino')
  expect(list.match(/href="\/acesso\/servidores\/pessoa\?matricula=77&amp;nome=Aurino\+Catol%C3%A9"/g)).toHaveLength(1)
})
