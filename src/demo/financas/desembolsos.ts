// What left the town's accounts without being an expense of the budget, month by month.
import { addWorkingDays } from '../calendar.ts'
import { city, demoDay } from '../city.ts'
import { createRandom } from '../random.ts'

export type Desembolso = {
  data: string
  favorecido: string
  origem: string
  processo: string
  historico: string
  conta: string
  /** Cents. */
  valor: number
}

type Kind = Omit<Desembolso, 'data' | 'processo' | 'valor'> & { dia: number; de: number; ate: number; chance: number }

const folha = '12.345-6'
const geral = '20.001-9'
const kinds: Kind[] = [
  {
    favorecido: 'Instituto Nacional do Seguro Social',
    origem: 'Contribuição previdenciária descontada dos servidores',
    historico: 'Recolhimento do INSS descontado na folha de pagamento.',
    conta: folha,
    dia: 18,
    de: 21_000_000,
    ate: 24_500_000,
    chance: 1,
  },
  {
    favorecido: 'Banco do Sertão Fictício S.A.',
    origem: 'Empréstimos consignados',
    historico: 'Repasse das parcelas de empréstimos consignados em folha.',
    conta: folha,
    dia: 8,
    de: 9_800_000,
    ate: 11_900_000,
    chance: 1,
  },
  {
    favorecido: 'Sindicato dos Servidores Municipais de Santa Rita do Licuri',
    origem: 'Mensalidade sindical',
    historico: 'Repasse da mensalidade descontada dos filiados.',
    conta: folha,
    dia: 8,
    de: 610_000,
    ate: 720_000,
    chance: 1,
  },
  {
    favorecido: 'Câmara Municipal de Santa Rita do Licuri',
    origem: 'Repasse à Câmara (duodécimo)',
    historico: 'Repasse mensal ao Poder Legislativo, Constituição, art. 29-A.',
    conta: geral,
    dia: 16,
    de: 24_800_000,
    ate: 24_800_000,
    chance: 1,
  },
  {
    favorecido: city.prefeitura,
    origem: 'ISS retido de prestadores',
    historico: 'Transferência do ISS retido nas notas fiscais para a conta da arrecadação.',
    conta: geral,
    dia: 10,
    de: 1_900_000,
    ate: 4_300_000,
    chance: 1,
  },
  {
    favorecido: 'Construtora Pedra do Sino Ltda',
    origem: 'Caução devolvida',
    historico: 'Devolução da garantia do contrato, concluída a obra.',
    conta: geral,
    dia: 22,
    de: 900_000,
    ate: 5_200_000,
    chance: 0.2,
  },
]

/** From January 2023 to the demo's day, in order of date. */
export function makeDesembolsos(): Desembolso[] {
  const random = createRandom('desembolsos')
  const desembolsos: Desembolso[] = []
  for (let mes = 0; mes < 47; mes++) {
    const [ano, doAno] = [2023 + Math.floor(mes / 12), (mes % 12) + 1]
    for (const { dia, de, ate, chance, ...kind } of kinds) {
      if (!random.chance(chance)) continue
      const data = addWorkingDays(`${ano}-${String(doAno).padStart(2, '0')}-${String(dia).padStart(2, '0')}`, 0)
      const valor = random.integer(de, ate)
      if (data <= demoDay) desembolsos.push({ ...kind, data, valor, processo: `${random.integer(100, 980)}/${ano}` })
    }
  }
  return desembolsos.sort((one, other) => one.data.localeCompare(other.data))
}
