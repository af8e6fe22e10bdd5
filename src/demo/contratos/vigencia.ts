// The term of a contract with its extensions or early end, as known on the day of filling.
import { addDays, addWorkingDays } from '../calendar.ts'
import type { Random } from '../random.ts'
import { addMonths, type Compra, isObra, type Vigencia, workingDayUntil } from './contrato.ts'

// Continuous services, prolonged year by year.
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
    const data = workingDayUntil(addDays(ate(), -8))
    if (data > hoje) break
    termos.push({ titulo: `${termos.length + 1}º Termo Aditivo`, data, ate: addMonths(ate(), meses) })
  }
  return { inicio, fim: ate(), situacao: ate() < hoje ? 'Encerrado' : 'Vigente', termos }
}

// As in the contract's clause (documents/contract.ts).
function primeiroFim(compra: Compra, inicio: string): string {
  if (compra.ramo.startsWith('artista')) return addDays(inicio, 90)
  if (compra.forma === 'obra' || compra.forma === 'convite') return addDays(inicio, 300)
  return addDays(addMonths(inicio, 12), -1)
}

// In months. The older law allowed five years of a service in all, the new one ten.
function prorrogacoes(compra: Compra, random: Random): number[] {
  if (isObra(compra)) return random.chance(0.45) ? (random.chance(0.3) ? [4, 3] : [4]) : []
  const isContinuado = continuados.test(compra.ramo) && !/^(Aquisição|Inscrição)/.test(compra.objeto)
  if (!isContinuado) return []
  const most = compra.publicacao < '2024' ? 4 : 9
  const meses: number[] = []
  while (meses.length < most && random.chance(0.68)) meses.push(12)
  return meses
}

function rescindida(inicio: string, fim: string): Vigencia {
  const meio = addDays(inicio, Math.round((Date.parse(fim) - Date.parse(inicio)) / 86_400_000 / 2))
  const data = addWorkingDays(meio, 0)
  return { inicio, fim: data, situacao: 'Rescindido', termos: [{ titulo: 'Termo de rescisão', data, ate: data }] }
}

// Prolonged by a year each year: the last three amendments are published, the older ones are only in the paper archive.
function locacao({ celebracao }: Compra, fim: string): Vigencia {
  const anos = Number(fim.slice(0, 4)) - Number(celebracao.slice(0, 4))
  const termos = Array.from({ length: anos - 1 }, (_, at) => {
    const anterior = addMonths(fim, -12 * (anos - 1 - at))
    return {
      titulo: `${at + 1}º Termo Aditivo`,
      data: workingDayUntil(addDays(anterior, -6)),
      ate: addMonths(fim, -12 * (anos - 2 - at)),
    }
  })
  return { inicio: celebracao, fim, situacao: 'Vigente', termos: termos.slice(-3) }
}
