// What is remembered of each check (table alerta).
import { type Kysely, sql } from 'kysely'
import type { Queries } from '../db/connect.ts'
import type { DB } from '../db/types.generated.ts'
import type { Remembered } from './alert.rules.ts'

/** True when an instance looked less than so many seconds ago. */
export async function wasLookedAt(db: Kysely<DB>, seconds: number): Promise<boolean> {
  const { rows } = await sql<{ recent: boolean }>`
    select coalesce(bool_or(ale_visto between now() - make_interval(secs => ${seconds}) and now()), false) as recent
    from alerta`.execute(db)
  return rows[0]?.recent ?? false
}

export async function listRemembered(tx: Queries): Promise<Map<string, Remembered>> {
  const rows = await tx.selectFrom('alerta').selectAll().execute()
  return new Map(
    rows.map((row) => [
      row.ale_verificacao,
      {
        state: row.ale_estado as Remembered['state'],
        since: String(row.ale_desde),
        looks: row.ale_vistas,
        alerted: row.ale_avisado as Remembered['alerted'],
      },
    ]),
  )
}

export async function remember(
  tx: Queries,
  ale_verificacao: string,
  { state, since, looks, alerted }: Remembered,
): Promise<void> {
  const row = {
    ...{ ale_estado: state, ale_desde: since, ale_vistas: looks, ale_avisado: alerted },
    ale_visto: sql<string>`now()`,
  }
  await tx
    .insertInto('alerta')
    .values({ ale_verificacao, ...row })
    .onConflict((conflict) => conflict.column('ale_verificacao').doUpdateSet(row))
    .execute()
}

/** False once an alert is over. */
export async function isAlerted(db: Queries, ale_verificacao: string): Promise<boolean> {
  const row = await db
    .selectFrom('alerta')
    .select('ale_avisado')
    .where('ale_verificacao', '=', ale_verificacao)
    .executeTakeFirst()
  return Boolean(row?.ale_avisado)
}
