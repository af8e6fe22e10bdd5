import { PrazoPill } from '#kits/caso/web/andamento.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { byNumber, byStage } from '#kits/list/web/orders.ts'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { DayOfInstant } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import { situacoes } from '../situacoes.ts'
import type { SolicitacaoPainelListData, SolicitacaoPainelRow, solicitacaoPainelList } from '../solicitacao.contract.ts'
import { SituacaoPill } from './situacao-pill.tsx'

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
    cell: (row) => <DayOfInstant instant={row.slc_data_cadastro} />,
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

// The link to a request's page in the panel: its title.
function TituloLink({ de }: { de: { solicitacao_id: number; slc_protocolo: string; slc_titulo: string } }) {
  return (
    <a href={`/painel/solicitacao/${de.solicitacao_id}/detalhes`}>
      {de.slc_titulo}
      <span className="oculto">, protocolo {de.slc_protocolo}</span>
    </a>
  )
}

// The filters of the panel's lists of requests.
const ofRequests = filterOf<typeof solicitacaoPainelList>()

const solicitacaoSearch = ofRequests('busca', 'protocolo, título ou solicitante')

const protocoloFilter = ofRequests('slc_protocolo', 'Protocolo', {
  field: (props) => <TextField {...props} inputMode="numeric" />,
})

/** The list shows the names already; what else is personal is opened on the request's page, and that is recorded. */
const solicitanteFilter = ofRequests('sol_nome', 'Solicitante', {
  field: (props) => <TextField {...props} autoComplete="off" />,
})

const situacaoFilter = ofRequests('slc_situacao', 'Situação', {
  options: Object.entries(situacoes).map(([value, label]) => ({ value, label })),
  empty: 'Todas',
})
