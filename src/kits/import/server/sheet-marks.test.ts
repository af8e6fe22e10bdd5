// What spreadsheets show and a number alone does not say, and what nobody sees in them.
import fs from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { closeAfterFile } from '#app/testing/opened.ts'
import { makeScratchFolder } from '#app/testing/scratch-folder.ts'
import { zip } from '#platform/storage/zip.ts'
import { readTable } from './read-table.ts'
import type { Cell, HiddenParts } from './table-piece.ts'

const folder = makeScratchFolder('praca-planilha-')
closeAfterFile(() => fs.rmSync(folder, { recursive: true, force: true }))
const file = path.join(folder, 'planilha')

async function read(content: Uint8Array) {
  fs.writeFileSync(file, content)
  const cells: (readonly Cell[])[] = []
  let hidden: HiddenParts | null = null
  for await (const piece of readTable(file, [])) {
    cells.push(...piece.rows.map(({ celulas }) => celulas))
    hidden = piece.escondidas ?? hidden
  }
  return { cells, hidden }
}

const formats = {
  percent: '0.00%',
  dollar: '[$US$-409] #,##0.00',
  euro: '#,##0.00 "€"',
  real: '[$R$-416] #,##0.00',
  realInWords: '"R$" #,##0.00',
  note: '0.00 "5%"',
}
type Sheets = Parameters<typeof writeXlsx>[0]['sheets']
const styled = Object.values(formats).map((numFmt, at) => [`0,${at}`, { value: 0.125, style: { numFmt } }] as const)

test('XLSX: percent and the money of other countries keep their sign; formulas that nobody computed are errors', async () => {
  const cells = new Map<string, object>([
    ...styled,
    ['1,0', { value: null, formula: 'SUM(A1:A9)' }],
    ['1,1', { value: null, formula: '1+1', formulaResult: 2 }],
    ['1,2', { value: null, formula: 'IF(A1>0,"x","y")', formulaResult: '' }],
    ['1,3', { value: 7 }],
  ])
  const sheets = [{ name: 'a', cells }] as unknown as Sheets
  expect((await read(await writeXlsx({ sheets }))).cells).toEqual([
    ['12.5%', 'US$ 0.125', '€ 0.125', 0.125, 0.125, 0.125],
    ['#FÓRMULA!', 2, '', 7],
  ])
})

const ods = async (tables: string, styles = '') => {
  const content = `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`
  async function* entries() {
    yield { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }
    yield { name: 'content.xml', content }
  }
  return buffer(zip(entries()))
}
const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`
const text = (said: string) =>
  `<table:table-cell office:value-type="string"><text:p>${said}</text:p></table:table-cell>`
const number = (more: string, inside = '') =>
  `<table:table-cell ${more} office:value="0.125">${inside}</table:table-cell>`

test('ODS: the same, and the lines of a cell stay lines', async () => {
  const tables = `<table:table table:name="a">${row(
    [
      number('office:value-type="percentage"', '<text:p>12,50%</text:p>'),
      number('office:value-type="percentage"'),
      number('office:value-type="currency" office:currency="USD"', '<text:p>US$ 0,13</text:p>'),
      number('office:value-type="currency" office:currency="BRL"', '<text:p>R$ 0,13</text:p>'),
      '<table:table-cell table:formula="of:=IF([.A1]>0;1;2)"/>',
      '<table:table-cell table:formula="of:=1+1" office:value-type="float" office:value="2"><text:p>2</text:p></table:table-cell>',
      '<table:table-cell office:value-type="string"><text:p>um</text:p><text:p>dois</text:p></table:table-cell>',
    ].join(''),
  )}</table:table>`
  expect((await read(await ods(tables))).cells).toEqual([
    ['12,50%', '12.5%', 'US$ 0,13', 0.125, '#FÓRMULA!', 2, 'um\ndois'],
  ])
})

test('rows and columns that nobody sees are read, and counted where they have anything', async () => {
  const rows = [
    ['Nome', 'Valor', 'Nota'],
    ['ANA', 1, 'x'],
    ['BIA', 2, ''],
    ['EVA', 3, ''],
  ]
  const sheet = {
    name: 'a',
    rows,
    columns: [{}, { hidden: true }, {}, { hidden: true, width: 5 }],
    rowDefs: new Map([
      [1, { hidden: true }],
      [3, { hidden: true }],
      [7, { hidden: true }],
    ]),
  }
  const xlsx = await read(await writeXlsx({ sheets: [sheet] as unknown as Sheets }))
  expect(xlsx.cells).toHaveLength(4)
  expect(xlsx.hidden).toEqual({ linhas: 2, colunas: 1, planilha: false })

  const styles =
    '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>'
  const columns =
    '<table:table-column/><table:table-column table:number-columns-repeated="2" table:visibility="collapse"/>'
  const table = `<table:table table:name="a" table:style-name="ta2">${columns}${[
    row(text('Nome') + text('Valor')),
    row(text('ANA') + text('1'), ' table:number-rows-repeated="2"'),
    row(text('BIA') + text('2'), ' table:visibility="filter" table:number-rows-repeated="3"'),
    row('<table:table-cell/>', ' table:visibility="collapse" table:number-rows-repeated="1048000"'),
  ].join('')}</table:table><table:table table:name="b">${row(text('x'), ' table:visibility="collapse"')}</table:table>`
  const found = await read(await ods(table, styles))
  expect(found.cells).toHaveLength(6)
  expect(found.hidden).toEqual({ linhas: 3, colunas: 1, planilha: true })
  expect(
    (await read(await writeOds({ sheets: [{ name: 'a', rows }] } as Parameters<typeof writeOds>[0]))).hidden,
  ).toBeNull()
})

test('a first sheet that is hidden is reported', async () => {
  const sheets = [
    { name: 'a', hidden: true, rows: [['Nome'], ['ANA']] },
    { name: 'b', rows: [] },
  ] as unknown as Sheets
  expect((await read(await writeXlsx({ sheets }))).hidden).toEqual({ linhas: 0, colunas: 0, planilha: true })
})
