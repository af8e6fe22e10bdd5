// Coming in: login, logout, recovery, one's own password, and the first page of each area.
import type { ModuleContext } from '../../../../platform/http/module.ts'
import type { PanelAccount } from '../../../../platform/http/request.ts'
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
    page('/painel', {
      output: painelPage,
      load: async ({ panelAccount }) => ({
        prazos: answersRequests(panelAccount) ? await countPrazos(context.platform) : null,
      }),
    }),
  )
}

const answersRequests = (account: PanelAccount | null) =>
  account !== null && (account.isAdmin || account.privileges.includes('esic'))
