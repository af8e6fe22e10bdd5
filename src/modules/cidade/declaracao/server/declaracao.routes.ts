import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formPages } from '#kits/form/server/form-pages.ts'
import { recordCalls } from '#kits/form/server/record-calls.ts'
import { recordStore } from '#kits/form/server/record-store.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { listCall, listPage, type PlainListPage } from '#kits/list/server/list-calls.ts'
import type { FieldMessages } from '#platform/errors.ts'
import type { Directory } from '#platform/http/directory.ts'
import type { ModuleContext, PageLoader } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { declaracao, declaracaoForm, declaracaoFormPage, declaracaoList, secao } from '../declaracao.contract.ts'
import { findDeclaracao, listDeclaracoes } from './declaracao.queries.ts'
import { declaracaoQueue, listsToDeclare } from './declaracao-fila.ts'
import { declaracoesRoutes } from './declaracoes.routes.ts'

export function declaracaoModule(context: ModuleContext): void {
  const { panel, platform, directory } = context
  directory.panel.push({
    group: 'Transparência',
    label: 'Declarações',
    href: '/painel/declaracoes',
    access: 'informacao',
  })
  const { database } = platform
  directory.queue.push(declaracaoQueue(directory, declaracaoList.page))
  const list = (query: ListQuery<typeof declaracaoList>) => listDeclaracoes(database.db, query)
  const secoes = () => listsToDeclare(directory).map(({ page, title }) => ({ page, title }))
  const withSecoes = (plain: PlainListPage): PageLoader => ({
    output: plain.output.extend({ secoes: z.array(secao) }),
    load: async (request) => ({ ...(await plain.load(request)), secoes: secoes() }),
  })
  const find = (id: number) => findDeclaracao(database.db, id)

  panel('informacao', (scope) => {
    const { app, page } = scope
    declaracoesRoutes(scope, context)
    app.get(declaracaoList.path, ...listCall(declaracaoList, list, ['declaracao']))
    recordCalls(app, {
      path: declaracaoList.path,
      form: declaracaoForm,
      record: declaracao,
      find,
      check: async (request) => unknownSecao(directory, request),
      ...recordStore(database, { table: 'declaracao', id: 'declaracao_id' }),
    })
    page(declaracaoList.page, 'declaracao-list', withSecoes(listPage(declaracaoList, list)))
    const load = async (id: number | null) => ({ declaracao: id && (await find(id)), secoes: secoes() })
    formPages(page, { at: declaracaoList.page, view: 'declaracao-form', output: declaracaoFormPage, load })
  })
}

function unknownSecao(directory: Directory, request: FastifyRequest): FieldMessages {
  const typed = String(bodyOf(request).dec_secao ?? '').trim()
  return typed === '' || listsToDeclare(directory).some(({ page }) => page === typed)
    ? {}
    : { dec_secao: ['Escolha uma das seções.'] }
}
