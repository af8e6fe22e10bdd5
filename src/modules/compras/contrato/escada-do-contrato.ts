// How the contract's value came to be, and what became of it, in one ladder.
import { mostraData } from '#base/data.ts'
import { degrausDe } from '#base/escada.ts'
import { medidasDoContrato } from '#modules/financas/empenho/medidas.fields.ts'
import type { ContratoPublicPage } from './contrato.contract.ts'
import { fraseDoContrato } from './frase.fields.ts'

type Sobre = Pick<ContratoPublicPage, 'contrato' | 'aditivos' | 'empenhos'>

export function escadaDoContrato({ contrato, aditivos, empenhos }: Sobre): ContratoPublicPage['escada'] {
  const { contrato_id, contrato_valor: inicial, contrato_valor_atual: atual } = contrato
  const termos = aditivos.map((aditivo) => {
    const fim = aditivo.contrato_aditivo_nova_vigencia_fim
    const sobre = [aditivo.muda, mostraData(aditivo.contrato_aditivo_assinatura), fim && `até ${mostraData(fim)}`]
    return {
      ...{ nome: aditivo.nome, sobre: sobre.filter(Boolean).join(', ') },
      ...{ mudanca: aditivo.mudanca, depois: aditivo.valor_depois },
    }
  })
  return {
    frase: fraseDoContrato({ valor: inicial, atual, termos: termos.length, empenhos }),
    degraus: degrausDe({ inicial, atual, termos, medidas: medidasDoContrato(contrato_id, empenhos) }),
  }
}
