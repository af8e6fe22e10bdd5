// What is removed every hour since it is over: each room says when.
import { removeOldMade } from '#platform/http/envio.queries.ts'
import { removeOldReturned } from '#platform/mail/devolucao.queries.ts'
import { mailFolderOf, removeOldMessages } from '#platform/mail/folder.ts'
import { removeSent } from '#platform/mail/given-up.queries.ts'
import { type Platform, spoolFolderOf } from '#platform/platform.ts'
import { removeOldKnown } from '#platform/session/known.queries.ts'
import { removeOldPending } from '#platform/session/pending.queries.ts'
import { removeExpired } from '#platform/session/session.queries.ts'
import { removeOldExames } from '#platform/storage/exame.queries.ts'
import { removeInfected } from '#platform/storage/held.queries.ts'
import { removeAbandoned } from '#platform/storage/spool.ts'

export function sweepHourly({ database, env, files, jobs }: Platform): void {
  jobs.repeat('limpeza', '17 * * * *', async () => {
    await removeInfected({ database, storage: files.storage })
    await files.sweep()
    await removeAbandoned(spoolFolderOf(env))
    await removeOldMessages(mailFolderOf(env))
    await removeExpired(database.db)
    await removeOldPending(database.db)
    await removeOldExames(database.db)
    await removeOldMade(database.db)
    await removeOldKnown(database.db)
    await removeOldReturned(database.db)
    await removeSent(database.db)
  })
}
