import { confirmationCalls } from '#kits/confirmacao/server/confirmation-calls.ts'
import { exportCalls } from '#kits/export/server/export-calls.ts'
import { correctionCalls } from '#kits/form/server/correction-calls.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import { listCall, listPage, type PlainListPage } from '#kits/list/server/list-calls.ts'
import { publicList } from '#kits/public-list/server/public-list.ts'
import { chaveDoNome, resolveNomes } from '#modules/financas/classificacao/server/classificacao.facade.ts'
import type { ModuleContext, PageLoader } from '#platform/http/module.ts'
import { fraseDaEspera, notaDosSuspensos } from '../espera.ts'
import {
  esperando,
  figuras,
  type OrdemPagamentoPage,
  ordemOpcoes,
  ordemPagamentoAto,
  ordemPagamentoForm,
  ordemPagamentoFormPage,
  ordemPagamentoList,
  ordemPagamentoPage,
  ordemPagamentoPublicList,
  ordemPagamentoRow,
} from '../ordem-pagamento.contract.ts'
import { findAto, findChaveDoCredor, findOrdem, findPassados, findVizinhos } from './ordem-pagamento.queries.ts'
import { findEsperando, listOpcoes, type OrdemQuery, openingOf, todayOf } from './ordem-pagamento-figuras.queries.ts'
import { ordemPagamentoQueue } from './ordem-pagamento-fila.queries.ts'
import { answeredBy, listOrdens, ordemPagamentoSource } from './ordem-pagamento-list.queries.ts'
import { saveAto } from './ordem-pagamento-save.ts'

export function ordemPagamentoModule(context: ModuleContext): void {
  const { db } = context.platform.database
  const withOpcoes = (plain: PlainListPage): PageLoader => ({
    output: plain.output.extend(figuras).partial(figuraNames).extend({ opcoes: ordemOpcoes, esperando }),
    load: async (request) => {
      const [data, opcoes, { espera }] = await Promise.all([plain.load(request), listOpcoes(db), findEsperando(db)])
      const frase = fraseDaEspera(espera, await todayOf(db))
      return { ...data, opcoes, esperando: { frase, suspensos: notaDosSuspensos(espera) } }
    },
  })
  publicSide(context, withOpcoes)
  panelSide(context, withOpcoes)
}

// a wrong filter shows no rows, and so no figures
const figuraNames = { totais: true, grafico: true } as const
type WithOpcoes = (plain: PlainListPage) => PageLoader

function publicSide(context: ModuleContext, withOpcoes: WithOpcoes): void {
  const { db } = context.platform.database
  publicList(context, {
    list: ordemPagamentoPublicList,
    view: 'ordens-public',
    source: ordemPagamentoSource,
    read: (query) => listOrdens(db, query as OrdemQuery),
    answer: figuras,
    tables: answeredBy,
    opening: () => openingOf(db),
    extendPage: withOpcoes,
    site: {
      text: 'Quem espera para receber e desde quando, e quem foi pago fora da ordem, com o motivo.',
      menu: true,
      dimension: 'contratos',
    },
    many: 'Pagamentos na ordem',
    record: {
      schema: ordemPagamentoRow,
      summary: 'Um pagamento na ordem cronológica',
      find: (id) => findOrdem(db, id),
      view: 'ordem-public',
      page: { output: ordemPagamentoPage, load: (request) => loadPage(context, recordId(request)) },
    },
  })
}

async function loadPage({ platform }: ModuleContext, id: number): Promise<OrdemPagamentoPage> {
  const { db } = platform.database
  const ordem = await findOrdem(db, id)
  const fonte = { tabela: 'fonte' as const, codigo: ordem.ordem_pagamento_fonte }
  const unidade = { tabela: 'unidade_orcamentaria' as const, codigo: ordem.ordem_pagamento_unidade }
  const [nomes, fila, passados, credor_chave] = await Promise.all([
    resolveNomes(db, [fonte, unidade], ordem.ordem_pagamento_ano),
    findVizinhos(db, id),
    findPassados(db, id),
    findChaveDoCredor(db, id),
  ])
  const nomeOf = (pedido: typeof fonte | typeof unidade) => nomes.get(chaveDoNome(pedido)) ?? ''
  return { ordem, credor_chave, nomes: { fonte: nomeOf(fonte), unidade: nomeOf(unidade) }, fila, passados }
}

function panelSide(context: ModuleContext, withOpcoes: WithOpcoes): void {
  const { panel, platform, directory } = context
  const { db } = platform.database
  const list = (query: OrdemQuery) => listOrdens(db, query)
  const path = ordemPagamentoList.path

  directory.panel.push({
    group: 'Transparência',
    label: 'Ordem de pagamentos',
    href: ordemPagamentoList.page,
    access: 'financas',
    card: { label: 'Ordem de pagamentos', text: 'Pagamentos fora da ordem e os seus motivos' },
  })
  directory.queue.push(ordemPagamentoQueue(db, ordemPagamentoList.page))
  panel('financas', ({ app, page }) => {
    app.get(path, ...listCall(ordemPagamentoList, list, [...answeredBy], { extra: figuras }))
    exportCalls(app, context, ordemPagamentoList, ordemPagamentoSource)
    // rows come and go with the accounts
    correctionCalls(app, {
      ...{ path, table: 'ordem_pagamento', id: 'ordem_pagamento_id', form: ordemPagamentoForm },
      ...{ record: ordemPagamentoAto, neverPublic: { hidesCpf: true } },
      find: (id) => findAto(db, id),
      save: (id, form) => saveAto(platform, id, form),
    })
    const confirms = confirmationCalls({ app, page }, platform, ordemPagamentoList, [ordemPagamentoPublicList.page])
    page(ordemPagamentoList.page, 'ordem-list', withOpcoes(listPage(ordemPagamentoList, list, { confirms })))
    page(`${ordemPagamentoList.page}/:id/edicao`, 'ordem-form', {
      output: ordemPagamentoFormPage,
      load: async (request) => {
        const id = recordId(request)
        return { ato: await findAto(db, id), ordem: await findOrdem(db, id) }
      },
    })
  })
}
