// What commitments add to the ladder of their contract.
import { mostraNumero } from '#base/numero.ts'
import { linhasDos } from '#modules/financas/despesa/etapa.fields.ts'

type Somas = { quantos: number; empenhado: string | null; liquidado: string | null; pago: string }

/** What its commitments add to a contract's ladder; nothing where none names it. */
export function medidasDoContrato(contrato_id: number, empenhos: Somas | null) {
  if (!empenhos) return []
  const linhas = linhasDos({ contrato_id })
  const quantos = empenhos.quantos === 1 ? '1 empenho' : `${mostraNumero(empenhos.quantos)} empenhos`
  return [
    { nome: 'Empenhado', sobre: `reservado, em ${quantos}`, valor: empenhos.empenhado, href: linhas.empenhado },
    { nome: 'Entregue', sobre: 'liquidado: feito e conferido', valor: empenhos.liquidado, href: linhas.liquidado },
    { nome: 'Pago', sobre: '', valor: empenhos.pago, href: linhas.pago },
  ]
}
