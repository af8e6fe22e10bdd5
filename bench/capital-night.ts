// What walks over everything in the night, each in a portal that starts with it waiting: seconds, and the memory above that of the same portal at rest.
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Ground, Town } from './ground.ts'
import { startPortal } from './portal.ts'
import { residentMb, watchMemory } from './process.ts'

/** A job that takes longer is given up and begun anew (jobs.ts). */
export const nightLimitSeconds = 20 * 3600

type Night = { seconds: number; aboveMb: number }

/** `queue`: of a nightly job. Throws when it fails, or takes longer than `mostSeconds`. The town's portal has to be stopped. */
export async function runNightly(ground: Ground & Town, queue: string, mostSeconds: number): Promise<Night> {
  const boss = new PgBoss({
    ...{ connectionString: ground.url, max: 1 },
    ...{ supervise: false, schedule: false, migrate: false },
  })
  await boss.start()
  const id = await boss.send(queue, {})
  await boss.stop({ graceful: false })
  const portal = await startPortal(path.join(ground.folder, 'noite'), { DATABASE_URL: ground.url })
  const rest = residentMb(portal.pid)
  const memory = watchMemory(portal.pid)
  try {
    return { seconds: await secondsOf(ground, String(id), mostSeconds), aboveMb: memory.stop() - rest }
  } finally {
    memory.stop()
    await portal.stop()
  }
}

async function secondsOf({ database }: Town, id: string, mostSeconds: number): Promise<number> {
  for (const until = performance.now() + mostSeconds * 1000; performance.now() < until; await sleep(200)) {
    const { rows } = await sql<{ state: string; seconds: number; output: unknown }>`select state::text,
      extract(epoch from completed_on - started_on)::float as seconds, output from pgboss.job where id = ${id}`.execute(
      database.db,
    )
    const [job] = rows
    if (job?.state === 'completed') return job.seconds
    if (job && ['failed', 'retry', 'cancelled'].includes(job.state)) throw new Error(JSON.stringify(job.output))
  }
  throw new Error(`not done after ${mostSeconds} s`)
}
