import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { Verificacao } from '../site-oficial.contract.ts'

export async function findVerificacao(db: Queries): Promise<Verificacao> {
  const { vsi_resultado, ...row } = await db
    .selectFrom('verificacao_site')
    .select(['vsi_resultado', 'vsi_site', 'vsi_portal', 'vsi_detalhe', 'vsi_em'])
    .executeTakeFirstOrThrow()
  return { ...row, vsi_resultado: vsi_resultado as Verificacao['vsi_resultado'] } // the table's check allows no other
}

/** The last look counts; its instant is the database's. */
export async function saveVerificacao(tx: WriteTransaction, found: Omit<Verificacao, 'vsi_em'>): Promise<void> {
  await tx
    .updateTable('verificacao_site')
    .set({ ...found, vsi_em: sql<string>`now()` })
    .execute()
}
