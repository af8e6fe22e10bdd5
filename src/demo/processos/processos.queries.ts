import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import type { Papel } from '../papel.ts'
import type { Processo } from './processos.ts'

/** `arquivoDe` returns the stored file of a document. Returns the ids, in the same order. */
export async function insertProcessos(
  tx: WriteTransaction,
  processos: Processo[],
  arquivoDe: (papel: Papel) => number,
): Promise<number[]> {
  const tipos = await tx.selectFrom('tipo_processo').selectAll().execute()
  const categorias = await tx.selectFrom('tipo_categoria_processo').selectAll().execute()
  const tipoDe = new Map(tipos.map((row) => [row.tpr_nome, row.tipo_processo_id]))
  const categoriaDe = new Map(categorias.map((row) => [row.tcp_nome, row.tipo_categoria_processo_id]))
  const rows = await tx
    .insertInto('documento')
    .values(
      processos.map(({ numero, tipo, cadastro }) => ({
        doc_numero_processo: numero,
        tipo_processo_id: tipoDe.get(tipo),
        doc_data_cadastro: `${cadastro}T10:00:00-03:00`,
        atualizado_em: mudadoEm(cadastro, '10:00'),
      })),
    )
    .returning('documento_id')
    .execute()
  await tx
    .insertInto('documento_anexo')
    .values(
      processos.flatMap(({ anexos, categoria }, at) =>
        anexos.map(({ data, papel }) => ({
          documento_id: rows[at]?.documento_id ?? 0,
          arquivo_id: arquivoDe(papel),
          dan_data_documento: data,
          tipo_categoria_processo_id: categoriaDe.get(categoria),
        })),
      ),
    )
    .execute()
  return rows.map(({ documento_id }) => documento_id)
}
