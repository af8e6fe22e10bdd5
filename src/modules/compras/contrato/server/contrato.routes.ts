import { diaDe } from '#base/data.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import type { KindSource } from '#kits/anexo/server/pending.queries.ts'
import { pendingDocuments, sortCall } from '#kits/anexo/server/pending-calls.ts'
import { recordWithAnexos } from '#kits/anexo/server/record-with-anexos.ts'
import { anexoCall } from '#kits/anexo/server/send-file.ts'
import { confirmationCalls } from '#kits/confirmacao/server/confirmation-calls.ts'
import { exportCalls } from '#kits/export/server/export-calls.ts'
import { recordCalls, recordId } from '#kits/form/server/record-calls.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { editCalls } from '#kits/list/server/edit-calls.ts'
import { endsSoon } from '#kits/list/server/ending.queries.ts'
import { listCall, listPage, type PlainListPage } from '#kits/list/server/list-calls.ts'
import { severalCalls } from '#kits/list/server/several-calls.ts'
import { type ListTotals, pageWithTotals, totalsOf, withTotals } from '#kits/list/server/totals.queries.ts'
import { withMore } from '#kits/list/server/with-more.ts'
import { unknownOptions } from '#kits/lookup/server/unknown-options.ts'
import { publicList } from '#kits/public-list/server/public-list.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { findOrgaoByName, listOrgaoNames } from '#modules/cidade/orgao/server/orgao.facade.ts'
import { listCategoriasProcesso, listModalidades } from '#modules/cidade/tipos/server/tipos.facade.ts'
import { comNomes } from '#modules/financas/classificacao/server/classificacao.facade.ts'
import { empenhosDe, empenhosDeNumero, primeiroExercicio } from '#modules/financas/empenho/server/empenho.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { ModuleContext, PageLoader } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import { faltamTermos, fimInicial, limiteDe, nomeDoTermo, semValorAtual, tipos } from '../aditivos.contract.ts'
import { andamentoDe } from '../andamento.ts'
import {
  type Contrato,
  type ContratoForm,
  type ContratoPublicPage,
  contrato,
  contratoComEmpenhos,
  contratoForm,
  contratoFormPage,
  contratoList,
  contratoLookups,
  contratoOpcoes,
  contratoPublicList,
  contratoPublicPage,
} from '../contrato.contract.ts'
import { contratoFields } from '../contrato.fields.ts'
import { contratoWords } from '../contrato.words.ts'
import { especies } from '../documentos.ts'
import { conferidos, empenhosCitados } from '../empenho-citado.ts'
import { escadaDoContrato } from '../escada-do-contrato.ts'
import { bySituacao } from '../situacao.ts'
import { vencimentoDe } from '../vencimento.ts'
import {
  contaTerminam,
  contratoAnexos,
  contratoPublicSource,
  contratoSource,
  findContrato,
  licitacoesDoNumero,
  listContratos,
  listSituacoesDeContrato,
} from './contrato.queries.ts'
import { contratoSearches } from './contrato.search.ts'
import { listIncompletos } from './contrato-documentos.queries.ts'
import { contratoQueue } from './contrato-fila.queries.ts'
import { importaContratos } from './contrato-import.ts'
import { listAditivosDoContrato, listFiscaisDoContrato } from './do-contrato.queries.ts'

export function contratoModule(context: ModuleContext): void {
  const { app, platform } = context
  const { db } = platform.database
  const totals = totalsOf(db, contratoSource, ['contrato_valor'])
  const list = (query: ListQuery<typeof contratoList>) => listContratos(db, query)
  const find = (id: number) => findContrato(db, id, 'stored')
  const withOpcoes = (plain: PlainListPage) =>
    withMore(plain, contratoOpcoes.shape, async () => ({
      categorias: await listCategoriasProcesso(db),
      situacoes: (await listSituacoesDeContrato(db)).sort(bySituacao),
      terminam: await contaTerminam(db),
    }))

  publicList(context, {
    list: contratoPublicList,
    view: 'contratos-public',
    source: contratoPublicSource,
    totals,
    extendPage: withOpcoes,
    site: {
      text: 'Contratada, objeto, vigência, fiscal, valor e documentos de cada contrato.',
      icon: 'contrato',
      menu: true,
      dimension: 'contratos',
    },
    record: {
      schema: contratoComEmpenhos,
      summary: 'Um contrato, com seus documentos, aditivos, fiscais e empenhos',
      find: async (id) => ({
        ...(await findContrato(db, id, 'public')),
        aditivos: await listAditivosDoContrato(db, id),
        fiscais: await listFiscaisDoContrato(db, id),
        empenhos: await empenhosDe(db, { contrato_id: id }),
      }),
      view: 'contrato-public',
      page: { output: contratoPublicPage, load: (request) => loadPublic(platform, recordId(request)) },
    },
    feed: (row) => ({
      title: `Contrato nº ${row.contrato_numero}`,
      lines: [
        row.contrato_objeto,
        `Contratada: ${row.contrato_contratada}`,
        `Valor: ${mostraDinheiro(row.contrato_valor)}`,
      ],
      path: `${contratoPublicList.page}/${row.contrato_id}`,
    }),
  })
  anexoCall(app, platform, '/contrato/anexo', contratoAnexos)
  panelSide(context, { list: withTotals(list, totals), totals, find, withOpcoes })
}
contratoModule.search = contratoSearches

type Reads = {
  list: (query: ListQuery<typeof contratoList>) => ReturnType<typeof listContratos>
  totals: ListTotals<typeof contratoList>
  find: (id: number) => ReturnType<typeof findContrato>
  withOpcoes: (plain: PlainListPage) => PageLoader
}

function panelSide(context: ModuleContext, { list, totals, find, withOpcoes }: Reads): void {
  const { panel, platform, directory } = context
  const { db } = platform.database
  directory.panel.push({
    group: 'Transparência',
    label: 'Contratos',
    href: contratoList.page,
    access: 'licitacoes',
    card: { label: 'Contratos', text: 'Contratadas, vigências, fiscais, valores e anexos' },
  })
  directory.queue.push(contratoQueue(db, contratoList.page))
  panel('licitacoes', (scope) => {
    const { app, page } = scope
    const save = contratoSave(platform)
    app.get(contratoList.path, ...listCall(contratoList, list, ['contrato'], { extra: totals.shape }))
    const handlers = recordCalls(app, {
      path: contratoList.path,
      form: contratoForm,
      record: contrato,
      neverPublic: { hidesCpf: true },
      find,
      ...save,
    })
    const several = {
      list: contratoList,
      source: contratoSource,
      words: contratoWords,
      removeSeveral: save.removeSeveral,
    }
    severalCalls({ app, page }, { db, ...several })
    const edits = editCalls({ app, page }, platform, { ...several, ...contratoEdits(db), find, save: handlers })
    exportCalls(app, context, contratoList, contratoSource, totals)
    importaContratos(scope, platform)
    const ending = () => endsSoon(db, contratoList, 'contrato_data_termino', list)
    const confirms = confirmationCalls(scope, platform, contratoList, [contratoPublicList.page])
    page(
      contratoList.page,
      'contrato-list',
      withOpcoes(pageWithTotals(listPage(contratoList, list, { edits, confirms, ending }), totals)),
    )
    page(
      `${contratoList.page}/documentos`,
      'contrato-documentos',
      pendingDocuments(platform.database, kindSource, (most) => listIncompletos(db, most)),
    )
    sortCall(app, platform.database, contratoList.path, kindSource, especies)
    const proposals = async () => ({
      categorias: await listCategoriasProcesso(db),
      orgaos: await listOrgaoNames(db),
      modalidades: (await listModalidades(db)).map(({ nome }) => nome),
    })
    page(`${contratoList.page}/cadastro`, 'contrato-form', {
      output: contratoFormPage,
      load: async () => ({ contrato: null, ...(await proposals()), licitacoes: [] }),
    })
    page(`${contratoList.page}/edicao/:id`, 'contrato-form', {
      output: contratoFormPage,
      load: async (request) => {
        const contrato = await find(recordId(request))
        const licitacoes = await licitacoesDoNumero(db, contrato.contrato_numero_licitacao)
        return { contrato, ...(await proposals()), licitacoes: licitacoes.length > 1 ? licitacoes : [] }
      },
    })
  })
}

const contratoEdits = (db: Queries) => ({
  fields: contratoFields,
  bulk: ['contrato_situacao', 'contrato_orgao', 'contrato_categoria_processo', 'contrato_fiscal'],
  cells: {
    contrato_numero: 'contrato_numero',
    contrato_situacao: 'contrato_situacao',
    contrato_orgao: 'contrato_orgao',
    contrato_fiscal: 'contrato_fiscal',
    contrato_data_vigencia: 'contrato_data_vigencia',
    contrato_data_vigencia_fim: 'contrato_data_vigencia_fim',
    contrato_data_celebracao: 'contrato_data_celebracao',
    contrato_valor: 'contrato_valor',
  },
  options: { contrato_categoria_processo: () => listCategoriasProcesso(db) },
  form: `${contratoList.page}/edicao/:id`,
})

const kindSource: KindSource = {
  anexos: { ...contratoAnexos, title: 'contrato_anexo_titulo' },
  records: 'contrato',
  called: 'contrato_numero',
  kind: 'contrato_anexo_tipo',
}

const contratoSave = (platform: Platform) =>
  recordWithAnexos(platform, {
    table: 'contrato',
    id: 'contrato_id',
    anexos: contratoAnexos,
    columnsOf: ({ versao: _versao, ...columns }: ContratoForm) => columns,
    async check(db, request) {
      const { data: chosen } = contratoLookups.safeParse(bodyOf(request))
      // when the references are malformed, the schema reports it
      return chosen ? unknownOptions(db, chosen, { contrato_categoria_processo: listCategoriasProcesso }) : {}
    },
  })

async function loadPublic(platform: Platform, id: number): Promise<ContratoPublicPage> {
  const { db } = platform.database
  const contrato = await findContrato(db, id, 'public')
  const hoje = diaDe(new Date(), (await findPortal(platform)).fuso_horario)
  const [comNatureza, orgao, aditivos, fiscais, empenhos, citados] = await Promise.all([
    comNomes(db, contrato, {
      colunas: { contrato_natureza_despesa: 'natureza_despesa' },
      exercicio: Number((contrato.contrato_data_celebracao ?? contrato.contrato_data_vigencia ?? hoje).slice(0, 4)),
    }),
    findOrgaoByName(db, contrato.contrato_orgao),
    listAditivosDoContrato(db, id),
    listFiscaisDoContrato(db, id),
    empenhosDe(db, { contrato_id: id }),
    findCitados(db, contrato),
  ])
  const nomeados = aditivos.map((aditivo) => ({
    ...{ ...aditivo, nome: nomeDoTermo(aditivo), muda: tipos[aditivo.contrato_aditivo_tipo] },
  }))
  const vigencia = { fim: contrato.contrato_data_vigencia_atual, situacao: contrato.contrato_situacao }
  return {
    contrato: comNatureza,
    aditivos: nomeados,
    escada: escadaDoContrato({ contrato, aditivos: nomeados, empenhos }),
    limite: limiteDe(contrato.contrato_valor, aditivos),
    fim_inicial: fimInicial(contrato.contrato_data_vigencia_fim, aditivos),
    sem_valor: semValorAtual(aditivos),
    faltam: faltamTermos(aditivos),
    fiscais,
    andamento: andamentoDe(contrato, hoje),
    vencimento: vencimentoDe(vigencia, hoje),
    orgao_id: orgao?.orgao_id ?? null,
    empenhos,
    citados,
  }
}

async function findCitados(db: Queries, contrato: Contrato): Promise<ContratoPublicPage['citados']> {
  const citados = empenhosCitados(contrato.contrato_numero_empenho)
  const [publicados, desde] = await Promise.all([empenhosDeNumero(db, citados), primeiroExercicio(db)])
  const comLigacao = publicados.map((each) => ({ ...each, ligado: each.contrato_id === contrato.contrato_id }))
  return { ...conferidos(citados, comLigacao), desde }
}
