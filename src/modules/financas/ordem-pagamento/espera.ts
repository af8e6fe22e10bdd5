// What the page of the order says first: who waits, and how long.
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import { diasEntre } from '#base/prazo.ts'

/** Who waits in the queues: `metade`: half of them wait since then or longer. Null where nothing was ever due. */
export type Esperando = {
  pagamentos: number
  credores: number
  /** Decimal text. */
  valor: string
  desde: string | null
  metade: string | null
  suspensos: number
} | null

const vezes = (n: number, one: string, many: string) => `${mostraNumero(n)} ${n === 1 ? one : many}`
const dias = (n: number) => (n < 1 ? 'menos de 1 dia' : vezes(n, 'dia', 'dias'))

/** Null where nothing was ever due: an order without rows does not say that nobody waits. */
export function fraseDaEspera(esperando: Esperando, hoje: string): { texto: string; forte?: boolean }[] | null {
  if (!esperando) return null
  const { pagamentos, credores, valor, desde, metade } = esperando
  if (pagamentos === 0 || !desde || !metade) return [{ texto: 'Hoje ninguém espera na fila para receber.' }]
  const fim =
    pagamentos === 1
      ? ''
      : `: metade há ${dias(diasEntre(metade, hoje))} ou mais, e o mais antigo há ${dias(diasEntre(desde, hoje))}`
  return [
    { texto: vezes(pagamentos, 'pagamento', 'pagamentos'), forte: true },
    { texto: ` ${pagamentos === 1 ? 'espera' : 'esperam'} na fila, de ${vezes(credores, 'credor', 'credores')}, ` },
    { texto: mostraDinheiro(valor), forte: true },
    { texto: pagamentos === 1 ? `, há ${dias(diasEntre(desde, hoje))}.` : `${fim}.` },
  ]
}

/** Those that the law lets wait outside of the queue. */
export const notaDosSuspensos = (esperando: Esperando): string =>
  esperando?.suspensos
    ? `Fora da fila, ${vezes(esperando.suspensos, 'está suspenso', 'estão suspensos')}, com o motivo.`
    : ''
