import { mostraData } from '#base/data.ts'
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import type { ListPageData } from '#kits/list/list.ts'
import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { listHead } from '#kits/list/web/list-head.ts'
import { ListPage } from '#kits/list/web/list-page.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import type { PaginaPublicaRow, paginaPublicaList } from '../pagina.contract.ts'

type Data = ListPageData<PaginaPublicaRow>

export const head = (data: Data): Head => listHead(data)

const columns: Column<PaginaPublicaRow>[] = [
  { field: 'pub_titulo', label: 'Título', isRowHeader: true, sub: ({ tcp_nome }) => tcp_nome },
  {
    field: 'pub_data_visivel',
    label: 'Publicada em',
    className: 'data',
    place: 'quando',
    cell: ({ pub_data_visivel }) => <Day date={pub_data_visivel} />,
    text: ({ pub_data_visivel }) => mostraData(pub_data_visivel),
  },
]

const filter = filterOf<typeof paginaPublicaList>()

export default function PaginasPublicPage({ data }: PageProps<Data>) {
  return (
    <ListPage
      data={data}
      columns={columns}
      rowKey={(row) => row.publicacao_id}
      hrefOf={(row) => `/paginas/${row.publicacao_id}`}
      noun={['página', 'páginas']}
      filters={[filter('pub_texto', 'Título ou texto')]}
      exports={(list) => <ExportMenu list={list} columns={columns} />}
    />
  )
}
