// The page of a list in the panel: what a public one has, and for those who work with it every day a quick search, chosen columns,
// rows that are ticked to be changed or removed together, values that are changed where they stand, and the filters of the last visit.
import type { ReactNode } from 'react'
import { Confirmation } from '#kits/confirmacao/web/confirmation.tsx'
import { SuccessBanner, type SuccessMessages } from '#kits/form/web/success-banner.tsx'
import { useQueryValue } from '#kits/page/frame.tsx'
import type { ListEdits } from '../edits.contract.ts'
import type { RecordWords } from '../words.ts'
import { useChosenColumns } from './chosen-columns.tsx'
import type { Column } from './column.ts'
import { EndingSoon } from './ending-soon.tsx'
import type { Filter } from './filter-of.ts'
import { ListPage, type ListPageProps } from './list-page.tsx'
import { PersonalNotes } from './personal-notes.tsx'
import { QuickCell } from './quick-cell.tsx'
import { QuickSearch } from './quick-search.tsx'
import { SelectAll, Selected, SelectRow } from './selection.tsx'
import type { ListControl } from './use-list.ts'

export type PanelListPageProps<Row> = Omit<ListPageProps<Row>, 'above' | 'exports' | 'ticks'> & {
  /** One field above all others. */
  search?: Filter | undefined
  /** Rows can be ticked, and removed together (severalCalls on the server) or changed together (editCalls). */
  several?: RecordWords<Row>
  /** Rows can't be removed together. */
  isKept?: true
  /** Shown when the address says success=. */
  successMessage?: SuccessMessages
  /** The menu of downloads; `columns`: those that are shown. */
  exports?: (list: ListControl<Row>, columns: Column<Row>[]) => ReactNode
}

export function PanelListPage<Row>(all: PanelListPageProps<Row>) {
  const { search, several, isKept = false, exports, successMessage, ...props } = all
  const { data } = props
  const { edits } = data
  const isConfirmed = useQueryValue('success') === 'confirmada'
  const { shown, chooser } = useChosenColumns(data, props.columns)
  const ticks = several && {
    all: <SelectAll />,
    of: (row: Row) => <SelectRow id={props.rowKey(row)} name={`${several.one} ${several.nameOf(row)}`} />,
  }
  return (
    <>
      <SuccessBanner
        messages={isConfirmed ? 'Confirmação gravada. Ela já aparece na lista pública.' : successMessage}
      />
      <ListPage
        {...props}
        columns={shown}
        ticks={ticks}
        around={edits && several ? quickCells(edits, props.rowKey, several) : undefined}
        noun={props.noun ?? (several && [several.one, several.many])}
        above={(list) => (
          <>
            <PersonalNotes list={list} opened={data} />
            {data.ending && <EndingSoon list={list} of={data.ending} />}
            {search && <QuickSearch list={list} of={search} />}
          </>
        )}
        foot={(list) => (
          <>
            {props.foot?.(list)}
            {data.confirmable && <Confirmation of={data.confirmable} page={data.list.page} />}
          </>
        )}
        exports={(list) => (
          <>
            {chooser}
            {exports?.(list, shown)}
          </>
        )}
        below={(list) => (
          <>
            {props.below?.(list)}
            {several && <Selected list={list} of={several} edits={edits} isKept={isKept} />}
          </>
        )}
      />
    </>
  )
}

const quickCells =
  <Row,>(edits: ListEdits, rowKey: (row: Row) => number | string, { one, nameOf }: RecordWords<Row>) =>
  (content: ReactNode, { field }: Column<Row>, row: Row, list: ListControl<Row>) => {
    const cell = edits.cells[field]
    if (!cell) return content
    const of = { edits, cell, id: rowKey(row), name: `${one} ${nameOf(row)}` }
    return (
      <QuickCell {...of} reload={() => list.show({}, true)}>
        {content}
      </QuickCell>
    )
  }
