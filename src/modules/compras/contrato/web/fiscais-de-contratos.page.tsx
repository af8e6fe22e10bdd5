// Who follows each contract; below the list, the contracts of which only a text says it.
import type { DatasetListPage, DatasetRow } from '#kits/dataset/dataset-schemas.ts'
import { columnsOf } from '#kits/dataset/web/dataset-cells.tsx'
import { DatasetList, datasetListHead } from '#kits/dataset/web/dataset-list.tsx'
import type { Column } from '#kits/list/web/column.ts'
import type { PageProps } from '#kits/page/page.ts'
import { NumberTable } from '#ui/number-table.tsx'
import type { FiscaisEmTexto } from '../do-contrato.contract.ts'

export const head = datasetListHead

type Data = DatasetListPage & FiscaisEmTexto

const toContract = (column: Column<DatasetRow>): Column<DatasetRow> =>
  column.field === 'contrato_numero'
    ? {
        ...column,
        cell: (row) => <a href={`/acesso/contratos/${row.contrato_id}`}>{String(row.contrato_numero)}</a>,
      }
    : column

export default function FiscaisDeContratosPage({ data }: PageProps<Data>) {
  return (
    <DatasetList data={data} columns={columnsOf(data.set).map(toContract)}>
      {() => <EmTexto em_texto={data.em_texto} />}
    </DatasetList>
  )
}

/** Neither role nor act nor days are known of them: they are no rows of the list. */
function EmTexto({ em_texto: { total, contratos } }: FiscaisEmTexto) {
  if (!total) return null
  return (
    <section className="secao" id="em-texto">
      <h2>Contratos que só dizem o nome</h2>
      <p className="dica">
        {total === 1 ? 'Um contrato informa' : `${total.toLocaleString('pt-BR')} contratos informam`} quem fiscaliza em
        um texto, sem papel, ato nem datas
        {total > contratos.length ? `; aqui estão os ${contratos.length} últimos` : ''}.
      </p>
      <NumberTable
        caption="Contratos que só dizem o nome de quem fiscaliza"
        rows={contratos.map(({ contrato_id, contrato_numero, contrato_contratada, contrato_fiscal }) => ({
          key: String(contrato_id),
          head: {
            label: 'Contrato',
            value: <a href={`/acesso/contratos/${contrato_id}`}>{contrato_numero}</a>,
          },
          cells: [
            { label: 'Fiscal, como o contrato informa', value: contrato_fiscal, isText: true },
            { label: 'Contratada', value: contrato_contratada, isText: true },
          ],
        }))}
      />
    </section>
  )
}
