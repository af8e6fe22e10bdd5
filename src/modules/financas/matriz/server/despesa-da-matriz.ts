// Expense in the accounting matrix: accounts 6.2.2.1.3, which follow each commitment from stage to stage within its year.
//   .01 to be settled, .02 being settled            committed, and no more
//   .03 settled and to be paid                      committed and settled
//   .04 settled and paid                            all three
//   .05, .06, .07 what of .01, .02, .03 becomes restos a pagar in December: written there, it counts as what it was
// A commitment that is settled leaves .01 by a debit and enters .03 by a credit. So the month's credits less its debits are what was
// committed over the whole of 6.2.2.1.3 (an annulment is a debit whose credit is outside, in 6.2.2.1.1), what was settled over .03, .04
// and .07, and what was paid over .04 alone, which nothing leaves but a payment that is annulled. Commitments of earlier years go on in 6.3.x
// (restos a pagar), which are left out: the portal's side leaves them out too.
import type { TableRow } from '#kits/import/server/table-piece.ts'
import { wholeFile } from '#kits/import/server/unreadable.ts'
import type { Etapas } from './matriz.queries.ts'
import { type MscLine, type MscPeriod, mscAmount, reshapeMsc } from './msc.ts'
import { type MscKind, mscChecks, mscEntidade, mscFonte, mscPoder } from './msc-confere.ts'

const header = [
  'entidade_id',
  'exercicio',
  ...['mes', 'funcao', 'subfuncao', 'natureza', 'fonte', 'empenhado', 'liquidado', 'pago'].map(
    (name) => `matriz_despesa_${name}`,
  ),
]

const committed = '62213'
const stages: Record<string, readonly (keyof Etapas)[]> = {
  '01': ['empenhado'],
  '02': ['empenhado'],
  '03': ['empenhado', 'liquidado'],
  '04': ['empenhado', 'liquidado', 'pago'],
  '05': ['empenhado'],
  '06': ['empenhado'],
  '07': ['empenhado', 'liquidado'],
}

type Row = { linha: number; codes: readonly string[]; cents: Record<keyof Etapas, number> }

const mostRows = 100_000

const kinds: readonly MscKind[] = [
  mscPoder,
  {
    tipo: 'FS',
    shape: /^\d{5}$/,
    say: 'a função e a subfunção com 5 algarismos, como 12361',
    missing: 'Falta a função (TipoIC FS).',
  },
  {
    tipo: 'ND',
    shape: /^[34]\d{5}(\d\d)?$/,
    say: 'a natureza com 6 ou 8 algarismos, como 33903000',
    missing: 'Falta a natureza da despesa (TipoIC ND).',
  },
  mscFonte,
]

/** For an import's `reshape`. */
export const reshapeDespesa = reshapeMsc((period) => {
  const checks = mscChecks(kinds)
  const rows = new Map<string, Row>()
  return {
    add: (line) => {
      if (line.conta.startsWith(committed)) add(rows, checks, line)
    },
    rows: () => {
      checks.finish()
      return rowsOf(period, rows)
    },
  }
})

function add(rows: Map<string, Row>, checks: ReturnType<typeof mscChecks>, line: MscLine): void {
  const { linha, conta, saldo } = line
  const counted = stages[conta.slice(committed.length, committed.length + 2)]
  const read = checks.read(line, (report, cents) => {
    if (!counted) report('ContaContabil', `A conta ${conta} não é uma das contas 6.2.2.1.3.01 a 6.2.2.1.3.07.`)
    if (saldo && saldo !== 'periodo' && cents !== null && cents < 0)
      report('NaturezaValor', 'O saldo desta conta é credor (C), e aqui está devedor (D).')
  })
  if (!counted || !read) return
  const row = rowFor(rows, linha, storedCodes(read.codes))
  if (read.saldo === 'periodo') for (const stage of counted) row.cents[stage] += read.cents
}

/** Power, function, subfunction, nature of 6 digits, source of 3. */
function storedCodes([poder = '', funcao = '', natureza = '', fonte = '']: readonly string[]): string[] {
  // before the source's three digits stands that of its year, and after them, until 2022, what details it
  const three = fonte.length === 3 ? fonte : fonte.slice(1, 4)
  return [poder, funcao.slice(0, 2), funcao.slice(2), natureza.slice(0, 6), three]
}

function rowFor(rows: Map<string, Row>, linha: number, codes: string[]): Row {
  const key = codes.join(' ')
  const known = rows.get(key)
  if (known) return known
  if (rows.size >= mostRows) throw wholeFile('A matriz tem linhas de despesa demais.')
  const row: Row = { linha, codes, cents: { empenhado: 0, liquidado: 0, pago: 0 } }
  rows.set(key, row)
  return row
}

function rowsOf(period: MscPeriod, rows: Map<string, Row>): TableRow[] {
  if (!rows.size) throw wholeFile('A matriz não traz as contas da despesa empenhada (6.2.2.1.3).')
  const sorted = [...rows.values()].sort((one, other) => one.linha - other.linha)
  return [{ linha: 2, celulas: header }, ...sorted.map((row) => tableRow(period, row))]
}

function tableRow({ exercicio, mes }: MscPeriod, { linha, codes: [poder = '', ...codes], cents }: Row): TableRow {
  const amounts = [cents.empenhado, cents.liquidado, cents.pago].map(mscAmount)
  return { linha, celulas: [mscEntidade(poder), exercicio, mes, ...codes, ...amounts] }
}
