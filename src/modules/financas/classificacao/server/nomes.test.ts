import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import type { Tabela } from '../classificacao.fields.ts'
import {
  type CodigoDoArquivo,
  chaveDoNome,
  comNomes,
  type PedidoDeNome,
  registraDesconhecidos,
  resolveNomes,
  type TabelaPedida,
} from './classificacao.facade.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})

const nomes = async (exercicio: number, ...pedidos: PedidoDeNome[]) => {
  const found = await resolveNomes(portal.platform.database.db, pedidos, exercicio)
  return pedidos.map((pedido) => found.get(chaveDoNome(pedido)))
}
type Linha = { inicio: number; fim?: number; nome: string }
const guarda = (tabela: Tabela, codigo: string, ...linhas: Linha[]) =>
  portal.platform.database.db
    .insertInto('classificacao')
    .values(
      linhas.map(({ inicio, fim = null, nome }) => ({
        classificacao_tabela: tabela,
        classificacao_codigo: codigo,
        classificacao_nome: nome,
        classificacao_inicio: inicio,
        classificacao_fim: fim,
      })),
    )
    .execute()
const registra = (tabela: Tabela, exercicio: number, ...vistos: CodigoDoArquivo[]) =>
  portal.platform.database.write((tx) => registraDesconhecidos(tx, tabela, vistos, { exercicio, importacaoId: null }))
const doArquivo = () =>
  portal.platform.database.db
    .selectFrom('classificacao')
    .select(['classificacao_codigo as codigo', 'classificacao_nome as nome', 'classificacao_inicio as inicio'])
    .where('classificacao_origem', '=', 'arquivo')
    .orderBy('classificacao_codigo')
    .execute()

test('a code has the name of its year, else of the nearest', async () => {
  const programa: PedidoDeNome = { tabela: 'programa', codigo: '0012' }
  await guarda(
    'programa',
    '0012',
    { inicio: 2018, fim: 2021, nome: 'Escola viva' },
    { inicio: 2026, nome: 'Escola para todos' },
  )
  const inYears = await Promise.all([2010, 2018, 2021, 2022, 2025, 2026, 2040].map((ano) => nomes(ano, programa)))
  expect(inYears.flat()).toEqual([
    ...['Escola viva', 'Escola viva', 'Escola viva', 'Escola viva'],
    ...['Escola para todos', 'Escola para todos', 'Escola para todos'],
  ])
  expect(await nomes(2026, { tabela: 'acao', codigo: '0012' }, { tabela: 'programa', codigo: '12' })).toEqual([
    undefined,
    undefined,
  ])
  expect((await resolveNomes(portal.platform.database.db, [], 2026)).size).toBe(0)
})

test('a nature of revenue without its type or its detail is named by the table, with the type in words', async () => {
  await guarda('natureza_receita', '98765430', { inicio: 2022, nome: 'Imposto Inventado' })
  const tabela: TabelaPedida = 'natureza_receita'
  const natureza = (codigo: string): PedidoDeNome => ({ tabela, codigo })
  expect(
    await nomes(2024, natureza('98765430'), natureza('98765431'), natureza('98765434'), natureza('98765439')),
  ).toEqual([
    'Imposto Inventado',
    'Imposto Inventado - Principal',
    'Imposto Inventado - Dívida Ativa - Multas e Juros de Mora',
    undefined,
  ])
  expect(await nomes(2024, natureza('9876543100100'))).toEqual(['Imposto Inventado - Principal'])
})

test('a nature of expense has the name of its subelement, else of its element', async () => {
  await guarda('elemento', '00', { inicio: 1900, nome: 'Elemento inventado' })
  await guarda('subelemento', '33900001', { inicio: 1900, nome: 'Giz e apagador' })
  const despesa = (codigo: string): PedidoDeNome => ({ tabela: 'natureza_despesa', codigo })
  expect(await nomes(2024, despesa('33900001'), despesa('339000'), despesa('339002'))).toEqual([
    'Giz e apagador',
    'Elemento inventado',
    undefined,
  ])
})

test('what a file brought and no table has in any year is stored once, with the name of the file', async () => {
  await guarda('unidade_orcamentaria', '0101', { inicio: 2026, nome: 'Gabinete' })
  const vistos = [
    { codigo: '0101', nome: 'GABINETE' },
    { codigo: '0707', nome: '' },
    { codigo: ' 0808 ', nome: '  Fundo   de Saúde ' },
    { codigo: '0808', nome: '' },
    { codigo: '', nome: 'Sem código' },
  ]
  expect(await registra('unidade_orcamentaria', 2019, ...vistos)).toBe(2)
  const before = [
    { codigo: '0707', nome: 'Código 0707 (sem nome no arquivo)', inicio: 2019 },
    { codigo: '0808', nome: 'Fundo de Saúde', inicio: 2019 },
  ]
  expect(await doArquivo()).toEqual(before)
  expect(await registra('unidade_orcamentaria', 2018, ...vistos)).toBe(0)
  expect(await doArquivo()).toEqual(before)
  expect(await registra('unidade_orcamentaria', 2019)).toBe(0)
})

test('a known nature of revenue with another type is not unknown', async () => {
  expect(await registra('natureza_receita', 2024, { codigo: '98765432', nome: 'X' })).toBe(0)
  expect(await registra('natureza_receita', 2024, { codigo: '98765441', nome: 'Y' })).toBe(1)
})

test('two files that bring the same code at the same time leave one', async () => {
  const both = [2023, 2023].map((ano) => registra('acao', ano, { codigo: '2999', nome: `Ação de ${ano}` }))
  expect((await Promise.all(both)).reduce((a, b) => a + b)).toBe(1)
})

test('a record gets the names of its codes; what is no code or has no name stays as it is', async () => {
  const { db } = portal.platform.database
  await guarda(
    'unidade_orcamentaria',
    '0999',
    { inicio: 2020, fim: 2024, nome: 'Obras' },
    { inicio: 2025, nome: 'Cidade' },
  )
  await guarda('unidade_orcamentaria', '1-A', { inicio: 2020, nome: '1-A' })
  const colunas = { fonte: 'fonte', natureza: 'natureza_despesa', unidade: 'unidade_orcamentaria' } as const
  const row = { id: 7, fonte: '1500', natureza: '3.3.90.30', unidade: '0999' }
  const named = { id: 7, fonte: '1500 Recursos não vinculados de impostos', natureza: '3.3.90.30 Material de consumo' }
  expect(await comNomes(db, row, { colunas, exercicio: 2026 })).toEqual({ ...named, unidade: '0999 Cidade' })
  expect(await comNomes(db, row, { colunas, exercicio: 2024 })).toEqual({ ...named, unidade: '0999 Obras' })
  const other = { id: 8, fonte: 'Recursos próprios', natureza: '', unidade: '1-A' }
  expect(await comNomes(db, other, { colunas, exercicio: 2026 })).toEqual(other)
  const unknown = { id: 9, fonte: '899999 ', natureza: '3.3.90.02', unidade: null }
  expect(await comNomes(db, unknown, { colunas, exercicio: 2026 })).toMatchObject({
    natureza: '3.3.90.02',
    unidade: null,
  })
})
