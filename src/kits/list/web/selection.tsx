// Rows that are ticked to be changed or removed together: a plain form that leads to the page with the fields (bulk-edit.page.tsx) or to the
// one with the question and their names (remove-several.page.tsx). The ticks are in the table, outside the form, and belong to it by its id.
import { useEffect, useState } from 'react'
import { mostraNumero } from '#base/numero.ts'
import { useHydrated } from '#kits/page/frame.tsx'
import type { ListEdits } from '../edits.contract.ts'
import type { ListPageData } from '../list.ts'
import type { RecordWords } from '../words.ts'
import { filled } from './list-state.ts'
import type { ListControl } from './use-list.ts'

const formId = 'selecionados'
const ticks = () => [...document.querySelectorAll<HTMLInputElement>(`input[form="${formId}"][name="id"]`)]

export function SelectRow({ id, name }: { id: number | string; name: string }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as a card it is no cell for browsers
    <td role="cell" className="marca-linha">
      <label>
        <input type="checkbox" form={formId} name="id" value={id} />
        <span className="oculto">Selecionar {name}</span>
      </label>
    </td>
  )
}

/** Needs JavaScript, and comes with it. */
export function SelectAll() {
  const isHydrated = useHydrated()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as a card it is no cell for browsers
    <td role="cell" className="marca-linha">
      {isHydrated && (
        <label>
          <input type="checkbox" data-todos onChange={(event) => tickAll(event.currentTarget.checked)} />
          <span className="oculto">Selecionar todos desta página</span>
        </label>
      )}
    </td>
  )
}

function tickAll(isOn: boolean): void {
  for (const tick of ticks()) {
    tick.checked = isOn
    tick.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

type SelectedProps<Row> = {
  list: ListControl<Row>
  of: RecordWords<Row>
  edits?: ListEdits | null | undefined
  isKept: boolean
}

/** How many are ticked, and the buttons that lead to what can be done with them; below them, what is done with all that was found. */
export function Selected<Row>({ list, of: { one, many }, edits, isKept }: SelectedProps<Row>) {
  const { data } = list
  const isHydrated = useHydrated()
  const count = useCount(data.items)
  const words = `${count} ${count === 1 ? one : many}`
  const isCounted = isHydrated && count > 0
  const volta = list.addressOf({})
  const bulk = edits?.isBulk ? `${edits.page}/alteracao` : null
  if (isKept && !bulk) return null
  return (
    <form
      id={formId}
      className={count > 0 ? 'selecao ativa' : 'selecao'}
      method="get"
      action={bulk ?? `${data.list.page}/exclusao`}
    >
      <input type="hidden" name="volta" value={volta} />
      <p role="status">{isHydrated && (count === 0 ? hintOf(bulk !== null, isKept) : selectedText(count))}</p>
      {bulk && (
        <button type="submit" className="btn" disabled={isHydrated && count === 0}>
          {isCounted ? `Alterar ${words}…` : 'Alterar selecionados…'}
        </button>
      )}
      {!isKept && (
        <button
          type="submit"
          className="btn sec"
          formAction={`${data.list.page}/exclusao`}
          disabled={isHydrated && count === 0}
        >
          {isCounted ? `Excluir ${words}…` : 'Excluir selecionados…'}
        </button>
      )}
      {bulk && count === 0 && data.count > data.items.length && (
        <a href={`${bulk}?${allOf(data)}&volta=${encodeURIComponent(volta)}`}>
          Alterar {data.count === 1 ? one : `todos os ${mostraNumero(data.count)} desta lista`}…
        </a>
      )}
    </form>
  )
}

const hintOf = (isChanged: boolean, isKept: boolean) => {
  const what = isKept ? 'alterar' : isChanged ? 'alterar ou excluir' : 'excluir'
  return `Marque linhas para ${what} várias de uma vez.`
}

/** All that the list's filters find, whatever the page shows. */
const allOf = ({ filters, list }: ListPageData<unknown>) =>
  new URLSearchParams({ todos: '1', ...list.fixed, ...filled(filters) }).toString()

const selectedText = (count: number) => (count === 1 ? '1 linha marcada' : `${count} linhas marcadas`)

// The ticks keep their own state, so that those of before the page's scripts count too.
function useCount(rows: unknown): number {
  const [count, setCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have ticks of their own
  useEffect(() => {
    const recount = () => {
      const all = ticks()
      const ticked = all.filter(({ checked }) => checked).length
      const head = document.querySelector<HTMLInputElement>('input[data-todos]')
      if (head) {
        head.checked = ticked > 0 && ticked === all.length
        head.indeterminate = ticked > 0 && ticked < all.length
      }
      setCount(ticked)
    }
    recount()
    document.addEventListener('change', recount)
    return () => document.removeEventListener('change', recount)
  }, [rows])
  return count
}
