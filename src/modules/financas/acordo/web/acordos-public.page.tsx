// One of the three lists of agreements, with the way to the texts that are published as documents.
import type { DatasetListPage } from '#kits/dataset/dataset-schemas.ts'
import { DatasetList, datasetListHead } from '#kits/dataset/web/dataset-list.tsx'
import { Sums } from '#kits/dataset/web/dataset-sums.tsx'
import type { PageProps } from '#kits/page/page.ts'

export const head = datasetListHead

export default function AcordosPublicPage({ data }: PageProps<DatasetListPage & { documentos: number }>) {
  return (
    <DatasetList
      data={data}
      summary={(list) => (
        <>
          <Sums data={list.data as DatasetListPage} />
          {data.documentos > 0 && (
            <p className="dica">
              Textos de convênios também estão em <a href="/acesso/documentos/convenios">Documentos, Convênios</a>.
            </p>
          )}
        </>
      )}
    />
  )
}
