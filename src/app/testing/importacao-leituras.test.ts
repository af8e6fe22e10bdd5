// Headers of real programs, read without anybody's pointing: by the names of columns, or by the layouts that come with the portal.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ImportDefinition } from '#kits/import/definition.ts'
import { shelved } from '#kits/import/server/mappings.ts'
import { readPointed } from '#kits/import/server/pointing.ts'
import { readRows } from '#kits/import/server/read-rows.ts'
import type { Reader } from '#kits/import/server/read-value.ts'
import type { Mapping } from '#kits/import/server/source.ts'
import { empenhoImport } from '#modules/financas/empenho/empenho.import.ts'
import { celulas } from '#modules/financas/empenho/server/empenho-celulas.ts'
import { receitaImport } from '#modules/financas/receita/receita.import.ts'
import { leitores } from '#modules/financas/receita/server/receita-leitores.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'praca-leituras-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

type Set = { definition: ImportDefinition; readers: Readonly<Record<string, Reader>> }
const despesa: Set = { definition: empenhoImport, readers: celulas }
const receita: Set = { definition: receitaImport, readers: leitores }

type Said = { mapping?: Mapping; scope?: Record<string, number> }

/** What the rows have, by column; and what is wrong with them. `said`: what somebody pointed at, instead of the layouts. */
async function read({ definition, readers }: Set, lines: string[], { mapping, scope = {} }: Said = {}) {
  const file = path.join(folder, 'arquivo.csv')
  fs.writeFileSync(file, `${lines.join('\n')}\n`)
  const names = Object.keys(definition.columns)
  const rows: Record<string, unknown>[] = []
  const erros: unknown[] = []
  const told: string[] = []
  const reading = {
    ...{ file, definition, scope: { entidade_id: 1, ...scope } },
    readers: { ...readers, entidade_id: () => 1 },
    mappingOf: async (signature: string) => mapping ?? shelved(definition.layouts ?? [], signature),
    onMatch: ({ warnings }: { warnings: { coluna: string; mensagem: string }[] }) =>
      told.push(...warnings.map(({ coluna, mensagem }) => `${coluna}: ${mensagem}`)),
  }
  for await (const piece of readRows(reading)) {
    erros.push(...piece.erros)
    rows.push(...piece.rows.map(({ valores }) => Object.fromEntries(names.map((name, at) => [name, valores[at]]))))
  }
  return { rows, erros, told }
}

const recife = {
  ...{ ano_movimentacao: '2022', mes_movimentacao: '3', orgao_codigo: '14', orgao_nome: 'SECRETARIA DE EDUCAÇÃO' },
  ...{ unidade_codigo: '14.01', unidade_nome: 'ADMINISTRAÇÃO', categoria_economica_codigo: '3' },
  ...{ categoria_economica_nome: 'DESPESAS CORRENTES', grupo_despesa_codigo: '3', grupo_despesa_nome: 'OUTRAS' },
  ...{ modalidade_aplicacao_codigo: '90', modalidade_aplicacao_nome: 'DIRETAS', elemento_codigo: '30' },
  ...{ elemento_nome: 'MATERIAL DE CONSUMO', subelemento_codigo: '1', subelemento_nome: 'X', funcao_codigo: '12' },
  ...{ funcao_nome: 'EDUCAÇÃO', subfuncao_codigo: '361', subfuncao_nome: 'FUNDAMENTAL', programa_codigo: '1207' },
  ...{ programa_nome: 'ENSINO', acao_codigo: '2109', acao_nome: 'MANUTENÇÃO', fonte_recurso_codigo: '100' },
  ...{ fonte_recurso_nome: 'RECURSOS ORDINÁRIOS', empenho_ano: '2022', empenho_modalidade_nome: 'ORDINÁRIO' },
  ...{ empenho_modalidade_codigo: '1', empenho_numero: '77', subempenho: '0', indicador_subempenho: 'E' },
  ...{ credor_codigo: '123', credor_nome: 'PAPELARIA A', modalidade_licitacao_codigo: '5' },
  ...{ modalidade_licitacao_nome: 'PREGÃO ELETRÔNICO', valor_empenhado: '1000,00', valor_liquidado: '400,00' },
  valor_pago: '300,00',
}

test("Recife's expense: a nature in four columns, days that are months", async () => {
  const { rows, erros, told } = await read(despesa, [Object.keys(recife).join(';'), Object.values(recife).join(';')])
  expect(erros).toEqual([])
  expect(rows).toMatchObject([
    {
      ...{ exercicio: 2022, mes: 3, natureza: '339030', natureza_nome: 'MATERIAL DE CONSUMO', numero: '77' },
      ...{ data_empenho: '2022-03-31', liquidacao_data: '2022-03-31', pagamento_data: '2022-03-31' },
      ...{ valor_empenho: '1000.00', liquidacao_valor: '400.00', pagamento_valor: '300.00', credor: 'PAPELARIA A' },
      ...{ funcao: '12', subfuncao: '361', tipo_empenho: 'ordinario' },
    },
  ])
  expect(told).toContain(
    'Natureza da despesa: É feita das colunas “categoria_economica_codigo”, “grupo_despesa_codigo”, “modalidade_aplicacao_codigo” e “elemento_codigo”, nesta ordem.',
  )
})

test("a court's revenue: code and name in one cell, the months of a year", async () => {
  const { rows, erros } = await read(receita, [
    'Identificação da Receita;Ano;Municipio;Orgão;Mês;Mês extenso;Fonte de Recurso;Sub Alínea;Valor arrecadacao',
    '1;2022;Vila Nova;PREFEITURA;1;Janeiro;01 - TESOURO;11125001 - IPTU - Principal;100,00',
    '3;2022;Vila Nova;PREFEITURA;2;Fevereiro;01 - TESOURO;11125001 - IPTU - Principal;-50,00',
  ])
  expect(erros).toEqual([])
  const iptu = { exercicio: 2022, receita_codigo: '11125001', receita_natureza_nome: 'IPTU - Principal' }
  expect(rows).toMatchObject([
    { ...iptu, mes: 1, receita_valor: '100.00' },
    { ...iptu, mes: 2, receita_valor: '-50.00' },
  ])
})

test('pointed at: two values of a cell, sums, joined texts, a surname first, and what is the same in all rows', async () => {
  const titulos = ['Empenho', 'Quem', 'Hist 1', 'Hist 2', 'Bens', 'Serviços', 'Quando', 'Ação']
  const body = {
    ...{ coluna_0: 'numero', coluna_0_tambem: 'exercicio', coluna_1: 'credor', coluna_1_tambem: 'ordem' },
    ...{ coluna_2: 'objeto', coluna_3: 'objeto', coluna_4: 'valor_empenho', coluna_5: 'valor_empenho' },
    ...{ coluna_6: 'data_empenho', coluna_7: 'acao', coluna_7_tambem: 'acao_nome', fixo_fonte: '1500' },
  }
  const mapping = readPointed(empenhoImport, titulos, body)
  const line = ['12/2020', 'SILVA, MARIA DA', 'Reforma', 'da praça', '1.000,10', '0,90', 'Abr/2020', '2014 - Manter']
  const other = ['2020/13', 'ANA', '', 'Só isto', '', '5,00', '03/04/2020', '2015']
  const { rows, erros, told } = await read(despesa, [titulos.join(';'), line.join(';'), other.join(';')], { mapping })
  expect(erros).toEqual([])
  expect(rows).toMatchObject([
    {
      ...{ numero: '12', exercicio: 2020, credor: 'MARIA DA SILVA', objeto: 'Reforma da praça', fonte: '1.500' },
      ...{ valor_empenho: '1001.00', data_empenho: '2020-04-30', acao: '2014', acao_nome: 'Manter' },
    },
    {
      ...{ numero: '13', exercicio: 2020, credor: 'ANA', objeto: 'Só isto', fonte: '1.500' },
      ...{ valor_empenho: '5.00', data_empenho: '2020-04-03', acao: '2015', acao_nome: '' },
    },
  ])
  expect(told).toEqual([
    'Objeto: É feita das colunas “Hist 1” e “Hist 2”, nesta ordem.',
    'Valor empenhado: É a soma das colunas “Bens” e “Serviços”.',
    'Fonte de recursos: O arquivo não a traz: é “1500” em todas as linhas.',
  ])
})

test('one wrong amount of a sum is wrong, and a value for all rows that is none stops the file', async () => {
  const titulos = ['N', 'A', 'B']
  const body = { coluna_0: 'numero', coluna_1: 'valor_empenho', coluna_2: 'valor_empenho' }
  const lines = ['N;A;B', '1;1,00;x']
  const mapping = readPointed(empenhoImport, titulos, body)
  const { rows, erros } = await read(despesa, lines, { mapping, scope: { exercicio: 2020 } })
  expect(rows).toEqual([])
  expect(erros).toEqual([{ linha: 2, coluna: 'Valor empenhado', mensagem: 'Informe um valor como 1.234,56.' }])
  const fixed = { ...mapping, natureza: { keys: [], fixed: 'nada' } }
  await expect(read(despesa, lines, { mapping: fixed, scope: { exercicio: 2020 } })).rejects.toMatchObject({
    erros: [
      { linha: 1, coluna: 'Natureza da despesa', mensagem: expect.stringMatching(/^“nada”: Informe a natureza/) },
    ],
  })
})
