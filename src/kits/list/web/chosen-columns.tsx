// 'Colunas': which columns of a panel list its reader wants to see. Stored for each person; works as a plain form too.
import { type SubmitEvent, useState } from 'react'
import { send } from '#kits/form/web/send.ts'
import { DropMenu } from '#ui/drop-menu.tsx'
import { Problem } from '#ui/page-head.tsx'
import type { ListPageData } from '../list.ts'
import type { Column } from './column.ts'
import { addressOf } from './list-state.ts'

/** The columns to show, and the menu that chooses them; lists outside the panel have none. */
export function useChosenColumns<Row>(data: ListPageData<Row>, columns: Column<Row>[]) {
  const [chosen, setChosen] = useState(data.personal?.columns ?? null)
  const [problem, setProblem] = useState<string | null>(null)
  const shown = columns.filter((column) => isShown(column, chosen))
  if (!data.personal || columns.length < 3) return { shown, chooser: null }

  async function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const isStandard = (event.nativeEvent as globalThis.SubmitEvent).submitter?.getAttribute('name') === 'padrao'
    const names = new FormData(form).getAll('colunas').map(String)
    const answer = await send(form.action, {
      lista: listOf(data),
      ...(isStandard ? { padrao: '1' } : { colunas: names }),
    })
    if (answer.kind === 'error' && answer.status === 401) return location.reload()
    setProblem(answer.kind === 'ok' ? null : answer.message)
    if (answer.kind !== 'ok') return
    setChosen(isStandard || names.length === 0 ? null : names)
    closeMenu(form)
  }

  const chooser = (
    <DropMenu label="Colunas">
      <li>
        <form
          // the ticks are those of the shown columns again after 'Padrão'
          key={shown.map(({ field }) => field).join(' ')}
          className="colunas"
          method="post"
          action="/painel/ajax/lista"
          onSubmit={choose}
        >
          <input type="hidden" name="lista" value={listOf(data)} />
          <input type="hidden" name="_destino" value={currentAddress(data)} />
          <fieldset>
            <legend className="oculto">Colunas desta lista</legend>
            {columns.map((column) => (
              <Choice key={column.field} column={column} isChosen={shown.includes(column)} />
            ))}
          </fieldset>
          <Problem>{problem}</Problem>
          <div className="acoes">
            <button type="submit" className="btn">
              Aplicar
            </button>
            <button type="submit" className="btn sec" name="padrao" value="1">
              Padrão
            </button>
          </div>
        </form>
      </li>
    </DropMenu>
  )
  return { shown, chooser }
}

// The column that names the record stays: without it the others say nothing.
const isShown = <Row,>({ field, isExtra, isRowHeader }: Column<Row>, chosen: string[] | null) =>
  isRowHeader || (chosen ? chosen.includes(field) : !isExtra)

function Choice<Row>({ column: { field, label, isRowHeader }, isChosen }: { column: Column<Row>; isChosen: boolean }) {
  return (
    <label className="marca">
      <input type="checkbox" name="colunas" value={field} defaultChecked={isChosen} disabled={isRowHeader} />
      <span>
        <span className="oculto">Coluna </span>
        {label}
      </span>
    </label>
  )
}

// As the server names it: the page with the parameters that are no filters.
function listOf<Row>({ list }: ListPageData<Row>): string {
  const fixed = new URLSearchParams(list.fixed).toString()
  return fixed ? `${list.page}?${fixed}` : list.page
}

function currentAddress<Row>(data: ListPageData<Row>): string {
  const first = { ...data.list, orderBy: data.list.firstOrderBy, ascending: data.list.firstAscending }
  return addressOf(data.list.page, { ...data, fixed: data.list.fixed }, first)
}

// The focus goes back to what opened the menu, so that the keyboard is not lost.
function closeMenu(form: HTMLFormElement): void {
  const menu = form.closest('details')
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}
