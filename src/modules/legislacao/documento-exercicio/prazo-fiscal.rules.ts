// The terms of fiscal documents (Lei Complementar 101/2000, LRF; Lei Complementar 141/2012): pure counting. They are days of the calendar
// that a law fixes, so unlike the terms of requests (prazo.ts) they do not move to the next business day; the staff see the last business
// day before them. The database counts the same in prazo_fiscal().
import { type Calendario, semExpediente, somaDias } from '#base/prazo.ts'

/** '1b' to '6b' bimesters, '1q' to '3q' four months, '1s' and '2s' half-years, 'ano'; '' is a period that nobody entered. */
export type Periodo = '' | 'ano' | '1b' | '2b' | '3b' | '4b' | '5b' | '6b' | '1q' | '2q' | '3q' | '1s' | '2s'

/** The last day of the balance sheets in the year after the exercise: what the town's rule says. */
export type RegraDoBalanco = { mes: number; dia: number }

const meses: Record<string, number> = { b: 2, q: 4, s: 6 }

/** The last day of a period, 'YYYY-MM-DD'; null for one that nobody entered. */
export function fimDoPeriodo(exercicio: number, periodo: Periodo): string | null {
  if (periodo === 'ano') return `${exercicio}-12-31`
  const size = meses[periodo[1] ?? '']
  return size ? ultimoDoMes(exercicio, Number(periodo[0]) * size) : null
}

const ultimoDoMes = (ano: number, mes: number) => new Date(Date.UTC(ano, mes, 0)).toISOString().slice(0, 10)

export type PrazoFiscal = {
  vencimento: string
  /** How it was counted, as a sentence, with its law. */
  conta: string
}

const balancos = ['BO', 'BF', 'BP', 'DVP', 'DFC']
const sobreQuadrimestre: Record<string, (ano: number) => string> = {
  '1q': (ano) => `${ano}-05-31`,
  '2q': (ano) => `${ano}-09-30`,
  '3q': (ano) => ultimoDoMes(ano + 1, 2),
}

/** The last day for the publication, and how it was counted; null where no national law names one. */
export function prazoFiscal(
  tipo: string,
  exercicio: number,
  periodo: Periodo,
  regra: RegraDoBalanco,
): PrazoFiscal | null {
  const fim = fimDoPeriodo(exercicio, periodo)
  if (!fim) return null
  const dia = (data: string) => data.split('-').reverse().join('/')
  if ((tipo === 'RREO' || tipo === 'RGF') && periodo !== 'ano') {
    const lei = tipo === 'RREO' ? 'LRF, art. 52' : 'LRF, art. 55, § 2º'
    return {
      vencimento: somaDias(fim, 30),
      conta: `Trinta dias corridos depois do fim do período, em ${dia(fim)} (${lei}). Não muda quando cai em dia sem expediente.`,
    }
  }
  if (balancos.includes(tipo) && periodo === 'ano') {
    const vencimento = noMes(exercicio + 1, regra)
    return {
      vencimento,
      conta: `Até ${dia(vencimento).slice(0, 5)} do ano seguinte ao exercício (LRF, art. 51, § 1º).`,
    }
  }
  const quadrimestre = tipo === 'RDQA' && sobreQuadrimestre[periodo]
  if (quadrimestre)
    return {
      vencimento: quadrimestre(exercicio),
      conta: 'Até o fim de maio, de setembro e de fevereiro (Lei Complementar 141/2012, art. 36, § 5º).',
    }
  if (tipo === 'RAG' && periodo === 'ano')
    return {
      vencimento: `${exercicio + 1}-03-30`,
      conta: 'Até 30 de março do ano seguinte (Lei Complementar 141/2012, art. 36, § 1º).',
    }
  return null
}

// A 31st in a shorter month is its last day.
function noMes(ano: number, { mes, dia }: RegraDoBalanco): string {
  const ultimo = ultimoDoMes(ano, mes)
  return `${ultimo.slice(0, 8)}${String(Math.min(dia, Number(ultimo.slice(8)))).padStart(2, '0')}`
}

export type Entrega = 'no-prazo' | 'atrasado' | 'faltando' | 'a-vencer' | 'futuro' | 'sem-prazo'

/** Where a document stands on the day `hoje`: `publicado` when its first version was, `fim` the end of its period. */
export function estadoDaEntrega({
  prazo,
  publicado,
  fim,
  hoje,
}: {
  prazo: string | null
  publicado: string | null
  fim: string | null
  hoje: string
}): Entrega {
  if (publicado) return !prazo ? 'sem-prazo' : publicado <= prazo ? 'no-prazo' : 'atrasado'
  if (!prazo) return 'sem-prazo'
  if (hoje > prazo) return 'faltando'
  return fim !== null && hoje <= fim ? 'futuro' : 'a-vencer'
}

/** The last day with office hours up to the term: the day itself, or one before it. */
export function ultimoDiaUtil(prazo: string, calendario: Calendario): string {
  let dia = prazo
  for (let passos = 0; passos < 31 && semExpediente(dia, calendario); passos++) dia = somaDias(dia, -1)
  return dia
}
