// Rows that are ticked to be removed together: a plain form that leads to the page with the question and their names
// (remove-several.page.tsx). The ticks are in the table, outside the form, and belong to it by its id.
import { useEffect, useState } from 'react'
import { useHydrated } from '#kits/page/frame.tsx'
import type { RecordWords } from '../words.ts'
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

type SelectedProps<Row> = { list: ListControl<Row>; of: RecordWords<Row> }

/** How many are ticked, and the button that leads to the question. */
export function Selected<Row>({ list, of: { one, many } }: SelectedProps<Row>) {
  const { data } = list
  const isHydrated = useHydrated()
  const count = useCount(data.items)
  const words = count === 1 ? one : many
  return (
    <form
      id={formId}
      className={count > 0 ? 'selecao ativa' : 'selecao'}
      method="get"
      action={`${data.list.page}/exclusao`}
    >
      <input type="hidden" name="volta" value={list.addressOf({})} />
      <p role="status">
        {isHydrated && (count === 0 ? 'Marque linhas para excluir várias de uma vez.' : selectedText(count))}
      </p>
      <button type="submit" className="btn sec" disabled={isHydrated && count === 0}>
        {isHydrated && count > 0 ? `Excluir ${count} ${words}…` : 'Excluir selecionados…'}
      </button>
    </form>
  )
}

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
