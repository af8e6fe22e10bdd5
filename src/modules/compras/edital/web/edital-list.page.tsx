// Personal data: no exports.
import { mostraDataHora } from '#base/data.ts'
import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { byNumber } from '#kits/list/web/orders.ts'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { DayOfInstant } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { situacoes } from '../choices.ts'
import type { EditalListData, EditalRow, editalList } from '../edital.contract.ts'
import { SituacaoPill } from './situacao-pill.tsx'

const title = 'Editais Acessados'

export const head = () => panelHead(title)

const filter = filterOf<typeof editalList>()

export default function EditalListPage({ data }: PageProps<EditalListData>) {
  const { fuso_horario } = useFrame().portal
  return (
    <PanelListPage
      title={title}
      lead="Quem pediu para ser avisado das alterações de uma licitação ou de um processo."
      caption={title}
      data={data}
      columns={columnsOf(fuso_horario)}
      rowKey={(row) => row.edital_acessados_id}
      hrefOf={(row) => `/painel/edital/ver/${row.edital_acessados_id}`}
      filters={[filter('num_processo', 'Número do processo'), filter('tipo_processo', 'Tipo de processo')]}
    />
  )
}

const columnsOf = (zone: string): Column<EditalRow>[] => [
  {
    field: 'created_at',
    label: 'Data',
    className: 'data',
    cell: (row) => <DayOfInstant instant={row.created_at} />,
    text: (row) => mostraDataHora(row.created_at, zone),
  },
  { field: 'num_processo', label: 'Processo', className: 'data', isRowHeader: true, orders: byNumber('Processo') },
  { field: 'tipo_processo', label: 'Tipo', className: 'palavras' },
  {
    field: 'edital_nome',
    label: 'Nome',
    className: 'palavras',
    text: (row) => row.edital_nome || 'Dados apagados',
  },
  { field: 'edital_email', label: 'E-mail', cell: ({ edital_email }) => <Email address={edital_email} /> },
  { field: 'edital_cpf', label: 'CPF', className: 'data' },
  {
    field: 'edital_situacao',
    label: 'Situação',
    cell: (row) => <SituacaoPill situacao={row.edital_situacao} />,
    text: (row) => situacoes[row.edital_situacao],
  },
]

// Lets an e-mail wrap before its domain, not in the middle of a name.
function Email({ address }: { address: string }) {
  const [name, domain] = address.split('@')
  return domain === undefined ? (
    address
  ) : (
    <>
      {name}
      <wbr />@{domain}
    </>
  )
}
