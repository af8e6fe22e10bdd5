// The menus in the head of a public list that has feeds: 'Acompanhar' and 'Exportar'.
import { ExportMenu } from '../../export/web/export-menu.tsx'
import type { Column } from '../../list/web/column.ts'
import type { ListControl } from '../../list/web/use-list.ts'
import { FeedMenu } from './feed-menu.tsx'

type ListMenusProps<Row> = { list: ListControl<Row>; columns: Column<Row>[] }

export function ListMenus<Row>(props: ListMenusProps<Row>) {
  return (
    <>
      <FeedMenu list={props.list} />
      <ExportMenu {...props} />
    </>
  )
}
