// What the town still owed at the end of each year, and what became of it in the years after: invented of the years before the
// commitments, derived of these since.
import type { Empenho } from '../despesas/vida.ts'
import { createRandom, type Random } from '../random.ts'

export type Resto = Pick<Empenho, 'entidade'> & {
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
const unidades = ['0201', '0301', '0401', '0501', '0701', '0801']

/** By year of the report. What is left of one year is inscribed in the next. `hoje` is the current day in the city. */
export function makeRestos(empenhos: Empenho[], hoje: string): Resto[] {
  const restos = [...antigos(), ...empenhos.flatMap((empenho) => restosDe(empenho, Number(hoje.slice(0, 4))))]
  return restos.sort((one, other) => one.exercicio - other.exercicio || one.origem - other.origem)
}

function restosDe(empenho: Empenho, ultimo: number): Resto[] {
  const { entidade, exercicio: origem, unidade, numero } = empenho
  const restos: Resto[] = []
  for (let exercicio = origem + 1; exercicio <= ultimo; exercicio++) {
    const [antes, depois] = [ateOFim(empenho, exercicio - 1), ateOFim(empenho, exercicio)]
    const processado = antes.liquidado - antes.pago
    const naoProcessado = antes.reservado - antes.liquidado
    if (processado + naoProcessado <= 0) break
    const [pago, cancelado] = [depois.pago - antes.pago, antes.reservado - depois.reservado]
    const saldo = processado + naoProcessado - pago - cancelado
    restos.push({ entidade, origem, unidade, numero, exercicio, processado, naoProcessado, pago, cancelado, saldo })
  }
  return restos
}

// Cents of a commitment until the end of a year.
function ateOFim({ cents, movimentos, liquidacoes }: Empenho, ano: number) {
  const ate = <T extends { data: string }>(fatos: T[], valor: (fato: T) => number) =>
    fatos.reduce((sum, fato) => sum + (fato.data <= `${ano}-12-31` ? valor(fato) : 0), 0)
  const pagamentos = liquidacoes.flatMap((liquidacao) => liquidacao.pagamentos)
  return {
    reservado: cents + ate(movimentos, (um) => (um.tipo === 'reforco' ? um.cents : -um.cents)),
    liquidado: ate(liquidacoes, (uma) => uma.cents - uma.anulado),
    pago: ate(pagamentos, (um) => um.cents - um.anulado),
  }
}

function antigos(): Resto[] {
  const random = createRandom('restos a pagar')
  const restos: Resto[] = []
  for (let origem = primeiro - 2; origem < primeiro; origem++)
    for (let at = 0; at < porAno; at++) {
      const isProcessado = random.chance(0.55)
      const valor = random.integer(18_000, 6_500_000)
      const ofOne = {
        entidade: 'prefeitura' as const,
        origem,
        unidade: random.pick(unidades),
        numero: String(random.integer(60, 999) * 4 + at).padStart(7, '0'),
      }
      restos.push(...lifeOf(random, ofOne, isProcessado ? [valor, 0] : [0, valor]))
    }
  const seen = new Set<string>()
  const keyOf = (resto: Resto) => [resto.exercicio, resto.origem, resto.unidade, resto.numero].join(' ')
  return restos.filter((resto) => !seen.has(keyOf(resto)) && seen.add(keyOf(resto)))
}

function lifeOf(
  random: Random,
  one: Pick<Resto, 'entidade' | 'origem' | 'unidade' | 'numero'>,
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
