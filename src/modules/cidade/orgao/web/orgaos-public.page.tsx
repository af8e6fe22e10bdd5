// The organs of the town: the hierarchy as an organogram, and the list with its filters and files.
import type { DatasetRow } from '#kits/dataset/dataset-schemas.ts'
import { DatasetList, datasetListHead } from '#kits/dataset/web/dataset-list.tsx'
import type { ListPageData } from '#kits/list/list.ts'
import { OndeFicam } from '#kits/mapa/web/onde-ficam.tsx'
import type { PageProps } from '#kits/page/page.ts'
import type { OrgaosPage } from '../orgao.contract.ts'
import { Organograma } from './organograma.tsx'

export const head = datasetListHead

export default function OrgaosPublicPage({ data }: PageProps<OrgaosPage>) {
  const { estrutura, mapa } = data
  return (
    <DatasetList
      data={data}
      above={(list) => estrutura.length > 0 && isWhole(list.data) && <Organograma orgaos={estrutura} />}
    >
      {(list) => isWhole(list.data) && mapa && <OndeFicam mapa={mapa} deQue="órgãos" />}
    </DatasetList>
  )
}

// After a search the page shows first what was found.
const isWhole = ({ page, filters }: ListPageData<DatasetRow>) =>
  page === 1 && Object.values(filters).every((value) => !value)
