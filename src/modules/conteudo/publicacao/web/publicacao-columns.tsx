// Columns, filters and small parts that the panel's lists of publications share.

import { mostraData } from '#base/data.ts'
import type { Column } from '#kits/list/web/column.ts'
import { Day } from '#ui/day.tsx'
import { type Situacao, situacoes } from '../tipos.ts'

const marks: Record<Situacao, string> = { PUB: 'selo con', RAS: 'selo esp', AGD: 'selo ana' }

/** The status as a pill: outline, mark and word. */
export const SituacaoPill = ({ situacao }: { situacao: Situacao }) => (
  <span className={marks[situacao]}>{situacoes[situacao]}</span>
)

export const situacaoColumn: Column<{ pub_status: Situacao }> = {
  field: 'pub_status',
  label: 'Status',
  className: 'palavras',
  place: 'estado',
  cell: ({ pub_status }) => <SituacaoPill situacao={pub_status} />,
  text: ({ pub_status }) => situacoes[pub_status],
}

export const dataColumn: Column<{ pub_data_visivel: string }> = {
  field: 'pub_data_visivel',
  label: 'Data',
  className: 'data',
  place: 'quando',
  cell: ({ pub_data_visivel }) => <Day date={pub_data_visivel} />,
  text: ({ pub_data_visivel }) => mostraData(pub_data_visivel),
}

export const situacaoOptions = Object.entries(situacoes).map(([value, label]) => ({ value, label }))
