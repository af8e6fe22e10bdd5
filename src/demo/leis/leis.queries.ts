import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import type { Papel } from '../papel.ts'
import type { Ato } from './ato.ts'

/** `arquivoDe` returns the stored file of a document. */
export async function insertAtos(
  tx: WriteTransaction,
  atos: Ato[],
  arquivoDe: (papel: Papel) => number,
): Promise<void> {
  const rows = await tx
    .insertInto('documento_generico')
    .values(atos.map(linha))
    .returning('documento_generico_id')
    .execute()
  await tx
    .insertInto('documento_generico_anexo')
    .values(
      atos.flatMap(({ anexos, data }, at) =>
        anexos.map(({ titulo, papel }) => ({
          documento_generico_id: rows[at]?.documento_generico_id ?? 0,
          arquivo_id: arquivoDe(papel),
          documento_generico_anexo_data: data,
          documento_generico_anexo_titulo: titulo,
        })),
      ),
    )
    .execute()
}

const linha = (ato: Ato) => {
  const quando = mudadoEm(ato.publicacao, '14:20')
  return {
    documento_generico_tipo: ato.tipo,
    documento_generico_modelo: ato.modelo ?? null,
    documento_generico_numero: ato.numero,
    documento_generico_descricao: ato.descricao,
    documento_generico_data: ato.data,
    documento_generico_ano: Number(ato.data.slice(0, 4)),
    created_at: quando,
    atualizado_em: quando,
  }
}
