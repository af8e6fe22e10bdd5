import { mostraData } from '#base/data.ts'
import { PrazoPill } from '#kits/caso/web/andamento.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { byTerm } from '#kits/list/web/orders.ts'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import { detalhesDe, oQueVence } from '../o-que-vence.ts'
import type { PrazoListData, PrazoRow, prazoList } from '../prazo-em-curso.contract.ts'

export const head = () => panelHead('Prazos')

const filter = filterOf<typeof prazoList>()

export default function PrazosPainelPage({ data }: PageProps<PrazoListData>) {
  const { account } = useFrame()
  const may = (privilege: string) => account?.isAdmin || account?.privileges.includes(privilege)
  const isBoth = may('esic') && may('ouvidoria')
  return (
    <PanelListPage
      title="Prazos"
      lead={leads[isBoth ? 'ambos' : may('esic') ? 'esic' : 'ouvidoria']}
      caption="Prazos em curso"
      data={data}
      columns={columns}
      rowKey={(row) => `${row.solicitacao_id ?? row.contato_id} ${row.tipo} ${row.rec_instancia}`}
      filters={[
        filter('slc_protocolo', 'Protocolo', { field: (props) => <TextField {...props} inputMode="numeric" /> }),
        filter('tipo', 'O que vence', {
          options: tipos.filter(({ value }) => may(value === 'manifestacao' ? 'ouvidoria' : 'esic')),
          empty: 'Tudo',
        }),
        filter('vence', 'Vencimento', { options: vencimentos, empty: 'Todos' }),
      ]}
    />
  )
}

const leads = {
  ambos:
    'Pedidos de informação, recursos e manifestações que esperam resposta ou decisão, os que vencem primeiro em cima.',
  esic: 'Pedidos de informação e recursos que esperam resposta ou decisão, os que vencem primeiro em cima.',
  ouvidoria: 'Manifestações que esperam resposta, as que vencem primeiro em cima.',
}

const tipos = [
  { value: 'pedido', label: 'Pedidos de informação' },
  { value: 'recurso', label: 'Recursos e reclamações' },
  { value: 'manifestacao', label: 'Manifestações à Ouvidoria' },
]

const vencimentos = [
  { value: 'vencidas', label: 'Vencidas' },
  { value: 'aviso', label: 'Vencem em 5 dias' },
]

const columns: Column<PrazoRow>[] = [
  {
    field: 'slc_prazo',
    label: 'Prazo',
    orders: byTerm,
    cell: (row) => (
      <span className="celula-pilha">
        <Day date={row.slc_prazo} /> <PrazoPill prazo={row.prazo} />
      </span>
    ),
    text: (row) => mostraData(row.slc_prazo),
  },
  { field: 'tipo', label: 'O que vence', className: 'palavras', text: oQueVence },
  {
    field: 'slc_protocolo',
    label: 'Protocolo',
    className: 'data',
    isRowHeader: true,
    cell: (row) => <Detalhes de={row} />,
  },
  { field: 'slc_titulo', label: 'Título', cell: (row) => <span className="celula-media">{row.slc_titulo}</span> },
  { field: 'slc_orgao', label: 'Órgão', cell: (row) => <span className="celula-media">{row.slc_orgao}</span> },
  { field: 'slc_situacao', label: 'Situação', cell: (row) => <Situacao de={row} /> },
]

function Detalhes({ de }: { de: PrazoRow }) {
  return (
    <a href={detalhesDe(de) + (de.rec_instancia === null ? '' : '#recursos')}>
      <span className="oculto">Detalhes da {de.tipo === 'manifestacao' ? 'manifestação' : 'solicitação'} </span>
      {de.slc_protocolo}
    </a>
  )
}

// One that nobody has read yet has no colour.
const Situacao = ({ de: { slc_situacao, slc_situacao_texto } }: { de: PrazoRow }) => (
  <span className={['ANA', 'ENC'].includes(slc_situacao) ? 'selo ana' : 'selo'}>{slc_situacao_texto}</span>
)
