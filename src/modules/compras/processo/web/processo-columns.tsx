// Filters, columns and texts shared by the public list and the panel's.

import { mostraDataHora } from '../../../../base/data.ts'
import { SelectField, TextField } from '../../../../kits/form/web/fields.tsx'
import type { Column } from '../../../../kits/list/web/column.ts'
import { filterOf } from '../../../../kits/list/web/filter-of.ts'
import { useFrame } from '../../../../kits/page/frame.tsx'
import { DayOfInstant } from '../../../../ui/day.tsx'
import type { ProcessoOpcoes, ProcessoRow, processoList } from '../processo.contract.ts'

/** `zone` is the city's time zone. */
const columnsOf = (zone: string): Column<ProcessoRow>[] => [
  {
    field: 'doc_data_cadastro',
    label: 'Data',
    className: 'data',
    cell: (row) => <DayOfInstant instant={row.doc_data_cadastro} zone={zone} />,
    text: (row) => mostraDataHora(row.doc_data_cadastro, zone).slice(0, 10),
  },
  { field: 'doc_numero_processo', label: 'Número do Processo', isRowHeader: true },
  {
    field: 'tpr_nome',
    label: 'Tipo de Processo',
    cell: (row) => row.tpr_nome ?? <span className="vago">Não informado</span>,
  },
]

export const useColumns = () => columnsOf(useFrame().portal.fuso_horario)

const filter = filterOf<typeof processoList>()

export function ProcessoFilters({ opcoes: { anos, tipos } }: { opcoes: ProcessoOpcoes }) {
  return (
    <>
      <SelectField
        {...filter('doc_ano', 'Ano')}
        options={anos.map((ano) => ({ value: String(ano), label: String(ano) }))}
        empty="Todos"
      />
      <TextField {...filter('doc_numero_processo', 'Número do Processo')} />
      <SelectField
        {...filter('tipo_processo_id', 'Tipo de Processo')}
        options={tipos.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        empty="Todos"
      />
    </>
  )
}

export const processoQuestion = (numero: string) => `Tem certeza que deseja remover o processo de número ${numero}?`

export const savedMessage = 'Processo salvo com sucesso.'
