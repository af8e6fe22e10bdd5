// What the town still owed at the end of each year, and what became of it in the years after: invented of the years before the
// commitments, derived of these since.
import type { Empenho } from '../despesas/vida.ts'
import { centavos, inteiro, lerCsv, texto } from '../ler.ts'

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

// of the years before the commitments
const antigos = lerCsv('restos', {
  ...{ exercicio: inteiro, origem: inteiro, unidade: texto, numero: texto },
  ...{ processado: centavos, nao_processado: centavos, pago: centavos, cancelado: centavos, saldo: centavos },
}).map(({ nao_processado, ...resto }): Resto => ({ ...resto, entidade: 'prefeitura', naoProcessado: nao_processado }))

/** By year of the report. What is left of one year is inscribed in the next. `hoje` is the current day in the city. */
export function makeRestos(empenhos: Empenho[], hoje: string): Resto[] {
  const restos = [...antigos, ...empenhos.flatMap((empenho) => restosDe(empenho, Number(hoje.slice(0, 4))))]
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
