// The per diems of the demo: three whole years and the current one, up to the day before the filling.
import { addDays, addWorkingDays, isWorkingDay } from '../calendar.ts'
import { createRandom, type Random } from '../random.ts'
import { valorDe } from './valores.ts'
import { type Viagem, type Viajante, viagens, viajantesDe } from './viagens.ts'

export type Diaria = {
  /** Which of the two legal persons paid. */
  entidade: 'prefeitura' | 'fundo-saude'
  viajante: Viajante
  viagem: Viagem
  orgao: string
  /** Days, 'YYYY-MM-DD'. */
  ida: string
  volta: string
  pagamento: string
  /** One for a day, or the nights and a half: the day of the return is worth half. */
  quantidade: number
  /** Cents. */
  unitario: number
  total: number
  /** Cents given back by who returned earlier than planned. */
  devolvido: number
  empenho: string
}

const porAno = 92
const daSaude = ['saude', 'hospital', 'vigilancia', 'caps']

/** The year of `hoje` and the three before it. */
export function anosDasDiarias(hoje: string): number[] {
  const ano = Number(hoje.slice(0, 4))
  return [ano - 3, ano - 2, ano - 1, ano]
}

/** `hoje` is the current day in the city. In order of payment. */
export function makeDiarias(hoje: string): Diaria[] {
  return anosDasDiarias(hoje).flatMap((ano) => {
    const doAno = diariasDe(ano).filter(({ pagamento }) => pagamento < hoje)
    const random = createRandom(`commitments of per diems ${ano}`)
    let empenho = 0
    return doAno.map((diaria) => {
      empenho += random.integer(9, 34)
      return { ...diaria, empenho: `${empenho}/${ano}` }
    })
  })
}

// Whoever is already travelling on that day does not travel twice. Nothing is paid in the year after the travel.
function diariasDe(ano: number): Omit<Diaria, 'empenho'>[] {
  const random = createRandom(`per diems ${ano}`)
  const ocupados = new Set<string>()
  return Array.from({ length: porAno }, () => diariaDe(ano, random))
    .filter(({ ida, volta, pagamento, viajante }) => {
      const dias = diasDe(ida, volta).map((dia) => `${viajante.nome} ${dia}`)
      if (!pagamento.startsWith(String(ano)) || dias.some((dia) => ocupados.has(dia))) return false
      for (const dia of dias) ocupados.add(dia)
      return true
    })
    .sort((a, b) => a.pagamento.localeCompare(b.pagamento) || a.viajante.nome.localeCompare(b.viajante.nome, 'pt-BR'))
}

function diariaDe(ano: number, random: Random): Omit<Diaria, 'empenho'> {
  const viagem = random.pick(viagens)
  const { noites, orgao, uf } = viagem
  const viajante = random.pick(viajantesDe(viagem))
  const ida = saidaDe(addDays(`${ano}-01-08`, random.integer(0, 350)), noites)
  const volta = addDays(ida, noites)
  const quantidade = noites ? noites + 0.5 : 1
  const unitario = valorDe(ano, viajante.grupo, noites === 0 ? 0 : uf === 'BA' ? 1 : 2)
  const voltaAntes = noites > 1 && random.chance(0.12)
  return {
    entidade: daSaude.includes(orgao.chave) ? 'fundo-saude' : 'prefeitura',
    viajante,
    viagem,
    orgao: orgao.nome,
    ida,
    volta: voltaAntes ? addDays(volta, -1) : volta,
    pagamento: addWorkingDays(volta, random.integer(2, 9)),
    quantidade,
    unitario,
    total: Math.round(quantidade * unitario),
    devolvido: voltaAntes ? unitario : 0,
  }
}

// The first day from which all days of the travel are working days.
function saidaDe(dia: string, noites: number): string {
  let ida = dia
  while (diasDe(ida, addDays(ida, noites)).some((dia) => !isWorkingDay(dia))) ida = addDays(ida, 1)
  return ida
}

function diasDe(ida: string, volta: string): string[] {
  const dias = [ida]
  while ((dias.at(-1) ?? volta) < volta) dias.push(addDays(dias.at(-1) ?? volta, 1))
  return dias
}
