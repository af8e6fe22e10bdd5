import { anexoCall } from '../../../../kits/anexo/server/send-file.ts'
import { exportCalls } from '../../../../kits/export/server/export-calls.ts'
import { feedCalls } from '../../../../kits/feed/server/feed-calls.ts'
import { recordCall, recordCalls, recordId } from '../../../../kits/form/server/record-calls.ts'
import type { ListQuery } from '../../../../kits/list/list.ts'
import { listCall, listPage } from '../../../../kits/list/server/list-calls.ts'
import type { Queries } from '../../../../platform/db/connect.ts'
import type { ModuleContext, PageLoader } from '../../../../platform/http/module.ts'
import { findSiteName } from '../../../cidade/configuracao/server/configuracao.facade.ts'
import { notesOf } from '../../../cidade/declaracao/server/declaracao.facade.ts'
import { findOrgaoByName, listOrgaoNames } from '../../../cidade/orgao/server/orgao.facade.ts'
import { listModalidades, listSituacoes, listTipos } from '../../../cidade/tipos/server/tipos.facade.ts'
import { listContratosOfLicitacao } from '../../contrato/server/contrato.facade.ts'
import {
  type LicitacaoPublicPage,
  licitacaoForm,
  licitacaoFormPage,
  licitacaoList,
  licitacaoOpcoes,
  licitacaoPublic,
  licitacaoPublicList,
  licitacaoPublicPage,
} from '../licitacao.contract.ts'
import {
  findLicitacao,
  licitacaoAnexos,
  licitacaoSource,
  licitacoesOfNumero,
  listLicitacoes,
} from './licitacao.queries.ts'
import { chooseByOrigem } from './licitacao.rules.ts'
import { licitacaoSave } from './licitacao-save.ts'

export function licitacaoModule({ app, page, panel, platform }: ModuleContext): void {
  const { db } = platform.database
  const list = (query: ListQuery<typeof licitacaoList>) => listLicitacoes(db, query)
  const find = (id: number) => findLicitacao(db, id)
  const opcoes = async () => ({
    modalidades: await listModalidades(db),
    tipos: await listTipos(db),
    situacoes: await listSituacoes(db),
  })
  const withOpcoes = (plain: ReturnType<typeof listPage<typeof licitacaoList>>): PageLoader => ({
    output: plain.output.extend({ opcoes: licitacaoOpcoes }),
    load: async (request) => ({ ...(await plain.load(request)), opcoes: await opcoes() }),
  })

  app.get(licitacaoPublicList.path, ...listCall(licitacaoPublicList, list, 'Licitações'))
  app.get(`${licitacaoPublicList.path}/:id`, ...recordCall(licitacaoPublic, find, 'Uma licitação, com seus documentos'))
  anexoCall(app, platform, '/licitacao/anexo', licitacaoAnexos)
  exportCalls(app, platform, licitacaoPublicList, licitacaoSource)
  feedCalls(app, platform, {
    list: licitacaoPublicList,
    source: licitacaoSource,
    title: 'Licitações',
    siteName: () => findSiteName(db),
    entryOf: (row) => ({
      title: `${row.tpr_nome ?? 'Licitação'} nº ${row.licitacao_numero}`,
      lines: [row.licitacao_objeto, row.licitacao_orgao, row.situacao_licitacao_nome],
      path: `${licitacaoPublicList.page}/${row.licitacao_id}`,
    }),
  })
  page(
    licitacaoPublicList.page,
    withOpcoes(
      listPage(licitacaoPublicList, list, { notes: notesOf(platform, licitacaoPublicList.page, 'licitacao') }),
    ),
  )
  page(`${licitacaoPublicList.page}/:id`, {
    output: licitacaoPublicPage,
    load: (request) => loadPublic(db, recordId(request)),
  })

  panel('licitacoes', ({ app, page }) => {
    app.get(licitacaoList.path, ...listCall(licitacaoList, list, 'Licitações'))
    recordCalls(app, {
      path: licitacaoList.path,
      form: licitacaoForm,
      find,
      ...licitacaoSave(platform),
    })
    exportCalls(app, platform, licitacaoList, licitacaoSource)
    page('/painel/licitacao', withOpcoes(listPage(licitacaoList, list)))
    const formPage = async () => ({ opcoes: await opcoes(), orgaos: await listOrgaoNames(db) })
    page('/painel/licitacao/cadastro', {
      output: licitacaoFormPage,
      load: async () => ({ licitacao: null, ...(await formPage()) }),
    })
    page('/painel/licitacao/edicao/:id', {
      output: licitacaoFormPage,
      load: async (request) => ({ licitacao: await find(recordId(request)), ...(await formPage()) }),
    })
  })
}

async function loadPublic(db: Queries, id: number): Promise<LicitacaoPublicPage> {
  const licitacao = await findLicitacao(db, id)
  const numero = licitacao.licitacao_numero
  const [orgao, tenders, contratos] = await Promise.all([
    findOrgaoByName(db, licitacao.licitacao_orgao),
    licitacoesOfNumero(db, numero),
    listContratosOfLicitacao(db, numero),
  ])
  // a contract stands on the page of the tender that its own page leads to
  const own = contratos.filter((each) => chooseByOrigem(tenders, each.contrato_licitacao_origem)?.licitacao_id === id)
  return { licitacao, orgao_id: orgao?.orgao_id ?? null, contratos: own }
}
