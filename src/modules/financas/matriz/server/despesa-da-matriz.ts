// Expense in the accounting matrix: accounts 6.2.2.1.3, which follow each commitment from stage to stage within its year.
//   .01 to be settled, .02 being settled            committed, and no more
//   .03 settled and to be paid                      committed and settled
//   .04 settled and paid                            all three
//   .05, .06, .07 what of .01, .02, .03 becomes restos a pagar in December: written there, it counts as what it was
// A commitment that is settled leaves .01 by a debit and enters .03 by a credit. So the month's credits less its debits are what was
// committed over the whole of 6.2.2.1.3 (an annulment is a debit whose credit is outside, in 6.2.2.1.1), what was settled over .03, .04
// and .07, and what was paid over .04 alone, which nothing leaves but a payment that is annulled. Commitments of earlier years go on in 6.3.x
// (restos a pagar), which are left out: the portal's side leaves them out too.
import { mostraCentavos } from '../../../../base/centavos.ts'
import { mostraDinheiro } from '../../../../base/dinheiro.ts'
import type { TableRow } from '../../../../kits/import/server/table-piece.ts'
import { type RowProblem, toldProblems, UnreadableFile, wholeFile } from '../../../../kits/import/server/unreadable.ts'
import type { Etapas } from '../../despesa/despesas-page.contract.ts'
import { type MscBalance, type MscLine, type MscPeriod, mscAmount, reshapeMsc } from './msc.ts'

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

/** Powers and organs (PO) of which the portal knows the entity; of any other the form says it. */
export const poderes: Readonly<Record<string, 'prefeitura' | 'camara'>> = { '10131': 'prefeitura', '20231': 'camara' }

type Row = { linha: number; codes: readonly string[]; cents: Record<keyof Etapas, number> }
type Account = { linha: number; conta: string; cents: Record<MscBalance, number>; hasBalance: boolean }
type Matrix = {
  period: MscPeriod
  rows: Map<string, Row>
  accounts: Map<string, Account>
  otherPowers: Set<string>
  erros: RowProblem[]
}

const mostRows = 100_000

/** For an import's `reshape`. */
export const reshapeDespesa = reshapeMsc((period) => {
  const matrix: Matrix = { period, rows: new Map(), accounts: new Map(), otherPowers: new Set(), erros: [] }
  return {
    add: (line) => {
      if (line.conta.startsWith(committed)) add(matrix, line)
    },
    rows: () => rowsOf(matrix),
  }
})

function add(matrix: Matrix, line: MscLine): void {
  const { linha, conta, saldo } = line
  const tell = (coluna: string, mensagem: string) => {
    // nothing more is told of a file whose first hundred lines are wrong
    if (matrix.erros.push({ linha, coluna, mensagem }) >= toldProblems) throw new UnreadableFile(...matrix.erros)
  }
  const counted = stages[conta.slice(committed.length, committed.length + 2)]
  const codes = codesOf(line, tell)
  const cents = centsOf(line, tell)
  if (!counted) tell('ContaContabil', `A conta ${conta} não é uma das contas 6.2.2.1.3.01 a 6.2.2.1.3.07.`)
  if (!saldo) tell('TipoValor', 'Use beginning_balance, period_change ou ending_balance.')
  if (saldo && saldo !== 'periodo' && cents !== null && cents < 0)
    tell('NaturezaValor', 'O saldo desta conta é credor (C), e aqui está devedor (D).')
  if (!counted || !saldo || !codes || cents === null) return
  const [poder = ''] = codes
  if (!poderes[poder]) matrix.otherPowers.add(poder || 'linhas sem PO')
  const key = codes.join(' ')
  const row = rowFor(matrix, key, { linha, codes })
  if (saldo === 'periodo') for (const stage of counted) row.cents[stage] += cents
  const account = accountFor(matrix, `${conta} ${key}`, { linha, conta })
  account.cents[saldo] += cents
  account.hasBalance ||= saldo !== 'periodo'
}

type Tell = (coluna: string, mensagem: string) => void

/** Whole cents, more where they are credits. */
function centsOf(line: MscLine, tell: Tell): number | null {
  const cents = line.cents()
  if (cents === null) tell('Valor', 'Informe um valor como 1234.56.')
  else if (cents < 0) tell('Valor', 'O valor não tem sinal: se é débito ou crédito, diz a coluna NaturezaValor.')
  if (!line.natureza) tell('NaturezaValor', 'Use D (débito) ou C (crédito).')
  if (cents === null || cents < 0 || !line.natureza) return null
  return line.natureza === 'c' ? cents : -cents
}

type Kind = { tipo: string; shape: RegExp; say: string; missing: string | null }
const kinds: readonly Kind[] = [
  { tipo: 'PO', shape: /^\d{5}$/, say: 'o poder ou órgão com 5 algarismos, como 10131', missing: null },
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
  {
    tipo: 'FR',
    shape: /^(\d{3}|\d{4}|\d{8})$/,
    say: 'a fonte com 3, 4 ou 8 algarismos, como 1500',
    missing: 'Falta a fonte (TipoIC FR).',
  },
]

/** Power, function, subfunction, nature of 6 digits, source of 3: null when one of them is wrong. */
function codesOf(line: MscLine, tell: Tell): string[] | null {
  const read = kinds.map(({ tipo, shape, say, missing }) => {
    const [first, second] = line.codes(tipo)
    if (second) {
      tell(second.coluna, `A linha já traz ${tipo} na coluna ${first?.coluna}.`)
      return null
    }
    if (!first) {
      if (missing) tell('', missing)
      return missing ? null : ''
    }
    const code = first.codigo.replace(/\./g, '')
    if (shape.test(code)) return code
    tell(first.coluna, `“${first.codigo.slice(0, 20)}” não é código de ${tipo}: informe ${say}.`)
    return null
  })
  const [poder, funcao, natureza, fonte] = read
  if (poder == null || funcao == null || natureza == null || fonte == null) return null
  // before the source's three digits stands that of its year, and after them, until 2022, what details it
  const three = fonte.length === 3 ? fonte : fonte.slice(1, 4)
  return [poder, funcao.slice(0, 2), funcao.slice(2), natureza.slice(0, 6), three]
}

function rowFor({ rows }: Matrix, key: string, { linha, codes }: Omit<Row, 'cents'>): Row {
  const known = rows.get(key)
  if (known) return known
  if (rows.size >= mostRows) throw wholeFile('A matriz tem linhas de despesa demais.')
  const row: Row = { linha, codes, cents: { empenhado: 0, liquidado: 0, pago: 0 } }
  rows.set(key, row)
  return row
}

function accountFor({ accounts }: Matrix, key: string, { linha, conta }: Pick<Account, 'linha' | 'conta'>): Account {
  const known = accounts.get(key)
  if (known) return known
  const account: Account = { linha, conta, cents: { comeco: 0, periodo: 0, fim: 0 }, hasBalance: false }
  accounts.set(key, account)
  return account
}

// a program may leave balances out; where there are some they tell a torn or corrected file
const isOpen = ({ hasBalance, cents }: Account) => hasBalance && cents.comeco + cents.periodo !== cents.fim

const reais = (cents: number) => mostraDinheiro(mostraCentavos(BigInt(cents)))

const openAccount = ({ linha, conta, cents }: Account): RowProblem => ({
  linha,
  coluna: 'Valor',
  mensagem: `A conta ${conta} não fecha: começa o mês com ${reais(cents.comeco)}, movimenta ${reais(cents.periodo)} e termina com ${reais(cents.fim)}.`,
})

function rowsOf({ period, rows, accounts, otherPowers, erros }: Matrix): TableRow[] {
  // lines that are wrong are in no sum
  if (erros.length) throw new UnreadableFile(...erros)
  const open = [...accounts.values()].filter(isOpen).slice(0, toldProblems)
  if (open.length) throw new UnreadableFile(...open.map(openAccount))
  if (!rows.size) throw wholeFile('A matriz não traz as contas da despesa empenhada (6.2.2.1.3).')
  if (otherPowers.size > 1) throw wholeFile(severalPowers([...otherPowers].sort()))
  const sorted = [...rows.values()].sort((one, other) => one.linha - other.linha)
  return [{ linha: 2, celulas: header }, ...sorted.map((row) => tableRow(period, row))]
}

const severalPowers = (powers: string[]) =>
  `A matriz traz mais de um poder ou órgão de que o portal não sabe a entidade (${powers.join(', ')}): envie um arquivo para cada um.`

// what the portal does not know of the power is left to the form
function tableRow({ exercicio, mes }: MscPeriod, { linha, codes: [poder = '', ...codes], cents }: Row): TableRow {
  const amounts = [cents.empenhado, cents.liquidado, cents.pago].map(mscAmount)
  return { linha, celulas: [poderes[poder] ? poder : '', exercicio, mes, ...codes, ...amounts] }
}
