// What happens to cases by itself, every day.
import type { Platform } from '../../../../platform/platform.ts'
import { openRelogio } from '../../solicitacao/server/solicitacao.facade.ts'
import { archiveContato } from './contato-andamento.ts'
import { tellPerson } from './contato-aviso.ts'
import { listUncomplemented } from './contato-relogio.queries.ts'
import { arquivamentoMail } from './ouvidoria.mail.ts'

/** Every day at four in the morning in Bahia. */
export const scheduleOuvidoria = (platform: Platform): void =>
  platform.jobs.repeat('ouvidoria-complementos', '0 7 * * *', async () => void (await archiveUncomplemented(platform)))

/** Archives what the person was asked for and did not send in time (spec 6, 6). Returns how many. */
export function archiveUncomplemented(platform: Platform): Promise<number> {
  return platform.database.write(async (tx) => {
    const relogio = await openRelogio(tx)
    const ids = await listUncomplemented(tx, relogio.hoje)
    const fundamento = 'sem-complemento'
    for (const id of ids) {
      const contato = await archiveContato(tx, id, null, { fundamento, texto: '', versao: null, relogio })
      await tellPerson(platform, tx, contato, (aviso) => arquivamentoMail(aviso, { fundamento, texto: '' }))
    }
    return ids.length
  })
}
