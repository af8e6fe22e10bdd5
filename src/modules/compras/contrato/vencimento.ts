// How far away the end of a contract's term is. Days are 'YYYY-MM-DD' in the city; the last day still belongs to the term.
import { dobra } from '#base/dobra.ts'
import { mostraNumero } from '#base/numero.ts'
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
  if (dias < 0) return { texto: `Encerrado há ${dizDias(-dias)}`, tom: 'con' }
  if (isEnded(situacao)) return null
  return { texto: dias === 0 ? 'Vence hoje' : `Vence em ${dizDias(dias)}`, tom: dias <= soonDays ? 'avi' : 'ana' }
}

const dizDias = (dias: number) => (dias === 1 ? '1 dia' : `${mostraNumero(dias)} dias`)
