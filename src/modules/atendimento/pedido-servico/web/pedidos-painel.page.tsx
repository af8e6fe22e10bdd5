// Requests for a service in the panel. The protocol is the link to the steps.
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { DateField } from '#kits/form/web/date-field.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import type { Column } from '#kits/list/web/column.ts'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import { byNumber } from '#kits/list/web/orders.ts'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Day, DayOfInstant } from '#ui/day.tsx'
import type { PedidoListPage, PedidoRow, pedidoList } from '../pedido-servico.contract.ts'
import { situacoes, tons } from '../situacoes.ts'

export const head = (): Head => ({ title: 'Pedidos de serviço – Painel', description: null, trail: [] })

export default function PedidosPainelPage({ data }: PageProps<PedidoListPage>) {
  return (
    <PanelListPage
      lead="O que as pessoas pediram na porta dos serviços, com o prazo de cada um. Contam à parte do E-Sic e da Ouvidoria."
      caption="Pedidos de serviço"
      data={data}
      columns={columns}
      rowKey={(row) => row.pedido_servico_id}
      noun={['pedido', 'pedidos']}
      search={filter('busca', 'protocolo, rua ou bairro')}
      filters={filtersOf(data)}
      exports={(list, shown) => <ExportMenu list={list} columns={shown} />}
      buttons={
        <a className="btn sec" href="/painel/pedidos-de-servico/servicos">
          O que pode ser pedido
        </a>
      }
    />
  )
}

const filter = filterOf<typeof pedidoList>()
const optionOf = ({ id, nome }: { id: number; nome: string }) => ({ value: String(id), label: nome })

const filtersOf = ({ servicos, orgaos, bairros }: PedidoListPage): Filter[] => [
  filter('protocolo', 'Protocolo', { field: (props) => <TextField {...props} autoComplete="off" /> }),
  filter('publicacao_id', 'Serviço', { options: servicos.map(optionOf), empty: 'Todos' }),
  filter('psv_situacao', 'Situação', {
    options: Object.entries(situacoes).map(([value, label]) => ({ value, label })),
    empty: 'Todas',
  }),
  filter('psv_bairro', 'Bairro', { options: bairros.map((nome) => ({ value: nome, label: nome })), empty: 'Todos' }),
  filter('atrasado', 'Atrasados', { options: [{ value: 'S', label: 'Sim' }], empty: 'Todos' }),
  filter('orgao_id', 'Órgão', { options: orgaos.map(optionOf), empty: 'Todos' }),
  filter('psv_rua', 'Rua', { field: (props) => <TextField {...props} autoComplete="off" /> }),
  filter('de', 'Recebido, de', { field: DateField }),
  filter('ate', 'Recebido, até', { field: DateField }),
]

const columns: Column<PedidoRow>[] = [
  {
    field: 'psv_data_cadastro',
    label: 'Data',
    className: 'data',
    place: 'quando',
    cell: (row) => <Recebido instant={row.psv_data_cadastro} />,
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
    cell: (row) => <span className={`selo ${tons[row.psv_situacao]}`}>{situacoes[row.psv_situacao]}</span>,
  },
  {
    field: 'psv_prazo',
    label: 'Prazo',
    cell: (row) =>
      row.psv_prazo && (
        <span className="celula-pilha">
          <Day date={row.psv_prazo} /> {row.atrasado && <span className="selo rej">Atrasado</span>}
        </span>
      ),
  },
]

function Recebido({ instant }: { instant: string }) {
  return <DayOfInstant instant={instant} zone={useFrame().portal.fuso_horario} />
}
