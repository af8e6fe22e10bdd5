import { exportRows } from '#kits/export/server/export-calls.ts'
import { referencesInWords } from '#kits/export/server/filters-in-words.queries.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { listCall, listPage, type PlainListPage } from '#kits/list/server/list-calls.ts'
import { withMore } from '#kits/list/server/with-more.ts'
import { listState } from '#kits/public-list/server/list-state.ts'
import type { Etapa } from '#modules/financas/despesa/etapa.fields.ts'
import { listIdOf } from '#platform/http/directory.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { empenhoOpcoes } from '../empenho.contract.ts'
import { type EtapaList, etapaTotais, liquidacoesList, movimentosList, pagamentosList } from '../etapa.contract.ts'
import { empenhoOpcoesNow } from './empenho-opcoes.queries.ts'
import { linhasDoArquivo, listAnos, listEtapa, tabelasDa, todasAsTabelas, ultimoAno } from './etapa.queries.ts'

const listas: [Etapa, EtapaList, text: string][] = [
  ['empenhado', movimentosList, 'Cada empenho, reforço e anulação, dia a dia.'],
  ['liquidado', liquidacoesList, 'O que foi entregue e conferido, dia a dia.'],
  ['pago', pagamentosList, 'O que foi pago, dia a dia, e a quem.'],
]

export function etapaModule(context: ModuleContext): void {
  for (const [etapa, list, text] of listas) etapaRoutes(context, { etapa, list, text })
}

type Listada = { etapa: Etapa; list: EtapaList; text: string }

function etapaRoutes(context: ModuleContext, { etapa, list, text }: Listada): void {
  const { app, page, platform, town, directory } = context
  const { db } = platform.database
  const read = (query: ListQuery<EtapaList>) => listEtapa(db, etapa, query)
  const tables = todasAsTabelas(etapa)
  const opening = async (): Promise<Record<string, string>> => {
    const ano = await ultimoAno(db, etapa)
    return ano === null ? {} : { etapa_ano: String(ano) }
  }
  const notes = town.notesOf(list.page, tabelasDa[etapa])
  directory.pages.push({
    group: 'Transparência',
    href: list.page,
    label: list.title,
    text,
    dimension: 'despesa',
  })
  directory.lists.push({
    tables: tabelasDa[etapa],
    page: list.page,
    title: list.title,
    id: listIdOf(list.page),
    many: list.title,
    filters: Object.keys(list.filters.shape),
    records: null,
    hasFeed: false,
    state: listState(db, { list, read, tables, notes, opening, year: 'etapa_ano' }),
  })
  app.get(list.path, ...listCall(list, read, tables, { extra: { totais: etapaTotais }, isShared: true }))
  exportRows(app, context, { list, tables, rowsOf: async (query) => linhasDoArquivo(db, etapa, query) })
  const wordsOf = (filters: ListQuery['filters']) => referencesInWords(db, list, filters)
  const plain: PlainListPage = listPage(list, read, { notes, isShared: true, opening, wordsOf })
  page(
    list.page,
    'etapa-public',
    // a wrong filter shows no rows, and so no sum
    withMore(plain, { ...empenhoOpcoes.shape, totais: etapaTotais.optional() }, async () => ({
      ...(await empenhoOpcoesNow(db)),
      anos: await listAnos(db),
    })),
  )
}
