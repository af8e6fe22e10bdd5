// The accounting matrix of the Siconfi (MSC) as an accumulated revenue file. Revenue is in 5.2.1.1 (expected: 5.2.1.1.1, less
// deductions 5.2.1.1.2), 5.2.1.2 (later changes of it), 6.2.1.2 (collected) and 6.2.1.3 (deductions of it), by nature (NR) and
// source (FR).
import type { TableRow } from '../../../../kits/import/server/table-piece.ts'
import { wholeFile } from '../../../../kits/import/server/unreadable.ts'
import { type MscLine, mscAmount, reshapeMsc } from '../../matriz/server/matriz.facade.ts'

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
export const reshapeReceita = reshapeMsc((period) => {
  const byKey: ByKey = new Map()
  return { add: (line) => add(byKey, line), rows: () => rowsOf(period, byKey) }
})

type Amount = 'inicial' | 'mudanca' | 'periodo' | 'comeco' | 'fim'
type Sums = { linha: number; codigo: string; fonte: string; deducao: boolean; cents: Record<Amount, number | null> }
type ByKey = Map<string, Sums>

type Account = { begins: string; amount: 'inicial' | 'mudanca' | 'saldo'; isDeduction: boolean; grows: 'c' | 'd' }
const accounts: Account[] = [
  { begins: '52112', amount: 'inicial', isDeduction: true, grows: 'c' },
  { begins: '5211', amount: 'inicial', isDeduction: false, grows: 'd' },
  { begins: '5212', amount: 'mudanca', isDeduction: false, grows: 'd' },
  { begins: '6212', amount: 'saldo', isDeduction: false, grows: 'c' },
  { begins: '6213', amount: 'saldo', isDeduction: true, grows: 'd' },
]

const mostNatures = 100_000

function add(byKey: ByKey, line: MscLine): void {
  const { linha, conta, saldo, natureza } = line
  const account = accounts.find(({ begins }) => conta.startsWith(begins))
  if (!account || !saldo) return
  // what is expected is what the account ends with
  if (account.amount !== 'saldo' && saldo !== 'fim') return
  const cents = line.cents()
  if (cents === null) throw wholeFile(`Linha ${linha}: informe um valor como 1234.56.`)
  const code = (tipo: string) => line.codes(tipo)[0]?.codigo ?? ''
  const sums = sumsFor(byKey, { linha, codigo: code('NR'), fonte: code('FR'), deducao: account.isDeduction })
  const amount = account.amount === 'saldo' ? saldo : account.amount
  sums.cents[amount] = (sums.cents[amount] ?? 0) + (natureza === account.grows ? cents : -cents)
}

function sumsFor(byKey: ByKey, of: Omit<Sums, 'cents'>): Sums {
  const key = `${of.codigo} ${of.fonte} ${of.deducao}`
  const known = byKey.get(key)
  if (known) return known
  if (byKey.size >= mostNatures) throw wholeFile('A matriz tem naturezas de receita demais.')
  const sums: Sums = { ...of, cents: { inicial: null, mudanca: null, periodo: null, comeco: null, fim: null } }
  byKey.set(key, sums)
  return sums
}

const text = (cents: number | null) => (cents === null ? '' : mscAmount(cents))

function rowsOf({ exercicio, mes }: { exercicio: number; mes: number }, byKey: ByKey): TableRow[] {
  const rows = [...byKey.values()].map(({ linha, codigo, fonte, deducao, cents }): TableRow => {
    const { inicial, mudanca, periodo, comeco, fim } = cents
    const acumulado = fim ?? (comeco ?? 0) + (periodo ?? 0)
    const atualizado = mudanca === null ? null : (inicial ?? 0) + mudanca
    const amounts = [inicial ?? 0, atualizado, periodo ?? 0, acumulado].map(text)
    return { linha, celulas: [exercicio, mes, codigo, fonte, deducao ? 'S' : 'N', ...amounts] }
  })
  return [{ linha: 2, celulas: header }, ...rows.sort((one, other) => one.linha - other.linha)]
}
