import { beforeAll, describe, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { registraDesconhecidos, resolveNomes } from './classificacao.facade.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start() // what follows an import
  clerk = await portal.loginAs('financas')
})

const ajax = '/painel/ajax/classificacao'
type Linha = {
  classificacao_id: number
  classificacao_codigo: string
  classificacao_nome: string
  classificacao_inicio: number
  classificacao_origem: string
  versao: number
}
const list = async (filters: object): Promise<{ rows: Linha[]; count: number }> => {
  const answer = await portal.call({
    url: '/ajax/classificacao',
    query: { filters: JSON.stringify(filters) },
  })
  expect(answer.statusCode).toBe(200)
  const { items, count } = answer.json().data
  return { rows: items, count }
}
const namesOf = async (filters: object) =>
  (await list(filters)).rows.map(({ classificacao_nome }) => classificacao_nome)
const countOf = async (filters: object) => (await list(filters)).count
const programa = {
  classificacao_tabela: 'programa',
  classificacao_codigo: '0012',
  classificacao_nome: 'Escola para todos',
  classificacao_inicio: 2026,
}
const create = (payload: object) => portal.call({ method: 'POST', url: `${ajax}/novo`, cookies: clerk, payload })
const stored = async (id: number): Promise<Linha> =>
  (await portal.call({ url: `${ajax}/${id}`, cookies: clerk })).json().data
const change = async (id: number, payload: object) =>
  portal.call({ method: 'PUT', url: `${ajax}/${id}`, cookies: clerk, payload: { ...(await stored(id)), ...payload } })
const remove = (id: number) => portal.call({ method: 'DELETE', url: `${ajax}/${id}`, cookies: clerk })
const idOf = async (filters: object) => (await list(filters)).rows[0]?.classificacao_id ?? 0
const desconhecidos = (...vistos: { codigo: string; nome: string }[]) =>
  portal.platform.database.write((tx) =>
    registraDesconhecidos(tx, 'unidade_orcamentaria', vistos, { exercicio: 2019, importacaoId: null }),
  )

describe('the list', () => {
  test('is filtered by table, by how a code begins, by words and by the year in which codes hold', async () => {
    expect(await namesOf({ classificacao_tabela: 'subfuncao', classificacao_codigo: '36' })).toContain(
      'Ensino fundamental',
    )
    expect(await countOf({ classificacao_tabela: 'subfuncao', classificacao_codigo: '36' })).toBe(8)
    expect(await countOf({ classificacao_tabela: 'natureza_receita', classificacao_codigo: '1.1.1.2.50' })).toBe(5)
    expect(await countOf({ classificacao_tabela: 'subfuncao', classificacao_codigo: '%' })).toBe(0)
    expect(await namesOf({ classificacao_tabela: 'elemento', classificacao_nome: 'de Consumo' })).toEqual([
      'Material de consumo',
    ])
    const vegetal = { classificacao_tabela: 'subfuncao', classificacao_codigo: '601' }
    const inYears = [2001, 2002, 2012, 2013].map((ano) => countOf({ ...vegetal, classificacao_ano: String(ano) }))
    expect(await Promise.all(inYears)).toEqual([0, 1, 1, 0])
    const wrong = await portal.call({
      url: '/ajax/classificacao',
      query: { filters: '{"classificacao_ano":"dois mil"}' },
    })
    expect(wrong.statusCode).toBe(422)
  })

  test('has the years, the table and the origin in words, in files too', async () => {
    const filters = JSON.stringify({ classificacao_tabela: 'funcao', classificacao_codigo: '04' })
    const csv = await portal.call({ url: '/acesso/classificacoes.csv', query: { filters } })
    expect(csv.body).toContain('Administração')
    const page = await portal.call({
      url: '/acesso/classificacoes?classificacao_tabela=funcao&classificacao_codigo=04',
      headers: { accept: 'text/html' },
    })
    for (const text of ['Administração', 'Função', '2002', 'Norma nacional', 'Em vigor no ano'])
      expect(page.body).toContain(text)
  })
})

describe("the norm's codes", () => {
  test('are neither renamed nor removed by hand; the town ends one and goes on with its own', async () => {
    const id = await idOf({ classificacao_tabela: 'funcao', classificacao_codigo: '27' })
    const renamed = await change(id, { classificacao_nome: 'Esporte e lazer' })
    expect([renamed.statusCode, renamed.json().data]).toEqual([
      422,
      {
        classificacao_nome: [
          'Este código é da norma nacional e não muda de nome. Informe o último exercício dele e cadastre o do município a partir do seguinte.',
        ],
      },
    ])
    for (const moved of [
      { classificacao_codigo: '77' },
      { classificacao_inicio: 2010 },
      { classificacao_norma: 'Outra' },
    ]) {
      const answer = await change(id, moved)
      expect([moved, answer.statusCode, Object.keys(answer.json().data)]).toEqual([moved, 422, ['classificacao_nome']])
    }
    const removed = await remove(id)
    expect([removed.statusCode, removed.json().message]).toEqual([
      409,
      'Este código é da norma nacional e não pode ser removido. Se ele deixou de valer, informe o último exercício.',
    ])
    const own = {
      ...programa,
      classificacao_tabela: 'funcao',
      classificacao_codigo: '27',
      classificacao_nome: 'Esporte',
    }
    expect((await create(own)).json().data).toEqual({
      classificacao_inicio: ['Outro registro igual a este já vale em parte deste período.'],
    })
    expect((await change(id, { classificacao_fim: 2025 })).statusCode).toBe(200)
    const made = await create(own)
    expect(made.statusCode).toBe(201)
    expect((await stored(made.json().data.classificacao_id)).classificacao_origem).toBe('municipio')
    const name = async (ano: number) =>
      (await resolveNomes(portal.platform.database.db, [{ tabela: 'funcao', codigo: '27' }], ano)).get('funcao 27')
    expect([await name(2025), await name(2026)]).toEqual(['Desporto e lazer', 'Esporte'])
    expect((await remove(made.json().data.classificacao_id)).statusCode).toBe(200)
  })

  test('several removed at once stay all, when one of them is the norm', async () => {
    const own = (await create({ ...programa, classificacao_codigo: '0099' })).json().data.classificacao_id
    const norm = await idOf({ classificacao_tabela: 'funcao', classificacao_codigo: '10' })
    const marked = await Promise.all([own, norm].map(async (id) => `${id}:${(await stored(id)).versao}`))
    const answer = await portal.call({
      method: 'POST',
      url: `${ajax}/exclusao`,
      cookies: clerk,
      payload: { marcados: marked },
    })
    expect(answer.statusCode).not.toBe(200)
    expect((await stored(own)).classificacao_nome).toBe('Escola para todos')
  })

  test('say nothing of who may: the origin is not typed', async () => {
    const made = await create({ ...programa, classificacao_codigo: '0031', classificacao_origem: 'norma' })
    const row = await stored(made.json().data.classificacao_id)
    expect(row.classificacao_origem).toBe('municipio')
  })
})

describe('a code', () => {
  test('has one name in a year: what meets the years of another is refused, also of two who save at once', async () => {
    const year = (inicio: number, fim?: number) =>
      create({ ...programa, classificacao_codigo: '0500', classificacao_inicio: inicio, classificacao_fim: fim ?? '' })
    expect((await year(2018, 2021)).statusCode).toBe(201)
    expect((await year(2021, 2024)).statusCode).toBe(422)
    expect((await year(2018, 2018)).json().data).toEqual({
      classificacao_inicio: ['Outro registro igual a este já vale em parte deste período.'],
    })
    expect((await year(2010)).statusCode).toBe(422)
    expect((await year(2022, 2025)).statusCode).toBe(201)
    const atOnce = await Promise.all([2026, 2027, 2028, 2029].map((inicio) => year(inicio)))
    expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422])
    expect((await create({ ...programa, classificacao_tabela: 'acao', classificacao_codigo: '0500' })).statusCode).toBe(
      201,
    )
  })

  test('may begin in another year than it did', async () => {
    const { classificacao_id } = (await create({ ...programa, classificacao_codigo: '0600' })).json().data
    expect((await change(classificacao_id, { classificacao_inicio: 2027 })).statusCode).toBe(200)
    const backwards = await change(classificacao_id, { classificacao_fim: 2026 })
    expect(backwards.json().data).toEqual({ classificacao_fim: ['O último exercício é antes do primeiro.'] })
  })

  test.each([
    ['funcao', '4'],
    ['subfuncao', '31'],
    ['natureza_receita', '1112500'],
    ['elemento', '3.3'],
    ['fonte', '1500'],
    ['subelemento', '339030'],
    ['acao', 'a b'],
  ])('of the table %s is refused in another form: %s', async (classificacao_tabela, classificacao_codigo) => {
    const answer = await create({ ...programa, classificacao_tabela, classificacao_codigo })
    expect([answer.statusCode, Object.keys(answer.json().data)]).toEqual([422, ['classificacao_codigo']])
  })

  test.each([
    ['natureza_receita', '1112500100001'],
    ['subelemento', '33903001'],
    ['acao', '2.014'],
  ])('is the town’s detail: %s %s', async (classificacao_tabela, classificacao_codigo) => {
    const made = await create({ ...programa, classificacao_tabela, classificacao_codigo })
    expect(made.statusCode).toBe(201)
    expect((await remove(made.json().data.classificacao_id)).statusCode).toBe(200)
  })
})

describe('unknown codes of files', () => {
  const waiting = async () => {
    const home = await portal.call({ url: '/painel', cookies: clerk, headers: { accept: 'text/html' } })
    return /\d+ códigos? desconhecidos? (?:veio|vieram) de (?:um arquivo|arquivos)/.exec(home.body)?.[0]
  }

  test('wait for staff together, until each has a name; then they are the town’s', async () => {
    expect(await waiting()).toBeUndefined()
    await desconhecidos({ codigo: '0707', nome: '' }, { codigo: '0808', nome: 'FUNDO DE SAUDE' })
    expect(await waiting()).toBe('2 códigos desconhecidos vieram de arquivos')
    expect(await countOf({ classificacao_origem: 'arquivo' })).toBe(2)

    const semNome = await idOf({ classificacao_tabela: 'unidade_orcamentaria', classificacao_codigo: '0707' })
    const unnamed = await change(semNome, {})
    expect(unnamed.json().data).toEqual({ classificacao_nome: ['Dê um nome ao código.'] })
    expect((await change(semNome, { classificacao_nome: 'Fundo de Educação' })).statusCode).toBe(200)
    expect((await stored(semNome)).classificacao_origem).toBe('municipio')
    expect(await waiting()).toBe('1 código desconhecido veio de um arquivo')

    const outra = await idOf({ classificacao_tabela: 'unidade_orcamentaria', classificacao_codigo: '0808' })
    expect((await remove(outra)).statusCode).toBe(200)
    expect(await waiting()).toBeUndefined()
  })

  test('of two files of different years at the same time one is stored', async () => {
    const both = [2018, 2023].map((exercicio) =>
      portal.platform.database.write((tx) =>
        registraDesconhecidos(tx, 'acao', [{ codigo: '2999', nome: `Ação de ${exercicio}` }], {
          exercicio,
          importacaoId: null,
        }),
      ),
    )
    expect((await Promise.all(both)).reduce((a, b) => a + b)).toBe(1)
  })
})

describe('a file', () => {
  const send = async (...linhas: string[]) => {
    const content = ['Tabela;Código;Descrição;Primeiro exercício;Último exercício', ...linhas, ''].join('\r\n')
    const form = await multipart({}, { arquivo: { name: 'codigos.csv', content } })
    return portal.call({ method: 'POST', url: `${ajax}/importacao`, cookies: clerk, ...form })
  }
  const store = async (...linhas: string[]) => {
    const id = (await send(...linhas)).json().data.importacao_id
    return portal.call({ method: 'POST', url: `${ajax}/importacao/${id}`, cookies: clerk, payload: {} })
  }

  test('adds codes and ends one of the norm, at the first click: nothing is removed', async () => {
    const answer = await store('Programa;0701;Ninguém fica para trás;2026;', 'Função;21;Organização agrária;2002;2030')
    expect([answer.statusCode, answer.json().data]).toMatchObject([200, { novos: 1, alterados: 1, ausentes: 0 }])
    expect(await namesOf({ classificacao_codigo: '0701' })).toEqual(['Ninguém fica para trás'])
    const { rows } = await list({ classificacao_tabela: 'funcao', classificacao_codigo: '21' })
    expect(rows).toMatchObject([{ classificacao_origem: 'norma', classificacao_fim: 2030 }])
  })

  test('neither renames the norm nor says two things of one year', async () => {
    const wrong = await send('Função;12;EDUCACAO;2002;', 'Função;12;Ensino;2026;', 'Fonte de recursos;1500;Livre;2022;')
    const said = wrong.json().data.erros.map(({ linha, coluna }: { linha: number; coluna: string }) => [linha, coluna])
    expect([wrong.statusCode, said]).toEqual([
      422,
      [
        [2, 'Nome'],
        [3, 'Primeiro exercício'],
        [4, 'Código'],
      ],
    ])
    const both = await store('Programa;0702;Um;2022;', 'Programa;0702;Outro;2024;')
    expect([both.statusCode, both.json().message]).toEqual([
      409,
      'Nada mudou: dois registros iguais valeriam no mesmo período.',
    ])
    expect(await countOf({ classificacao_codigo: '0702' })).toBe(0)
  })

  test('names what another file brought without a name: it is then the town’s', async () => {
    await desconhecidos({ codigo: '0909', nome: '' })
    expect((await store('Unidade orçamentária;0909;Fundo de Cultura;2019;')).statusCode).toBe(200)
    const { rows } = await list({ classificacao_codigo: '0909' })
    expect(rows).toMatchObject([{ classificacao_nome: 'Fundo de Cultura', classificacao_origem: 'municipio' }])
  })
})
