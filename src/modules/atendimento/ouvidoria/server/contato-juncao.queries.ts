// The cases that are answered together: read and locked as a whole, and taken apart.
import { sql } from 'kysely'
import type { RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { addMovimento } from './contato.queries.ts'

const familyLock = 74_054

/**
 * Locks these cases, those joined to them and those that they are joined to, by their ids as every other writer does: nobody waits in a circle.
 * Only one transaction at a time joins, separates or ends cases, so that none comes in between. Returns the cases joined to one of these.
 */
export async function lockFamilia(tx: WriteTransaction, ...ids: number[]): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(${familyLock}::bigint)`.execute(tx)
  const { rows } = await sql<{ id: number; principal: number | null }>`
    select contato_id as id, ctt_principal_id as principal from contato
    where contato_id = any(${ids}::bigint[]) or ctt_principal_id = any(${ids}::bigint[])
      or contato_id in (select ctt_principal_id from contato where contato_id = any(${ids}::bigint[]))
    order by contato_id for update`.execute(tx)
  return rows.filter(({ principal }) => principal !== null && ids.includes(principal)).map(({ id }) => id)
}

type Apart = {
  id: number
  principal: number
  move: Pick<Parameters<typeof addMovimento>[1], 'by'>
  relogio: Pick<RelogioDaCidade, 'agora'>
}

/** The case stands for itself again; both histories say so. Both are locked. */
export async function separate(tx: WriteTransaction, { id, principal, move: { by }, relogio }: Apart): Promise<void> {
  await tx.updateTable('contato').set({ ctt_principal_id: null }).where('contato_id', '=', id).execute()
  await noteBoth(tx, { id, principal, tipo: 'separacao', by, agora: relogio.agora })
}

type Both = { id: number; principal: number; tipo: 'juncao' | 'separacao'; by: Apart['move']['by']; agora: string }

/** A step in each of the two, with the other's protocol, which the person never sees; and a new version of both. */
export async function noteBoth(tx: WriteTransaction, { id, principal, tipo, by, agora }: Both): Promise<void> {
  const rows = await tx
    .updateTable('contato')
    .set((e) => ({ versao: e('versao', '+', 1), atualizado_em: agora }))
    .where('contato_id', 'in', [id, principal])
    .returning(['contato_id', 'protocolo'])
    .execute()
  for (const { contato_id, protocolo: own } of rows) {
    const other = rows.find(({ protocolo }) => protocolo !== own)?.protocolo ?? ''
    const names = tipo === 'juncao' ? { mov_para: other } : { mov_de: other }
    await addMovimento(tx, { contato_id, mov_tipo: tipo, ...names, mov_data: agora, by })
  }
}
