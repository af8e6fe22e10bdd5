// The downloads of a list: its visible rows as CSV, PDF and print, then the whole filtered set from the server
// (docs/specification/common.md#exports). The first three need JavaScript and appear with it; the links of the whole set always work.
import { type MouseEvent, use, useState } from 'react'
import { mostraDataHora } from '#base/data.ts'
import type { Column } from '#kits/list/web/column.ts'
import { FiltersInUse } from '#kits/list/web/filters-in-use.ts'
import { rangeText, wholeQuery } from '#kits/list/web/list-state.ts'
import type { ListControl } from '#kits/list/web/use-list.ts'
import { useFrame, useHydrated } from '#kits/page/frame.tsx'
import { csvText } from '../csv-text.ts'
import { closeMenu, Downloads, rowsText } from './downloads.tsx'
import { saveFile } from './save-file.ts'
import { visibleTable } from './visible-table.ts'

/** `title`: of the PDF; the list's own when absent. */
type ExportMenuProps<Row> = { title?: string; list: ListControl<Row>; columns: Column<Row>[] }

export function ExportMenu<Row>({ title, list, columns }: ExportMenuProps<Row>) {
  const isHydrated = useHydrated()
  const { isBusy, problem, run } = useTask()
  const { exportName, page, title: listTitle } = list.data.list
  const query = new URLSearchParams(wholeQuery(list.data))
  const { portal, site } = useFrame()
  const filters = use(FiltersInUse)

  const savePdf = async () => {
    const { pdfOf } = await import('./pdf.ts')
    const instant = mostraDataHora(new Date().toISOString(), portal.fuso_horario)
    const texts = {
      title: title ?? listTitle,
      rows: `${list.data.items.length ? rangeText(list.data) : 'Nenhum registro'} · Filtros: ${filters.join('; ') || 'nenhum'}`,
      foot: `${portal.nome} – ${portal.uf} · ${site}${list.addressOf({})} · Gerado em ${instant.replace(' ', ' às ')}`,
    }
    saveFile(`${exportName}.pdf`, await pdfOf(texts, visibleTable(list, columns)))
  }
  const saveCsv = () =>
    saveFile(`${exportName}.csv`, new Blob([csvText(visibleTable(list, columns))], { type: 'text/csv;charset=utf-8' }))

  return (
    <>
      <Downloads files={[{ hrefOf: (ending) => `${page}.${ending}?${query}`, rows: list.data.count }]}>
        {isHydrated && (
          <>
            <Item
              label={`CSV desta página (${rowsText(list.data.items.length)})`}
              onClick={(event) => run(event, saveCsv)}
            />
            <Item
              label={isBusy ? 'Gerando PDF…' : 'PDF desta página'}
              isBusy={isBusy}
              onClick={(event) => run(event, savePdf)}
            />
            <Item label="Imprimir" onClick={(event) => run(event, () => window.print())} />
          </>
        )}
      </Downloads>
      {problem && (
        <p className="alerta erro" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

type ItemProps = { label: string; isBusy?: boolean; onClick: (event: MouseEvent<HTMLElement>) => void }

function Item({ label, isBusy = false, onClick }: ItemProps) {
  return (
    <li>
      <button type="button" aria-disabled={isBusy || undefined} onClick={onClick}>
        {label}
      </button>
    </li>
  )
}

/** Runs the action of an item, one at a time; the menu closes when it is done, and a failure stays to be read. */
function useTask() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function run(event: MouseEvent<HTMLElement>, task: () => Promise<void> | void) {
    if (isBusy) return
    const { currentTarget } = event
    setProblem(null)
    setBusy(true)
    try {
      await task()
    } catch {
      setProblem('Não foi possível gerar o arquivo. Tente de novo.')
    } finally {
      setBusy(false)
      closeMenu({ currentTarget })
    }
  }
  return { isBusy, problem, run }
}
