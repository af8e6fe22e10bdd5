import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { accountOf, bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import { esconderForm, type PrimeirosPassosPage, primeirosPassosPage } from '../primeiros-passos.contract.ts'
import { hidePassos } from './fatos.queries.ts'
import { findPassos, passosAbertos } from './primeiros-passos.facade.ts'

const address = '/painel/primeiros-passos'
const everything = { isAdmin: true, privileges: [] }

export function primeirosPassosModule({ panel, platform, directory }: ModuleContext): void {
  directory.panel.push({
    ...{ group: '', label: 'Primeiros passos', href: address, access: 'qualquer' },
    isWhileCounted: true,
  })
  directory.firstSteps = {
    entry: address,
    isOpen: async () => (await passosAbertos(platform, directory, everything)) !== null,
    left: async (account) => {
      const open = await passosAbertos(platform, directory, account)
      return open ? open.total - open.feitos : 0
    },
  }
  panel('qualquer', ({ page }) => {
    page(address, 'primeiros-passos', {
      output: primeirosPassosPage,
      async load(request): Promise<PrimeirosPassosPage> {
        const account = accountOf(request)
        const found = await findPassos(platform, directory, account)
        return { ...found, podeEsconder: account.isAdmin, login: account.usu_login }
      },
    })
  })
  panel('administrador', ({ app }) => {
    app.post('/painel/ajax/primeiros-passos', { schema: { response: answers(redirected) } }, async (request) => {
      const { esconder } = parseFields(esconderForm, bodyOf(request))
      await platform.database.write((tx) => hidePassos(tx, esconder))
      return { data: { redirect: esconder ? '/painel' : address } }
    })
  })
}
