// What of an account is in other tables: its requests, and what its address follows.
import type { Queries } from '#platform/db/connect.ts'

export async function listIdsDe(db: Queries, solicitante_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('solicitacao')
    .select('solicitacao_id')
    .where('solicitante_id', '=', solicitante_id)
    .orderBy('solicitacao_id')
    .execute()
  return rows.map(({ solicitacao_id }) => solicitacao_id)
}

/** What the confirmed owner of the address follows. */
export const listAcompanha = (db: Queries, email: string): Promise<{ titulo: string; desde: string }[]> =>
  db
    .selectFrom('seguimento')
    .select(['seg_titulo as titulo', 'seg_pedido_em as desde'])
    .where('seg_email', '=', email)
    .where('seg_confirmado_em', 'is not', null)
    .orderBy('seguimento_id')
    .execute()
