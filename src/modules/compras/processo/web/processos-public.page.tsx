import { ExportMenu } from '../../../../kits/export/web/export-menu.tsx'
import { listHead } from '../../../../kits/list/web/list-head.ts'
import { ListPage } from '../../../../kits/list/web/list-page.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { ProcessoListData } from '../processo.contract.ts'
import { ProcessoFilters, useColumns } from './processo-columns.tsx'

export const head = (data: ProcessoListData): Head => listHead(data)

export default function ProcessosPublicPage({ data }: PageProps<ProcessoListData>) {
  const columns = useColumns()
  return (
    <ListPage
      data={data}
      columns={columns}
      rowKey={(row) => row.documento_id}
      filters={<ProcessoFilters opcoes={data.opcoes} />}
      exports={(list) => <ExportMenu list={list} columns={columns} />}
      actions={(row) => (
        <a className="ver" href={`/acesso/processos/${row.documento_id}`}>
          Ver<span className="oculto"> processo {row.doc_numero_processo}</span> <Icon name="abrir" size={14} />
        </a>
      )}
    />
  )
}
