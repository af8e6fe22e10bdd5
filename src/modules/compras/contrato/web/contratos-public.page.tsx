import { feedLinks } from '../../../../kits/feed/web/feed-address.ts'
import { ListMenus } from '../../../../kits/feed/web/list-menus.tsx'
import { listHead } from '../../../../kits/list/web/list-head.ts'
import { ListPage } from '../../../../kits/list/web/list-page.tsx'
import { OpenRow } from '../../../../kits/list/web/open-row.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import type { ContratoListData } from '../contrato.contract.ts'
import { publicColumns } from './contrato-columns.tsx'
import { ContratoFilters } from './contrato-filters.tsx'

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
      filters={<ContratoFilters categorias={data.categorias} />}
      exports={(list) => <ListMenus list={list} columns={publicColumns} />}
      actions={(row) => (
        <OpenRow href={`/acesso/contratos/${row.contrato_id}`} name={`contrato ${row.contrato_numero}`} />
      )}
    />
  )
}
