// One's own password: the only thing that a temporary one opens.
import { NotLoggedIn } from '../../../platform/http/errors.ts'
import type { ModuleContext } from '../../../platform/http/module.ts'
import { bodyOf } from '../../../platform/http/request.ts'
import { parseFields } from '../../../platform/http/wire.ts'
import { changeOwnPassword } from '../../usuario/server/own-password.facade.ts'
import { emptyPage, ownPasswordForm } from '../acesso.contract.ts'

export function ownPasswordRoutes({ panel, platform }: ModuleContext): void {
  // Whoever sits down at somebody's open session may not try passwords there without end.
  const perAccount = platform.limits.define('senha-atual', 10, 15)

  panel('troca-de-senha', ({ app, page }) => {
    page('/painel/senha', { output: emptyPage, load: () => null })
    app.post('/painel/ajax/senha', async (request) => {
      const account = request.panelAccount
      if (!account) throw new NotLoggedIn()
      const form = parseFields(ownPasswordForm, bodyOf(request))
      const change = {
        current: form.usu_senha_atual,
        next: form.usu_senha,
        confirmation: form.usu_senha_confirmacao,
      }
      const key = String(account.usuario_id)
      await perAccount.count(key)
      await platform.database.write((tx) => changeOwnPassword(tx, account, change, request.sessionToken))
      await perAccount.forget(key)
      return { data: { redirect: account.mustChangePassword ? '/painel?welcome=1' : '/painel/senha?success=1' } }
    })
  })
}
