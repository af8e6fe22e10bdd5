// Where a contract stands: signed, published, in force, ended.
import { dobra } from '#base/dobra.ts'
import { type Etapa, etapasDe } from '#base/etapas.ts'
import type { ContratoPublic } from './contrato.contract.ts'

const parou = /rescindid|anulad|cancelad/
const acabou = /encerrad|concluid/

export function andamentoDe(contrato: ContratoPublic, hoje: string): Etapa[] {
  const situacao = contrato.contrato_situacao
  const fim = contrato.contrato_data_vigencia_atual
  const comecou = contrato.contrato_data_vigencia !== null && contrato.contrato_data_vigencia <= hoje
  const passos = [
    { nome: 'Assinatura', data: contrato.contrato_data_celebracao },
    ...depoisDaAssinatura(contrato),
    // the last day still belongs to the term
    { nome: 'Fim da vigência', data: fim, feito: fim !== null && fim < hoje },
  ]
  const folded = dobra(situacao)
  return etapasDe(passos, {
    hoje,
    parou: parou.test(folded) ? situacao : undefined,
    espera: comecou ? 'Em execução' : undefined,
    acabou: acabou.test(folded),
  })
}

// A term may begin before its contract is published, or after: both are right.
function depoisDaAssinatura({ contrato_data_publicacao: publicado, contrato_data_vigencia: vigencia }: ContratoPublic) {
  const publicacao = { nome: 'Publicação', data: publicado }
  const inicio = { nome: 'Início da vigência', data: vigencia }
  return publicado && vigencia && vigencia < publicado ? [inicio, publicacao] : [publicacao, inicio]
}
