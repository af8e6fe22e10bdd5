import type { FastifyRequest } from 'fastify'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraSeInformado } from '#base/se-informado.ts'
import { confirmationCalls } from '#kits/confirmacao/server/confirmation-calls.ts'
import { exportCalls } from '#kits/export/server/export-calls.ts'
import { formPages } from '#kits/form/server/form-pages.ts'
import { recordCalls, recordId } from '#kits/form/server/record-calls.ts'
import { importCalls } from '#kits/import/server/import-calls.ts'
import { importQueue } from '#kits/import/server/import-queue.queries.ts'
import { enterImported } from '#kits/import/server/imported-sets.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { listCall, listPage, type PlainListPage } from '#kits/list/server/list-calls.ts'
import { readPageQuery } from '#kits/list/server/list-query.ts'
import { severalCalls } from '#kits/list/server/several-calls.ts'
import { withMore } from '#kits/list/server/with-more.ts'
import { publicList } from '#kits/public-list/server/public-list.ts'
import type { ModuleContext, PageLoader } from '#platform/http/module.ts'
import { receitaPublicPage } from '../lancamento.contract.ts'
import {
  receita,
  receitaFlatList,
  receitaForm,
  receitaFormPage,
  receitaList,
  receitaOpcoes,
  receitaPublicList,
  receitaQuadro,
  receitaRow,
  receitaTotais,
} from '../receita.contract.ts'
import { receitaImport } from '../receita.import.ts'
import { receitaWords } from '../receita.words.ts'
import { lancamentoRoutes } from './lancamento.routes.ts'
import { reshapeReceita } from './msc.ts'
import {
  contaLancamentos,
  findReceita,
  findReceitaPublica,
  listEntidades,
  listExercicios,
  listReceitas,
  receitaSource,
  receitaTables,
  somaReceitas,
} from './receita.queries.ts'
import { receitaSearch } from './receita.search.ts'
import { leitoresDaReceita } from './receita-leitores.ts'
import { paginaDaNatureza } from './receita-pagina.ts'
import { opcoesDoAno, quadroDe } from './receita-quadro.ts'
import { receitaSave } from './receita-save.ts'
import { receitaTarget } from './receita-target.queries.ts'

type Query = ListQuery<typeof receitaList>
const answer = { totais: receitaTotais }

export function receitaModule(context: ModuleContext): void {
  publicSide(context)
  lancamentoRoutes(context)
  panelSide(context)
}
receitaModule.search = [receitaSearch]

function publicSide(context: ModuleContext): void {
  const { db } = context.platform.database
  const read = async (query: Query) => {
    const [found, totais] = await Promise.all([listReceitas(db, query), somaReceitas(db, query.filters)])
    return { ...found, totais }
  }
  publicList(context, {
    list: receitaPublicList,
    view: 'receitas',
    source: receitaSource,
    read,
    answer,
    tables: receitaTables,
    extendPage: (plain) => withQuadro(context, plain),
    opened: async () => anoAberto((await listExercicios(db))[0]),
    site: {
      text: 'Quanto o município esperava receber, quanto recebeu e de onde veio, por natureza e mês.',
      icon: 'relatorio',
      menu: true,
      dimension: 'receita',
    },
    record: {
      schema: receitaRow,
      summary: 'Uma natureza da receita em um exercício',
      find: (id) => findReceitaPublica(db, id),
      view: 'receita-public',
      page: {
        output: receitaPublicPage,
        load: async (request) => paginaDaNatureza(db, await findReceitaPublica(db, recordId(request))),
      },
    },
    feed: (row) => ({
      title: `${row.receita_codigo} ${row.receita_natureza_nome}, ${row.exercicio}`,
      lines: [
        `Previsto: ${mostraSeInformado(row.receita_valor_atualizado)}`,
        `Arrecadado: ${mostraDinheiro(row.receita_arrecadado)}`,
      ],
      path: `${receitaPublicList.page}/${row.receita_prevista_id}`,
    }),
  })
  const notes = context.town.notesOf(receitaPublicList.page, ['receita_prevista'])
  const flat: PlainListPage = listPage(receitaFlatList, read, { notes, isShared: true })
  context.directory.pages.push({
    group: 'Transparência',
    href: receitaFlatList.page,
    label: 'Receitas em lista',
    text: 'Cada natureza de receita, com o previsto e o arrecadado, em uma só lista.',
    dimension: 'receita',
  })
  context.page(receitaFlatList.page, 'receitas-lista', withOpcoes(context, flat))
}

const anoAberto = (exercicio: number | undefined): Record<string, string> =>
  exercicio === undefined ? {} : { exercicio: String(exercicio) }

function withOpcoes(context: ModuleContext, plain: PlainListPage): PageLoader {
  return {
    output: plain.output.extend({ opcoes: receitaOpcoes, totais: receitaTotais.optional() }),
    load: async (request) => {
      const opened = await inYear(context, request)
      const opcoes = await opcoesDoAno(context.platform.database.db, opened.exercicio)
      return { ...(await plain.load(opened.request)), opcoes }
    },
  }
}

function withQuadro(context: ModuleContext, plain: PlainListPage): PageLoader {
  const { db } = context.platform.database
  const page = withOpcoes(context, plain)
  return {
    output: (page.output as PlainListPage['output']).extend({ quadro: receitaQuadro.nullable() }),
    load: async (request) => {
      const { request: opened, exercicio } = await inYear(context, request)
      const { query, errors } = readPageQuery(receitaPublicList, opened.query as Record<string, unknown>)
      const isSearch = exercicio !== null && !Object.keys(errors).length
      const { abre = '', abrir } = request.query as Record<string, unknown>
      const opens = { abre: String(abre), abrir: typeof abrir === 'string' ? abrir : null }
      const quadro = isSearch ? await quadroDe(db, { filtros: { ...query.filters, exercicio }, ...opens }) : null
      return { ...((await page.load(request)) as object), quadro }
    },
  }
}

/** The request with the year that its address names, else the newest one; null without any revenue. */
async function inYear({ platform }: ModuleContext, request: FastifyRequest) {
  const query = request.query as Record<string, unknown>
  const { query: read } = readPageQuery(receitaPublicList, query)
  const isNamed = query.exercicio !== undefined || typeof query.filters === 'string'
  const exercicio = read.filters.exercicio ?? (await listExercicios(platform.database.db))[0] ?? null
  if (isNamed || exercicio === null) return { request, exercicio }
  const withYear = Object.create(request, { query: { value: { ...query, exercicio: String(exercicio) } } })
  return { request: withYear as FastifyRequest, exercicio }
}

function panelSide(context: ModuleContext): void {
  const { panel, platform, directory } = context
  const { database } = platform
  const { db } = database
  const read = (query: Query) => listReceitas(db, query)
  const set = {
    confirms: [receitaPublicList.page],
    definition: receitaImport,
    target: receitaTarget,
    readers: leitoresDaReceita,
    reshape: reshapeReceita,
  }
  directory.panel.push({
    group: 'Transparência',
    label: 'Receitas',
    href: receitaList.page,
    access: 'financas',
    card: { label: 'Receitas', text: 'Previsão e arrecadação por natureza, e a importação da contabilidade' },
  })
  directory.queue.push(importQueue(db, receitaImport, 'financas'))
  enterImported(directory, { set, access: 'financas', page: receitaPublicList.page })
  panel('financas', (scope) => {
    const { app, page } = scope
    const save = receitaSave(database)
    const find = (id: number) => findReceita(db, id)
    app.get(receitaList.path, ...listCall(receitaList, read, receitaTables))
    recordCalls(app, { path: receitaList.path, form: receitaForm, record: receita, find, ...save })
    severalCalls(scope, {
      db,
      list: receitaList,
      source: receitaSource,
      words: receitaWords,
      removeSeveral: save.removeSeveral,
    })
    exportCalls(app, context, receitaList, receitaSource)
    importCalls(scope, platform, set)
    const confirms = confirmationCalls(scope, platform, receitaList, [receitaPublicList.page])
    const plain: PlainListPage = listPage(receitaList, read, { confirms })
    page(
      receitaList.page,
      'receita-list',
      withMore(plain, { opcoes: receitaOpcoes }, async () => ({ opcoes: await opcoesDoAno(db, null) })),
    )
    const load = async (id: number | null) => ({
      receita: id === null ? null : await find(id),
      entidades: await listEntidades(db),
      lancamentos: id === null ? 0 : await contaLancamentos(db, id),
    })
    formPages(page, { at: receitaList.page, view: 'receita-form', output: receitaFormPage, load })
  })
}
