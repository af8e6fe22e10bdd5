// What the town decides to spend, before it is known what became of it on the day of the filling.
import { addWorkingDays, dayOf, workingDayUntil } from '../calendar.ts'
import type { Credor } from './credores.ts'

export type Item = { descricao: string; unidade: string; quantidade: number; unitario: number }

/** Dates are 'YYYY-MM-DD', amounts are cents. */
export type Entrega = { data: string; cents: number /** Of a per diem, given back. */; devolvido?: number }

/** The facts of an ordinary commitment that has no more to say. */
const simples = {
  tipo: 'ordinario' as 'ordinario' | 'estimativo' | 'global',
  subelemento: '',
  itens: [] as Item[],
  /** The planned deliveries; those of the future have not happened. */
  entregas: [] as Entrega[],
  /** The kind of the invoice. */
  documento: 'NF-e',
  /** The share that is withheld of each payment: taxes and contributions. */
  retencao: 0,
  fundamento: '',
  /** The number of the modality in the national portal of public procurement (PNCP). */
  modalidade: '',
  ...{ licitacaoNumero: '', contratoNumero: '' },
  /** Places among the demo's tenders, contracts and per diems. */
  ...{ licitacao: null as number | null, contrato: null as number | null, diaria: null as number | null },
}

/** `acao` is an action of the plan, which has its unit, function, subfunction and programme; `natureza` has six digits. */
type Certo = {
  data: string
  acao: string
  natureza: string
  fonte: string
  credor: Credor
  objeto: string
  cents: number
}
export type Compromisso = Certo & typeof simples

export const compromisso = (facts: Certo & Partial<Compromisso>): Compromisso => ({ ...simples, ...facts })

/** What items cost together. */
export const valorDosItens = (itens: Item[]): number =>
  itens.reduce((sum, { quantidade, unitario }) => sum + quantidade * unitario, 0)

const uteis = new Map<string, string>()

/** The date itself, or the next working day. If that one is of the next year, it is the last working day of this year. */
export function diaUtil(data: string): string {
  const depois = uteis.get(data) ?? addWorkingDays(data, 0)
  const util = depois.slice(0, 4) === data.slice(0, 4) ? depois : workingDayUntil(data)
  uteis.set(data, util)
  return util
}

/** A working day of the month; `dia` beyond its end is its last. */
export function noMes(ano: number, mes: number, dia: number): string {
  const data = dayOf(ano, mes, dia)
  const util = diaUtil(data)
  return util.slice(0, 7) === data.slice(0, 7) ? util : workingDayUntil(data)
}

export const meses = Array.from({ length: 12 }, (_, at) => at + 1)

/** The price in a year of what costs 1 in 2026. */
export const nivel = (ano: number) => 1.073 ** (ano - 2026)
