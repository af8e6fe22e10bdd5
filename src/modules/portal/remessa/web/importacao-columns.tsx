// Columns and filters of the received files, for everybody.
import { mostraDataHora } from '#base/data.ts'
import { mesOptions } from '#base/mes.ts'
import { mostraNumero } from '#base/numero.ts'
import type { Column } from '#kits/list/web/column.ts'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import { DayAndHour } from '#kits/page/instant.tsx'
import type { ImportacaoOpcoes, ImportacaoPublicaList, ImportacaoPublicaRow } from '../importacao-publica.contract.ts'

type Row = ImportacaoPublicaRow

const count = (field: keyof Row & `ipb_${string}`, label: string): Column<Row> => ({
  field,
  label,
  className: 'num',
  text: (row) => mostraNumero(Number(row[field])),
})

/** `zone`: the city's time zone. */
export function importacaoColumns({ conjuntos }: ImportacaoOpcoes, zone: string): Column<Row>[] {
  const titulos = new Map(conjuntos.map(({ nome, titulo }) => [nome, titulo]))
  return [
    {
      field: 'ipb_data',
      label: 'Gravada em',
      className: 'data',
      place: 'quando',
      cell: (row) => <DayAndHour instant={row.ipb_data} />,
      text: (row) => mostraDataHora(row.ipb_data, zone),
    },
    {
      field: 'ipb_conjunto',
      label: 'Conjunto',
      isRowHeader: true,
      text: (row) => titulos.get(row.ipb_conjunto) ?? row.ipb_conjunto,
      sub: (row) => row.ipb_desfeita_em && 'Desfeita',
    },
    { field: 'ipb_partes', label: 'Entidade, ano e mês', className: 'palavras' },
    count('ipb_linhas', 'Linhas'),
    count('ipb_novos', 'Novos'),
    count('ipb_alterados', 'Alterados'),
    count('ipb_ausentes', 'Retirados'),
  ]
}

const filter = filterOf<ImportacaoPublicaList>()

export const importacaoFilters = ({ conjuntos, anos }: ImportacaoOpcoes): Filter[] => [
  filter('ipb_conjunto', 'Conjunto', {
    options: conjuntos.map(({ nome, titulo }) => ({ value: nome, label: titulo })),
    empty: 'Todos',
  }),
  filter('ipb_ano', 'Ano', {
    options: anos.map((ano) => ({ value: String(ano), label: String(ano) })),
    empty: 'Todos',
  }),
  filter('ipb_mes', 'Mês', { options: mesOptions, empty: 'Todos' }),
]
