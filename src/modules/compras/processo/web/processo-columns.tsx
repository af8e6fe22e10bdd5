// Filters, columns and texts shared by the public list and the panel's.

import { mostraDataHora } from '#base/data.ts'
import { ofRecords, ofYears } from '#kits/list/web/choices.ts'
import type { Column } from '#kits/list/web/column.ts'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import { byNumber } from '#kits/list/web/orders.ts'
import { useFrame } from '#kits/page/frame.tsx'
import { DayOfInstant } from '#kits/page/instant.tsx'
import type { ProcessoOpcoes, ProcessoRow, processoList } from '../processo.contract.ts'

/** `zone` is the city's time zone. */
const columnsOf = (zone: string): Column<ProcessoRow>[] => [
  { field: 'doc_numero_processo', label: 'Número do processo', isRowHeader: true, orders: byNumber('Número') },
  {
    field: 'tpr_nome',
    label: 'Tipo de processo',
    place: 'estado',
    cell: (row) => row.tpr_nome ?? <span className="vago">Não informado</span>,
  },
  {
    field: 'doc_data_cadastro',
    label: 'Data',
    className: 'data',
    place: 'quando',
    cell: (row) => <DayOfInstant instant={row.doc_data_cadastro} />,
    text: (row) => mostraDataHora(row.doc_data_cadastro, zone).slice(0, 10),
  },
]

export const useColumns = () => columnsOf(useFrame().portal.fuso_horario)

const filter = filterOf<typeof processoList>()

export const processoSearch = filter('doc_numero_processo', 'número do processo')

export const processoFilters = ({ anos, tipos }: ProcessoOpcoes): Filter[] => [
  filter('doc_numero_processo', 'Número do processo'),
  filter('tipo_processo_id', 'Tipo de processo', ofRecords(tipos)),
  filter('doc_ano', 'Ano', ofYears(anos)),
]

export const processoQuestion = (numero: string) => `Tem certeza que deseja remover o processo de número ${numero}?`

export const savedMessage = 'Processo salvo com sucesso.'
