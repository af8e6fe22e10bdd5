import { FieldErrors } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { accountOf, bodyOf, ownPath } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import { mayOpen } from '#platform/session/guard.ts'
import { favoritoForm, menuPage } from '../menu.contract.ts'
import { addFavorito, removeFavorito } from './menu.queries.ts'

const address = '/painel/menu'

export function menuModule({ panel, platform, directory }: ModuleContext): void {
  const { db } = platform.database
  panel('qualquer', ({ app, page }) => {
    page(address, 'menu', { output: menuPage, load: () => null })
    app.post('/painel/ajax/menu', { schema: { response: answers(redirected) } }, async (request) => {
      const account = accountOf(request)
      const { entra, sai, volta } = parseFields(favoritoForm, bodyOf(request))
      if (sai !== undefined) await removeFavorito(db, account.usuario_id, sai)
      if (entra !== undefined) {
        const entry = directory.panel.find(({ href }) => href === entra)
        if (!entry || !mayOpen(account, entry.access))
          throw new FieldErrors({ entra: ['Não há esta seção no seu menu.'] })
        await addFavorito(db, account.usuario_id, entra)
      }
      return { data: { redirect: ownPath(volta) ?? address } }
    })
  })
}
