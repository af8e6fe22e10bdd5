// A month's accounting matrix, invented, with what is odd about real ones: CRLF, one space where there is nothing, classifiers in any
// order, balances before and after the movement, and accounts that are not expense. `movimentos` adds it up by other means than the portal.
export const chamada = '/painel/ajax/matriz_despesa/importacao'

const cabecalho =
  'ContaContabil;IC1;TipoIC1;IC2;TipoIC2;IC3;TipoIC3;IC4;TipoIC4;IC5;TipoIC5;IC6;TipoIC6;Valor;TipoValor;NaturezaValor'

/** Lines as they are, below the period and the header. */
export const arquivo = (periodo: string, ...linhas: string[]) =>
  [`2999999EX;${periodo}`, cabecalho, ...linhas, ''].join('\r\n')

export type Classificacao = { po?: string; fs?: string; nd?: string; fr?: string }
type Movimento = { conta: string; valor: string; natureza: 'C' | 'D'; tipo?: string } & Classificacao

let voltas = 0

/** One line; each has its classifiers in another order. */
export function linha({ conta, valor, natureza, tipo = 'period_change', ...de }: Movimento): string {
  const { po = '10131', fs = '12361', nd = '33903000', fr = '1500' } = de
  const codes = [
    [po, 'PO'],
    [fs, 'FS'],
    [nd, 'ND'],
    [fr, 'FR'],
    ['1070', 'CO'],
  ].filter(([code]) => code !== '')
  const turn = voltas++ % codes.length
  const turned = [...codes.slice(turn), ...codes.slice(0, turn)]
  const cells = [...turned, ...Array.from({ length: 6 - turned.length }, () => [' ', ' '])].flat()
  return [conta, ...cells, valor, tipo, natureza].join(';')
}

type Etapas = { antes?: [string, string, string]; empenhado: string; liquidado: string; pago: string }

const cents = (text: string) => Math.round(Number(text) * 100)
const text = (value: number) => (value / 100).toFixed(2)

/**
 * The lines of one classification: what is committed enters .01, what is settled goes from there to .03, what is paid from there to
 * .04; `antes`: the three amounts until the month before. Amounts are of the month.
 */
export function chaves({ antes = ['0.00', '0.00', '0.00'], ...mes }: Etapas, de: Classificacao = {}): string[] {
  const [e, l, p] = [mes.empenhado, mes.liquidado, mes.pago].map(cents) as [number, number, number]
  const [e0, l0, p0] = antes.map(cents) as [number, number, number]
  const contas: [conta: string, before: number, credit: number, debit: number][] = [
    ['622130100', e0 - l0, e, l],
    ['622130300', l0 - p0, l, p],
    ['622130400', p0, p, 0],
  ]
  return contas.flatMap(([conta, before, credit, debit]) => [
    linha({ conta, valor: text(before), natureza: 'C', tipo: 'beginning_balance', ...de }),
    ...(credit ? [linha({ conta, valor: text(credit), natureza: 'C', ...de })] : []),
    ...(debit ? [linha({ conta, valor: text(debit), natureza: 'D', ...de })] : []),
    linha({ conta, valor: text(before + credit - debit), natureza: 'C', tipo: 'ending_balance', ...de }),
  ])
}

/** What expense has nothing to do with: revenue, money in the bank, restos a pagar. */
export const outras = [
  '621200000;10131;PO;11125001;NR;1500;FR; ; ; ; ; ; ;99.99;period_change;C',
  '111110000; ; ; ; ; ; ; ; ; ; ; ; ;9.99;ending_balance;D',
  linha({ conta: '631400000', valor: '777.77', natureza: 'C' }),
]
