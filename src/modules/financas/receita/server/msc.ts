// The accounting matrix that every town sends to the Siconfi each month (Matriz de Saldos Contábeis), as an accumulated revenue file.
// Line 1: '<entity>;<period>'. Line 2: the header. Then a line for each account, its classifiers (NR: nature, FR: source) and one
// of three amounts. Revenue is in 5.2.1.1 (expected: 5.2.1.1.1, less deductions 5.2.1.1.2), 5.2.1.2 (later changes of it), 6.2.1.2
// (collected) and 6.2.1.3 (deductions of it).
import { dobra } from '../../../../base/dobra.ts'
import { oneLine, readMoney } from '../../../../kits/import/server/read-value.ts'
import type { TablePiece, TableRow } from '../../../../kits/import/server/table-piece.ts'
import { wholeFile } from '../../../../kits/import/server/unreadable.ts'

const fold = (cell: unknown) => dobra(String(cell ?? '')).replace(/[^a-z0-9]/g, '')

const header = [
  'exercicio',
  'mes',
  'receita_codigo',
  'receita_fonte',
  'receita_deducao',
  'receita_valor_inicial',
  'receita_valor_atualizado',
  'receita_no_periodo',
  'receita_acumulado',
]

/** Any other table is handed on as it is. */
export async function* reshapeMsc(pieces: AsyncGenerator<TablePiece>): AsyncGenerator<TablePiece> {
  let first: TableRow[] = []
  let matrix: Matrix | null = null
  let isOther = false
  for await (const piece of pieces) {
    let { rows } = piece
    if (!matrix && !isOther) {
      rows = first = [...first, ...rows]
      if (first.length < 2 && piece.torn === undefined) continue
      matrix = startOf(first)
      isOther = matrix === null
      if (matrix) rows = first.slice(2)
    }
    if (!matrix) {
      yield { ...piece, rows }
      continue
    }
    for (const row of rows) add(matrix, row)
    yield { ...piece, rows: [] }
  }
  if (matrix) yield { rows: rowsOf(matrix), parte: 1 }
  else if (!isOther && first.length) yield { rows: first, parte: 1 }
}

type Sums = { linha: number; codigo: string; fonte: string; deducao: boolean; cents: Record<Amount, number | null> }
type Amount = 'inicial' | 'mudanca' | 'periodo' | 'comeco' | 'fim'
type Matrix = {
  exercicio: number
  mes: number
  conta: number
  valor: number
  tipo: number
  natureza: number
  classifiers: { value: number; kind: number }[]
  byKey: Map<string, Sums>
}

function startOf([top, head]: TableRow[]): Matrix | null {
  const names = head?.celulas.map(fold) ?? []
  const conta = names.findIndex((name) => name === 'contacontabil' || name === 'conta')
  if (!top || conta < 0 || !names.includes('tipoic1')) return null
  const period = top.celulas.map(String).find((cell) => /^\s*\d{4}-?\d{2}\b/.test(cell))
  const [, ano, mes] = /(\d{4})-?(\d{2})/.exec(period ?? '') ?? []
  if (!ano || !mes || Number(mes) < 1 || Number(mes) > 12)
    throw wholeFile('A primeira linha da matriz não diz o período, como 2026-03.')
  const classifiers = names.flatMap((name, value) => {
    const kind = names.indexOf(`tipo${name}`)
    return /^ic\d$/.test(name) && kind >= 0 ? [{ value, kind }] : []
  })
  const place = (...known: string[]) => names.findIndex((name) => known.includes(name))
  const places = {
    valor: place('valor'),
    tipo: place('tipovalor'),
    natureza: place('naturezavalor', 'naturezadovalor'),
  }
  if (Object.values(places).some((at) => at < 0))
    throw wholeFile('Faltam colunas da matriz: Valor, TipoValor ou NaturezaValor.')
  return { exercicio: Number(ano), mes: Number(mes), conta, classifiers, byKey: new Map(), ...places }
}

type Account = { begins: string; amount: 'inicial' | 'mudanca' | 'saldo'; isDeduction: boolean; grows: 'c' | 'd' }
const accounts: Account[] = [
  { begins: '52112', amount: 'inicial', isDeduction: true, grows: 'c' },
  { begins: '5211', amount: 'inicial', isDeduction: false, grows: 'd' },
  { begins: '5212', amount: 'mudanca', isDeduction: false, grows: 'd' },
  { begins: '6212', amount: 'saldo', isDeduction: false, grows: 'c' },
  { begins: '6213', amount: 'saldo', isDeduction: true, grows: 'd' },
]

const balances: Record<string, Amount> = { beginningbalance: 'comeco', periodchange: 'periodo', endingbalance: 'fim' }
const mostNatures = 100_000

function add(matrix: Matrix, { linha, celulas }: TableRow): void {
  const cell = (at: number) => oneLine(celulas[at] ?? '')
  const conta = cell(matrix.conta).replace(/\D/g, '')
  const account = accounts.find(({ begins }) => conta.startsWith(begins))
  const balance = balances[fold(cell(matrix.tipo))]
  if (!account || !balance) return
  // what is expected is what the account ends with
  if (account.amount !== 'saldo' && balance !== 'fim') return
  const classifier = (name: string) => {
    const found = matrix.classifiers.find(({ kind }) => cell(kind).toUpperCase() === name)
    return found ? cell(found.value) : ''
  }
  const cents = centsOf(celulas[matrix.valor] ?? '')
  if (cents === null) throw wholeFile(`Linha ${linha}: informe um valor como 1234.56.`)
  const sums = sumsFor(matrix, {
    linha,
    codigo: classifier('NR'),
    fonte: classifier('FR'),
    deducao: account.isDeduction,
  })
  const amount = account.amount === 'saldo' ? balance : account.amount
  const isMore = fold(cell(matrix.natureza)).startsWith(account.grows)
  sums.cents[amount] = (sums.cents[amount] ?? 0) + (isMore ? cents : -cents)
}

function sumsFor({ byKey }: Matrix, of: Omit<Sums, 'cents'>): Sums {
  const key = `${of.codigo} ${of.fonte} ${of.deducao}`
  const known = byKey.get(key)
  if (known) return known
  if (byKey.size >= mostNatures) throw wholeFile('A matriz tem naturezas de receita demais.')
  const sums: Sums = { ...of, cents: { inicial: null, mudanca: null, periodo: null, comeco: null, fim: null } }
  byKey.set(key, sums)
  return sums
}

function centsOf(cell: string | number): number | null {
  const read = readMoney(cell, { isPositive: false, digits: 13 })
  return typeof read === 'string' ? Math.round(Number(read) * 100) : null
}

const text = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))

function rowsOf({ exercicio, mes, byKey }: Matrix): TableRow[] {
  const rows = [...byKey.values()].map(({ linha, codigo, fonte, deducao, cents }): TableRow => {
    const { inicial, mudanca, periodo, comeco, fim } = cents
    const acumulado = fim ?? (comeco ?? 0) + (periodo ?? 0)
    const atualizado = mudanca === null ? null : (inicial ?? 0) + mudanca
    const amounts = [inicial ?? 0, atualizado, periodo ?? 0, acumulado].map(text)
    return { linha, celulas: [exercicio, mes, codigo, fonte, deducao ? 'S' : 'N', ...amounts] }
  })
  return [{ linha: 2, celulas: header }, ...rows.sort((one, other) => one.linha - other.linha)]
}
