import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { feedLinks } from '#kits/feed/web/feed-address.ts'
import { FeedLinks } from '#kits/feed/web/feed-links.tsx'
import { listHead } from '#kits/list/web/list-head.ts'
import { ListPage } from '#kits/list/web/list-page.tsx'
import { ListTotals } from '#kits/list/web/list-totals.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import type { ContratoListData } from '../contrato.contract.ts'
import { contratoOrders, contratoSums, fileColumns, publicColumns } from './contrato-columns.tsx'
import { contratoFilters } from './contrato-filters.tsx'

export const head = (data: ContratoListData): Head => ({
  ...listHead(data),
  alternates: feedLinks(data),
})

export default function ContratosPublicPage({ data }: PageProps<ContratoListData>) {
  return (
    <ListPage
      data={data}
      columns={publicColumns}
      rowKey={(row) => row.contrato_id}
      hrefOf={(row) => `/acesso/contratos/${row.contrato_id}`}
      noun={['contrato', 'contratos']}
      filters={contratoFilters(data)}
      orders={contratoOrders}
      exports={(list) => <ExportMenu list={list} columns={fileColumns} />}
      below={(list) => <ListTotals list={list} sums={contratoSums} />}
      foot={(list) => <FeedLinks list={list} />}
    />
  )
}
