// Makes the yearly figures of the legal clock from counts. Averages and shares have one decimal place, as text.
import type { Decisao, TipoDeRecurso } from '#modules/atendimento/solicitacao/solicitacao.contract.ts'
import type { FundamentoAno, PrazoAno, RecursoAno } from '../relatorio.contract.ts'

/** Requests for information registered in one year; `fundamento` is the legal ground of a rejection, otherwise null. */
export type PrazosContados = Omit<PrazoAno, 'media_dias' | 'percentual_no_prazo' | 'rejeitados'> & {
  fundamento: string | null
  /** For all answered requests, from registration to first answer. */
  soma_dias: number
}

export type RecursosContados = Pick<RecursoAno, 'ano' | 'tipo' | 'instancia' | 'quantidade'> & {
  decisao: Decisao | null
}

/** Newest year first; every year between the first and the last. */
export function prazosPorAno(contados: PrazosContados[]): PrazoAno[] {
  const years = contados.map(({ ano }) => ano)
  if (years.length === 0) return []
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return Array.from({ length: last - first + 1 }, (_, at) => prazoDe(last - at, contados))
}

function prazoDe(ano: number, contados: PrazosContados[]): PrazoAno {
  const own = contados.filter((linha) => linha.ano === ano)
  const of = (field: Exclude<keyof PrazosContados, 'fundamento'>, linhas = own) =>
    linhas.reduce((sum, linha) => sum + linha[field], 0)
  const [respondidos, no_prazo, fora_do_prazo] = [of('respondidos'), of('no_prazo'), of('fora_do_prazo')]
  return {
    ano,
    recebidos: of('recebidos'),
    respondidos,
    media_dias: quotient(of('soma_dias'), respondidos),
    no_prazo,
    fora_do_prazo,
    percentual_no_prazo: quotient(100 * no_prazo, no_prazo + fora_do_prazo),
    vencidos: of('vencidos'),
    prorrogados: of('prorrogados'),
    concluidos: of('concluidos'),
    rejeitados: of(
      'recebidos',
      own.filter(({ fundamento }) => fundamento !== null),
    ),
  }
}

// Rounded half up with integers: 0.05 is not exact as a float.
function quotient(part: number, whole: number): string | null {
  if (whole === 0) return null
  const tenths = Math.floor((20 * part + whole) / (2 * whole))
  return `${Math.floor(tenths / 10)}.${tenths % 10}`
}

/** Newest year first, then by instance, complaints before appeals. `textOf` names each kind. */
export function recursosPorAno(
  contados: RecursosContados[],
  textOf: (tipo: TipoDeRecurso, instancia: number) => string,
): RecursoAno[] {
  const rows = new Map<string, RecursoAno>()
  for (const { ano, tipo, instancia, decisao, quantidade } of contados) {
    const key = `${9999 - ano} ${instancia} ${tipo}`
    const row = rows.get(key) ?? { ano, tipo, instancia, texto: textOf(tipo, instancia), ...nenhum }
    rows.set(key, row)
    row.quantidade += quantidade
    row[desfechos[decisao ?? 'SEM']] += quantidade
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

const nenhum = {
  quantidade: 0,
  deferidos: 0,
  parcialmente_deferidos: 0,
  indeferidos: 0,
  nao_conhecidos: 0,
  perda_de_objeto: 0,
  sem_decisao: 0,
}
const desfechos = {
  DEF: 'deferidos',
  PAR: 'parcialmente_deferidos',
  IND: 'indeferidos',
  NCO: 'nao_conhecidos',
  PRE: 'perda_de_objeto',
  SEM: 'sem_decisao',
} as const

/** Newest year first, then the most frequent. `textOf` names a ground by its code. */
export function fundamentosPorAno(contados: PrazosContados[], textOf: (codigo: string) => string): FundamentoAno[] {
  return contados
    .flatMap(({ ano, fundamento, recebidos }) =>
      fundamento === null ? [] : [{ ano, codigo: fundamento, texto: textOf(fundamento), quantidade: recebidos }],
    )
    .sort((a, b) => b.ano - a.ano || b.quantidade - a.quantidade || (a.codigo < b.codigo ? -1 : 1))
}
