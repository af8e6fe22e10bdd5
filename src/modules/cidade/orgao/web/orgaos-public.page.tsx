import { ExportMenu } from '../../../../kits/export/web/export-menu.tsx'
import { listHead } from '../../../../kits/list/web/list-head.ts'
import { ListPage } from '../../../../kits/list/web/list-page.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import type { OrgaoListData } from '../orgao.contract.ts'
import { OrgaoFilters, orgaoColumns } from './orgao-columns.tsx'

export const head = (data: OrgaoListData): Head => listHead(data)

export default function OrgaosPublicPage({ data }: PageProps<OrgaoListData>) {
  const columns = orgaoColumns.map((column) =>
    column.field === 'orgao_nome'
      ? {
          ...column,
          cell: (row: OrgaoListData['items'][number]) => (
            <a href={`/acesso/estrutura-organizacional/${row.orgao_id}`}>{row.orgao_nome}</a>
          ),
        }
      : column,
  )
  return (
    <ListPage
      data={data}
      columns={columns}
      rowKey={(row) => row.orgao_id}
      filters={<OrgaoFilters />}
      exports={(list) => <ExportMenu list={list} columns={orgaoColumns} />}
    />
  )
}
