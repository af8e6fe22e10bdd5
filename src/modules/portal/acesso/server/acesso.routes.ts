// Access: login, logout, recovery, one's own password, and the first page of each area.
import type { Directory } from '../../../../platform/http/directory.ts'
import type { ModuleContext } from '../../../../platform/http/module.ts'
import type { PanelAccount } from '../../../../platform/http/request.ts'
import { mayOpen } from '../../../../platform/session/guard.ts'
import { countPrazos } from '../../../atendimento/solicitacao/server/solicitacao.facade.ts'
import { painelPage } from '../acesso.contract.ts'
import { esicHomeRoutes } from './esic.routes.ts'
import { loginRoutes } from './login.routes.ts'
import { recoveryRoutes } from './recuperacao.routes.ts'
import { ownPasswordRoutes } from './senha.routes.ts'

export function acessoModule(context: ModuleContext): void {
  loginRoutes(context)
  recoveryRoutes(context)
  ownPasswordRoutes(context)
  esicHomeRoutes(context)
  context.panel('qualquer', ({ page }) =>
    page('/painel', 'painel', {
      output: painelPage,
      load: async ({ panelAccount }) => ({
        cartoes: cartoesOf(context.directory, panelAccount),
        prazos: answersRequests(panelAccount) ? await countPrazos(context.platform) : null,
      }),
    }),
  )
}

const cartoesOf = ({ panel }: Directory, account: PanelAccount | null) =>
  panel.flatMap(({ href, access, card }) => (card && account && mayOpen(account, access) ? [{ href, ...card }] : []))

const answersRequests = (account: PanelAccount | null) =>
  account !== null && (account.isAdmin || account.privileges.includes('esic'))
