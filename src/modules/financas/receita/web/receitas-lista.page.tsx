import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { ListPage } from '#kits/list/web/list-page.tsx'
import { addressOf } from '#kits/list/web/list-state.ts'
import type { ListControl } from '#kits/list/web/use-list.ts'
import type { Head, PageProps } from '#kits/page/page.ts'
import type { ReceitaListData, ReceitaRow } from '../receita.contract.ts'
import { receitaColumns, receitaFilters, receitaOrders } from './receita-columns.tsx'
import { Somas } from './receita-totais.tsx'

const tree = '/acesso/receitas'

export const head = (data: ReceitaListData): Head => {
  const first = { orderBy: data.list.firstOrderBy, ascending: data.list.firstAscending }
  return {
    title: data.list.title,
    description: data.list.lead,
    trail: [{ label: 'Receitas', href: tree }, { label: 'Em lista' }],
    canonical: addressOf(data.list.page, { ...data, ...first, fixed: data.list.fixed }, first),
  }
}

// The files are those of the tree's page.
const ofTree = (list: ListControl<ReceitaRow>): ListControl<ReceitaRow> => ({
  ...list,
  data: { ...list.data, list: { ...list.data.list, page: tree } },
})

export default function ReceitasListaPage({ data }: PageProps<ReceitaListData>) {
  return (
    <ListPage
      data={data}
      columns={receitaColumns}
      rowKey={(row) => row.receita_prevista_id}
      hrefOf={(row) => `${tree}/${row.receita_prevista_id}`}
      noun={['receita', 'receitas']}
      filters={receitaFilters(data.opcoes, 'Todos')}
      orders={receitaOrders}
      buttons={
        <a className="btn sec" href={tree}>
          Ver por níveis
        </a>
      }
      exports={(list) => <ExportMenu list={ofTree(list)} columns={receitaColumns} />}
      summary={(list) => <Somas totais={(list.data as ReceitaListData).totais} />}
    />
  )
}
