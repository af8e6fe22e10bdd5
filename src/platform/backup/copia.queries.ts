// What the portal remembers of its backups (table copia).
import type { Selectable, Updateable } from 'kysely'
import type { Queries } from '../db/connect.ts'
import type { Copia } from '../db/types.generated.ts'

export type CopiaRow = Selectable<Copia>

/** The newest `most` backups, whatever became of them. */
export const findCopias = (db: Queries, most: number): Promise<CopiaRow[]> =>
  db.selectFrom('copia').selectAll().orderBy('cop_inicio', 'desc').orderBy('copia_id', 'desc').limit(most).execute()

const interrupted = 'A cópia foi interrompida.'

/** Notes that a backup begins, by who has the turn: another one that seems to be under way was interrupted. */
export async function noteBegin(db: Queries, cop_nome: string, cop_destino: string): Promise<number> {
  await db
    .updateTable('copia')
    .set({ cop_estado: 'falhou', cop_problema: interrupted })
    .where('cop_estado', '=', 'em_curso')
    .execute()
  const { copia_id } = await db
    .insertInto('copia')
    .values({ cop_nome, cop_destino })
    .returning('copia_id')
    .executeTakeFirstOrThrow()
  return copia_id
}

/** In a restored database, which knows the backup that it came from as one that is still being made. */
export async function forgetUnfinished(db: Queries): Promise<void> {
  await db.deleteFrom('copia').where('cop_estado', '=', 'em_curso').execute()
}

export async function noteCopia(db: Queries, copiaId: number, facts: Updateable<Copia>): Promise<void> {
  await db.updateTable('copia').set(facts).where('copia_id', '=', copiaId).execute()
}

/** Whether a backup was stored at this destination before. */
export async function hasStored(db: Queries, cop_destino: string): Promise<boolean> {
  const row = await db
    .selectFrom('copia')
    .select('copia_id')
    .where('cop_destino', '=', cop_destino)
    .where('cop_estado', 'in', ['guardada', 'provada'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const keptYears = 2

export async function forgetOldCopias(db: Queries): Promise<void> {
  const limit = new Date()
  limit.setFullYear(limit.getFullYear() - keptYears)
  await db.deleteFrom('copia').where('cop_inicio', '<', limit.toISOString()).execute()
}
