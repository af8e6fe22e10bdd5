import { mostraData } from '../../../../base/data.ts'
import type { Column } from '../../../../kits/list/web/column.ts'
import { filterOf } from '../../../../kits/list/web/filter-of.ts'
import { byTerm } from '../../../../kits/list/web/orders.ts'
import { PanelListPage } from '../../../../kits/list/web/panel-list-page.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import { Day } from '../../../../ui/day.tsx'
import { nomeDoPrazo } from '../situacoes.ts'
import type { PrazoListData, PrazoRow, prazoList } from '../solicitacao.contract.ts'
import { DetalhesLink } from './detalhes-link.tsx'
import { PrazoPill } from './prazo-pill.tsx'
import { SituacaoPill } from './situacao-pill.tsx'
import { protocoloFilter } from './solicitacao-filters.tsx'

export const head = (): Head => ({ title: 'Prazos – Painel', description: null, trail: [] })

const filter = filterOf<typeof prazoList>()

export default function PrazosPainelPage({ data }: PageProps<PrazoListData>) {
  return (
    <PanelListPage
      title="Prazos"
      lead="Pedidos de informação e recursos que esperam resposta ou decisão, os que vencem primeiro em cima."
      caption="Prazos em curso"
      data={data}
      columns={columns}
      rowKey={(row) => `${row.solicitacao_id} ${row.tipo} ${row.rec_instancia}`}
      filters={[protocoloFilter, filter('vence', 'Vencimento', { options: vencimentos, empty: 'Todos' })]}
    />
  )
}

const vencimentos = [
  { value: 'vencidas', label: 'Vencidas' },
  { value: 'aviso', label: 'Vencem em 5 dias' },
]

const columns: Column<PrazoRow>[] = [
  {
    field: 'slc_prazo',
    label: 'Prazo',
    className: 'data',
    orders: byTerm,
    cell: (row) => <Day date={row.slc_prazo} />,
    text: (row) => mostraData(row.slc_prazo),
  },
  { field: 'prazo', label: 'Estado', cell: (row) => <PrazoPill prazo={row.prazo} /> },
  { field: 'tipo', label: 'O que vence', text: nomeDoPrazo },
  {
    field: 'slc_protocolo',
    label: 'Protocolo',
    isRowHeader: true,
    cell: (row) => <DetalhesLink de={row} hash={row.tipo === 'pedido' ? '' : '#recursos'} />,
  },
  { field: 'slc_titulo', label: 'Título', cell: (row) => <span className="celula-media">{row.slc_titulo}</span> },
  { field: 'slc_orgao', label: 'Órgão', cell: (row) => <span className="celula-media">{row.slc_orgao}</span> },
  { field: 'slc_situacao', label: 'Situação', cell: (row) => <SituacaoPill de={row} /> },
]
