import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formPages } from '#kits/form/server/form-pages.ts'
import { recordCalls } from '#kits/form/server/record-calls.ts'
import { insertRecord, recordStore } from '#kits/form/server/record-store.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import { readList } from '#kits/list/server/read-list.ts'
import { withMore } from '#kits/list/server/with-more.ts'
import { hojeNaCidade } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { Directory } from '#platform/http/directory.ts'
import type { ModuleContext, Scope } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields, tickedIn } from '#platform/http/wire.ts'
import {
  declaracao,
  declaracaoForm,
  declaracaoFormPage,
  declaracaoList,
  declaracoesForm,
  declaracoesFormPage,
  secao,
  textoDe,
} from '../declaracao.contract.ts'
import { declaracaoSource, findDeclaracao, findSigner } from './declaracao.queries.ts'
import { declaracaoQueue, listasVazias, listsToDeclare } from './declaracao-fila.ts'

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
  const list = (query: ListQuery<typeof declaracaoList>) => readList(database.db, declaracaoSource, query)
  const more = () => ({ secoes: listsToDeclare(directory).map(({ page, title }) => ({ page, title })) })
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
    const plain = listPage(declaracaoList, list)
    page(declaracaoList.page, 'declaracao-list', withMore(plain, { secoes: z.array(secao) }, more))
    const load = async (id: number | null) => ({ declaracao: id && (await find(id)), ...more() })
    formPages(page, { at: declaracaoList.page, view: 'declaracao-form', output: declaracaoFormPage, load })
  })
}

function unknownSecao(directory: Directory, request: FastifyRequest): FieldMessages {
  const typed = String(bodyOf(request).dec_secao ?? '').trim()
  return typed === '' || listsToDeclare(directory).some(({ page }) => page === typed)
    ? {}
    : { dec_secao: ['Escolha uma das seções.'] }
}

// Statements of several empty lists at once: one period, one signer, a statement for each list.
const table = { table: 'declaracao', id: 'declaracao_id' }

function declaracoesRoutes({ app, page }: Scope, { platform, directory }: ModuleContext): void {
  const { db, write } = platform.database
  const vazias = async () => listasVazias(directory, await hojeNaCidade(platform))

  app.post(`${declaracaoList.path}/varias`, { schema: { response: answers(redirected) } }, async (request) => {
    const body = bodyOf(request)
    const { secoes, ...declaracao } = parseFields(declaracoesForm, { ...body, secoes: tickedIn(body, 'secoes') })
    const lists = new Map((await vazias()).map(({ page, title }) => [page, title]))
    const rows = [...new Set(secoes)].map((dec_secao) => {
      const titulo = lists.get(dec_secao)
      if (titulo === undefined) throw new FieldErrors({ secoes: [noLongerEmpty(directory, dec_secao)] })
      return { ...declaracao, dec_secao, dec_texto: textoDe(titulo) }
    })
    await write(async (tx) => {
      for (const row of rows) await insertRecord(tx, table, row)
    })
    return { data: { redirect: `${declaracaoList.page}?success=varias` } }
  })

  page(`${declaracaoList.page}/varias`, 'declaracao-several', {
    output: declaracoesFormPage,
    load: async () => {
      const day = await hojeNaCidade(platform)
      const period = { dec_inicio: `${day.slice(0, 4)}-01-01`, dec_fim: day, dec_data: day }
      const lists = (await vazias()).map(({ page, title }) => ({ page, title }))
      lists.sort((one, other) => one.title.localeCompare(other.title, 'pt-BR'))
      return { vazias: lists, primeira: { ...period, ...(await findSigner(db)) } }
    },
  })
}

// somebody filled or declared it meanwhile
function noLongerEmpty(directory: ModuleContext['directory'], secao: string): string {
  const title = listsToDeclare(directory).find(({ page }) => page === secao)?.title
  return title
    ? `“${title}” já tem o que mostrar, ou já foi declarada: desmarque.`
    : 'Escolha entre as listas desta página.'
}
