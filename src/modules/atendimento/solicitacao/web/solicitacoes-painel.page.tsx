import { PrazoPill } from '#kits/caso/web/andamento.tsx'
import type { Column } from '#kits/list/web/column.ts'
import { byNumber, byStage } from '#kits/list/web/orders.ts'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { Day, DayOfInstant } from '#ui/day.tsx'
import type { SolicitacaoPainelListData, SolicitacaoPainelRow } from '../solicitacao.contract.ts'
import { TituloLink } from './detalhes-link.tsx'
import { SituacaoPill } from './situacao-pill.tsx'
import { protocoloFilter, situacaoFilter, solicitacaoSearch, solicitanteFilter } from './solicitacao-filters.tsx'

const isEsic = ({ list }: SolicitacaoPainelListData) => list.fixed.esic !== '0'
const titleOf = (data: SolicitacaoPainelListData) => (isEsic(data) ? 'E-Sic' : 'Solicitações')

export const head = (data: SolicitacaoPainelListData) => panelHead(titleOf(data))

export default function SolicitacoesPainelPage({ data }: PageProps<SolicitacaoPainelListData>) {
  return (
    <PanelListPage
      title={titleOf(data)}
      lead={isEsic(data) ? 'Pedidos de informação.' : 'Pedidos de serviço.'}
      caption={isEsic(data) ? 'Pedidos de informação recebidos' : 'Pedidos de serviço recebidos'}
      data={data}
      columns={isEsic(data) ? columnsOf('Órgão', prazoColumn) : columnsOf('Serviço')}
      rowKey={(row) => row.solicitacao_id}
      search={solicitacaoSearch}
      filters={[protocoloFilter, solicitanteFilter, situacaoFilter]}
      buttons={
        <a className="btn" href="/painel/solicitacao/cadastro">
          Cadastrar
        </a>
      }
    />
  )
}

// The term stands before the long texts: a narrow window cuts off the columns on the right.
const columnsOf = (destino: string, ...prazo: Column<SolicitacaoPainelRow>[]): Column<SolicitacaoPainelRow>[] => [
  { field: 'slc_protocolo', label: 'Protocolo', className: 'data', orders: byNumber('Protocolo') },
  { field: 'slc_titulo', label: 'Título', isRowHeader: true, cell: (row) => <TituloLink de={row} /> },
  ...prazo,
  { field: 'slc_orgao', label: destino, cell: (row) => <span className="celula-media">{row.slc_orgao}</span> },
  { field: 'sol_nome', label: 'Solicitante', cell: (row) => <span className="celula-media">{row.sol_nome}</span> },
  { field: 'qtd_anexos', label: 'Anexos', className: 'num' },
  {
    field: 'slc_situacao',
    label: 'Situação',
    place: 'estado',
    orders: byStage,
    cell: (row) => <SituacaoPill de={row} />,
  },
  {
    field: 'slc_data_cadastro',
    label: 'Abertura',
    className: 'data',
    place: 'quando',
    cell: (row) => <Opening instant={row.slc_data_cadastro} />,
  },
]

const prazoColumn: Column<SolicitacaoPainelRow> = {
  field: 'prazo',
  label: 'Prazo',
  cell: ({ prazo }) =>
    prazo && (
      <span className="celula-pilha">
        <Day date={prazo.vencimento} /> <PrazoPill prazo={prazo} />
      </span>
    ),
}

function Opening({ instant }: { instant: string }) {
  return <DayOfInstant instant={instant} zone={useFrame().portal.fuso_horario} />
}
