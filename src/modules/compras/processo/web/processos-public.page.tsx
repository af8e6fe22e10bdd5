import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { listHead } from '#kits/list/web/list-head.ts'
import { ListPage } from '#kits/list/web/list-page.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import type { ProcessoListData } from '../processo.contract.ts'
import { processoFilters, useColumns } from './processo-columns.tsx'

export const head = (data: ProcessoListData): Head => listHead(data)

export default function ProcessosPublicPage({ data }: PageProps<ProcessoListData>) {
  const columns = useColumns()
  return (
    <ListPage
      data={data}
      columns={columns}
      rowKey={(row) => row.documento_id}
      hrefOf={(row) => `/acesso/processos/${row.documento_id}`}
      noun={['processo', 'processos']}
      filters={processoFilters(data.opcoes)}
      exports={(list) => <ExportMenu list={list} columns={columns} />}
    />
  )
}
