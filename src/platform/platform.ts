// The services that all modules use, made once at the start.
import path from 'node:path'
import { type Antivirus, createAntivirus } from './antivirus/antivirus.ts'
import { type Connection, connectDatabase, type Database } from './db/connect.ts'
import { type Upgrade, upgrade } from './db/upgrade.ts'
import type { Env } from './env.ts'
import { createJobs, type Jobs, ofMany } from './jobs/jobs.ts'
import { createLimits, type Limits } from './limits/limits.ts'
import type { Log } from './log.ts'
import { createMail, type Mail } from './mail/mail.ts'
import { createFileStore, type FileStore } from './storage/arquivo.queries.ts'
import { createExames, type Exames } from './storage/exame.queries.ts'
import { handlePhotos, photosQueue } from './storage/heic.queries.ts'
import { handleHeld } from './storage/held.queries.ts'
import { createSpool, type Spool } from './storage/spool.ts'
import { createStorage } from './storage/storage.ts'
import { handleTexts } from './storage/texto.queries.ts'
import { recordRefusedLogins } from './trail/logins.queries.ts'
import { sealTrail } from './trail/seal.queries.ts'

export type Platform = {
  env: Env
  log: Log
  database: Database
  antivirus: Antivirus
  files: FileStore
  spool: Spool
  limits: Limits
  jobs: Jobs
  mail: Mail
  exames: Exames
  close(): Promise<void>
}

/** Where files lie until their request is over. */
export const spoolFolderOf = ({ dataDir }: Pick<Env, 'dataDir'>) => path.join(dataDir, 'tmp')

/** Connects, brings the database up to date and makes the services. The caller starts the jobs once every module has registered its own. */
export async function createPlatform(
  env: Env,
  log: Log,
  connection: Connection,
  during: Omit<Upgrade, 'log'> = {},
): Promise<Platform> {
  const isOneOfMany = env.town !== undefined
  const database = await connectDatabase(connection, log, isOneOfMany ? 'few' : undefined, env.databaseRead)
  const applied = await upgrade(database.db, connection, { log, ...during }).catch(async (error) => {
    await database.close()
    throw error
  })
  if (applied.length) log.info({ migracoes: applied }, 'banco de dados atualizado')
  const storage = await createStorage(env)
  const spool = await createSpool(spoolFolderOf(env))
  const limits = createLimits(database)
  const jobs = createJobs(database, log, isOneOfMany ? ofMany : undefined)
  const antivirus = createAntivirus(env.antivirusUrl)
  const files = createFileStore(database, storage, {
    antivirus,
    onPhoto: (tx, arquivo_id) => jobs.enqueue(tx, photosQueue, { arquivo_id }),
  })
  handleHeld(jobs, antivirus.scanner, { database, storage, log })
  handlePhotos(jobs, { database, files, spool, log })
  handleTexts(jobs, { database, files, spool, log })
  // a row has its seal within a minute
  jobs.often(20, async () => {
    await recordRefusedLogins(database.db)
    // in the log too, which a person who could change the database may be unable to change
    for (const { selo_id, sel_registros, sel_resumo } of await sealTrail(database.db))
      log.info({ selo: selo_id, linhas: sel_registros.length, resumo: sel_resumo.toString('hex') }, 'trilha selada')
  })
  const exames = createExames({ database, files, spool }, env.publicUrl)
  return {
    env,
    log,
    database,
    antivirus,
    files,
    spool,
    limits,
    jobs,
    exames,
    mail: createMail(env, { jobs, log, database }),
    async close() {
      limits.close()
      exames.close()
      await jobs.stop()
      await database.close()
    },
  }
}
