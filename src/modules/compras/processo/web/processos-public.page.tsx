import { ExportMenu } from '../../../../kits/export/web/export-menu.tsx'
import { listHead } from '../../../../kits/list/web/list-head.ts'
import { ListPage } from '../../../../kits/list/web/list-page.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { ProcessoListData } from '../processo.contract.ts'
import { ProcessoFilters, useColumns } from './processo-columns.tsx'

const title = 'Processos'
const lead = 'Os processos administrativos do município e seus documentos.'

export const head = (data: ProcessoListData): Head => listHead(title, lead, data)

export default function ProcessosPublicPage({ data }: PageProps<ProcessoListData>) {
  const columns = useColumns()
  return (
    <ListPage
      title={title}
      lead={lead}
      caption={title}
      data={data}
      columns={columns}
      rowKey={(row) => row.documento_id}
      filters={<ProcessoFilters opcoes={data.opcoes} />}
      exports={(list) => <ExportMenu title={title} list={list} columns={columns} />}
      actions={(row) => (
        <a className="ver" href={`/acesso/processos/${row.documento_id}`}>
          Ver<span className="oculto"> processo {row.doc_numero_processo}</span> <Icon name="abrir" size={14} />
        </a>
      )}
    />
  )
}
