// The panel's list of any declared set.
import { ExportMenu } from '../../export/web/export-menu.tsx'
import { SuccessBanner } from '../../form/web/success-banner.tsx'
import { ListPage } from '../../list/web/list-page.tsx'
import { RemoveButton, useRemoval } from '../../list/web/remove-row.tsx'
import type { Head, PageProps } from '../../page/page.ts'
import { titleOf } from '../cell-text.ts'
import { panelCall, panelPage } from '../dataset.ts'
import type { DatasetListPage } from '../dataset-schemas.ts'
import { columnsOf } from './dataset-cells.tsx'
import { DatasetFilters } from './dataset-filters.tsx'
import { captionOf, removalQuestion, savedMessages } from './dataset-words.ts'

export const head = ({ set }: DatasetListPage): Head => ({
  title: `${set.many} – Painel`,
  description: null,
  trail: [],
})

export default function DatasetPanelListPage({ data }: PageProps<DatasetListPage>) {
  const { set } = data
  const removal = useRemoval()
  const columns = columnsOf(set)
  const page = panelPage(set)
  return (
    <ListPage
      caption={captionOf(set)}
      data={data}
      columns={columns}
      rowKey={(row) => Number(row[`${set.name}_id`])}
      filters={<DatasetFilters set={set} opcoes={data.opcoes} />}
      banner={<SuccessBanner messages={savedMessages(set)} />}
      exports={(list) => <ExportMenu title={set.title} list={list} columns={columns} />}
      buttons={
        <>
          {set.isImported && (
            <a className="btn sec" href={`${page}/importacao`}>
              Importar
            </a>
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
              onClick={() => removal.ask({ path: `${panelCall(set)}/${id}`, question: removalQuestion(set, title) })}
            />
          </>
        )
      }}
    >
      {(list) => removal.dialog(list.reload)}
    </ListPage>
  )
}
