// A mirror of an accounting program has a table of commitments (`empenhos`) with names that mean other things elsewhere: its `codempenho` is
// the program's own sequence, the number is `codigo`, and settled, paid and annulled are sums to date, which are no facts of a day.
import { dobra } from '#base/dobra.ts'
import type { Reshape } from '#kits/import/server/read-rows.ts'
import type { Cell, TablePiece, TableRow } from '#kits/import/server/table-piece.ts'
import { withCreditorsCnpj } from './empenho-cnpj.ts'

const known = ['codempenho', 'codigo', 'valor', 'valor_liquidado', 'valor_pago']

// what is not read has a name that no column knows
const meant: Readonly<Record<string, string>> = {
  codempenho: 'sequência do programa',
  codigo: 'Número do empenho',
  dataemissao: 'Data do empenho',
  tipo_compra: 'Modalidade da licitação',
  valor: 'Valor empenhado',
  valor_liquidado: 'liquidado até o dia',
  valor_pago: 'pago até o dia',
  valor_anulado: 'anulado até o dia',
}

const nameOf = (cell: Cell) => dobra(String(cell).replace(/[^\w]/g, ''))

function renamed(header: readonly Cell[]): readonly Cell[] {
  const names = header.map(nameOf)
  return known.every((name) => names.includes(name)) ? header.map((cell, at) => meant[names[at] ?? ''] ?? cell) : header
}

/** Any other table is handed on as it is. */
export const reshapeEmpenhos: Reshape = async function* (pieces) {
  const start: TablePiece[] = []
  const rows: TableRow[] = []
  let isStart = true
  const begin = () => {
    isStart = false
    const renamedRows = withCreditorsCnpj(rows.map((row, at) => (at ? row : { ...row, celulas: renamed(row.celulas) })))
    return start.map((piece) => ({ ...piece, rows: renamedRows.splice(0, piece.rows.length) }))
  }
  for await (const piece of pieces) {
    if (!isStart) yield piece
    else {
      start.push(piece)
      rows.push(...piece.rows)
      if (rows.length >= seenRows) yield* begin()
    }
  }
  if (isStart) yield* begin()
}

const seenRows = 100
