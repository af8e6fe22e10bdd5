// Requests for a service in the panel. The protocol is the link to the steps.
import { mostraData } from '#base/data.ts'
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import type { Column } from '#kits/list/web/column.ts'
import { byNumber } from '#kits/list/web/orders.ts'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { DayOfInstant } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import { ButtonLink } from '#ui/page-head.tsx'
import type { PedidoListPage, PedidoRow } from '../pedido-servico.contract.ts'
import { situacoes, tons } from '../situacoes.ts'
import { filtersOf, searchOf } from './pedidos-filters.tsx'

export const head = () => panelHead('Pedidos de serviço')

export default function PedidosPainelPage({ data }: PageProps<PedidoListPage>) {
  return (
    <PanelListPage
      lead="O que as pessoas pediram na porta dos serviços, com o prazo de cada um. Contam à parte do E-Sic e da Ouvidoria."
      caption="Pedidos de serviço"
      data={data}
      columns={columns}
      rowKey={(row) => row.pedido_servico_id}
      noun={['pedido', 'pedidos']}
      search={searchOf}
      filters={filtersOf(data)}
      exports={(list, shown) => <ExportMenu list={list} columns={shown} />}
      buttons={<ButtonLink href="/painel/pedidos-de-servico/servicos">O que pode ser pedido</ButtonLink>}
    />
  )
}

const columns: Column<PedidoRow>[] = [
  {
    field: 'psv_data_cadastro',
    label: 'Data',
    className: 'data',
    place: 'quando',
    cell: (row) => <DayOfInstant instant={row.psv_data_cadastro} />,
  },
  {
    field: 'protocolo',
    label: 'Protocolo',
    orders: byNumber('Protocolo'),
    isRowHeader: true,
    sub: (row) => row.psv_servico,
    cell: (row) => (
      <a href={`/painel/pedidos-de-servico/${row.pedido_servico_id}/detalhes`}>
        <span className="oculto">Detalhes do pedido </span>
        {row.protocolo}
      </a>
    ),
  },
  {
    field: 'psv_rua',
    label: 'Lugar',
    cell: (row) => <span className="celula-media">{[row.psv_rua, row.psv_referencia].filter(Boolean).join(', ')}</span>,
  },
  { field: 'psv_bairro', label: 'Bairro', cell: (row) => row.psv_bairro },
  {
    field: 'psv_situacao',
    label: 'Situação',
    place: 'estado',
    text: (row) => situacoes[row.psv_situacao],
    cell: (row) => <span className={`selo ${tons[row.psv_situacao]}`}>{situacoes[row.psv_situacao]}</span>,
  },
  {
    field: 'psv_prazo',
    label: 'Prazo',
    text: (row) => [row.psv_prazo && mostraData(row.psv_prazo), row.atrasado && 'atrasado'].filter(Boolean).join(' '),
    cell: (row) =>
      row.psv_prazo && (
        <span className="celula-pilha">
          <Day date={row.psv_prazo} /> {row.atrasado && <span className="selo rej">Atrasado</span>}
        </span>
      ),
  },
]
