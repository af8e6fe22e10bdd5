// /painel/emenda/empenhos/:id and /painel/acordo/empenhos/:id: commitments proposed for it, tied when somebody ticks them.
import { recordId } from '#kits/form/server/record-calls.ts'
import { NotFound } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import { donos, ligacaoForm, ligacaoPage } from '../ligacao.contract.ts'
import { findPropostos } from './ligacao.queries.ts'
import { ligaEmpenhos } from './ligacao.ts'
import { origemDeId } from './rotulos.queries.ts'

export function ligacaoRoutes({ panel, platform }: ModuleContext): void {
  const { db } = platform.database
  panel('financas', ({ app, page }) => {
    for (const dono of donos) {
      const address = `/painel/${dono}/empenhos`
      page(`${address}/:id`, 'ligacao', {
        output: ligacaoPage,
        load: async (request) => {
          const id = recordId(request)
          const rotulo = await origemDeId(db, dono, id)
          if (!rotulo) throw new NotFound()
          return { dono, rotulo: rotulo.rotulo, ...(await findPropostos(db, dono, id)) }
        },
      })
      app.post(`/painel/ajax/${dono}/:id/empenhos`, { schema: { response: answers(redirected) } }, async (request) => {
        const id = recordId(request)
        const { marcados } = parseFields(ligacaoForm, bodyOf(request))
        const chosen = marcados.map((mark) => {
          const [empenho = 0, versao = 0] = mark.split(':').map(Number)
          return { id: empenho, versao }
        })
        await ligaEmpenhos(platform, { dono, id }, chosen)
        return { data: { redirect: `${address}/${id}?success=ligados` } }
      })
    }
  })
}
