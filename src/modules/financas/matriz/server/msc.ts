// The accounting matrix that every town sends to the Siconfi each month (Matriz de Saldos Contábeis). Line 1: '<entity>;<period>'.
// Line 2: the header. Then a line for each account, its classifiers in any order (a code and the kind of it; a space where there is
// none) and one of three amounts of it, in debit or credit. Each room says which accounts it reads, and what it makes of them.
import { dobra } from '#base/dobra.ts'
import { readAmount } from '#kits/import/server/read-amount.ts'
import { oneLine } from '#kits/import/server/read-value.ts'
import type { TablePiece, TableRow } from '#kits/import/server/table-piece.ts'
import { wholeFile } from '#kits/import/server/unreadable.ts'

/** Of which month the matrix is. */
export type MscPeriod = { exercicio: number; mes: number }
/** What the account had before the month, its movement, and what it has at the end. */
export type MscBalance = 'comeco' | 'periodo' | 'fim'
/** `coluna`: as the header calls it. */
export type MscCode = { codigo: string; coluna: string }
/** A line as it is: nothing of it is required before a room uses it. */
export type MscLine = {
  linha: number
  /** Digits only. */
  conta: string
  /** Null of a kind of amount that nobody knows. */
  saldo: MscBalance | null
  /** Debit or credit; null of anything else. */
  natureza: 'd' | 'c' | null
  /** Whole cents, with the sign of the file; null of what is no amount. */
  cents: () => number | null
  /** The classifiers of a kind (FS, ND, FR, NR, PO): none where the line has nothing of it. */
  codes: (tipo: string) => MscCode[]
}
/** Makes of a matrix the table of a set: `rows` begin with its header. Both may throw UnreadableFile. */
export type MscReader = { add: (line: MscLine) => void; rows: () => TableRow[] }

/** For an import's `reshape`. Any other table is handed on as it is. */
export const reshapeMsc = (readerOf: (period: MscPeriod) => MscReader) =>
  async function* (pieces: AsyncGenerator<TablePiece>): AsyncGenerator<TablePiece> {
    let first: TableRow[] = []
    let matrix: { places: Places; reader: MscReader } | null = null
    let isOther = false
    for await (const piece of pieces) {
      let { rows } = piece
      if (!matrix && !isOther) {
        rows = first = [...first, ...rows]
        if (first.length < 2 && piece.torn === undefined) continue
        const start = startOf(first)
        isOther = start === null
        if (start) {
          matrix = { places: start.places, reader: readerOf(start.period) }
          rows = first.slice(2)
        }
      }
      if (!matrix) {
        yield { ...piece, rows }
        continue
      }
      for (const row of rows) matrix.reader.add(lineOf(matrix.places, row))
      yield { ...piece, rows: [] }
    }
    if (matrix) yield { rows: matrix.reader.rows(), parte: 1 }
    else if (!isOther && first.length) yield { rows: first, parte: 1 }
  }

const fold = (cell: unknown) => dobra(String(cell ?? '')).replace(/[^a-z0-9]/g, '')

type Places = {
  conta: number
  valor: number
  tipo: number
  natureza: number
  classifiers: { value: number; kind: number; coluna: string }[]
}

function startOf([top, head]: TableRow[]): { period: MscPeriod; places: Places } | null {
  const names = head?.celulas.map(fold) ?? []
  const conta = names.findIndex((name) => name === 'contacontabil' || name === 'conta')
  if (!top || !head || conta < 0 || !names.includes('tipoic1')) return null
  const period = top.celulas.map(String).find((cell) => /^\s*\d{4}-?\d{2}\b/.test(cell))
  const [, ano, mes] = /(\d{4})-?(\d{2})/.exec(period ?? '') ?? []
  if (mes === '13')
    throw wholeFile(
      'Esta é a matriz de encerramento (mês 13), que não traz o movimento de um mês: envie a de dezembro.',
    )
  if (!ano || !mes || Number(mes) < 1 || Number(mes) > 12)
    throw wholeFile('A primeira linha da matriz não diz o período, como 2026-03.')
  const classifiers = names.flatMap((name, value) => {
    const kind = names.indexOf(`tipo${name}`)
    return /^ic\d$/.test(name) && kind >= 0 ? [{ value, kind, coluna: oneLine(head.celulas[value] ?? '') }] : []
  })
  const place = (...known: string[]) => names.findIndex((name) => known.includes(name))
  const places = {
    valor: place('valor'),
    tipo: place('tipovalor'),
    natureza: place('naturezavalor', 'naturezadovalor'),
  }
  if (Object.values(places).some((at) => at < 0))
    throw wholeFile('Faltam colunas da matriz: Valor, TipoValor ou NaturezaValor.')
  return { period: { exercicio: Number(ano), mes: Number(mes) }, places: { conta, classifiers, ...places } }
}

const balances: Record<string, MscBalance> = {
  beginningbalance: 'comeco',
  periodchange: 'periodo',
  endingbalance: 'fim',
}
const sides: Record<string, 'd' | 'c'> = { d: 'd', debito: 'd', devedor: 'd', c: 'c', credito: 'c', credor: 'c' }

function lineOf(places: Places, { linha, celulas }: TableRow): MscLine {
  const cell = (at: number) => oneLine(celulas[at] ?? '')
  return {
    linha,
    conta: cell(places.conta).replace(/\D/g, ''),
    saldo: balances[fold(cell(places.tipo))] ?? null,
    natureza: sides[fold(cell(places.natureza))] ?? null,
    cents: () => {
      const read = readAmount(celulas[places.valor] ?? '', { isPositive: false, digits: 13 })
      return typeof read === 'string' ? Math.round(Number(read) * 100) : null
    },
    codes: (tipo) =>
      places.classifiers.flatMap(({ value, kind, coluna }) => {
        const codigo = cell(value)
        return cell(kind).toUpperCase() === tipo && codigo !== '' ? [{ codigo, coluna }] : []
      }),
  }
}

/** Decimal text of whole cents. */
export const mscAmount = (cents: number): string => (cents / 100).toFixed(2)
