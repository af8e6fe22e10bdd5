import { anexoCall } from '../../../../kits/anexo/server/send-file.ts'
import { exportCalls } from '../../../../kits/export/server/export-calls.ts'
import { recordCalls, recordId } from '../../../../kits/form/server/record-calls.ts'
import type { ListQuery } from '../../../../kits/list/list.ts'
import { listCall, listPage, type PlainListPage } from '../../../../kits/list/server/list-calls.ts'
import { publicList } from '../../../../kits/public-list/server/public-list.ts'
import type { Queries } from '../../../../platform/db/connect.ts'
import type { ModuleContext, PageLoader } from '../../../../platform/http/module.ts'
import { findOrgaoByName, listOrgaoNames } from '../../../cidade/orgao/server/orgao.facade.ts'
import { listModalidades, listSituacoes, listTipos } from '../../../cidade/tipos/server/tipos.facade.ts'
import { listContratosOfLicitacao } from '../../contrato/server/contrato.facade.ts'
import {
  type LicitacaoPublicPage,
  licitacao,
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
import { licitacaoSearch } from './licitacao.search.ts'
import { licitacaoSave } from './licitacao-save.ts'

export function licitacaoModule(context: ModuleContext): void {
  const { app, panel, platform, directory } = context
  const { db } = platform.database
  const list = (query: ListQuery<typeof licitacaoList>) => listLicitacoes(db, query)
  const find = (id: number) => findLicitacao(db, id)
  const opcoes = async () => {
    const [modalidades, tipos, situacoes] = await Promise.all([listModalidades(db), listTipos(db), listSituacoes(db)])
    return { modalidades, tipos, situacoes }
  }
  const withOpcoes = (plain: PlainListPage): PageLoader => ({
    output: plain.output.extend({ opcoes: licitacaoOpcoes }),
    load: async (request) => ({ ...(await plain.load(request)), opcoes: await opcoes() }),
  })

  publicList(context, {
    list: licitacaoPublicList,
    view: 'licitacoes-public',
    source: licitacaoSource,
    extendPage: withOpcoes,
    site: {
      text: 'Modalidade, objeto, datas, situação e documentos de cada processo licitatório.',
      icon: 'documento',
      menu: true,
    },
    record: {
      schema: licitacaoPublic,
      summary: 'Uma licitação, com seus documentos',
      find,
      view: 'licitacao-public',
      page: { output: licitacaoPublicPage, load: (request) => loadPublic(db, recordId(request)) },
    },
    feed: (row) => ({
      title: `${row.tpr_nome ?? 'Licitação'} nº ${row.licitacao_numero}`,
      lines: [row.licitacao_objeto, row.licitacao_orgao, row.situacao_licitacao_nome],
      path: `${licitacaoPublicList.page}/${row.licitacao_id}`,
    }),
    search: licitacaoSearch(db),
  })
  anexoCall(app, platform, '/licitacao/anexo', licitacaoAnexos)

  directory.panel.push({
    group: 'Transparência',
    label: 'Licitações',
    href: licitacaoList.page,
    access: 'licitacoes',
    card: { label: 'Licitações', text: 'Editais, modalidades, situações e anexos' },
  })
  panel('licitacoes', ({ app, page }) => {
    app.get(licitacaoList.path, ...listCall(licitacaoList, list, ['licitacao', 'tipo_processo', 'situacao_licitacao']))
    recordCalls(app, {
      path: licitacaoList.path,
      form: licitacaoForm,
      record: licitacao,
      find,
      ...licitacaoSave(platform),
    })
    exportCalls(app, platform, licitacaoList, licitacaoSource)
    page('/painel/licitacao', 'licitacao-list', withOpcoes(listPage(licitacaoList, list)))
    const formPage = async () => ({ opcoes: await opcoes(), orgaos: await listOrgaoNames(db) })
    page('/painel/licitacao/cadastro', 'licitacao-form', {
      output: licitacaoFormPage,
      load: async () => ({ licitacao: null, ...(await formPage()) }),
    })
    page('/painel/licitacao/edicao/:id', 'licitacao-form', {
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
  // a contract is shown only on the tender that its own page links to
  const own = contratos.filter((each) => chooseByOrigem(tenders, each.contrato_licitacao_origem)?.licitacao_id === id)
  return { licitacao, orgao_id: orgao?.orgao_id ?? null, contratos: own }
}
