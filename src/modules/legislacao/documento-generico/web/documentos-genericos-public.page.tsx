// The public list of one type: one page for four addresses.
import { ExportMenu } from '../../../../kits/export/web/export-menu.tsx'
import { feedLinks } from '../../../../kits/feed/web/feed-address.ts'
import { FeedMenu } from '../../../../kits/feed/web/feed-menu.tsx'
import { listHead } from '../../../../kits/list/web/list-head.ts'
import { ListPage } from '../../../../kits/list/web/list-page.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { DocumentoGenericoListData } from '../documento-generico.contract.ts'
import { enderecoOf, especieOf, tituloOf } from '../especies.ts'
import { DocumentoGenericoFilters, publicColumns } from './documento-generico-columns.tsx'
import { EspecieNav } from './especie-nav.tsx'

const especieDe = ({ tipo }: DocumentoGenericoListData) => especieOf(tipo ?? 1)

export const head = (data: DocumentoGenericoListData): Head => {
  return { ...listHead(data), alternates: feedLinks(data) }
}

export default function DocumentosGenericosPublicPage({ data }: PageProps<DocumentoGenericoListData>) {
  const { tipo } = especieDe(data)
  const columns = publicColumns(tipo)
  return (
    <>
      <EspecieNav tipo={tipo} addressOf={(one) => enderecoOf(one ?? tipo)} />
      <ListPage
        data={data}
        columns={columns}
        rowKey={(row) => row.documento_generico_id}
        filters={<DocumentoGenericoFilters tipo={tipo} anos={data.anos} />}
        exports={(list) => (
          <>
            <FeedMenu list={list} />
            <ExportMenu list={list} columns={columns} />
          </>
        )}
        actions={(row) => (
          <a className="ver" href={`${enderecoOf(tipo)}/${row.documento_generico_id}`}>
            Ver<span className="oculto"> {tituloOf(row)}</span> <Icon name="abrir" size={14} />
          </a>
        )}
      />
    </>
  )
}
