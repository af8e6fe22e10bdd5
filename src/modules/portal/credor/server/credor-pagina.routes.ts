// All that is public of a creditor, on one page. The list of creditors is of the finances (src/modules/financas/credor).
import { credorList } from '#modules/financas/credor/credor.contract.ts'
import { findChave } from '#modules/financas/credor/server/credor.facade.ts'
import { type ModuleContext, Redirect } from '#platform/http/module.ts'
import { credorPage } from '../credor-page.contract.ts'
import { loadCredorPage } from './credor-pagina.ts'

export function credorPaginaModule({ page, platform }: ModuleContext): void {
  page(`${credorList.page}/:id`, 'credor-public', {
    output: credorPage,
    async load(request) {
      const { id } = request.params as { id: string }
      const achado = await findChave(platform.database.db, id)
      if (achado.chave !== id) throw new Redirect(`${credorList.page}/${achado.chave}`, 301)
      return loadCredorPage(platform, achado, (request.query as { ano?: unknown }).ano)
    },
  })
}
