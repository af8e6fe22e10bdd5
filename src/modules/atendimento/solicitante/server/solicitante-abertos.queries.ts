// The requests of an account that wait for their answer: who closes it is told of them.
import type { Queries } from '#platform/db/connect.ts'

/** Their protocols, oldest first. */
export async function listAbertos(db: Queries, solicitanteId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('solicitacao')
    .select('slc_protocolo')
    .where('solicitante_id', '=', solicitanteId)
    .where('slc_situacao', 'in', ['ESP', 'ANA'])
    .where('slc_apagada_em', 'is', null)
    .orderBy('solicitacao_id')
    .execute()
  return rows.map(({ slc_protocolo }) => slc_protocolo)
}
