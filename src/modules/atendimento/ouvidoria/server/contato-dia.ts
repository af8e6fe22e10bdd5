// What happens to cases by itself, every day.

import { openRelogio } from '#modules/atendimento/solicitacao/server/solicitacao.facade.ts'
import type { Platform } from '#platform/platform.ts'
import { archiveContato } from './contato-andamento.ts'
import { notifyPerson } from './contato-aviso.ts'
import { eraseContato, listExpired } from './contato-guarda.queries.ts'
import { listUncomplemented } from './contato-relogio.queries.ts'
import { arquivamentoMail } from './ouvidoria.mail.ts'

/** Every day at four in the morning in Bahia. */
export function scheduleOuvidoria(platform: Platform): void {
  platform.jobs.repeat('ouvidoria-complementos', '0 7 * * *', async () => void (await archiveUncomplemented(platform)))
  platform.jobs.repeat('ouvidoria-guarda', '15 7 * * *', async () => void (await eraseExpired(platform)))
}

/** Archives cases whose person did not send in time what was requested (docs/specification/ombudsman.md#states). Returns how many. */
export function archiveUncomplemented(platform: Platform): Promise<number> {
  return platform.database.write(async (tx) => {
    const relogio = await openRelogio(tx)
    const ids = await listUncomplemented(tx, relogio.hoje)
    const fundamento = 'sem-complemento'
    for (const id of ids) {
      const contato = await archiveContato(tx, id, null, { fundamento, texto: '', versao: null, relogio })
      await notifyPerson(platform, tx, contato, (aviso) => arquivamentoMail(aviso, { fundamento, texto: '' }))
    }
    return ids.length
  })
}

const batch = 300

/**
 * Erases the cases whose years of keeping are over (docs/specification/ombudsman.md#keeping), each in a transaction of its own, so that a
 * kill loses nothing. Returns how many.
 */
export async function eraseExpired({ database, files }: Platform): Promise<number> {
  let erased = 0
  for (let after = 0; ; ) {
    const { agora } = await openRelogio(database.db)
    const ids = await listExpired(database.db, { agora, after, most: batch })
    for (const id of ids) if (await files.writeWithFiles([], (tx) => eraseContato(tx, id, agora))) erased += 1
    after = ids.at(-1) ?? 0
    if (ids.length < batch) return erased
  }
}
