// The panel's list of records that are edited and removed one by one: what PanelListPage has, with the buttons, the downloads and the
// question before a removal that all of them share.
import type { ReactNode } from 'react'
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { PanelListPage, type PanelListPageProps } from '#kits/list/web/panel-list-page.tsx'
import { RemoveButton, useRemoval } from '#kits/list/web/remove-row.tsx'

type RecordListPageProps<Row> = Omit<PanelListPageProps<Row>, 'actions' | 'children'> & {
  record: (row: Row) => RecordOfRow
  /** Where a new one is begun: 'Cadastrar' is the last of `buttons`. */
  create?: string
}

type RecordOfRow = {
  /** Follows 'Editar' and 'Remover' for those who hear the page. */
  name: string
  edit: string
  /** The call that removes it, after `question`. */
  call: string
  question: string
  /** Other links, between the two. */
  more?: ReactNode
}

export function RecordListPage<Row>({ record, create, buttons, ...props }: RecordListPageProps<Row>) {
  const removal = useRemoval()
  return (
    <PanelListPage
      exports={(list, columns) => <ExportMenu title={props.title} list={list} columns={columns} />}
      {...props}
      buttons={
        <>
          {buttons}
          {create && (
            <a className="btn" href={create}>
              Cadastrar
            </a>
          )}
        </>
      }
      actions={(row) => {
        const { name, edit, call, question, more } = record(row)
        return (
          <>
            <a href={edit}>
              Editar<span className="oculto"> {name}</span>
            </a>
            {more}
            <RemoveButton label={name} onClick={() => removal.open({ path: call, question })} />
          </>
        )
      }}
    >
      {(list) => removal.dialog(list.reload)}
    </PanelListPage>
  )
}
