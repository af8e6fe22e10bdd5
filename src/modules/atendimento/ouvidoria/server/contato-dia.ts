// What happens to cases by itself, every day.
import { apagaVencidos, type Guardado, scheduleGuarda } from '#kits/guarda/server/guarda.ts'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { Platform } from '#platform/platform.ts'
import { archiveContato } from './contato-andamento.ts'
import { notifyPerson } from './contato-aviso.ts'
import { casosDaOuvidoria, eraseContato } from './contato-guarda.queries.ts'
import { listUncomplemented } from './contato-relogio.queries.ts'
import { arquivamentoMail } from './ouvidoria.mail.ts'

/** Every day at four in the morning in Bahia. */
export function scheduleOuvidoria(platform: Platform): void {
  platform.jobs.repeat('ouvidoria-complementos', '0 7 * * *', async () => void (await archiveUncomplemented(platform)))
  scheduleGuarda(platform, guardado(platform))
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

const guardado = ({ database }: Platform): Guardado => ({
  ...casosDaOuvidoria,
  endereco: (id) => `/painel/ouvidoria/${id}/detalhes`,
  ...{ tarefa: 'ouvidoria-guarda', hora: '15 7 * * *' },
  apaga: async (tx, id) => eraseContato(tx, id, (await openRelogio(database.db)).agora),
})

/** Erases the cases whose years of keeping are over (docs/specification/ombudsman.md#keeping). Returns how many. */
export const eraseExpired = (platform: Platform): Promise<number> => apagaVencidos(platform, guardado(platform))
