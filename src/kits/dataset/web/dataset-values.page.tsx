// The public list of any declared set with a chart by the values of a column: how many records each has and what they sum up to, with bars
// in the table itself (docs/decisions/0053).
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import type { PageProps } from '#kits/page/page.ts'
import { NumberTable } from '#ui/number-table.tsx'
import '#ui/css/grafico.css'
import { textOfCell } from '../cell-text.ts'
import { type DatasetColumn, headOf } from '../dataset.ts'
import type { ChartOfValues, DatasetListPage } from '../dataset-schemas.ts'
import { DatasetList, type DatasetListControl, datasetListHead, RowsOf } from './dataset-list.tsx'
import { Sums } from './dataset-sums.tsx'

export const head = datasetListHead

export default function DatasetValuesPageView({ data }: PageProps<DatasetListPage>) {
  return (
    <DatasetList data={data} summary={(list) => <Sums data={list.data as DatasetListPage} />}>
      {(list) => <ValuesChart list={list} />}
    </DatasetList>
  )
}

/** For pages of a set's own, too. */
export function ValuesChart({ list }: { list: DatasetListControl }) {
  const { set, grafico } = list.data as DatasetListPage
  const { chart } = set
  if (!chart || 'sum' in chart || !grafico) return null
  const { barras } = grafico as ChartOfValues
  const { by, sums = [], title } = chart
  if (barras.length < 2) return null // nothing to compare
  const column = set.columns[by] as DatasetColumn
  const most = Math.max(...barras.flatMap(({ linhas, totais }) => (sums.length ? totais.map(Number) : linhas)))
  return (
    <section className="secao">
      <h2>{title}</h2>
      <NumberTable
        caption={title}
        rows={barras.map(({ valor, nome, linhas, totais }) => ({
          key: valor ?? '',
          className: 'largo', // amounts need the width of a phone
          head: {
            label: headOf(column),
            value:
              valor === null ? (
                'Não informado'
              ) : (
                <RowsOf list={list} filters={{ [by]: valor }}>
                  {nome ?? textOfCell(by, column, { [by]: valor })}
                </RowsOf>
              ),
          },
          cells: [
            { label: 'Registros', value: withBar(mostraNumero(linhas), sums.length ? 0 : linhas / most) },
            ...sums.map((sum, at) => ({
              label: headOf(set.columns[sum] as DatasetColumn),
              value: withBar(shown(set.columns[sum], totais[at]), Number(totais[at]) / most),
            })),
          ],
        }))}
      />
    </section>
  )
}

function shown(column: DatasetColumn | undefined, total: string | null | undefined): string {
  if (!total) return 'Não informado'
  return column?.kind === 'money' ? mostraDinheiro(total) : mostraNumero(total)
}

const withBar = (text: string, part: number) => (
  <>
    {text}
    {part > 0 && (
      <svg width="100%" height="8" aria-hidden="true">
        <rect className="serie-1" width={`${part * 100}%`} height="8" rx="4" />
      </svg>
    )}
  </>
)
