// What every room checks of the lines that it takes from an accounting matrix: codes in their shape, amounts without sign, balances that
// meet the movement. A file that was torn or mended by hand is reported by line and column, and nothing of it is stored.
import { mostraCentavos } from '#base/centavos.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostProblems, type RowProblem, UnreadableFile, wholeFile } from '#kits/import/server/unreadable.ts'
import type { MscBalance, MscLine } from './msc.ts'
import { poderes } from './poderes.ts'

/** A classifier (PO, FS, ND, NR, FR); `missing`: what is said where there is none, null where it may be missing. */
export type MscKind = { tipo: string; shape: RegExp; say: string; missing: string | null }

export const mscPoder: MscKind = {
  tipo: 'PO',
  shape: /^\d{5}$/,
  say: 'o poder ou órgão com 5 algarismos, como 10131',
  missing: null,
}
export const mscFonte: MscKind = {
  tipo: 'FR',
  shape: /^(\d{3}|\d{4}|\d{8})$/,
  say: 'a fonte com 3, 4 ou 8 algarismos, como 1500',
  missing: 'Falta a fonte (TipoIC FR).',
}

type Account = { linha: number; conta: string; cents: Record<MscBalance, number>; hasBalance: boolean }
type Report = (coluna: string, mensagem: string) => void

/** `codes`: in the order of the kinds; `cents`: whole cents, more where they are credits. */
type MscRead = { saldo: MscBalance; codes: string[]; cents: number }

/** `read`: null of a line that is wrong; `finish`: throws what was. The first kind is the power (PO). */
export function mscChecks(kinds: readonly MscKind[]) {
  const erros: RowProblem[] = []
  const accounts = new Map<string, Account>()
  const otherPowers = new Set<string>()

  function read(line: MscLine, alsoWrong?: (report: Report, cents: number | null) => void): MscRead | null {
    const { linha, conta, saldo } = line
    const before = erros.length
    const report = (coluna: string, mensagem: string) => {
      // nothing more is reported of a file whose first hundred lines are wrong
      if (erros.push({ linha, coluna, mensagem }) >= mostProblems) throw new UnreadableFile(...erros)
    }
    const codes = codesOf(line, kinds, report)
    const cents = centsOf(line, report)
    if (!saldo) report('TipoValor', 'Use beginning_balance, period_change ou ending_balance.')
    alsoWrong?.(report, cents)
    if (erros.length > before || !saldo || !codes || cents === null) return null
    const [poder = ''] = codes
    if (!poderes[poder]) otherPowers.add(poder || 'linhas sem PO')
    const account = accountFor(accounts, `${conta} ${codes.join(' ')}`, { linha, conta })
    account.cents[saldo] += cents
    account.hasBalance ||= saldo !== 'periodo'
    return { saldo, codes, cents }
  }

  function finish(): void {
    // lines that are wrong are in no sum
    if (erros.length) throw new UnreadableFile(...erros)
    const open = [...accounts.values()].filter(isOpen).slice(0, mostProblems)
    if (open.length) throw new UnreadableFile(...open.map(openAccount))
    if (otherPowers.size > 1) throw wholeFile(severalPowers([...otherPowers].sort()))
  }

  return { read, finish }
}

/** What the portal does not know of the power is left to the form. */
export const mscEntidade = (poder: string): string => (poderes[poder] ? poder : '')

/** Whole cents, more where they are credits. */
function centsOf(line: MscLine, report: Report): number | null {
  const cents = line.cents()
  if (cents === null) report('Valor', 'Informe um valor como 1234.56.')
  else if (cents < 0) report('Valor', 'O valor não tem sinal: se é débito ou crédito, diz a coluna NaturezaValor.')
  if (!line.natureza) report('NaturezaValor', 'Use D (débito) ou C (crédito).')
  if (cents === null || cents < 0 || !line.natureza) return null
  return line.natureza === 'c' ? cents : -cents
}

function codesOf(line: MscLine, kinds: readonly MscKind[], report: Report): string[] | null {
  const read = kinds.map(({ tipo, shape, say, missing }) => {
    const [first, second] = line.codes(tipo)
    if (second) {
      report(second.coluna, `A linha já traz ${tipo} na coluna ${first?.coluna}.`)
      return null
    }
    if (!first) {
      if (missing) report('', missing)
      return missing ? null : ''
    }
    const code = first.codigo.replace(/\./g, '')
    if (shape.test(code)) return code
    report(first.coluna, `“${first.codigo.slice(0, 20)}” não é código de ${tipo}: informe ${say}.`)
    return null
  })
  return read.every((code) => code !== null) ? read : null
}

function accountFor(
  accounts: Map<string, Account>,
  key: string,
  { linha, conta }: Pick<Account, 'linha' | 'conta'>,
): Account {
  const known = accounts.get(key)
  if (known) return known
  const account: Account = { linha, conta, cents: { comeco: 0, periodo: 0, fim: 0 }, hasBalance: false }
  accounts.set(key, account)
  return account
}

// a program may leave balances out; where there are some they show a torn or corrected file
const isOpen = ({ hasBalance, cents }: Account) => hasBalance && cents.comeco + cents.periodo !== cents.fim

const reais = (cents: number) => mostraDinheiro(mostraCentavos(BigInt(cents)))

const openAccount = ({ linha, conta, cents }: Account): RowProblem => ({
  linha,
  coluna: 'Valor',
  mensagem: `A conta ${conta} não fecha: começa o mês com ${reais(cents.comeco)}, movimenta ${reais(cents.periodo)} e termina com ${reais(cents.fim)}.`,
})

const severalPowers = (powers: string[]) =>
  `A matriz traz mais de um poder ou órgão de que o portal não sabe a entidade (${powers.join(', ')}): envie um arquivo para cada um.`
