// A commitment is corrected in the panel: it comes with the accounts, so it is neither made nor removed here.
import { correctionCalls } from '#kits/form/server/correction-calls.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { empenhoList } from '../empenho.contract.ts'
import { empenhoEdicao, empenhoForm, empenhoFormPage } from '../empenho-form.contract.ts'
import { empenhoQueue } from './empenho-fila.queries.ts'
import { findEdicao, listModalidades } from './empenho-form.queries.ts'
import { saveEmpenho } from './empenho-save.ts'

export function empenhoEdicaoRoutes({ panel, platform, directory }: ModuleContext): void {
  const { db } = platform.database
  directory.queue.push(empenhoQueue(db, empenhoList.page))
  panel('financas', ({ app, page }) => {
    correctionCalls(app, {
      ...{ path: empenhoList.path, table: 'empenho', id: 'empenho_id', form: empenhoForm, record: empenhoEdicao },
      neverPublic: { hidesCpf: true },
      find: async (id) => (await findEdicao(db, id)).edicao,
      save: (id, form) => saveEmpenho(platform, id, form),
    })
    page(`${empenhoList.page}/edicao/:id`, 'empenho-form', {
      output: empenhoFormPage,
      load: async (request) => {
        const { edicao } = await findEdicao(db, recordId(request))
        return { empenho: edicao, modalidades: await listModalidades(db, edicao) }
      },
    })
  })
}
