import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { listHead } from '#kits/list/web/list-head.ts'
import { ListPage } from '#kits/list/web/list-page.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import type { PagamentoListData } from '../pagamento.contract.ts'
import { pagamentoFilters, pagamentoOrders, publicColumns } from './pagamento-columns.tsx'
import { Grupos } from './pagamento-grupos.tsx'
import { Soma } from './pagamento-soma.tsx'

export const head = (data: PagamentoListData): Head => listHead(data)

export default function PagamentosPublicPage({ data }: PageProps<PagamentoListData>) {
  return (
    <ListPage
      data={data}
      columns={publicColumns}
      rowKey={(row) => row.pagamento_id}
      filters={pagamentoFilters(data)}
      orders={pagamentoOrders}
      noun={['pagamento', 'pagamentos']}
      buttons={
        <a className="btn sec" href="/acesso/folha-de-pagamento/resumo">
          Resumo por ano
        </a>
      }
      below={(list) => <Soma {...(list.data as PagamentoListData)} />}
      exports={(list) => <ExportMenu list={list} columns={publicColumns} />}
    >
      {(list) => <Grupos list={list} />}
    </ListPage>
  )
}
