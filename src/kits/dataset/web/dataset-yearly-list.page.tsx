// The public list of a set whose rows describe the state of a year, and have no day: the years come first.
import type { PageProps } from '#kits/page/page.ts'
import type { DatasetListPage } from '../dataset-schemas.ts'
import { DatasetList, datasetListHead } from './dataset-list.tsx'
import { Sums } from './dataset-sums.tsx'
import { ValuesChart } from './values-chart.tsx'
import { yearlyFilters } from './yearly-filters.ts'

export const head = datasetListHead

export default function DatasetYearlyListPage({ data }: PageProps<DatasetListPage>) {
  const isOfYears = Object.values(data.set.columns).some(({ sum }) => sum === 'within-year')
  return (
    <DatasetList
      data={data}
      filters={yearlyFilters(data)}
      summary={(list) => (
        <>
          <Sums data={list.data as DatasetListPage} />
          {isOfYears && !list.data.filters[data.set.yearly ?? ''] && (
            <p className="dica">O que vem de um ano volta no seguinte. Escolha um ano para ver as somas.</p>
          )}
        </>
      )}
    >
      {(list) => <ValuesChart list={list} />}
    </DatasetList>
  )
}
