// Who follows what: asked for, confirmed by the address's owner, ended. All that is stored of a person is the address.
import { type SqlBool, sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { forgetReturned } from '#platform/mail/devolucao.queries.ts'
import { newToken } from '#platform/session/session.queries.ts'
import { confirmacaoDias, mostFollowed, type SeguirTipo } from '../seguir.ts'

export type Seguimento = {
  seguimento_id: number
  seg_tipo: SeguirTipo
  seg_o: string
  seg_titulo: string
  seg_email: string
  seg_chave: string
  isConfirmado: boolean
  isEncerrado: boolean
}

/** The same again is the same row. Null: the address follows as many as it may. */
export async function pedeSeguir(
  tx: WriteTransaction,
  novo: { seg_tipo: Exclude<SeguirTipo, 'caso'>; seg_o: string; seg_titulo: string; seg_email: string },
): Promise<Pick<Seguimento, 'seg_chave' | 'isConfirmado'> | null> {
  const seg_email = novo.seg_email.toLowerCase()
  await sql`select pg_advisory_xact_lock(74216, hashtext(${seg_email}))`.execute(tx) // so that two at once are counted
  const { rows } = await sql<Pick<Seguimento, 'seg_chave' | 'isConfirmado'>>`
    insert into seguimento (seg_tipo, seg_o, seg_titulo, seg_email, seg_chave)
    select ${novo.seg_tipo}, ${novo.seg_o}, ${novo.seg_titulo}, ${seg_email}, ${newToken()}
    where (select count(*) from seguimento where seg_email = ${seg_email} and seg_o <> ${novo.seg_o}) < ${mostFollowed}
    on conflict (seg_o, seg_email) do update set seg_titulo = excluded.seg_titulo
    returning seg_chave, seg_confirmado_em is not null as "isConfirmado"`.execute(tx)
  return rows[0] ?? null
}

/** The key that ends the mails of a case; null when they were ended. */
export async function chaveDoCaso(tx: WriteTransaction, seg_o: string, seg_titulo: string): Promise<string | null> {
  const { rows } = await sql<{ seg_chave: string | null }>`
    insert into seguimento (seg_tipo, seg_o, seg_titulo, seg_email, seg_chave)
    values ('caso', ${seg_o}, ${seg_titulo}, '', ${newToken()})
    on conflict (seg_o, seg_email) do update set seg_titulo = excluded.seg_titulo
    returning case when seg_encerrado_em is null then seg_chave end as seg_chave`.execute(tx)
  return rows[0]?.seg_chave ?? null
}

/** Undefined for an unknown or malformed key. */
export async function findSeguimento(db: Queries, chave: unknown): Promise<Seguimento | undefined> {
  if (typeof chave !== 'string' || !/^[\w-]{43}$/.test(chave)) return undefined
  return db
    .selectFrom('seguimento')
    .select((e) => [
      ...(['seguimento_id', 'seg_o', 'seg_titulo', 'seg_email', 'seg_chave'] as const),
      e.ref('seg_tipo').$castTo<SeguirTipo>().as('seg_tipo'),
      sql<boolean>`seg_confirmado_em is not null`.as('isConfirmado'),
      sql<boolean>`seg_encerrado_em is not null`.as('isEncerrado'),
    ])
    .where('seg_chave', '=', chave)
    .executeTakeFirst()
}

/** What was there before the confirmation is not told. False for a key that is none, and for the mails of a case. */
export async function confirmaSeguir(tx: WriteTransaction, chave: string): Promise<boolean> {
  const found = await findSeguimento(tx, chave)
  if (!found || found.seg_tipo === 'caso') return false
  const { numUpdatedRows } = await tx
    .updateTable('seguimento')
    .set({ seg_confirmado_em: sql`now()`, seg_visto_em: sql`now()` })
    .where('seguimento_id', '=', found.seguimento_id)
    .where('seg_confirmado_em', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await forgetReturned(tx, found.seg_email) // the link arrived
  return true
}

/** Ends it, confirmed or not; `tudo`: all that the address follows. Of an unknown key nothing is left to end. */
export async function paraDeSeguir(tx: WriteTransaction, chave: string, tudo = false): Promise<void> {
  const found = await findSeguimento(tx, chave)
  if (!found) return
  const which = tx.updateTable('seguimento').set({ seg_encerrado_em: sql`coalesce(seg_encerrado_em, now())` })
  if (found.seg_tipo === 'caso') await which.where('seguimento_id', '=', found.seguimento_id).execute()
  else
    await tx
      .deleteFrom('seguimento')
      .where((e) => (tudo ? e('seg_email', '=', found.seg_email) : e('seguimento_id', '=', found.seguimento_id)))
      .execute()
}

/** Who confirmed. */
export const seguidoresDe = (db: Queries, seg_o: string): Promise<{ seg_email: string; seg_chave: string }[]> =>
  db
    .selectFrom('seguimento')
    .select(['seg_email', 'seg_chave'])
    .where('seg_o', '=', seg_o)
    .where('seg_confirmado_em', 'is not', null)
    .orderBy('seguimento_id')
    .execute()

/** The owner of an address has another: what was confirmed is followed from there, and what both follow once. */
export async function mudaSeguidor(tx: WriteTransaction, from: string, to: string): Promise<void> {
  await sql`delete from seguimento antes where seg_email = ${from} and seg_confirmado_em is not null
    and exists (select from seguimento where seg_email = ${to} and seg_o = antes.seg_o and seg_confirmado_em is not null)`.execute(
    tx,
  )
  await sql`delete from seguimento novo where seg_email = ${to} and seg_confirmado_em is null
    and exists (select from seguimento where seg_email = ${from} and seg_o = novo.seg_o and seg_confirmado_em is not null)`.execute(
    tx,
  )
  await tx
    .updateTable('seguimento')
    .set({ seg_email: to })
    .where('seg_email', '=', from)
    .where('seg_confirmado_em', 'is not', null)
    .execute()
}

/** What is followed is gone, or its years of keeping are over. */
export async function esqueceSeguidores(tx: WriteTransaction, seg_o: string): Promise<void> {
  await tx.deleteFrom('seguimento').where('seg_o', '=', seg_o).execute()
}

/** Those that were not confirmed in time. Returns how many. */
export async function removeSemConfirmar(db: Queries): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('seguimento')
    .where('seg_confirmado_em', 'is', null)
    .where('seg_tipo', '<>', 'caso')
    .where(sql<SqlBool>`seg_pedido_em < now() - make_interval(days => ${confirmacaoDias})`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Of those who confirmed. */
export async function contaSeguidores(db: Queries) {
  const { rows } = await sql<{ seg_tipo: SeguirTipo; n: number }>`
    select seg_tipo, count(*)::int as n from seguimento where seg_confirmado_em is not null group by seg_tipo`.execute(
    db,
  )
  const { rows: all } = await sql<{ n: number }>`
    select count(distinct seg_email)::int as n from seguimento where seg_confirmado_em is not null`.execute(db)
  return { pessoas: all[0]?.n ?? 0, porTipo: Object.fromEntries(rows.map(({ seg_tipo, n }) => [seg_tipo, n])) }
}
