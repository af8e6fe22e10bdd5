// Whether e-mails reach the requester, for those who answer: never the address.
import { sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'

/** Since when they come back; null when they arrive, or there is no address. */
export async function findDevolvidoDesde(db: Queries, solicitacaoId: number): Promise<string | null> {
  const row = await db
    .selectFrom('solicitacao')
    .innerJoin('solicitante', 'solicitante.solicitante_id', 'solicitacao.solicitante_id')
    .innerJoin('email_devolvido', (on) => on.on('edv_email', '=', sql<string>`lower(sol_email)`))
    .select('edv_desde')
    .where('solicitacao_id', '=', solicitacaoId)
    .executeTakeFirst()
  return row?.edv_desde ?? null
}
