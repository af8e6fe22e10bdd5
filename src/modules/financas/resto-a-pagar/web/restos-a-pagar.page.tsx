// What was left to pay: each row is titled with what was bought, where the portal has the commitment.
import type { DatasetListPage, DatasetRow } from '#kits/dataset/dataset-schemas.ts'
import { columnsOf } from '#kits/dataset/web/dataset-cells.tsx'
import { DatasetList, datasetListHead } from '#kits/dataset/web/dataset-list.tsx'
import { Sums } from '#kits/dataset/web/dataset-sums.tsx'
import { yearlyFilters } from '#kits/dataset/web/yearly-filters.ts'
import type { Column } from '#kits/list/web/column.ts'
import type { Order } from '#kits/list/web/orders.ts'
import type { PageProps } from '#kits/page/page.ts'

export const head = datasetListHead

const numberOf = (row: DatasetRow) => `Empenho nº ${row.resto_a_pagar_numero}/${row.resto_a_pagar_exercicio_origem}`

const objeto: Column<DatasetRow> = {
  field: 'resto_a_pagar_objeto',
  label: 'Objeto',
  isRowHeader: true,
  text: (row) => String(row.resto_a_pagar_objeto || numberOf(row)),
  sub: (row) => [row.resto_a_pagar_objeto && numberOf(row), `em ${row.exercicio}`].filter(Boolean).join(' · '),
}
// said by the title and the line below it
const said = ['resto_a_pagar_objeto', 'resto_a_pagar_numero', 'resto_a_pagar_exercicio_origem', 'exercicio']

const orders: Order[] = [
  ['exercicio', 'desc', 'Exercício recente'],
  ['exercicio', 'asc', 'Exercício antigo'],
  ['resto_a_pagar_saldo', 'desc', 'Maior saldo'],
  ['resto_a_pagar_saldo', 'asc', 'Menor saldo'],
  ['resto_a_pagar_credor_nome', 'asc', 'Credor, A a Z'],
  ['resto_a_pagar_exercicio_origem', 'asc', 'Ano de origem antigo'],
  ['resto_a_pagar_exercicio_origem', 'desc', 'Ano de origem recente'],
  ['resto_a_pagar_numero', 'asc', 'Número do empenho'],
]

export default function RestosAPagarPage({ data }: PageProps<DatasetListPage>) {
  const { set } = data
  const others = columnsOf(set).filter(({ field }) => !said.includes(field))
  return (
    <DatasetList
      data={data}
      columns={[objeto, ...others]}
      filters={yearlyFilters(data)}
      orders={orders}
      summary={(list) => (
        <>
          <Sums data={list.data as DatasetListPage} />
          <p className="nota-da-lista">
            Pago e cancelado: o que o relatório do exercício informa, também de empenhos que este portal não tem.{' '}
            <a href="/acesso/pagamentos?etapa_resto=S">Ver os pagamentos de restos publicados aqui</a>
          </p>
          {!list.data.filters.exercicio && (
            <p className="dica">
              O mesmo empenho volta em cada exercício até ser pago ou cancelado. Escolha um exercício para ver quanto
              foi inscrito e quanto falta pagar.
            </p>
          )}
        </>
      )}
    />
  )
}
