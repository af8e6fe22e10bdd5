// Columns and filters of the citizen's list: those of public spec 2, and the term.
import type { FocusEvent, KeyboardEvent } from 'react'
import { leData, mostraData } from '../../../../base/data.ts'
import { SelectField, TextField } from '../../../../kits/form/web/fields.tsx'
import { useFormField } from '../../../../kits/form/web/form-state.ts'
import type { Column } from '../../../../kits/list/web/column.ts'
import { useFrame } from '../../../../kits/page/frame.tsx'
import { DateInput } from '../../../../ui/date-input.tsx'
import { DayOfInstant } from '../../../../ui/day.tsx'
import { Field } from '../../../../ui/field.tsx'
import { situacoes } from '../situacoes.ts'
import type { SolicitacaoRow } from '../solicitacao.contract.ts'
import { PrazoPill } from './prazo-pill.tsx'
import { SituacaoPill } from './situacao-pill.tsx'

export const solicitacaoColumns: Column<SolicitacaoRow>[] = [
  { field: 'slc_protocolo', label: 'Protocolo', isRowHeader: true },
  { field: 'slc_titulo', label: 'Título' },
  { field: 'slc_orgao', label: 'Orgão/Entidade/Serviço' }, // the specification's spelling
  { field: 'slc_situacao', label: 'Situação', cell: (row) => <SituacaoPill de={row} /> },
  {
    field: 'slc_data_cadastro',
    label: 'Abertura',
    className: 'data',
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

export function SolicitacaoFilters() {
  return (
    <>
      <TextField name="slc_protocolo" label="Protocolo" inputMode="numeric" maxLength={20} autoComplete="off" />
      <DataFilter />
      <SelectField name="slc_situacao" label="Situação" options={situacaoOptions} empty="Todas" />
    </>
  )
}

function DataFilter() {
  const { value, error } = useFormField('slc_data')
  const shown = /^\d{4}-\d{2}-\d{2}$/.test(value) ? mostraData(value) : value
  return (
    <Field id="slc_data" label="Data" error={error}>
      {(attributes) => (
        <DateInput
          {...attributes}
          name="slc_data"
          label="Data"
          defaultValue={shown}
          onBlur={clearUnlessDate}
          onKeyDown={(event) => event.key === 'Enter' && clearUnlessDate(event)}
        />
      )}
    </Field>
  )
}

// public spec 2: cleared when it does not match the mask.
function clearUnlessDate({ currentTarget: field }: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) {
  if (leData(field.value) === null) field.value = ''
}
