// The public list of one type: one page for four addresses.
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { feedLinks } from '#kits/feed/web/feed-address.ts'
import { FeedLinks } from '#kits/feed/web/feed-links.tsx'
import { listHead } from '#kits/list/web/list-head.ts'
import { ListPage } from '#kits/list/web/list-page.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import type { DocumentoGenericoListData } from '../documento-generico.contract.ts'
import { enderecoOf, especieOf, tipoComModelo } from '../especies.ts'
import { documentoGenericoFilters, fileColumns, publicColumns } from './documento-generico-columns.tsx'
import { EspecieNav } from './especie-nav.tsx'

const especieDe = ({ tipo }: DocumentoGenericoListData) => especieOf(tipo ?? 1)

export const head = (data: DocumentoGenericoListData): Head => {
  return { ...listHead(data), alternates: feedLinks(data) }
}

export default function DocumentosGenericosPublicPage({ data }: PageProps<DocumentoGenericoListData>) {
  const { tipo, one, many } = especieDe(data)
  return (
    <>
      <EspecieNav tipo={tipo} addressOf={(one) => enderecoOf(one ?? tipo)} />
      <ListPage
        data={data}
        columns={publicColumns}
        rowKey={(row) => row.documento_generico_id}
        hrefOf={(row) => `${enderecoOf(tipo)}/${row.documento_generico_id}`}
        noun={tipo === tipoComModelo ? ['relatório', 'relatórios'] : [one.toLowerCase(), many.toLowerCase()]}
        filters={documentoGenericoFilters({ tipo, anos: data.anos })}
        exports={(list) => <ExportMenu list={list} columns={fileColumns(tipo)} />}
        foot={(list) => <FeedLinks list={list} />}
      />
    </>
  )
}
