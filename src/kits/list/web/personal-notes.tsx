// Above a panel list: what was just removed, and that the filters are those of the last visit, with the way out of them.
import { useEffect } from 'react'
import type { ListPageData } from '../list.ts'
import type { ListControl } from './use-list.ts'

/** `opened`: the data that the page opened with; both notes are true of it alone. */
export function PersonalNotes<Row>({ list, opened }: { list: ListControl<Row>; opened: ListPageData<Row> }) {
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
