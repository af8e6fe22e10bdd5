// What a receipt says besides the case, and what its code confirms.
import type { Queries } from '#platform/db/connect.ts'
import type { Verificado } from '../ouvidoria-paginas.contract.ts'

export const findSelos = (db: Queries, id: number) =>
  db
    .selectFrom('contato')
    .select(['ctt_verificacao', 'ctt_resumo'])
    .where('contato_id', '=', id)
    .executeTakeFirstOrThrow()

/** `verificacao` as leVerificacao reads it. Instant and digest, and nothing else of the case. */
export const findVerificado = (db: Queries, verificacao: string): Promise<Verificado | undefined> =>
  db
    .selectFrom('contato')
    .select(['ctt_verificacao', 'ctt_data_cadastro', 'ctt_resumo'])
    .where('ctt_verificacao', '=', verificacao)
    .executeTakeFirst()
