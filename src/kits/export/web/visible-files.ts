// The files of the visible rows. Loaded only when somebody asks for one.
import { mostraDataHora } from '#base/data.ts'
import type { Column } from '#kits/list/web/column.ts'
import { rangeText } from '#kits/list/web/list-state.ts'
import type { ListControl } from '#kits/list/web/use-list.ts'
import type { PageFrame } from '#kits/page/page.ts'
import { csvText } from '../csv-text.ts'
import { saveFile } from './save-file.ts'
import { visibleTable } from './visible-table.ts'

type Visible<Row> = { list: ListControl<Row>; columns: Column<Row>[] }

export function saveCsv<Row>({ list, columns }: Visible<Row>): void {
  const text = csvText(visibleTable(list, columns))
  saveFile(`${list.data.list.exportName}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
}

/** `filters`: those in use, in words. */
type About = { title: string | undefined; filters: string[]; frame: PageFrame }

export async function savePdf<Row>({ list, columns }: Visible<Row>, { title, filters, frame }: About): Promise<void> {
  const { pdfOf } = await import('./pdf.ts')
  const { portal, site } = frame
  const instant = mostraDataHora(new Date().toISOString(), portal.fuso_horario)
  const texts = {
    title: title ?? list.data.list.title,
    rows: `${list.data.items.length ? rangeText(list.data) : 'Nenhum registro'} · Filtros: ${filters.join('; ') || 'nenhum'}`,
    foot: `${portal.nome} – ${portal.uf} · ${site}${list.addressOf({})} · Gerado em ${instant.replace(' ', ' às ')}`,
  }
  saveFile(`${list.data.list.exportName}.pdf`, await pdfOf(texts, visibleTable(list, columns)))
}
