// How a contract's value came to be, in a sentence.
import { centavosDe } from '#base/centavos.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { porExtenso } from '#base/por-extenso.ts'

/** `termos`: how many amendments. */
type Contrato = { valor: string; atual: string | null; termos: number; empenhos: { pago: string } | null }

/** How its value came to be, or why it seems not to fit; null where the ladder says it all. */
export function fraseDoContrato(contrato: Contrato): string | null {
  const { atual, empenhos } = contrato
  const frase = comoChegou(contrato)
  const isMore = atual !== null && empenhos !== null && centavosDe(empenhos.pago) > centavosDe(atual)
  return frase && contrato.termos > 0 && isMore ? `${frase} Foi pago mais que isso.` : frase
}

function comoChegou({ valor, atual, termos, empenhos }: Contrato): string | null {
  const inicial = mostraDinheiro(valor)
  const pago = empenhos?.pago ?? '0.00'
  if (termos === 0)
    return centavosDe(pago) > centavosDe(valor)
      ? `Foi pago mais que o valor inicial, ${inicial}, e o portal não tem termos aditivos deste contrato.`
      : null
  const quantos = termos === 1 ? 'um termo aditivo' : `${porExtenso(termos)} termos aditivos`
  if (atual === null) return `Começou com ${inicial} e teve ${quantos}; quanto vale hoje não se sabe.`
  if (centavosDe(atual) === centavosDe(valor))
    return `Começou com ${inicial}; ${quantos} não ${termos === 1 ? 'mudou' : 'mudaram'} o valor.`
  return `Começou com ${inicial}; ${quantos} ${termos === 1 ? 'levou' : 'levaram'} o valor a ${mostraDinheiro(atual)}.`
}
