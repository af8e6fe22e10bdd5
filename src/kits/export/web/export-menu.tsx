// 'Baixar': the visible rows as PDF, CSV and print, then the whole filtered set from the server (docs/specification/common.md#exports).
// The first three need JavaScript and appear with it; the links of the whole set always work.
import { type MouseEvent, use, useId, useState } from 'react'
import { mostraDataHora } from '#base/data.ts'
import type { Column } from '#kits/list/web/column.ts'
import { FiltersInUse } from '#kits/list/web/filters-in-use.ts'
import { rangeText, wholeQuery } from '#kits/list/web/list-state.ts'
import type { ListControl } from '#kits/list/web/use-list.ts'
import { useFrame, useHydrated } from '#kits/page/frame.tsx'
import { DropMenu } from '#ui/drop-menu.tsx'
import { csvText } from '../csv-text.ts'
import { saveFile } from './save-file.ts'
import { visibleTable } from './visible-table.ts'

/** `title`: of the PDF; the list's own when absent. */
type ExportMenuProps<Row> = { title?: string; list: ListControl<Row>; columns: Column<Row>[] }

export function ExportMenu<Row>({ title, list, columns }: ExportMenuProps<Row>) {
  const isHydrated = useHydrated()
  const { isBusy, problem, run } = useTask()
  const { exportName, title: listTitle } = list.data.list
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
      <DropMenu label="Baixar">
        {isHydrated && (
          <>
            <Item label={isBusy ? 'Gerando PDF…' : 'PDF'} isBusy={isBusy} onClick={(event) => run(event, savePdf)} />
            <Item label="CSV" onClick={(event) => run(event, saveCsv)} />
            <Item label="Imprimir" onClick={(event) => run(event, () => window.print())} />
          </>
        )}
        <WholeSet list={list} />
      </DropMenu>
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

const wholeFormats = [
  { label: 'CSV', extension: 'csv' },
  { label: 'Excel', extension: 'xlsx' },
  { label: 'ODS', extension: 'ods' },
  { label: 'JSON', extension: 'json' },
]

function WholeSet<Row>({ list }: { list: ListControl<Row> }) {
  const id = useId()
  const query = new URLSearchParams(wholeQuery(list.data))
  return (
    <li className="grupo">
      <span id={id}>Dados completos</span>
      <ul aria-labelledby={id}>
        {wholeFormats.map(({ label, extension }) => (
          <li key={extension}>
            <a href={`${list.data.list.page}.${extension}?${query}`} onClick={closeMenu}>
              {label}
              <span className="oculto"> com os dados completos</span>
            </a>
          </li>
        ))}
      </ul>
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

// The focus goes back to the button that opened the menu, so that people at a keyboard don't lose their place.
function closeMenu({ currentTarget }: { currentTarget: HTMLElement }): void {
  const menu = currentTarget.closest('details')
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}
