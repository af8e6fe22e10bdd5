// The page of a list in the panel: what a public one has, and for those who work with it every day a quick search, chosen columns,
// rows that are ticked to be changed or removed together, values that are changed where they stand, and the filters of the last visit.
import { type ReactNode, useEffect } from 'react'
import { mostraNumero } from '#base/numero.ts'
import { Confirmation } from '#kits/confirmacao/web/confirmation.tsx'
import type { CheckedName } from '#kits/form/field-facts.ts'
import { SuccessBanner, type SuccessMessages } from '#kits/form/web/success-banner.tsx'
import { useQueryValue } from '#kits/page/frame.tsx'
import { FieldError } from '#ui/field.tsx'
import type { ListEdits } from '../edits.contract.ts'
import type { EndingSoon as Ending } from '../ending.ts'
import type { ListPageData } from '../list.ts'
import type { RecordWords } from '../words.ts'
import { useChosenColumns } from './chosen-columns.tsx'
import type { Column } from './column.ts'
import type { Filter } from './filter-of.ts'
import { ListLink } from './list-link.tsx'
import { ListPage, type ListPageProps } from './list-page.tsx'
import { filled } from './list-state.ts'
import { QuickCell } from './quick-cell.tsx'
import { SelectAll, Selected, SelectRow } from './selection.tsx'
import { StateFields } from './state-fields.tsx'
import { type ListControl, resultsId } from './use-list.ts'

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

// 'Buscar' above a panel list: one field over its main texts. The other filters stay as they are.

/** `name`: the filter that reads it (`filterOf`); `label`: what is searched, as 'Número, objeto ou órgão'. */
type QuickSearchFacts = { name: CheckedName; label: string }

function QuickSearch<Row>({ list, of: { name, label } }: { list: ListControl<Row>; of: QuickSearchFacts }) {
  const { data } = list
  const others = Object.entries(filled(data.filters)).filter(([other]) => other !== name)
  const [problem] = data.errors[name] ?? []
  return (
    <search>
      {/* the key updates the field after a link or the back button changed the state */}
      <form
        key={JSON.stringify(data.filters)}
        className="busca-rapida"
        method="get"
        action={`${data.list.page}#${resultsId}`}
        onSubmit={list.search}
      >
        <label htmlFor="busca-rapida">Buscar por {label}</label>
        <FieldError id="busca-rapida" error={problem} />
        <div>
          <input
            id="busca-rapida"
            type="search"
            name={name}
            className="controle"
            defaultValue={data.filters[name] ?? ''}
            autoComplete="off"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'busca-rapida-e' : undefined}
          />
          {others.map(([other, value]) => (
            <input key={other} type="hidden" name={other} value={value} />
          ))}
          <StateFields list={list} hasOrder />
          <button type="submit" className="btn">
            Buscar
          </button>
        </div>
      </form>
    </search>
  )
}

// Above a panel list: what was just removed, and that the filters are those of the last visit, with the way out of them.

/** `opened`: the data that the page opened with; both notes are true of it alone. */
function PersonalNotes<Row>({ list, opened }: { list: ListControl<Row>; opened: ListPageData<Row> }) {
  const { personal } = opened
  useEffect(clearRemoval, [])
  if (!personal || list.data !== opened) return null
  return (
    <>
      {personal.notice && (
        <p className="alerta ok" role="status">
          {personal.notice}
        </p>
      )}
      {personal.isRemembered && (
        <p className="alerta">
          Esta lista abriu com os filtros da sua última visita.{' '}
          <a
            href={list.addressOf({ page: 1, filters: {} })}
            onClick={(event) => list.follow(event, { page: 1, filters: {} })}
          >
            Limpar filtros
          </a>
        </p>
      )}
    </>
  )
}

// Shown once: a reload or the way back does not show it again.
function clearRemoval(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('excluidos')) return
  address.searchParams.delete('excluidos')
  history.replaceState(history.state, '', address)
}

// Above a list of the panel: how many of its records end soon, each number leading to them.
function EndingSoon<Row>({ list, of: { since, until, today, within } }: { list: ListControl<Row>; of: Ending }) {
  if (!within.some(({ count }) => count > 0)) return null
  return (
    <p className="nota-da-lista">
      Terminam em até{' '}
      {within.map(({ days, day, count }, at) => (
        <span key={days}>
          {at > 0 && ' · '}
          <ListLink list={list} to={{ page: 1, orderBy: list.data.orderBy, filters: { [since]: today, [until]: day } }}>
            {days} dias: {mostraNumero(count)}
          </ListLink>
        </span>
      ))}
    </p>
  )
}
