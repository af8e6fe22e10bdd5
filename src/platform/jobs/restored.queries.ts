// Jobs that waited when a backup was made: after its restore they go into the queue again, each once, under the id that it had, so that a
// server that has taken an e-mail before takes it for the same one.
import type { PgBoss } from 'pg-boss'
import type { Database, Queries } from '../db/connect.ts'

/** `queues`: those that this program works on; what waited for others is dropped. Returns how many wait again. */
export async function queueRestored(
  database: Pick<Database, 'transact'>,
  boss: PgBoss,
  queues: ReadonlySet<string>,
  runOn: (db: Queries) => { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> },
): Promise<number> {
  return database.transact(async (tx) => {
    const restored = await tx.deleteFrom('tarefa_restaurada').returningAll().execute()
    const known = restored.filter(({ tar_fila }) => queues.has(tar_fila))
    for (const { tarefa_id, tar_fila, tar_dados, tar_prioridade, tar_inicio, tar_desistencia } of known) {
      const deadLetter = tar_desistencia && queues.has(tar_desistencia) ? { deadLetter: tar_desistencia } : {}
      await boss.send(tar_fila, (tar_dados ?? {}) as object, {
        ...{ id: tarefa_id, startAfter: new Date(tar_inicio), priority: tar_prioridade, db: runOn(tx) },
        ...deadLetter,
      })
    }
    return known.length
  })
}
