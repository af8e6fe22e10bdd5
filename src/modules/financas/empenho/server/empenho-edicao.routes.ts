// A commitment is corrected in the panel: it comes with the accounts, so it is neither made nor removed here.
import type { FastifyRequest } from 'fastify'
import { factsOf } from '#kits/form/form-schema.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import { madeOf } from '#kits/form/server/record-store.ts'
import { antesDePublicar } from '#kits/vazamento/server/antes-de-publicar.ts'
import { NotFound } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { methodOf, parseFields } from '#platform/http/wire.ts'
import { empenhoList } from '../empenho.contract.ts'
import { empenhoEdicao, empenhoForm, empenhoFormPage } from '../empenho-form.contract.ts'
import { empenhoQueue } from './empenho-fila.queries.ts'
import { findEdicao, listModalidades } from './empenho-form.queries.ts'
import { saveEmpenho } from './empenho-save.ts'

export function empenhoEdicaoRoutes({ panel, platform, directory }: ModuleContext): void {
  const { db } = platform.database
  const { path } = empenhoList
  directory.queue.push(empenhoQueue(db, empenhoList.page))
  panel('financas', ({ app, page }) => {
    const neverPublic = { hidesCpf: true }
    const found = {
      config: { record: { table: 'empenho', fields: factsOf(empenhoForm), neverPublic } },
      schema: { response: answers(empenhoEdicao) },
    }
    app.get(`${path}/:id`, found, async (request: FastifyRequest) => ({
      data: (await findEdicao(db, recordId(request))).edicao,
    }))
    const save = async (request: FastifyRequest) => {
      if (methodOf(request) === 'DELETE') throw new NotFound()
      const id = recordId(request)
      const { form, store } = await antesDePublicar(
        request,
        factsOf(empenhoForm),
        parseFields(empenhoForm, bodyOf(request)),
        neverPublic,
      )
      await store(() => saveEmpenho(platform, id, form))
      return { data: { empenho_id: id } }
    }
    const saved = { config: { isGuarded: true as const }, schema: { response: answers(madeOf('empenho_id')) } }
    app.put(`${path}/:id`, saved, save)
    app.post(`${path}/:id`, saved, save)
    page(`${empenhoList.page}/edicao/:id`, 'empenho-form', {
      output: empenhoFormPage,
      load: async (request) => {
        const { edicao } = await findEdicao(db, recordId(request))
        return { empenho: edicao, modalidades: await listModalidades(db, edicao) }
      },
    })
  })
}
