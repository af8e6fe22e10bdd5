// The payroll of the demo: 450 salaries in each of the last 24 complete months.
import { createRandom } from '../random.ts'
import { vencimento } from './cargos.ts'
import { makeServidores, meses, type Servidor } from './servidores.ts'

export type Pagamento = {
  servidor: string
  cargo: string
  codigo: string
  ano: number
  mes: number
  /** Cents. */
  salario: number
}

/** `hoje` is the current day in the city. In order of month, then of registration number. */
export function makeFolha(hoje: string): Pagamento[] {
  const servidores = makeServidores()
  return ultimosMeses(hoje).flatMap(({ ano, mes }, at) =>
    servidores
      .filter(({ de, ate }) => de <= at && at < ate)
      .map((servidor) => ({
        servidor: servidor.nome,
        cargo: servidor.cargo.nome,
        codigo: servidor.matricula,
        ano,
        mes,
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
function salarioDe({ cargo, anosDeCasa, matricula }: Servidor, at: number, ano: number): number {
  const base = vencimento(cargo, ano)
  const anos = Math.min(25, Math.max(0, Math.floor(anosDeCasa + at / 12)))
  const porTempo = cargo.isDeConfianca ? 0 : Math.round((base * anos) / 100)
  const adicional = Math.round((base * cargo.adicional) / 100)
  const random = createRandom(`extra hours of ${matricula} in month ${at}`)
  const extras = random.chance(cargo.extras) ? Math.round((base / 200) * 1.5 * random.integer(4, 32)) : 0
  return base + porTempo + adicional + extras
}
