// Spreadsheets of items and of the stages of works, as CSV, XLSX or ODS.
import { type CellValue, writeOds, writeXlsx } from 'hucre'
import type { Item } from '../licitacoes/licitacoes.ts'
import { money } from './paper.ts'

type SheetFormat = 'csv' | 'xlsx' | 'ods'
export const isSheetFormat = (format: string): format is SheetFormat => /^(csv|xlsx|ods)$/.test(format)

const head = ['Item', 'Descrição', 'Unidade', 'Quantidade', 'Valor unitário (R$)', 'Valor total (R$)']

export async function sheetOf(items: Item[], format: SheetFormat): Promise<Uint8Array> {
  if (format === 'csv') return csvOf(items)
  const rows: CellValue[][] = [
    head,
    ...items.map((item, at) => [
      at + 1,
      item.descricao,
      item.unidade,
      item.quantidade,
      item.preco / 100,
      item.total / 100,
    ]),
    ['', 'Total', '', '', '', items.reduce((sum, item) => sum + item.total, 0) / 100],
  ]
  const book = { sheets: [{ name: 'Planilha', rows }] }
  return format === 'xlsx' ? writeXlsx(book) : writeOds(book)
}

// As a Brazilian spreadsheet writes it: semicolons, decimal commas, CRLF, UTF-8 with its mark.
function csvOf(items: Item[]): Uint8Array {
  const rows = [
    head,
    ...items.map((item, at) => [
      String(at + 1),
      item.descricao,
      item.unidade,
      String(item.quantidade),
      money(item.preco).slice(3),
      money(item.total).slice(3),
    ]),
  ]
  const lines = rows.map((row) => row.map((cell) => (/[;"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)))
  return Buffer.from(`\ufeff${lines.map((line) => line.join(';')).join('\r\n')}\r\n`)
}
