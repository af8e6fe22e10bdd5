import { z } from 'zod'
import { diaDe } from '#base/data.ts'
import type { KindSource } from '#kits/anexo/server/pending.queries.ts'
import { pendingDocuments, sortCall } from '#kits/anexo/server/pending-calls.ts'
import { anexoCall } from '#kits/anexo/server/send-file.ts'
import { confirmationCalls } from '#kits/confirmacao/server/confirmation-calls.ts'
import { exportCalls } from '#kits/export/server/export-calls.ts'
import { recordCalls, recordId } from '#kits/form/server/record-calls.ts'
import { checkedCalls } from '#kits/import/server/import-calls.ts'
import { importQueue } from '#kits/import/server/import-queue.queries.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { listCall, listPage, type PlainListPage } from '#kits/list/server/list-calls.ts'
import { severalCalls } from '#kits/list/server/several-calls.ts'
import { type ListTotals, pageWithTotals, totalsOf, withTotals } from '#kits/list/server/totals.queries.ts'
import { withMore } from '#kits/list/server/with-more.ts'
import { pacoteCalls } from '#kits/pacote/server/pacote-calls.ts'
import { publicList } from '#kits/public-list/server/public-list.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { findOrgaoByName, listOrgaoNames } from '#modules/cidade/orgao/server/orgao.facade.ts'
import { listModalidades, listSituacoes, listTipos } from '#modules/cidade/tipos/server/tipos.facade.ts'
import { listContratosOfLicitacao } from '#modules/compras/contrato/server/contrato.facade.ts'
import { empenhosDe } from '#modules/financas/empenho/server/empenho.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { answers } from '#platform/http/answers.ts'
import type { ModuleContext, PageLoader, Scope } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import { andamentoDe } from '../andamento.ts'
import { confere, especies } from '../documentos.ts'
import {
  diretaList,
  type LicitacaoOpcoes,
  type LicitacaoPublicPage,
  type LicitacaoRow,
  lacunas,
  licitacao,
  licitacaoComEmpenhos,
  licitacaoForm,
  licitacaoFormPage,
  licitacaoList,
  licitacaoOpcoes,
  licitacaoPublicList,
  licitacaoPublicPage,
  repetida,
  repetidasQuery,
} from '../licitacao.contract.ts'
import { licitacaoWords } from '../licitacao.words.ts'
import { documentoImport } from '../licitacao-zip.ts'
import { isConferivel, listIncompletas } from './documentos.queries.ts'
import {
  diretaSource,
  findLicitacao,
  findLicitacaoGuardada,
  findMudancaDasDiretas,
  findRepetidas,
  licitacaoAnexos,
  licitacaoSource,
  listDiretas,
  listLicitacoes,
} from './licitacao.queries.ts'
import { licitacaoSearches } from './licitacao.search.ts'
import { editaLicitacoes } from './licitacao-edits.ts'
import { licitacaoQueue } from './licitacao-fila.queries.ts'
import { importaLicitacoes } from './licitacao-import.ts'
import { licitacaoSave } from './licitacao-save.ts'
import { licitacaoZip } from './licitacao-zip.queries.ts'
import { listModalidadesDiretas } from './modalidades.queries.ts'
import { modalidadesDiretas } from './modalidades.routes.ts'
import { discordanciasQueue, listParticipantes, vencedorDiscorda } from './participante.queries.ts'
import { findLacunas, listAnos } from './sequencia.queries.ts'

export function licitacaoModule(context: ModuleContext): void {
  const { app, platform } = context
  const { db } = platform.database
  const list = (query: ListQuery<typeof licitacaoList>) => listLicitacoes(db, query)
  const find = (id: number) => findLicitacao(db, id)
  const read = withNumbering(db, listLicitacoes)
  const opcoes = async () => {
    const [modalidades, diretas, tipos, situacoes, anos] = await Promise.all([
      listModalidades(db),
      listModalidadesDiretas(db),
      listTipos(db),
      listSituacoes(db),
      listAnos(db),
    ])
    return { modalidades, diretas, tipos, situacoes, anos }
  }
  const withOpcoes = (plain: PlainListPage) =>
    withMore(plain, { opcoes: licitacaoOpcoes }, async () => ({ opcoes: await opcoes() }))

  const totals = totalsOf(db, licitacaoSource, somadas)
  publicList(context, {
    list: licitacaoPublicList,
    view: 'licitacoes-public',
    source: licitacaoSource,
    read,
    totals,
    answer: { lacunas },
    extendPage: withLacunas(withOpcoes),
    site: {
      text: 'Modalidade, objeto, datas, situação e documentos de cada processo licitatório.',
      icon: 'documento',
      menu: true,
      dimension: 'licitacoes',
    },
    record: {
      schema: licitacaoComEmpenhos,
      summary: 'Uma licitação, com seus documentos, empenhos e participantes',
      find: async (id) => ({
        ...(await find(id)),
        empenhos: await empenhosDe(db, { licitacao_id: id }),
        participantes: await listParticipantes(db, id),
      }),
      view: 'licitacao-public',
      page: { output: licitacaoPublicPage, load: (request) => loadPublic(platform, recordId(request)) },
    },
    feed: feedEntry,
  })
  diretas(context, withOpcoes)
  anexoCall(app, platform, '/licitacao/anexo', licitacaoAnexos)
  const guardada = (id: number) => findLicitacaoGuardada(db, id)
  panelSide(context, { list: withTotals(list, totals), totals, find: guardada, opcoes, withOpcoes })
}
licitacaoModule.search = licitacaoSearches

const somadas = ['licitacao_valor_estimado', 'licitacao_valor_homologado'] as const

const feedEntry = (row: LicitacaoRow) => ({
  title: `${row.tpr_nome ?? 'Licitação'} nº ${row.licitacao_numero}`,
  lines: [row.licitacao_objeto, row.licitacao_orgao, row.situacao_licitacao_nome],
  path: `${licitacaoPublicList.page}/${row.licitacao_id}`,
})

type Opcoes = (plain: PlainListPage) => PageLoader

// What the call answers besides the rows, the page has too.
const withLacunas = (withOpcoes: Opcoes) => (plain: PlainListPage) =>
  withOpcoes({ ...plain, output: plain.output.extend({ lacunas: lacunas.default(null) }) as typeof plain.output })

// The second view of the table. Its records have their pages in the first.
function diretas(context: ModuleContext, withOpcoes: Opcoes): void {
  const { app, platform } = context
  const { db } = platform.database
  const totals = totalsOf(db, diretaSource, somadas)
  const rows = withNumbering(db, listDiretas)
  const tables = ['licitacao', 'tipo_processo', 'tipo_licitacao', 'situacao_licitacao'] as const
  app.get(
    diretaList.path,
    ...listCall(diretaList, withTotals(rows, totals), tables, { extra: { lacunas, ...totals.shape }, isShared: true }),
  )
  publicList(context, {
    list: diretaList,
    view: 'diretas-public',
    source: diretaSource,
    read: rows,
    totals,
    extendPage: withLacunas(withOpcoes),
    site: {
      text: 'Contratações diretas: fundamento, objeto, contratada, valor e documentos de cada uma.',
      dimension: 'licitacoes',
    },
    feed: feedEntry,
    part: { only: ['licitacao_direta', 'true'], fixed: { licitacao_direta: 'true' } },
    changedAt: findMudancaDasDiretas,
  })
}

type ReadRows = (db: Queries, query: ListQuery<typeof licitacaoList>) => ReturnType<typeof listLicitacoes>

// With the numbers that are missing in a chosen modality and year.
const withNumbering = (db: Queries, rows: ReadRows) => async (query: ListQuery<typeof licitacaoList>) => {
  const { licitacao_ano: ano, tipo_processo_id, licitacao_tipo_processo_id } = query.filters
  const modalidade = tipo_processo_id ?? licitacao_tipo_processo_id
  const [answer, missing] = await Promise.all([rows(db, query), findLacunas(db, { ano, modalidade })])
  return { ...answer, lacunas: missing }
}

type Reads = {
  list: (query: ListQuery<typeof licitacaoList>) => ReturnType<typeof listLicitacoes>
  totals: ListTotals<typeof licitacaoList>
  find: (id: number) => ReturnType<typeof findLicitacao>
  opcoes: () => Promise<LicitacaoOpcoes>
  withOpcoes: (plain: PlainListPage) => PageLoader
}

function documentosEmZip(scope: Scope, platform: Platform): void {
  const zip = licitacaoZip(platform)
  checkedCalls(scope, platform, zip.set)
  pacoteCalls(scope, platform, zip)
}

const confirmsOf = (scope: Scope, platform: Platform) =>
  confirmationCalls(scope, platform, licitacaoList, [licitacaoPublicList.page, diretaList.page])

function panelSide(context: ModuleContext, { list, totals, find, opcoes, withOpcoes }: Reads): void {
  const { panel, platform, directory } = context
  const { db } = platform.database
  directory.panel.push({
    group: 'Transparência',
    label: 'Licitações',
    href: licitacaoList.page,
    access: 'licitacoes',
    card: { label: 'Licitações', text: 'Editais, modalidades, situações e anexos' },
  })
  directory.queue.push(licitacaoQueue(db, licitacaoList.page), importQueue(db, documentoImport, 'licitacoes'))
  directory.queue.push(discordanciasQueue(db, '/painel/licitacao-participante'))
  panel('licitacoes', (scope) => {
    const { app, page } = scope
    const save = licitacaoSave(platform)
    const tables = ['licitacao', 'tipo_processo', 'situacao_licitacao'] as const
    app.get(licitacaoList.path, ...listCall(licitacaoList, list, tables, { extra: totals.shape }))
    const handlers = recordCalls(app, {
      path: licitacaoList.path,
      form: licitacaoForm,
      record: licitacao,
      find,
      ...save,
    })
    const several = { list: licitacaoList, source: licitacaoSource, words: licitacaoWords }
    severalCalls(scope, { db, ...several, removeSeveral: save.removeSeveral })
    const edits = editaLicitacoes(scope, platform, { ...several, find, save: handlers })
    app.get(
      `${licitacaoList.path}/repetidas`,
      { schema: { querystring: repetidasQuery, response: answers(z.array(repetida)) } },
      async ({ query }) => ({ data: await findRepetidas(db, query) }),
    )
    exportCalls(app, context, licitacaoList, licitacaoSource, totals)
    importaLicitacoes(scope, platform)
    documentosEmZip(scope, platform)
    modalidadesDiretas(scope, platform)
    page(
      '/painel/licitacao',
      'licitacao-list',
      withOpcoes(
        pageWithTotals(listPage(licitacaoList, list, { edits, confirms: confirmsOf(scope, platform) }), totals),
      ),
    )
    page(
      `${licitacaoList.page}/documentos`,
      'licitacao-documentos',
      pendingDocuments(platform.database, kindSource, (most) => incompletas(platform, most)),
    )
    sortCall(app, platform.database, licitacaoList.path, kindSource, especies)
    formPages(scope, db, { find, opcoes })
  })
}

function formPages({ page }: Scope, db: Queries, { find, opcoes }: Pick<Reads, 'find' | 'opcoes'>): void {
  const formPage = async () => ({ opcoes: await opcoes(), orgaos: await listOrgaoNames(db) })
  page('/painel/licitacao/cadastro', 'licitacao-form', {
    output: licitacaoFormPage,
    load: async () => ({
      licitacao: null,
      conferidas: [],
      repetidas: [],
      ...semParticipantes,
      ...(await formPage()),
    }),
  })
  page('/painel/licitacao/edicao/:id', 'licitacao-form', {
    output: licitacaoFormPage,
    load: async (request) => {
      const licitacao = await find(recordId(request))
      const { licitacao_numero: numero, tipo_processo_id: modalidade, licitacao_id: exceto } = licitacao
      const { licitacao_realizacao: realizacao } = licitacao
      const conferidas = confere(licitacao)
      return {
        licitacao,
        conferidas,
        repetidas: await findRepetidas(db, { numero, modalidade, exceto, realizacao }),
        participantes: await listParticipantes(db, exceto),
        discorda: await vencedorDiscorda(db, exceto),
        ...(await formPage()),
      }
    },
  })
}

const semParticipantes = { participantes: [], discorda: false }

const kindSource: KindSource = {
  anexos: { ...licitacaoAnexos, title: 'licitacao_anexo_titulo' },
  records: 'licitacao',
  called: 'licitacao_numero',
  kind: 'licitacao_anexo_tipo',
}

async function incompletas(platform: Platform, most: number) {
  const { fuso_horario } = await findPortal(platform)
  const rows = await listIncompletas(platform.database.db, diaDe(new Date(), fuso_horario), most)
  return rows.map(({ licitacao_id, licitacao_numero, tpr_nome, licitacao_objeto, faltam }) => ({
    record_id: licitacao_id,
    record: `${tpr_nome ?? 'Licitação'} ${licitacao_numero}`,
    text: licitacao_objeto,
    lacks: faltam,
  }))
}

async function loadPublic(platform: Platform, id: number): Promise<LicitacaoPublicPage> {
  const { db } = platform.database
  const licitacao = await findLicitacao(db, id)
  const [{ fuso_horario: fuso }, orgao, contratos, empenhos, participantes] = await Promise.all([
    findPortal(platform),
    findOrgaoByName(db, licitacao.licitacao_orgao),
    listContratosOfLicitacao(db, id),
    empenhosDe(db, { licitacao_id: id }),
    listParticipantes(db, id),
  ])
  const hoje = diaDe(new Date(), fuso)
  const andamento = andamentoDe(licitacao, { hoje, fuso })
  const conferidas = (await isConferivel(db, id, hoje)) ? confere(licitacao) : []
  return { licitacao, andamento, conferidas, orgao_id: orgao?.orgao_id ?? null, participantes, contratos, empenhos }
}
