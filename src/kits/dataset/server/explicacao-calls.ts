// Where staff write what the town says of a list.
import type { FastifyRequest } from 'fastify'
import { factsOf } from '#kits/form/form-schema.ts'
import { antesDePublicar } from '#kits/vazamento/server/antes-de-publicar.ts'
import { NotFound } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { Scope } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { methodOf, parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { type Dataset, panelCall, panelPage, shapeOf } from '../dataset.ts'
import { datasetExplicacaoPage } from '../dataset-schemas.ts'
import { explicacaoForm, storedExplicacao } from '../explicacao.schema.ts'
import { findExplicacao, saveExplicacao } from './explicacao.queries.ts'

export function explicacaoCalls({ app, page }: Scope, { database }: Platform, dataset: Dataset): void {
  const [call, address] = [`${panelCall(dataset)}/explicacao`, `${panelPage(dataset)}/explicacao`]
  const find = () => findExplicacao(database.db, dataset.name)
  const save = async (request: FastifyRequest) => {
    if (methodOf(request) === 'DELETE') throw new NotFound() // an empty text removes it
    const read = parseFields(explicacaoForm, bodyOf(request))
    const { form, store } = await antesDePublicar(request, factsOf(explicacaoForm), read, { hidesCpf: true })
    await store(() => database.write((tx) => saveExplicacao(tx, dataset.name, form)))
    return { data: { ...(await find()), redirect: `${address}?success=1` } }
  }
  const saved = {
    config: { isGuarded: true as const },
    schema: { response: answers(storedExplicacao.extend(redirected.shape)) },
  }
  app.get(call, { schema: { response: answers(storedExplicacao) } }, async () => ({ data: await find() }))
  app.post(call, saved, save)
  app.put(call, saved, save)
  page(address, 'dataset-explicacao', {
    output: datasetExplicacaoPage,
    load: async () => ({ set: shapeOf(dataset, false), explicacao: await find() }),
  })
}
