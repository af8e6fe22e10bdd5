// What the town decides to spend, before it is known what became of it on the day of the filling.
import { addDays, addWorkingDays, isWorkingDay } from '../calendar.ts'
import type { Credor } from './credores.ts'

export type Item = { descricao: string; unidade: string; quantidade: number; unitario: number }

/** Dates are 'YYYY-MM-DD', amounts are cents. */
export type Entrega = { data: string; cents: number /** Of a per diem, given back. */; devolvido?: number }

export type Compromisso = {
  data: string
  tipo: 'ordinario' | 'estimativo' | 'global'
  /** Of the plan; it says the unit, function, subfunction and programme too. */
  acao: string
  /** 6 digits. */
  natureza: string
  subelemento: string
  fonte: string
  credor: Credor
  objeto: string
  cents: number
  itens: Item[]
  /** Planned; those of the future have not happened. */
  entregas: Entrega[]
  /** What invoices are called: 'NF-e'. */
  documento: string
  /** The share that is withheld of each payment: taxes and contributions. */
  retencao: number
  fundamento: string
  /** Number of the PNCP. */
  modalidade: string
  licitacaoNumero: string
  contratoNumero: string
  /** Places among the demo's tenders and contracts. */
  licitacao: number | null
  contrato: number | null
  /** The per diem that it pays, by its place. */
  diaria: number | null
}

export const compromisso = (
  facts: Pick<Compromisso, 'data' | 'acao' | 'natureza' | 'fonte' | 'credor' | 'objeto' | 'cents'> &
    Partial<Compromisso>,
): Compromisso => ({
  tipo: 'ordinario',
  subelemento: '',
  itens: [],
  entregas: [],
  documento: 'NF-e',
  retencao: 0,
  fundamento: '',
  modalidade: '',
  licitacaoNumero: '',
  contratoNumero: '',
  licitacao: null,
  contrato: null,
  diaria: null,
  ...facts,
})

const uteis = new Map<string, string>()

/** The date itself, or the next working day; the year's last working day rather than one of the next year. */
export function diaUtil(data: string): string {
  const known = uteis.get(data)
  if (known) return known
  let util = addWorkingDays(data, 0)
  if (util.slice(0, 4) !== data.slice(0, 4)) {
    util = data
    while (!isWorkingDay(util)) util = addDays(util, -1)
  }
  uteis.set(data, util)
  return util
}

/** A working day of the month; `dia` beyond its end is its last. */
export function noMes(ano: number, mes: number, dia: number): string {
  const ultimo = new Date(Date.UTC(ano, mes, 0)).getUTCDate()
  const data = `${ano}-${String(mes).padStart(2, '0')}-${String(Math.min(dia, ultimo)).padStart(2, '0')}`
  let util = diaUtil(data)
  if (util.slice(0, 7) !== data.slice(0, 7)) {
    util = data
    while (!isWorkingDay(util)) util = addDays(util, -1)
  }
  return util
}

export const meses = Array.from({ length: 12 }, (_, at) => at + 1)

/** What costs 1 in 2026 costs less in the years before. */
export const nivel = (ano: number) => 1.073 ** (ano - 2026)
