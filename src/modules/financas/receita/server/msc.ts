// The accounting matrix of the Siconfi (MSC) as an accumulated revenue file. Revenue is in 5.2.1.1 (expected: 5.2.1.1.1, less
// deductions 5.2.1.1.2), 5.2.1.2 (later changes of it), 6.2.1.2 (collected) and 6.2.1.3 (deductions of it), by nature (NR) and
// source (FR).
import type { TableRow } from '#kits/import/server/table-piece.ts'
import { wholeFile } from '#kits/import/server/unreadable.ts'
import {
  type MscKind,
  type MscLine,
  type MscPeriod,
  mscAmount,
  mscChecks,
  mscEntidade,
  mscFonte,
  mscPoder,
  reshapeMsc,
} from '#modules/financas/matriz/server/matriz.facade.ts'

const header = [
  'entidade_id',
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

const kinds: readonly MscKind[] = [
  mscPoder,
  {
    tipo: 'NR',
    shape: /^[1-9]\d{7}$/,
    say: 'a natureza com 8 algarismos, como 11125001',
    missing: 'Falta a natureza da receita (TipoIC NR).',
  },
  { ...mscFonte, missing: null },
]

/** Any other table is handed on as it is. */
export const reshapeReceita = reshapeMsc((period) => {
  const checks = mscChecks(kinds)
  const byKey: ByKey = new Map()
  return {
    add: (line) => add(byKey, checks, line),
    rows: () => {
      checks.finish()
      return rowsOf(period, byKey)
    },
  }
})

type Amount = 'inicial' | 'mudanca' | 'periodo' | 'comeco' | 'fim'
type Sums = { linha: number; codes: readonly string[]; deducao: boolean; cents: Record<Amount, number | null> }
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

function add(byKey: ByKey, checks: ReturnType<typeof mscChecks>, line: MscLine): void {
  const account = accounts.find(({ begins }) => line.conta.startsWith(begins))
  const read = account && checks.read(line)
  // what is expected is what the account ends with
  if (!read || (account.amount !== 'saldo' && read.saldo !== 'fim')) return
  const sums = sumsFor(byKey, { linha: line.linha, codes: read.codes, deducao: account.isDeduction })
  const amount = account.amount === 'saldo' ? read.saldo : account.amount
  sums.cents[amount] = (sums.cents[amount] ?? 0) + (account.grows === 'c' ? read.cents : -read.cents)
}

function sumsFor(byKey: ByKey, of: Omit<Sums, 'cents'>): Sums {
  const key = `${of.codes.join(' ')} ${of.deducao}`
  const known = byKey.get(key)
  if (known) return known
  if (byKey.size >= mostNatures) throw wholeFile('A matriz tem naturezas de receita demais.')
  const sums: Sums = { ...of, cents: { inicial: null, mudanca: null, periodo: null, comeco: null, fim: null } }
  byKey.set(key, sums)
  return sums
}

const text = (cents: number | null) => (cents === null ? '' : mscAmount(cents))

function rowsOf({ exercicio, mes }: MscPeriod, byKey: ByKey): TableRow[] {
  // accounts without a balance are left out: what a matrix with forecasts does not have is expected to bring nothing
  const hasForecasts = [...byKey.values()].some(({ cents }) => cents.inicial !== null)
  const rows = [...byKey.values()].map(
    ({ linha, codes: [poder = '', codigo = '', fonte = ''], deducao, cents }): TableRow => {
      const { mudanca, periodo, comeco, fim } = cents
      const inicial = cents.inicial ?? (hasForecasts ? 0 : null)
      const acumulado = fim ?? (comeco ?? 0) + (periodo ?? 0)
      const atualizado = mudanca === null || inicial === null ? null : inicial + mudanca
      const amounts = [inicial, atualizado, periodo ?? 0, acumulado].map(text)
      return {
        linha,
        celulas: [mscEntidade(poder), exercicio, mes, codigo, fonte, deducao ? 'S' : 'N', ...amounts],
      }
    },
  )
  return [{ linha: 2, celulas: header }, ...rows.sort((one, other) => one.linha - other.linha)]
}
