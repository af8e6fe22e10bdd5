// The panel's list of any declared set.
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { RemoveButton, useRemoval } from '#kits/list/web/remove-row.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
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
  const removal = useRemoval()
  const columns = panelColumnsOf(set)
  const page = panelPage(set)
  return (
    <PanelListPage
      caption={captionOf(set)}
      data={data}
      columns={columns}
      rowKey={(row) => Number(row[`${set.name}_id`])}
      search={searchOf(set)}
      several={wordsOf(set)}
      filters={datasetFilters(set, data.opcoes)}
      successMessage={savedMessages(set)}
      exports={(list, shown) => <ExportMenu title={set.title} list={list} columns={shown} />}
      below={(list) => <Sums data={list.data as DatasetListPage} />}
      buttons={
        <>
          {set.explained && (
            <a className="btn sec" href={`${page}/explicacao`}>
              {set.explained.title}
            </a>
          )}
          {set.isImported && (
            <>
              <a className="btn sec" href={`${page}/importacao/colagem`}>
                Colar linhas
              </a>
              <a className="btn sec" href={`${page}/importacao`}>
                Importar
              </a>
            </>
          )}
          <a className="btn" href={`${page}/cadastro`}>
            Cadastrar
          </a>
        </>
      }
      actions={(row) => {
        const id = row[`${set.name}_id`]
        const title = titleOf(set, row)
        return (
          <>
            <a href={`${page}/edicao/${id}`}>
              Editar<span className="oculto"> {title}</span>
            </a>
            <RemoveButton
              label={title}
              onClick={() => removal.open({ path: `${panelCall(set)}/${id}`, question: removalQuestion(set, title) })}
            />
          </>
        )
      }}
    >
      {(list) => removal.dialog(list.reload)}
    </PanelListPage>
  )
}
