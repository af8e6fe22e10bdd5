import { mostraData } from '#base/data.ts'
import { nomeDoDia } from '#base/prazo.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import type { Column } from '#kits/list/web/column.ts'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { RecordListPage } from '#kits/record-list/web/record-list-page.tsx'
import { Day } from '#ui/day.tsx'
import { ButtonLink } from '#ui/page-head.tsx'
import type { FeriadoListData, FeriadoRow, feriadoList } from '../feriado.contract.ts'
import { dizTipo, feriadoFields } from '../feriado.fields.ts'
import { feriadoQuestion, savedMessage } from './feriado-question.ts'

export const head = () => panelHead('Feriados')

const columns: Column<FeriadoRow>[] = [
  {
    field: 'fer_data',
    label: 'Data',
    className: 'data',
    cell: (row) => (
      <>
        <Day date={row.fer_data} /> <span className="vago">{nomeDoDia(row.fer_data)}</span>
      </>
    ),
  },
  { field: 'fer_nome', label: 'Nome', isRowHeader: true },
  {
    field: 'fer_tipo',
    label: 'Tipo',
    orders: ['Tipo, do estadual ao nacional', 'Tipo, do nacional ao estadual'],
    text: dizTipo,
  },
]

export default function FeriadoListPage({ data }: PageProps<FeriadoListData>) {
  return (
    <RecordListPage
      title="Feriados"
      lead="Dias sem expediente, além dos sábados e domingos, e dias de meio expediente: nenhum prazo começa nem termina neles. Quando um deles é incluído, alterado ou removido, os prazos das solicitações em aberto são contados de novo."
      caption="Feriados e dias de meio expediente cadastrados"
      data={data}
      columns={columns}
      rowKey={(row) => row.feriado_id}
      filters={feriadoFilters(data.anos)}
      successMessage={savedMessage}
      buttons={
        <>
          <ButtonLink href="/painel/prazos/regras">Regras dos prazos</ButtonLink>
          <ButtonLink href="/painel/feriados/importacao">Importar</ButtonLink>
        </>
      }
      create="/painel/feriados/cadastro/"
      exports={() => null}
      record={(row) => ({
        name: `${row.fer_nome}, ${mostraData(row.fer_data)}`,
        edit: `/painel/feriados/edicao/${row.feriado_id}`,
        call: `/painel/ajax/feriado/${row.feriado_id}`,
        question: feriadoQuestion(row),
      })}
    />
  )
}

const filter = filterOf<typeof feriadoList>()

const feriadoFilters = (anos: number[]): Filter[] => [
  filter('fer_ano', 'Ano', {
    options: anos.map((ano) => ({ value: String(ano), label: String(ano) })),
    empty: 'Todos',
  }),
  filter('fer_tipo', 'Tipo', { options: attributesOf(feriadoFields, 'fer_tipo').options, empty: 'Todos' }),
  filter('fer_nome', 'Nome'),
]
