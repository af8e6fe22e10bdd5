// A contract of the demo, the purchase that it is made from (demo/compras.csv; for rented buildings demo/imoveis.csv), and its term with its
// extensions or early end, as known on the day of filling.
import { somaDias } from '#base/prazo.ts'
import { addMonths, addWorkingDays, workingDayUntil } from '../calendar.ts'
import type { Anexo } from '../documents/papel.ts'
import { centavos, inteiro, lerCsv, simOuNao, texto, um } from '../ler.ts'
import { formas } from '../licitacoes/licitacoes.ts'
import { orgaoDe } from '../orgaos/orgaos.ts'
import type { Random } from '../random.ts'

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
  /** Only of a rented building: the day on which the current year of the rent ends. */
  fimDoAno?: string
}

/** The purchases of the portal's tenders, and those of the years before them. */
export const comprasDaCidade: Compra[] = compras

/** `vence_em_dias` are the days until the current year of the rent ends, `desde` is the year of the contract. `mensal` is cents. */
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
  /** Its amendments, in order; `ate` is the new end of the term. */
  termos: { titulo: string; data: string; ate: string }[]
}

export type Contrato = Omit<Compra, 'contrato'> & Vigencia & { numero: string; prefeito: string; anexos: Anexo[] }

export const isLocacao = ({ fimDoAno }: Pick<Compra, 'fimDoAno'>) => fimDoAno !== undefined
export const isObra = ({ forma, ramo }: Pick<Compra, 'forma' | 'ramo'>) =>
  forma === 'obra' || (forma === 'convite' && ramo === 'obras')

/** Continuous services, prolonged year by year. */
export const isContinuado = ({ ramo }: Pick<Compra, 'ramo'>) => continuados.test(ramo)
const continuados =
  /^(software|internet|limpezaurbana|assessoria|contabilidade|advocacia|veiculos|impressao|telefonia|rastreamento|lavanderia|laboratorio|climatizacao|vigilancia|transporte)$/

/** `hoje` is the current day in the city. */
export function vigenciaDe(compra: Compra, hoje: string, random: Random): Vigencia {
  if (compra.fimDoAno) return locacao(compra, compra.fimDoAno)
  const inicio = compra.celebracao
  const fim = primeiroFim(compra, inicio)
  if (fim < hoje && random.chance(0.02)) return rescindida(inicio, fim)
  const termos: Vigencia['termos'] = []
  const ate = () => termos.at(-1)?.ate ?? fim
  for (const meses of prorrogacoes(compra, random)) {
    const data = workingDayUntil(somaDias(ate(), -8))
    if (data > hoje) break
    termos.push({ titulo: `${termos.length + 1}º Termo Aditivo`, data, ate: addMonths(ate(), meses) })
  }
  return { inicio, fim: ate(), situacao: ate() < hoje ? 'Encerrado' : 'Vigente', termos }
}

// As in the contract's clause (demo/modelos/contrato.md).
function primeiroFim(compra: Compra, inicio: string): string {
  if (compra.ramo.startsWith('artista')) return somaDias(inicio, 90)
  if (compra.forma === 'obra' || compra.forma === 'convite') return somaDias(inicio, 300)
  return somaDias(addMonths(inicio, 12), -1)
}

// The months of each extension. The older law allowed five years of a service in all, the new one allows ten.
function prorrogacoes(compra: Compra, random: Random): number[] {
  if (isObra(compra)) return random.chance(0.45) ? (random.chance(0.3) ? [4, 3] : [4]) : []
  if (!isContinuado(compra) || /^(Aquisição|Inscrição)/.test(compra.objeto)) return []
  const most = compra.publicacao < '2024' ? 4 : 9
  const meses: number[] = []
  while (meses.length < most && random.chance(0.68)) meses.push(12)
  return meses
}

function rescindida(inicio: string, fim: string): Vigencia {
  const meio = somaDias(inicio, Math.round((Date.parse(fim) - Date.parse(inicio)) / 86_400_000 / 2))
  const data = addWorkingDays(meio, 0)
  return { inicio, fim: data, situacao: 'Rescindido', termos: [{ titulo: 'Termo de rescisão', data, ate: data }] }
}

// A rent is prolonged by a year each year: the last three amendments are published, the older ones are only in the paper archive.
function locacao({ celebracao }: Compra, fim: string): Vigencia {
  const anos = Number(fim.slice(0, 4)) - Number(celebracao.slice(0, 4))
  const termos = Array.from({ length: anos - 1 }, (_, at) => {
    const anterior = addMonths(fim, -12 * (anos - 1 - at))
    return {
      titulo: `${at + 1}º Termo Aditivo`,
      data: workingDayUntil(somaDias(anterior, -6)),
      ate: addMonths(fim, -12 * (anos - 2 - at)),
    }
  })
  return { inicio: celebracao, fim, situacao: 'Vigente', termos: termos.slice(-3) }
}
