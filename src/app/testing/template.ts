// The database that has every migration: each test file clones it.
import { sql } from 'kysely'
import pg from 'pg'
import { segredoDosTestes } from '#modules/atendimento/ouvidoria/server/contato.sample.ts'
import { connectDatabase } from '#platform/db/connect.ts'
import { migrate } from '#platform/db/migrate.ts'
import { installSearchSources } from '#platform/db/search-install.queries.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'
import { createMail } from '#platform/mail/mail.ts'

export const templateName = 'praca_modelo'

export async function makeTemplate(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  await client.query(`drop database if exists ${templateName}`)
  await client.query(`create database ${templateName}`)
  await client.end()
  await makeReady({ ...connection, database: templateName })
}

/** As a portal leaves its database after the first start. */
export async function makeReady(connection: pg.PoolConfig): Promise<void> {
  const log = createLog('silent')
  const database = await connectDatabase(connection, log, 2)
  await migrate(database.db)
  const { searchSources } = await import('../server/modules.ts') // a second, which those spare who only want the name
  await installSearchSources(database.db, searchSources)
  await database.db.updateTable('segredo').set({ seg_valor: segredoDosTestes }).execute()
  // a town that is past its first day: the tests of that day begin it again (app/testing/first-day.ts)
  await database.write(async (tx) => {
    await tx.updateTable('primeiros_passos').set({ escondidos: true }).execute()
    await tx.updateTable('configuracao').set({ cadastro_simplificado: false }).execute()
    // nobody published that
    await sql`update total_pendente set atualizado_em = null where transacao = pg_current_xact_id()`.execute(tx)
  })
  const jobs = createJobs(database, log)
  const sender = { smtpUrl: undefined, mailFrom: '', dataDir: '', publicUrl: 'http://localhost', dkim: undefined }
  createMail(sender, { jobs, log, database }) // its queue is there before anybody logs in
  await jobs.start()
  await jobs.stop()
  await database.close()
}
