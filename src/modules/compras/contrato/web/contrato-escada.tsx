// How the contract's value came to be, and what became of it, in one ladder; the amendments' rows and the commitments stand below it.
import { mostraData } from '#base/data.ts'
import { fraseDoContrato } from '#modules/financas/credor/frase.fields.ts'
import { medidasDoContrato } from '#modules/financas/empenho/etapa.fields.ts'
import { Escada, LimiteDaLei } from '#ui/escada.tsx'
import type { ContratoPublicPage } from '../contrato.contract.ts'

export function DoValorAoPago({ contrato, aditivos, empenhos, limite }: ContratoPublicPage) {
  const { contrato_id, contrato_valor: valor, contrato_valor_atual: atual } = contrato
  const termos = aditivos.map((aditivo) => ({
    nome: aditivo.nome,
    sobre: [
      `${aditivo.muda}, ${mostraData(aditivo.contrato_aditivo_assinatura)}`,
      aditivo.contrato_aditivo_nova_vigencia_fim && `até ${mostraData(aditivo.contrato_aditivo_nova_vigencia_fim)}`,
    ]
      .filter(Boolean)
      .join(', '),
    mudanca: aditivo.mudanca,
    depois: aditivo.valor_depois,
  }))
  const frase = fraseDoContrato({ valor, atual, termos: termos.length, empenhos })
  return (
    <section className="secao" id="escada">
      <h2>Do valor inicial ao que foi pago</h2>
      {frase && <p>{frase}</p>}
      <Escada inicial={valor} atual={atual} termos={termos} medidas={medidasDoContrato(contrato_id, empenhos)} />
      {limite && <LimiteDaLei {...limite} />}
    </section>
  )
}
