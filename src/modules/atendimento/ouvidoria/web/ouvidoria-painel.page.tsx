// The ombudsman's cases (docs/specification/ombudsman.md#staff). The protocol is the link to the details.
import { DateField } from '#kits/form/web/date-field.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import type { Column } from '#kits/list/web/column.ts'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import { byNumber } from '#kits/list/web/orders.ts'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { DayOfInstant } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import type { ContatoListPage, ContatoRow, contatoList } from '../contato-painel.contract.ts'
import { situacoes } from '../situacoes.ts'
import { EstadoDoCaso, EstadoDoPrazo } from './pills-painel.tsx'

export const head = () => panelHead('Ouvidoria')

export default function OuvidoriaPainelPage({ data }: PageProps<ContatoListPage>) {
  return (
    <PanelListPage
      lead="Manifestações recebidas, com o prazo de cada resposta."
      caption="Manifestações recebidas"
      data={data}
      columns={columns}
      rowKey={(row) => row.contato_id}
      noun={['manifestação', 'manifestações']}
      search={filter('busca', 'protocolo, nome ou mensagem')}
      filters={filtersOf(data)}
      buttons={
        <a className="btn" href="/painel/ouvidoria/novo">
          Registrar manifestação
        </a>
      }
    />
  )
}

const filter = filterOf<typeof contatoList>()

const filtersOf = ({ tipos, orgaos }: ContatoListPage): Filter[] => [
  filter('protocolo', 'Protocolo', { field: (props) => <TextField {...props} autoComplete="off" /> }),
  filter('tipo_contato_id', 'Tipo', { options: tipos.map(optionOf), empty: 'Todos' }),
  filter('ctt_situacao', 'Situação', {
    options: Object.entries(situacoes).map(([value, label]) => ({ value, label })),
    empty: 'Todas',
  }),
  filter('vence', 'Vencimento', { options: vencimentos, empty: 'Todos' }),
  // never finds a secret case
  filter('ctt_nome', 'Nome', { field: (props) => <TextField {...props} autoComplete="off" /> }),
  filter('orgao_id', 'Órgão', { options: orgaos.map(optionOf), empty: 'Todos' }),
  filter('de', 'Recebida, de', { field: DateField }),
  filter('ate', 'Recebida, até', { field: DateField }),
]

const optionOf = ({ id, nome }: { id: number; nome: string }) => ({ value: String(id), label: nome })

const vencimentos = [
  { value: 'vencidas', label: 'Vencidas' },
  { value: 'aviso', label: 'Vencem em 5 dias' },
]

const columns: Column<ContatoRow>[] = [
  {
    field: 'ctt_data_cadastro',
    label: 'Data',
    className: 'data',
    place: 'quando',
    cell: (row) => <DayOfInstant instant={row.ctt_data_cadastro} />,
  },
  { field: 'ctt_nome', label: 'Nome', cell: (row) => <span className="celula-media">{row.ctt_nome}</span> },
  {
    field: 'protocolo',
    label: 'Protocolo',
    orders: byNumber('Protocolo'),
    isRowHeader: true,
    sub: (row) => row.tco_nome,
    cell: (row) => <Detalhes de={row} />,
  },
  {
    field: 'ctt_email',
    label: 'E-mail',
    cell: (row) => row.ctt_email && <span className="celula-media">{row.ctt_email}</span>,
  },
  {
    field: 'ctt_sigiloso',
    label: 'Sigiloso',
    orders: ['Sigilosas no fim', 'Sigilosas antes'],
    cell: (row) => row.ctt_sigiloso === 'S' && <Sim />,
  },
  {
    field: 'ctt_situacao',
    label: 'Situação',
    place: 'estado',
    cell: (row) => (
      <span className="celula-pilha">
        <EstadoDoCaso de={row} isShort /> {row.isReunida && <span className="selo">Reunida</span>}{' '}
        {row.emailFalhou && <span className="selo rej">E-mail não entregue</span>}
      </span>
    ),
  },
  {
    field: 'prazo',
    label: 'Prazo',
    cell: (row) => (
      <span className="celula-pilha">
        <Day date={row.prazo.vencimento} /> <EstadoDoPrazo de={row} />
      </span>
    ),
  },
]

function Detalhes({ de: { contato_id, protocolo } }: { de: ContatoRow }) {
  return (
    <a href={`/painel/ouvidoria/${contato_id}/detalhes`}>
      <span className="oculto">Detalhes da manifestação </span>
      {protocolo}
    </a>
  )
}

function Sim() {
  return (
    <>
      <svg
        viewBox="0 0 16 16"
        width="18"
        height="18"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M3 8.5 6.5 12 13 4.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span className="oculto">Sim</span>
    </>
  )
}
