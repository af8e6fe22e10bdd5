// A contract of the demo, and the purchase that it is made from.
import { addDays, isWorkingDay } from '../calendar.ts'
import type { Way } from '../licitacoes/subjects.ts'
import type { Papel } from '../papel.ts'

/** A decided purchase, before its contract is signed. */
export type Compra = {
  objeto: string
  way: Way
  trade: string
  orgao: string
  contratante: string
  contratada: string
  /** Modality and numbers of the tender. */
  modalidade: string
  licitacao: string
  processo: string
  /** When the tender was published, which decides the applicable law. Dates are 'YYYY-MM-DD'. */
  publicacao: string
  celebracao: string
  /** Cents. */
  valor: number
  /** The signed document, if the tender already has it. */
  assinado?: Papel | undefined
  /** For a rented building: its address, and the day on which the current year of the rent ends. */
  imovel?: { endereco: string; fim: string }
}

export type Anexo = { titulo: string; data: string; papel: Papel }

export type Vigencia = {
  inicio: string
  fim: string
  situacao: 'Vigente' | 'Encerrado' | 'Rescindido'
  /** Its amendments, in order: 'até' is the new end of the term. */
  termos: { titulo: string; data: string; ate: string }[]
}

export type Contrato = Compra &
  Vigencia & {
    numero: string
    natureza: string
    categoria: string
    fiscal: string
    responsavelContratada: string
    responsavelContratante: string
    divulgacao: string
    pagamento: string
    despesa: string
    empenho: string
    justificativa: string
    local: string
    amparo: string
    anexos: Anexo[]
  }

/** The same day the given number of months later, or the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const number = year * 12 + month - 1 + months
  const first = (at: number) => `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`
  const lastDay = Number(addDays(first(number + 1), -1).slice(8))
  return addDays(first(number), Math.min(day, lastDay) - 1)
}

/** The date itself, or the last working day before it. */
export function workingDayUntil(date: string): string {
  let day = date
  while (!isWorkingDay(day)) day = addDays(day, -1)
  return day
}

export const isLocacao = ({ imovel }: Compra) => imovel !== undefined
export const isObra = ({ way, trade }: Compra) => way === 'obra' || (way === 'convite' && trade === 'obras')
