import { z } from 'zod'
import { diaDe } from '../../../../base/data.ts'
import { anexoCall } from '../../../../kits/anexo/server/send-file.ts'
import { exportCalls } from '../../../../kits/export/server/export-calls.ts'
import { recordCalls, recordId } from '../../../../kits/form/server/record-calls.ts'
import type { ListQuery } from '../../../../kits/list/list.ts'
import { listCall, listPage, type PlainListPage } from '../../../../kits/list/server/list-calls.ts'
import { severalCalls } from '../../../../kits/list/server/several-calls.ts'
import { publicList } from '../../../../kits/public-list/server/public-list.ts'
import { answers } from '../../../../platform/http/answers.ts'
import type { ModuleContext, PageLoader } from '../../../../platform/http/module.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findPortal } from '../../../cidade/configuracao/server/configuracao.facade.ts'
import { findOrgaoByName, listOrgaoNames } from '../../../cidade/orgao/server/orgao.facade.ts'
import { listModalidades, listSituacoes, listTipos } from '../../../cidade/tipos/server/tipos.facade.ts'
import { listContratosOfLicitacao } from '../../contrato/server/contrato.facade.ts'
import { andamentoDe } from '../andamento.ts'
import {
  type LicitacaoOpcoes,
  type LicitacaoPublicPage,
  licitacao,
  licitacaoForm,
  licitacaoFormPage,
  licitacaoList,
  licitacaoOpcoes,
  licitacaoPublic,
  licitacaoPublicList,
  licitacaoPublicPage,
  repetida,
  repetidasQuery,
} from '../licitacao.contract.ts'
import { licitacaoWords } from '../licitacao.words.ts'
import {
  findLicitacao,
  findRepetidas,
  licitacaoAnexos,
  licitacaoSource,
  licitacoesOfNumero,
  listLicitacoes,
} from './licitacao.queries.ts'
import { chooseByOrigem } from './licitacao.rules.ts'
import { licitacaoQueue } from './licitacao-fila.queries.ts'
import { licitacaoSave } from './licitacao-save.ts'

export function licitacaoModule(context: ModuleContext): void {
  const { app, platform } = context
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
      dimension: 'licitacoes',
    },
    record: {
      schema: licitacaoPublic,
      summary: 'Uma licitação, com seus documentos',
      find,
      view: 'licitacao-public',
      page: { output: licitacaoPublicPage, load: (request) => loadPublic(platform, recordId(request)) },
    },
    feed: (row) => ({
      title: `${row.tpr_nome ?? 'Licitação'} nº ${row.licitacao_numero}`,
      lines: [row.licitacao_objeto, row.licitacao_orgao, row.situacao_licitacao_nome],
      path: `${licitacaoPublicList.page}/${row.licitacao_id}`,
    }),
  })
  anexoCall(app, platform, '/licitacao/anexo', licitacaoAnexos)
  panelSide(context, { list, find, opcoes, withOpcoes })
}

type Reads = {
  list: (query: ListQuery<typeof licitacaoList>) => ReturnType<typeof listLicitacoes>
  find: (id: number) => ReturnType<typeof findLicitacao>
  opcoes: () => Promise<LicitacaoOpcoes>
  withOpcoes: (plain: PlainListPage) => PageLoader
}

function panelSide(context: ModuleContext, { list, find, opcoes, withOpcoes }: Reads): void {
  const { panel, platform, directory } = context
  const { db } = platform.database
  directory.panel.push({
    group: 'Transparência',
    label: 'Licitações',
    href: licitacaoList.page,
    access: 'licitacoes',
    card: { label: 'Licitações', text: 'Editais, modalidades, situações e anexos' },
  })
  directory.queue.push(licitacaoQueue(db, licitacaoList.page))
  panel('licitacoes', ({ app, page }) => {
    const save = licitacaoSave(platform)
    app.get(licitacaoList.path, ...listCall(licitacaoList, list, ['licitacao', 'tipo_processo', 'situacao_licitacao']))
    recordCalls(app, {
      path: licitacaoList.path,
      form: licitacaoForm,
      record: licitacao,
      find,
      ...save,
    })
    const several = { list: licitacaoList, source: licitacaoSource, words: licitacaoWords }
    severalCalls({ app, page }, { db, ...several, removeSeveral: save.removeSeveral })
    app.get(
      `${licitacaoList.path}/repetidas`,
      { schema: { querystring: repetidasQuery, response: answers(z.array(repetida)) } },
      async ({ query }) => ({ data: await findRepetidas(db, query) }),
    )
    exportCalls(app, context, licitacaoList, licitacaoSource)
    page('/painel/licitacao', 'licitacao-list', withOpcoes(listPage(licitacaoList, list)))
    const formPage = async () => ({ opcoes: await opcoes(), orgaos: await listOrgaoNames(db) })
    page('/painel/licitacao/cadastro', 'licitacao-form', {
      output: licitacaoFormPage,
      load: async () => ({ licitacao: null, repetidas: [], ...(await formPage()) }),
    })
    page('/painel/licitacao/edicao/:id', 'licitacao-form', {
      output: licitacaoFormPage,
      load: async (request) => {
        const licitacao = await find(recordId(request))
        const { licitacao_numero: numero, tipo_processo_id: modalidade, licitacao_id: exceto } = licitacao
        return { licitacao, repetidas: await findRepetidas(db, { numero, modalidade, exceto }), ...(await formPage()) }
      },
    })
  })
}

async function loadPublic(platform: Platform, id: number): Promise<LicitacaoPublicPage> {
  const { db } = platform.database
  const licitacao = await findLicitacao(db, id)
  const numero = licitacao.licitacao_numero
  const [{ fuso_horario: fuso }, orgao, tenders, contratos] = await Promise.all([
    findPortal(platform),
    findOrgaoByName(db, licitacao.licitacao_orgao),
    licitacoesOfNumero(db, numero),
    listContratosOfLicitacao(db, numero),
  ])
  // a contract is shown only on the tender that its own page links to
  const own = contratos.filter((each) => chooseByOrigem(tenders, each.contrato_licitacao_origem)?.licitacao_id === id)
  const andamento = andamentoDe(licitacao, { hoje: diaDe(new Date(), fuso), fuso })
  return { licitacao, andamento, orgao_id: orgao?.orgao_id ?? null, contratos: own }
}
