// The downloads of a list: its visible rows as CSV, PDF and print, then the whole filtered set from the server
// (docs/specification/common.md#exports). The first three need JavaScript and appear with it; the links of the whole set always work.
import { type MouseEvent, use, useState } from 'react'
import type { Column } from '#kits/list/web/column.ts'
import { FiltersInUse } from '#kits/list/web/filters-in-use.ts'
import { wholeQuery } from '#kits/list/web/list-state.ts'
import type { ListControl } from '#kits/list/web/use-list.ts'
import { useFrame, useHydrated } from '#kits/page/frame.tsx'
import { Problem } from '#ui/page-head.tsx'
import { closeMenu, Downloads, rowsText } from './downloads.tsx'

/** `title`: of the PDF; the list's own when absent. */
type ExportMenuProps<Row> = { title?: string; list: ListControl<Row>; columns: Column<Row>[] }

export function ExportMenu<Row>({ title, list, columns }: ExportMenuProps<Row>) {
  const isHydrated = useHydrated()
  const { isBusy, problem, run } = useTask()
  const frame = useFrame()
  const filters = use(FiltersInUse)
  const query = new URLSearchParams(wholeQuery(list.data))
  const item = (label: string, task: () => Promise<void> | void) => (
    <li>
      <button type="button" aria-disabled={isBusy || undefined} onClick={(event) => run(event, task)}>
        {label}
      </button>
    </li>
  )
  const load = () => import('./visible-files.ts')
  return (
    <>
      <Downloads files={[{ hrefOf: (ending) => `${list.data.list.page}.${ending}?${query}`, rows: list.data.count }]}>
        {isHydrated && (
          <>
            {item(`CSV desta página (${rowsText(list.data.items.length)})`, async () =>
              (await load()).saveCsv({ list, columns }),
            )}
            {item(isBusy ? 'Gerando…' : 'PDF desta página', async () =>
              (await load()).savePdf({ list, columns }, { title, filters, frame }),
            )}
            {item('Imprimir', () => window.print())}
          </>
        )}
      </Downloads>
      <Problem>{problem}</Problem>
    </>
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
