// How far away the end of a contract's term is. Days are 'YYYY-MM-DD' in the city; the last day still belongs to the term.
import { mostraData } from '#base/data.ts'
import { dobra } from '#base/dobra.ts'
import { dizDuracao } from '#base/duracao.ts'
import { diasEntre } from '#base/prazo.ts'
import type { Vencimento } from './contrato.contract.ts'

export const soonDays = 30
// A contract that did not end by its term has nothing to count down to.
const isEndedOtherwise = (situacao: string) => /rescindid|anulad|cancelad/.test(dobra(situacao))
const isEnded = (situacao: string) => /encerrad|concluid/.test(dobra(situacao))

type Vigencia = { fim: string | null; situacao: string }

/** Null when there is no end, or when the situation says that the contract ended before it. */
export function vencimentoDe({ fim, situacao }: Vigencia, hoje: string): Vencimento | null {
  if (fim === null || isEndedOtherwise(situacao)) return null
  const dias = diasEntre(hoje, fim)
  if (dias < 0) return { texto: `${terminou(situacao)} ${dizFim(fim, -dias)}`, tom: 'con' }
  if (isEnded(situacao)) return null
  return { texto: dias === 0 ? 'Vence hoje' : `Vence em ${dizPrazo(fim, dias)}`, tom: dias <= soonDays ? 'avi' : 'ana' }
}

// What the situation still calls in force is not said to be ended: only its term is.
const terminou = (situacao: string) => (situacao === '' || isEnded(situacao) ? 'Encerrado' : 'Vigência terminou')

/** The most days that people count in days; beyond them the day itself says more. */
const mostDays = 60

function dizFim(fim: string, dias: number): string {
  if (dias <= mostDays) return `há ${dizDuracao(dias)}`
  return `em ${mostraData(fim)}${dias <= 365 ? '' : `, há ${dizDuracao(dias)}`}`
}

const dizPrazo = (fim: string, dias: number) => (dias <= mostDays ? dizDuracao(dias) : mostraData(fim))
