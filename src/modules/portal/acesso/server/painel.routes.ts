// The panel's home: what waits, what changed today, and ways to all that the account opens.
import { mostraDataHora } from '#base/data.ts'
import { queueDays, readQueue } from '#kits/queue/server/read-queue.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { listAdministrators } from '#modules/cidade/usuario/server/usuario.facade.ts'
import { changesOfToday } from '#modules/portal/auditoria/server/auditoria.facade.ts'
import { passosAbertos } from '#modules/portal/primeiros-passos/server/primeiros-passos.facade.ts'
import { avisoDoCorreio } from '#modules/portal/sistema/server/sistema.facade.ts'
import type { Directory } from '#platform/http/directory.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { accountOf, type PanelAccount } from '#platform/http/request.ts'
import { mayOpen } from '#platform/session/guard.ts'
import { type PainelPage, painelPage } from '../acesso.contract.ts'

export function painelHomeRoutes({ panel, platform, directory }: ModuleContext): void {
  const { db } = platform.database
  panel('qualquer', ({ page }) =>
    page('/painel', 'painel', {
      output: painelPage,
      async load(request): Promise<PainelPage> {
        const panelAccount = accountOf(request)
        const { fuso_horario } = await findPortal(platform)
        const now = new Date()
        const cartoes = cartoesOf(directory, panelAccount)
        const [correio, passos, fila, mudancas, administradores] = await Promise.all([
          panelAccount.isAdmin ? avisoDoCorreio(platform) : null,
          passosAbertos(platform, directory, panelAccount),
          readQueue(directory, panelAccount, queueDays(now, fuso_horario)),
          changesOfToday(db, directory, panelAccount),
          cartoes.length ? [] : listAdministrators(db),
        ])
        const hora = Number(mostraDataHora(now.toISOString(), fuso_horario).slice(11, 13))
        return { cartoes, hora, correio, passos, fila, mudancas, administradores }
      },
    }),
  )
}

/** The cards of what the account opens; without any, its other entries of the panel. */
function cartoesOf({ panel }: Directory, account: PanelAccount): PainelPage['cartoes'] {
  const open = panel.filter(({ access }) => access !== 'qualquer' && mayOpen(account, access))
  const cards = open.flatMap(({ href, card }) => (card ? [{ href, ...card }] : []))
  return cards.length ? cards : open.map(({ href, label }) => ({ href, label, text: '' }))
}
