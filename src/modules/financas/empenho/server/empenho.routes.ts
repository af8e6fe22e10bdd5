import { mostraDinheiro } from '#base/dinheiro.ts'
import { confirmationCalls } from '#kits/confirmacao/server/confirmation-calls.ts'
import { exportBelow, exportCalls } from '#kits/export/server/export-calls.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import type { ImportSet } from '#kits/import/server/check-file.ts'
import { importCalls } from '#kits/import/server/import-calls.ts'
import { importQueue } from '#kits/import/server/import-queue.queries.ts'
import { enterImported } from '#kits/import/server/imported-sets.ts'
import { referenceReaders } from '#kits/import/server/references.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { listCall, listPage, type PlainListPage } from '#kits/list/server/list-calls.ts'
import { withMore } from '#kits/list/server/with-more.ts'
import { publicList } from '#kits/public-list/server/public-list.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { empenhoList, empenhoOpcoes, empenhoPublic, empenhoPublicList, empenhoTotais } from '../empenho.contract.ts'
import { empenhoImport } from '../empenho.import.ts'
import {
  itensDosEmpenhos,
  liquidacoesDosEmpenhos,
  movimentosDosEmpenhos,
  pagamentosDosEmpenhos,
} from '../empenho-arquivos.contract.ts'
import { empenhoPage } from '../empenho-page.contract.ts'
import { numeroDe } from '../tipos.ts'
import { despesaTarget } from './despesa-target.queries.ts'
import { findEmpenho } from './empenho.queries.ts'
import { itensSource, liquidacoesSource, movimentosSource, pagamentosSource } from './empenho-arquivos.queries.ts'
import { celulas } from './empenho-celulas.ts'
import { empenhoEdicaoRoutes } from './empenho-edicao.routes.ts'
import { reshapeEmpenhos } from './empenho-espelho.ts'
import { empenhoSource, empenhoTables, listEmpenhos } from './empenho-list.queries.ts'
import { empenhoOpcoesNow } from './empenho-opcoes.queries.ts'
import { loadEmpenhoPage } from './empenho-page.queries.ts'
import { ligacaoRoutes } from './ligacao.routes.ts'

export function empenhoModule(context: ModuleContext): void {
  const { panel, platform, directory } = context
  const { db } = platform.database
  const list = (query: ListQuery<typeof empenhoList>) => listEmpenhos(db, query)
  // a wrong filter shows no rows, and so no totals
  const withOpcoes = (plain: PlainListPage) =>
    withMore(plain, { ...empenhoOpcoes.shape, totais: empenhoTotais.optional() }, async () => ({
      ...(await empenhoOpcoesNow(db)),
    }))

  publicList(context, {
    list: empenhoPublicList,
    view: 'empenhos-public',
    source: empenhoSource,
    read: list,
    answer: { totais: empenhoTotais },
    tables: empenhoTables,
    extendPage: withOpcoes,
    site: {
      text: 'Cada compromisso de pagamento: credor, objeto, licitação, valores empenhados, liquidados e pagos.',
      menu: true,
      dimension: 'despesa',
    },
    record: {
      schema: empenhoPublic,
      summary: 'Um empenho, com itens, movimentos, liquidações e pagamentos',
      find: (id) => findEmpenho(db, id),
      view: 'empenho-public',
      page: { output: empenhoPage, load: (request) => loadEmpenhoPage(platform, recordId(request)) },
    },
    feed: (row) => ({
      title: `Empenho nº ${numeroDe(row)}`,
      lines: [
        row.empenho_objeto,
        `Credor: ${row.empenho_credor_nome}`,
        ...(row.empenho_valor_final === null ? [] : [`Valor: ${mostraDinheiro(row.empenho_valor_final)}`]),
      ],
      path: `${empenhoPublicList.page}/${row.empenho_id}`,
    }),
  })

  empenhoArquivosRoutes(context)
  empenhoEdicaoRoutes(context)
  ligacaoRoutes(context)
  directory.panel.push({
    group: 'Transparência',
    label: 'Empenhos',
    href: empenhoList.page,
    access: 'financas',
    card: { label: 'Empenhos', text: 'Empenhos, liquidações e pagamentos da despesa' },
  })
  panel('financas', ({ app, page }) => {
    app.get(empenhoList.path, ...listCall(empenhoList, list, empenhoTables, { extra: { totais: empenhoTotais } }))
    exportCalls(app, context, empenhoList, empenhoSource)
    const lists = ['empenhos', 'movimentos-de-empenhos', 'liquidacoes', 'pagamentos', 'credores']
    const pages = lists.map((slug) => `/acesso/${slug}`)
    const confirms = confirmationCalls({ app, page }, context.platform, empenhoList, pages)
    page(empenhoList.page, 'empenho-list', withOpcoes(listPage(empenhoList, list, { confirms })))
  })
}

/** `/acesso/empenhos/liquidacoes.csv` and the others, in all formats. */
function empenhoArquivosRoutes(context: ModuleContext): void {
  const { app } = context
  exportBelow(app, context, {
    name: 'liquidacoes',
    list: liquidacoesDosEmpenhos,
    source: liquidacoesSource,
    records: { table: 'liquidacao', id: 'liquidacao_id' },
  })
  exportBelow(app, context, {
    name: 'pagamentos',
    list: pagamentosDosEmpenhos,
    source: pagamentosSource,
    records: { table: 'pagamento_despesa', id: 'pagamento_despesa_id' },
  })
  exportBelow(app, context, {
    name: 'itens',
    list: itensDosEmpenhos,
    source: itensSource,
    records: { table: 'empenho_item', id: 'empenho_item_id' },
  })
  exportBelow(app, context, {
    name: 'movimentos',
    list: movimentosDosEmpenhos,
    source: movimentosSource,
    records: { table: 'empenho_movimento', id: 'empenho_movimento_id' },
  })
}

export function empenhoImportacaoModule({ panel, platform, directory }: ModuleContext): void {
  directory.queue.push(importQueue(platform.database.db, empenhoImport, 'financas'))
  const set: ImportSet = {
    definition: empenhoImport,
    target: despesaTarget,
    reshape: reshapeEmpenhos,
    confirms: [empenhoPublicList.page],
    readers: async (run) => ({ ...(await referenceReaders(run, empenhoImport)), ...celulas }),
  }
  enterImported(directory, { set, access: 'financas', page: '/acesso/empenhos' })
  panel('financas', (scope) => importCalls(scope, platform, set))
}
