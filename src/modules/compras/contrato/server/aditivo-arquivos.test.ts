// One amount for both directions: which of them the words, the type or the sign say, and what says none or two.
import { expect, test } from 'vitest'
import type { Cell, TableRow } from '#kits/import/server/table-piece.ts'
import { reshapeAditivos } from './aditivo-arquivos.ts'

async function reshaped(table: readonly (readonly Cell[])[], isRagged = false) {
  const pieces = async function* () {
    const rows: TableRow[] = table.map((celulas, at) => ({ linha: at + 1, celulas }))
    yield { rows, parte: 1, isRagged }
  }
  const found: (readonly Cell[])[] = []
  for await (const { rows } of reshapeAditivos(pieces())) found.push(...rows.map(({ celulas }) => celulas))
  return found
}

test.each<[string, Cell, Cell, Cell]>([
  ['Acréscimo de valor', '100,00', '100,00', ''],
  ['Decréscimo de valor', '40,00', '', '40,00'],
  ['Supressão', '-40,00', '', '40,00'],
  ['Termo aditivo de supressão', '40,00', '', '40,00'],
  ['Reajuste', '-10,00', '', '10,00'],
  ['', -123.456, '', 123.456],
  ['', '5,00', '5,00', ''],
  ['Acréscimo e supressão', '10.000,00', 'Acréscimo e supressão: 10.000,00', ''],
  ['Não houve acréscimo nem supressão', '10.000,00', 'Não houve acréscimo nem supressão: 10.000,00', ''],
  ['Sem acréscimo ou supressão', '10.000,00', 'Sem acréscimo ou supressão: 10.000,00', ''],
  ['Sem acréscimo ou supressão', '0,00', '0,00', ''],
  ['Acréscimo', '-10,00', 'Acréscimo: -10,00', ''],
  ['Acréscimo', -10, 'Acréscimo: -10', ''],
  ['Outra coisa', '10,00', 'Outra coisa: 10,00', ''],
  ['Acréscimo e supressão', '', '', ''],
])('%s, %s', async (palavra, valor, acrescimo, supressao) => {
  const [header, row] = await reshaped([
    ['vlr_termo_aditivo', 'dsc_tipo_alteracao'],
    [valor, palavra],
  ])
  expect(header).toEqual(['vlr_termo_aditivo', '', 'Supressão'])
  expect(row).toEqual([acrescimo, '', supressao])
})

test('the type says it where no word beside it does; it keeps what changes besides', async () => {
  const [, menos, tipo, prazo] = await reshaped([
    ['Tipo', 'Valor do aditivo', 'dsc_tipo_alteracao'],
    ['Supressão', '40,00', ''],
    ['Prazo e valor', '40,00', ''],
    ['Termo', '0,00', 'Prorrogação, sem acréscimo'],
  ])
  expect(menos).toEqual(['Supressão', '', '', '40,00'])
  expect(tipo).toEqual(['Prazo e valor', '40,00', '', ''])
  expect(prazo).toEqual(['Termo prorrogacao,', '0,00', '', ''])
})

test('rows stay as long as they are, unless their file leaves out empty cells at their ends', async () => {
  const table = [
    ['Tipo', 'Valor do aditivo', 'Objeto'],
    ['Supressão', '1.000,00', 'Mais', ' e mais'],
    ['Supressão', '1,00'],
  ]
  expect((await reshaped(table)).slice(1)).toEqual([['Supressão', '', 'Mais', '1.000,00', ' e mais'], table[2]])
  expect((await reshaped(table, true)).at(-1)).toEqual(['Supressão', '', '', '1,00'])
})

test('tables without such an amount, and those with two, are handed on as they are', async () => {
  for (const head of [
    ['Valor Acrescido', 'Valor Suprimido', 'Tipo'],
    ['Tipo', 'Acréscimo', 'Objeto'],
  ]) {
    const table = [['Prefeitura'], head, ['1,00', 'Supressão', '2,00']]
    expect(await reshaped(table)).toEqual(table)
  }
})

test('the header is looked for as far down as any file may have it, and no further', async () => {
  const below = async (lines: number) =>
    (await reshaped([...Array(lines).fill(['Prefeitura']), ['Tipo', 'Valor do aditivo'], ['Supressão', '1,00']])).at(-1)
  expect(await below(19)).toEqual(['Supressão', '', '1,00'])
  expect(await below(20)).toEqual(['Supressão', '1,00'])
})
