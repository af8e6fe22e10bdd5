// The register of answered requests: what was asked, by whom it was answered and in how many days.
import { mostraNumero } from '#base/numero.ts'
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import type { Column } from '#kits/list/web/column.ts'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import { listHead } from '#kits/list/web/list-head.ts'
import { ListPage } from '#kits/list/web/list-page.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import type { Publicado, PublicadoListData, publicadoList } from '../pedido-publicado.contract.ts'

export const head = (data: PublicadoListData): Head => ({
  ...listHead(data),
  trail: [{ label: 'E-Sic', href: '/esic' }, { label: data.list.title }],
})

const columns: Column<Publicado>[] = [
  { field: 'ppu_titulo', label: 'Pedido', isRowHeader: true },
  { field: 'ppu_orgao', label: 'Órgão' },
  {
    field: 'ppu_respondido_em',
    label: 'Respondido em',
    className: 'data',
    place: 'quando',
    cell: (row) => <Day date={row.ppu_respondido_em} />,
  },
  { field: 'ppu_dias', label: 'Dias', className: 'num' },
]

const filter = filterOf<typeof publicadoList>()
const choices = (values: (string | number)[]) => values.map((value) => ({ value: String(value), label: String(value) }))
const filtersOf = ({ orgaos, anos }: PublicadoListData['opcoes']): Filter[] => [
  filter('ppu_texto', 'Palavras'),
  filter('ppu_orgao', 'Órgão', { options: choices(orgaos), empty: 'Todos' }),
  filter('ppu_ano', 'Ano do pedido', { options: choices(anos), empty: 'Todos' }),
]

export default function PedidosPublicadosPage({ data }: PageProps<PublicadoListData>) {
  return (
    <ListPage
      data={data}
      lead={`${data.list.lead} ${leftOut(data.opcoes.fora)}`}
      columns={columns}
      rowKey={(row) => row.pedido_publicado_id}
      hrefOf={(row) => `/esic/pedidos-respondidos/${row.pedido_publicado_id}`}
      noun={['pedido respondido', 'pedidos respondidos']}
      filters={filtersOf(data.opcoes)}
      exports={(list) => <ExportMenu list={list} columns={columns} />}
    />
  )
}

const leftOut = (fora: number) =>
  fora === 0
    ? 'Todos os que já têm resposta estão aqui.'
    : `${fora === 1 ? 'Outro, já respondido, não está' : `Outros ${mostraNumero(fora)}, já respondidos, não estão`} aqui: cada um só entra depois de conferido.`
