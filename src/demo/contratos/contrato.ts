// A contract of the demo, and the purchase that it is made from (demo/compras.csv; for rented buildings demo/imoveis.csv).
import { addDays, isWorkingDay } from '../calendar.ts'
import { centavos, inteiro, lerCsv, simOuNao, texto, um } from '../ler.ts'
import { formas } from '../licitacoes/licitacoes.ts'
import { orgaoDe } from '../orgaos/orgaos.ts'
import type { Anexo } from '../papel.ts'

const compras = lerCsv('compras', {
  // modality and numbers of the tender; when it was published, and the contract signed and published: 'YYYY-MM-DD'
  ...{ modalidade: texto, licitacao: texto, processo: texto, publicacao: texto, celebracao: texto, divulgacao: texto },
  // whether the portal has the contract; what the town bought, from whom
  ...{ contrato: simOuNao, forma: um(...formas), ramo: texto, orgao: orgaoDe, objeto: texto, contratada: texto },
  ...{ responsavel: texto, fiscal: texto, valor: centavos, empenho: texto },
  // the action and the source of the budget that pay it
  ...{ acao: texto, fonte: texto, despesa: texto, natureza: texto, categoria: texto, pagamento: texto },
  ...{ amparo: texto, local: texto, justificativa: texto },
})

/** A decided purchase. `valor` is cents. */
export type Compra = (typeof compras)[number] & {
  /** For a rented building: the day on which the current year of the rent ends. */
  fimDoAno?: string
}

/** Of the portal's tenders, and of the years before them. */
export const comprasDaCidade: Compra[] = compras

/** `mensal`: cents; `vence_em_dias`: until the current year of the rent ends; `desde`: the year of the contract. */
export const imoveis = lerCsv('imoveis', {
  ...{ licitacao: texto, processo: texto, orgao: orgaoDe, objeto: texto, locador: texto, local: texto },
  ...{ mensal: centavos, vence_em_dias: inteiro, desde: inteiro, divulgado_em: inteiro },
  ...{ fiscal: texto, empenho: texto, acao: texto, fonte: texto, despesa: texto, natureza: texto, categoria: texto },
  ...{ pagamento: texto, amparo: texto, justificativa: texto },
})

export type Vigencia = {
  inicio: string
  fim: string
  situacao: 'Vigente' | 'Encerrado' | 'Rescindido'
  /** Its amendments, in order: 'até' is the new end of the term. */
  termos: { titulo: string; data: string; ate: string }[]
}

export type Contrato = Omit<Compra, 'contrato'> & Vigencia & { numero: string; prefeito: string; anexos: Anexo[] }

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

export const isLocacao = ({ fimDoAno }: Pick<Compra, 'fimDoAno'>) => fimDoAno !== undefined
export const isObra = ({ forma, ramo }: Pick<Compra, 'forma' | 'ramo'>) =>
  forma === 'obra' || (forma === 'convite' && ramo === 'obras')
