// What the town still owed at the end of each year, and what became of it in the years after.
import { createRandom, type Random } from '../random.ts'

export type Resto = {
  exercicio: number
  origem: number
  unidade: string
  numero: string
  /** Cents. */
  processado: number
  naoProcessado: number
  pago: number
  cancelado: number
  saldo: number
}

const primeiro = 2023
const ultimo = 2026
const porAno = 52
const unidades = ['0201', '0301', '0401', '0501', '0601', '0701']

/** By year of the report. What is left of one year is inscribed in the next. */
export function makeRestos(): Resto[] {
  const random = createRandom('restos a pagar')
  const restos: Resto[] = []
  for (let origem = primeiro - 2; origem < ultimo; origem++)
    for (let at = 0; at < porAno; at++) {
      const isProcessado = random.chance(0.55)
      const valor = random.integer(18_000, 6_500_000)
      const ofOne = {
        origem,
        unidade: random.pick(unidades),
        numero: String(random.integer(60, 999) * 4 + at).padStart(7, '0'),
      }
      restos.push(...lifeOf(random, ofOne, isProcessado ? [valor, 0] : [0, valor]))
    }
  const seen = new Set<string>()
  const keyOf = (resto: Resto) => [resto.exercicio, resto.origem, resto.unidade, resto.numero].join(' ')
  return restos
    .filter((resto) => !seen.has(keyOf(resto)) && seen.add(keyOf(resto)))
    .sort((one, other) => one.exercicio - other.exercicio || one.origem - other.origem)
}

function lifeOf(
  random: Random,
  one: Pick<Resto, 'origem' | 'unidade' | 'numero'>,
  inscrito: [number, number],
): Resto[] {
  const restos: Resto[] = []
  let [processado, naoProcessado] = inscrito
  for (let exercicio = one.origem + 1; exercicio <= ultimo && processado + naoProcessado > 0; exercicio++) {
    const valor = processado + naoProcessado
    const fate = random.next()
    const pago = fate < 0.62 ? valor : fate < 0.74 ? Math.round(valor * random.between(0.2, 0.8)) : 0
    // only what was never delivered is cancelled
    const cancelado = pago === 0 && naoProcessado > 0 && fate > 0.86 ? valor : 0
    if (exercicio >= primeiro)
      restos.push({ ...one, exercicio, processado, naoProcessado, pago, cancelado, saldo: valor - pago - cancelado })
    const saldo = valor - pago - cancelado
    ;[processado, naoProcessado] = processado > 0 ? [saldo, 0] : [0, saldo]
  }
  return restos
}
