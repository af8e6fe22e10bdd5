// What is counted in the database for /metrics.
import { sql } from 'kysely'
import type { Queries } from '../db/connect.ts'

type Fila = { fila: string; esperando: number; falhas: number; segundos: number }

/** Queues of the portal's own jobs; `segundos`: since when the oldest waits that is due, or that failed and is to be tried again. */
export async function listQueues(db: Queries): Promise<Fila[]> {
  const { rows } = await sql<Fila>`
    select queue.name as fila, count(*) filter (where state < 'active') as esperando, count(*) filter (where state = 'failed') as falhas,
      coalesce(extract(epoch from now() - min(case when state = 'retry' then job.created_on when state < 'active' and start_after <= now() then start_after end)), 0)::float8 as segundos
    from pgboss.queue left join pgboss.job using (name) where queue.name not like '\\_\\_%' group by 1`.execute(db)
  return rows
}

export async function findDatabaseBytes(db: Queries): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

type Proven = { idade: number; durou: number | null; bytes: number | null }

/** Of the newest backup that was proven: its age, how long it took; and how the newest of all stands. */
export async function findLastProof(db: Queries): Promise<{ proven: Proven | undefined; state: string | undefined }> {
  const { rows } = await sql<Proven>`
    select extract(epoch from now() - cop_inicio)::float8 as idade, cop_bytes as bytes,
      extract(epoch from coalesce(cop_prova_fim, cop_fim) - cop_inicio)::float8 as durou
    from copia where cop_estado = 'provada' order by cop_inicio desc limit 1`.execute(db)
  const newest = await db
    .selectFrom('copia')
    .select('cop_estado')
    .orderBy('cop_inicio', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { proven: rows[0], state: newest?.cop_estado }
}

export async function countReturned(db: Queries): Promise<number> {
  const { n } = await db
    .selectFrom('email_devolvido')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
