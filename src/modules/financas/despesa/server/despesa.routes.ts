// Expense: the tree, the list of appropriations, its call and its files; and the budget lines in the panel.
import { exportRows } from '#kits/export/server/export-calls.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import { listState } from '#kits/public-list/server/list-state.ts'
import type { PublicList } from '#platform/http/directory.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import {
  type DespesaQuery,
  despesaExercicio,
  despesaFlatList,
  despesaList,
  despesaListPage,
  despesaTotais,
} from '../despesa.contract.ts'
import { gastoSearch, tipoGastos } from './despesa.search.ts'
import { linhasDoArquivo } from './despesa-linhas.queries.ts'
import { listDespesas, tables } from './despesa-lista.ts'
import { pedidoDe } from './despesa-pedido.queries.ts'
import { paginaDasDespesas } from './despesas-pagina.ts'
import { opcoesDe } from './despesas-quadro.ts'
import { dotacaoRoutes } from './dotacao.routes.ts'
import { filtrosDitos } from './filtros-ditos.ts'
import { programaRoutes } from './programa.routes.ts'

export function despesaModule(context: ModuleContext): void {
  const { app, page, platform, town } = context
  const { db } = platform.database
  const read = (query: DespesaQuery) => listDespesas(db, query)
  const isShared = true
  app.get(
    despesaList.path,
    ...listCall(despesaList, read, tables, { extra: { totais: despesaTotais, exercicio: despesaExercicio }, isShared }),
  )
  for (const list of [despesaList, despesaFlatList])
    exportRows(app, context, {
      list,
      tables,
      async rowsOf(query: DespesaQuery) {
        const pedido = (await pedidoDe(db, query.filters)) ?? { exercicio: 0, de: 1, ate: 12, onde: [] }
        return linhasDoArquivo(pedido, query.filters.despesa_agrupamento ?? null, query)
      },
    })

  const notes = town.notesOf(despesaList.page, tables)
  const opening = async (): Promise<Record<string, string>> => {
    const exercicio = (await pedidoDe(db, {}))?.exercicio
    return exercicio ? { exercicio: String(exercicio) } : {}
  }
  enter(context, listState(db, { list: despesaList, read, tables, notes, opening }))
  page(despesaList.page, 'despesas', paginaDasDespesas(platform, notes))
  const flat = listPage(despesaFlatList, read, { notes, isShared })
  page(despesaFlatList.page, 'despesas-lista', {
    output: despesaListPage,
    async load(request) {
      const data = await flat.load(request)
      const exercicio = 'exercicio' in data ? (data.exercicio as number | null) : null
      return {
        exercicio,
        ...data,
        told: await filtrosDitos(db, data, exercicio),
        opcoes: await opcoesDe(db, exercicio ?? (await pedidoDe(db, {}))?.exercicio ?? null),
      }
    },
  })
  context.directory.kinds.push({ tipo: tipoGastos, titulo: 'Gastos por ação e programa', lista: null })
  programaRoutes(context)
  dotacaoRoutes(context)
}
despesaModule.search = [gastoSearch]

function enter({ directory }: ModuleContext, state: PublicList['state']): void {
  directory.pages.push(
    {
      group: 'Transparência',
      href: despesaList.page,
      label: despesaList.title,
      text: 'Quanto o município podia gastar, quanto reservou, recebeu e pagou, por função, órgão, natureza e fonte.',
      icon: 'relatorio',
      menu: true,
      dimension: 'despesa',
    },
    {
      group: 'Transparência',
      href: despesaFlatList.page,
      label: despesaFlatList.title,
      text: 'Cada dotação do orçamento em uma linha, com toda a sua classificação.',
      dimension: 'despesa',
    },
  )
  directory.lists.push({
    tables: ['dotacao'],
    page: despesaList.page,
    title: despesaList.title,
    id: 'despesas',
    many: despesaList.title,
    filters: Object.keys(despesaList.filters.shape),
    hasFeed: false,
    records: null,
    state,
  })
}
