// The panel's list of any declared set.

import { type PageProps, panelHead } from '#kits/page/page.ts'
import { RecordListPage } from '#kits/record-list/web/record-list-page.tsx'
import { ButtonLink } from '#ui/page-head.tsx'
import { titleOf, wordsOf } from '../cell-text.ts'
import { panelCall, panelPage } from '../dataset.ts'
import type { DatasetListPage } from '../dataset-schemas.ts'
import { datasetFilters } from './dataset-filters.tsx'
import { Sums } from './dataset-sums.tsx'
import { captionOf, removalQuestion, savedMessages } from './dataset-words.ts'
import { panelColumnsOf, searchOf } from './panel-list.ts'

export const head = ({ set }: DatasetListPage) => panelHead(set.many)

export default function DatasetPanelListPage({ data }: PageProps<DatasetListPage>) {
  const { set } = data
  const columns = panelColumnsOf(set)
  const page = panelPage(set)
  return (
    <RecordListPage
      create={`${page}/cadastro`}
      caption={captionOf(set)}
      data={data}
      columns={columns}
      rowKey={(row) => Number(row[`${set.name}_id`])}
      search={searchOf(set)}
      several={wordsOf(set)}
      filters={datasetFilters(set, data.opcoes)}
      successMessage={savedMessages(set)}
      below={(list) => <Sums data={list.data as DatasetListPage} />}
      buttons={
        <>
          {set.explained && <ButtonLink href={`${page}/explicacao`}>{set.explained.title}</ButtonLink>}
          {set.isImported && (
            <>
              <ButtonLink href={`${page}/importacao/colagem`}>Colar linhas</ButtonLink>
              <ButtonLink href={`${page}/importacao`}>Importar</ButtonLink>
            </>
          )}
        </>
      }
      record={(row) => ({
        name: titleOf(set, row),
        edit: `${page}/edicao/${row[`${set.name}_id`]}`,
        call: `${panelCall(set)}/${row[`${set.name}_id`]}`,
        question: removalQuestion(set, titleOf(set, row)),
      })}
    />
  )
}
