// The payroll of the demo: 450 salaries in each of the last 24 complete months. The people of each position stand in
// demo/servidores.csv; a position is never empty, since successors follow at once. What a position earns stands in demo/cargos.csv.
import { centavos, inteiro, lerCsv, lista, numero, ou, simOuNao, texto, um } from '../ler.ts'
import { createRandom } from '../random.ts'

const regras = ['minimo', 'magisterio', 'tabela', 'subsidio', 'piso'] as const

export const cargos = lerCsv('cargos', {
  // What `valor` means: times the minimum wage or the teachers' minimum for 40 hours ('minimo', 'magisterio'), reais of 2023 that are raised
  // every January ('tabela'), reais before 2025 ('subsidio', with others since), or reais fixed by federal law ('piso').
  ...{ nome: texto, regra: um(...regras), valor: numero, desde_2025: ou(numero) },
  // `adicional` is the percentage for harmful or dangerous work, `extras` the share of months with extra hours; a position of `confianca` has no
  // additions for years of service.
  ...{ adicional: numero, extras: numero, confianca: simOuNao },
  // The actions of the budget where its people work; among several the registration number decides.
  acoes: lista(' '),
})
const cargoDe = new Map(cargos.map((cargo) => [cargo.nome, cargo]))
type Cargo = (typeof cargos)[number]

/** `anos_de_casa` are the years of service in the first month, below zero of people who came later. Months are 0 to 24, the one after the last. */
export const servidores = lerCsv('servidores', {
  ...{ matricula: texto, nome: texto, anos_de_casa: numero, do_mes: inteiro, ate_o_mes: inteiro },
  cargo: (nome) => {
    const cargo = cargoDe.get(nome)
    if (!cargo) throw new Error(`demo/cargos.csv não tem ${nome}`)
    return cargo
  },
})
export type Servidor = (typeof servidores)[number]

export type Pagamento = {
  servidor: string
  cargo: Cargo
  codigo: string
  ano: number
  mes: number
  /** Cents. */
  salario: number
}

const meses = 24

/** `hoje` is the current day in the city. In order of month, then of registration number. */
export function makeFolha(hoje: string): Pagamento[] {
  return ultimosMeses(hoje).flatMap(({ ano, mes }, at) =>
    servidores
      .filter(({ do_mes, ate_o_mes }) => do_mes <= at && at < ate_o_mes)
      .map((servidor) => ({
        ...{ servidor: servidor.nome, cargo: servidor.cargo, codigo: servidor.matricula, ano, mes },
        salario: salarioDe(servidor, at, ano),
      })),
  )
}

/** The 24 months before the one of `hoje`, oldest first. */
export function ultimosMeses(hoje: string): { ano: number; mes: number }[] {
  const [ano = 0, mes = 0] = hoje.split('-').map(Number)
  const fim = ano * 12 + mes - 1
  return Array.from({ length: meses }, (_, at) => {
    const numero = fim - meses + at
    return { ano: Math.floor(numero / 12), mes: (numero % 12) + 1 }
  })
}

// One percent for each year of service, up to 25; then the additions for dangerous work and for extra hours of the month.
function salarioDe({ cargo, anos_de_casa, matricula }: Servidor, at: number, ano: number): number {
  const base = vencimento(cargo, ano)
  const anos = Math.min(25, Math.max(0, Math.floor(anos_de_casa + at / 12)))
  const porTempo = cargo.confianca ? 0 : Math.round((base * anos) / 100)
  const adicional = Math.round((base * cargo.adicional) / 100)
  const random = createRandom(`extra hours of ${matricula} in month ${at}`)
  const extras = random.chance(cargo.extras) ? Math.round((base / 200) * 1.5 * random.integer(4, 32)) : 0
  return base + porTempo + adicional + extras
}

/** The wage of the position in cents, without additions. */
export function vencimento({ regra, valor, desde_2025 }: Cargo, ano: number): number {
  if (regra === 'subsidio') return (ano < 2025 ? valor : (desde_2025 ?? valor)) * 100
  if (regra === 'piso') return valor * 100
  if (regra === 'tabela') return Math.max(pisosDe(ano).minimo, Math.round(valor * 100 * reajuste(ano)))
  return Math.round(pisosDe(ano)[regra] * valor)
}

// The national minimum wage, and the teachers' minimum for 40 hours.
const pisos = lerCsv('pisos', { ano: inteiro, minimo: centavos, magisterio: centavos })

/** The two minimum wages of a year, in cents. Years after the last known one are extrapolated from it. */
export function pisosDe(ano: number): { minimo: number; magisterio: number } {
  const conhecido = pisos.find((piso) => piso.ano === ano) ?? (ano < 2024 ? pisos[0] : pisos.at(-1))
  if (!conhecido) throw new Error('demo/pisos.csv está vazio')
  const fator = 1.055 ** (ano - conhecido.ano)
  const { minimo, magisterio } = conhecido
  return { minimo: Math.round((minimo * fator) / 100) * 100, magisterio: Math.round(magisterio * fator) }
}

// The factor of the other servants' yearly raises, in January.
const reajuste = (ano: number) => 1.048 ** (ano - (pisos[0]?.ano ?? ano))
