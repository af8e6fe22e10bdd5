import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { feedLinks } from '#kits/feed/web/feed-address.ts'
import { FeedLinks } from '#kits/feed/web/feed-links.tsx'
import { listHead } from '#kits/list/web/list-head.ts'
import { ListPage } from '#kits/list/web/list-page.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import type { AtoNormativoListData } from '../ato-normativo.contract.ts'
import { atoNormativoFilters, fileColumns, publicColumns } from './ato-normativo-columns.tsx'

export const head = (data: AtoNormativoListData): Head => ({ ...listHead(data), alternates: feedLinks(data) })

export default function AtosNormativosPublicPage({ data }: PageProps<AtoNormativoListData>) {
  return (
    <ListPage
      data={data}
      columns={publicColumns}
      rowKey={(row) => row.ato_normativo_id}
      hrefOf={(row) => `/acesso/normas/${row.ato_normativo_id}`}
      noun={['norma', 'normas']}
      filters={atoNormativoFilters(data)}
      exports={(list) => <ExportMenu list={list} columns={fileColumns} />}
      foot={(list) => <FeedLinks list={list} />}
    />
  )
}
