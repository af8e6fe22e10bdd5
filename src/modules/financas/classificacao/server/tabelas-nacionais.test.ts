// The codes that the portal begins with (db/data/classificacao.csv).
import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { niveisDaReceita } from '../codigo.ts'
import { resolveNomes } from './classificacao.facade.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})

const list = async (filters: object) => {
  const answer = await portal.call({ url: '/ajax/classificacao', query: { filters: JSON.stringify(filters) } })
  return answer.json().data as { items: { classificacao_nome: string }[]; count: number }
}
const namesOf = async (filters: object) =>
  (await list(filters)).items.map(({ classificacao_nome }) => classificacao_nome)
const countOf = async (filters: object) => (await list(filters)).count

test('the national tables are there whole', async () => {
  const counts = await Promise.all(
    [
      ...['natureza_receita', 'fonte', 'funcao', 'subfuncao', 'categoria', 'grupo', 'modalidade_aplicacao', 'elemento'],
      'modalidade_licitacao',
    ].map(async (tabela) => [tabela, await countOf({ classificacao_tabela: tabela })]),
  )
  expect(Object.fromEntries(counts)).toEqual({
    natureza_receita: 1398 + 40, // with the types of the town's own taxes and shares
    fonte: 95,
    funcao: 28 + 1, // with the reserve, which the Portaria 42 does not have
    subfuncao: 113 + 2,
    categoria: 3,
    grupo: 7,
    modalidade_aplicacao: 31,
    elemento: 86,
    modalidade_licitacao: 19,
  })
})

test('they have names in sentence case, with accents and acronyms, and say their norm', async () => {
  const rows = await portal.platform.database.db
    .selectFrom('classificacao')
    .select(['classificacao_nome as nome', 'classificacao_norma as norma'])
    .execute()
  expect(rows.filter(({ nome }) => /\s\s|^\s|\s$/.test(nome) || nome === nome.toUpperCase())).toEqual([])
  expect(rows.filter(({ norma }) => !/^(Portaria|PNCP)/.test(norma))).toEqual([])
  const [fundeb, funcao, iptu] = await Promise.all([
    namesOf({ classificacao_tabela: 'fonte', classificacao_codigo: '540' }),
    namesOf({ classificacao_tabela: 'funcao', classificacao_codigo: '12' }),
    namesOf({ classificacao_tabela: 'natureza_receita', classificacao_codigo: '11125001' }),
  ])
  expect([fundeb, funcao, iptu]).toEqual([
    ['Transferências do Fundeb - Impostos e transferências de impostos'],
    ['Educação'],
    ['IPTU - Principal'],
  ])
})

test('they name every nature of the levels above any nature of revenue', async () => {
  const db = portal.platform.database.db
  const rows = await db
    .selectFrom('classificacao')
    .select('classificacao_codigo as codigo')
    .where('classificacao_tabela', '=', 'natureza_receita')
    .execute()
  const codigos = [...new Set(rows.flatMap(({ codigo }) => niveisDaReceita(codigo).map((nivel) => nivel.codigo)))]
  const nomes = await resolveNomes(
    db,
    codigos.map((codigo) => ({ tabela: 'natureza_receita', codigo })),
    2026,
  )
  expect(codigos.filter((codigo) => !nomes.has(`natureza_receita ${codigo}`))).toEqual([])
})
