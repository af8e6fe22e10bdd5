import { especieDoNome, numeroDoNome } from '#modules/compras/contrato/documentos.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import type { Papel } from '../papel.ts'
import type { Contrato } from './contrato.ts'

/** `arquivoDe` returns the stored file of a document. Returns the ids, in the same order. */
export async function insertContratos(
  tx: WriteTransaction,
  contratos: Contrato[],
  arquivoDe: (papel: Papel) => number,
): Promise<number[]> {
  const categorias = await tx.selectFrom('tipo_categoria_processo').selectAll().execute()
  const categoriaDe = new Map(categorias.map((row) => [row.tcp_nome, row.tipo_categoria_processo_id]))
  const rows = await tx
    .insertInto('contrato')
    .values(
      contratos.map((contrato) => ({
        ...linha(contrato),
        contrato_categoria_processo: categoriaDe.get(contrato.categoria),
      })),
    )
    .returning('contrato_id')
    .execute()
  await tx
    .insertInto('contrato_anexo')
    .values(
      contratos.flatMap(({ anexos }, at) =>
        anexos.map(({ titulo, data, papel }) => ({
          contrato_id: rows[at]?.contrato_id ?? 0,
          arquivo_id: arquivoDe(papel),
          contrato_anexo_data: data,
          contrato_anexo_titulo: titulo,
          contrato_anexo_tipo: especieDoNome(titulo),
          contrato_anexo_numero: numeroDoNome(titulo),
        })),
      ),
    )
    .execute()
  return rows.map(({ contrato_id }) => contrato_id)
}

const linha = (contrato: Contrato) => ({
  contrato_numero: contrato.numero,
  contrato_numero_processo: contrato.processo,
  contrato_numero_licitacao: contrato.licitacao,
  contrato_licitacao_origem: contrato.modalidade,
  contrato_natureza_juridica: contrato.natureza,
  contrato_data_vigencia: contrato.inicio,
  contrato_data_vigencia_fim: contrato.fim,
  contrato_fiscal: contrato.fiscal,
  contrato_contratada: contrato.contratada,
  contrato_contratante: contrato.orgao.contratante,
  contrato_responsavel_contratada: contrato.responsavel,
  contrato_responsavel_contratante: contrato.prefeito,
  contrato_data_celebracao: contrato.celebracao,
  contrato_data_publicacao: contrato.divulgacao,
  contrato_orgao: contrato.orgao.nome,
  contrato_pagamento: contrato.pagamento,
  contrato_natureza_despesa: contrato.despesa,
  contrato_numero_empenho: contrato.empenho,
  contrato_objeto: contrato.objeto,
  contrato_justificativa: contrato.justificativa,
  contrato_local_objeto: contrato.local,
  contrato_amparo_legal: contrato.amparo,
  contrato_valor: (contrato.valor / 100).toFixed(2),
  contrato_situacao: contrato.situacao,
  atualizado_em: mudadoEm(mudouEm(contrato), '16:10'),
})

const mudouEm = ({ divulgacao, termos }: Contrato) => [divulgacao, ...termos.map(({ data }) => data)].sort().at(-1)
