// Columns and filters of the citizen's list: those of docs/specification/requests.md#requests, and the term.
import type { FocusEvent, KeyboardEvent } from 'react'
import { leData } from '#base/le-data.ts'
import { PrazoPill } from '#kits/caso/web/andamento.tsx'
import { DateField } from '#kits/form/web/date-field.tsx'
import { type Common, TextField } from '#kits/form/web/fields.tsx'
import type { Column } from '#kits/list/web/column.ts'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import { byNumber, byStage } from '#kits/list/web/orders.ts'
import { useFrame } from '#kits/page/frame.tsx'
import { DayOfInstant } from '#ui/day.tsx'
import { situacoes } from '../situacoes.ts'
import type { SolicitacaoRow, solicitacaoList } from '../solicitacao.contract.ts'
import { SituacaoPill } from './situacao-pill.tsx'

export const solicitacaoColumns: Column<SolicitacaoRow>[] = [
  { field: 'slc_protocolo', label: 'Protocolo', className: 'data', orders: byNumber('Protocolo') },
  { field: 'slc_titulo', label: 'Título', isRowHeader: true },
  {
    field: 'slc_orgao',
    label: 'Orgão/Entidade/Serviço', // the specification's spelling
    className: 'palavras',
    orders: ['Órgão, A a Z', 'Órgão, Z a A'],
  },
  {
    field: 'slc_situacao',
    label: 'Situação',
    orders: byStage,
    place: 'estado',
    cell: (row) => <SituacaoPill de={row} />,
  },
  {
    field: 'slc_data_cadastro',
    label: 'Abertura',
    className: 'data',
    place: 'quando',
    cell: (row) => <Abertura instant={row.slc_data_cadastro} />,
  },
  {
    field: 'prazo',
    label: 'Prazo',
    cell: ({ prazo }) => (prazo ? <PrazoPill prazo={prazo} /> : <span className="vago">Sem prazo legal</span>),
  },
]

function Abertura({ instant }: { instant: string }) {
  return <DayOfInstant instant={instant} zone={useFrame().portal.fuso_horario} />
}

const situacaoOptions = Object.entries(situacoes).map(([value, label]) => ({ value, label }))

const filter = filterOf<typeof solicitacaoList>()

export const solicitacaoFilters: Filter[] = [
  filter('slc_protocolo', 'Protocolo', {
    field: (props) => <TextField {...props} inputMode="numeric" autoComplete="off" />,
  }),
  filter('slc_data', 'Data', { field: DataFilter }),
  filter('slc_situacao', 'Situação', { options: situacaoOptions, empty: 'Todas' }),
]

function DataFilter(props: Common) {
  return (
    <DateField
      {...props}
      onBlur={clearUnlessDate}
      onKeyDown={(event) => event.key === 'Enter' && clearUnlessDate(event)}
    />
  )
}

// docs/specification/requests.md#requests: cleared when it does not match the mask.
function clearUnlessDate({ currentTarget: field }: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) {
  if (leData(field.value) === null) field.value = ''
}
