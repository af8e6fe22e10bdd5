// Suggestions under a search field while one types: a combobox with a listbox as in the WAI-ARIA practices, over the field and form that
// the server made. Without this file they work as before. Loaded when a search field gets the focus.
import type { Sugestao } from '../busca.contract.ts'
import './sugestoes.css'

const callEveryMs = 150
const shortest = 2
const taken = new WeakSet<HTMLInputElement>()

export function suggestIn(input: HTMLInputElement): void {
  if (taken.has(input) || !input.form) return
  taken.add(input)
  const box = createBox(input)
  const request = createAsker((text, found) => {
    if (input.value === text && document.activeElement === input) box.show(found)
  })
  const typed = () => {
    box.close()
    if (input.value.trim().length >= shortest) request(input.value)
  }
  input.addEventListener('input', typed)
  if (input.value !== input.defaultValue) typed() // before this file had come
  input.addEventListener('blur', box.close)
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!box.isOpen() && input.value.trim().length >= shortest) request(input.value)
      else if (box.isOpen()) box.move(event.key === 'ArrowDown' ? 1 : -1)
      else return
      event.preventDefault()
    } else if (event.key === 'Escape' && box.isOpen()) {
      event.preventDefault() // a search field would be emptied
      box.close()
    } else if (event.key === 'Enter' && box.choose()) event.preventDefault()
  })
}

/** At most one call each 150 ms, and of answers the one for the last text. */
function createAsker(answer: (text: string, found: Sugestao[]) => void): (text: string) => void {
  const known = new Map<string, Sugestao[]>()
  let wanted = ''
  let waits = false
  let last = Number.NEGATIVE_INFINITY
  const call = async () => {
    waits = false
    last = performance.now()
    const text = wanted
    const found = known.get(text) ?? (await fetchFor(text))
    known.set(text, found)
    answer(text, found)
  }
  return (text) => {
    wanted = text
    if (waits) return
    waits = true
    setTimeout(call, known.has(text) ? 0 : Math.max(0, last + callEveryMs - performance.now()))
  }
}

// Suggestions are a help: when they don't come there are none.
async function fetchFor(text: string): Promise<Sugestao[]> {
  try {
    const answer = await fetch(`/ajax/busca/sugestoes?${new URLSearchParams({ q: text })}`)
    return answer.ok ? (await answer.json()).data : []
  } catch {
    return []
  }
}

function createBox(input: HTMLInputElement) {
  const list = document.createElement('ul')
  list.id = `${input.id}-sugestoes`
  list.className = 'sugestoes'
  list.role = 'listbox'
  list.ariaLabel = 'Sugestões'
  list.hidden = true
  const place = input.form as HTMLFormElement
  place.classList.add('tem-sugestoes')
  place.append(list)
  const attributes = { role: 'combobox', autocomplete: 'off', 'aria-autocomplete': 'list', 'aria-controls': list.id }
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
  let shown: Sugestao[] = []
  let active = -1

  const mark = (at: number) => {
    active = at
    for (const [place, option] of [...list.children].entries()) {
      option.ariaSelected = String(place === at)
      if (place === at) option.scrollIntoView({ block: 'nearest' })
    }
    if (at === -1) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', `${list.id}-${at}`)
  }
  const show = (found: Sugestao[]) => {
    shown = found
    list.replaceChildren(...found.map((each, at) => optionOf(each, `${list.id}-${at}`)))
    list.hidden = found.length === 0
    list.style.top = `${input.offsetTop + input.offsetHeight + 4}px`
    input.setAttribute('aria-expanded', String(!list.hidden))
    mark(-1)
  }
  const go = (at: number) => {
    const chosen = shown[at]
    if (chosen) location.assign(chosen.endereco)
    return chosen !== undefined
  }
  list.addEventListener('pointerdown', (event) => event.preventDefault()) // the field keeps the focus, and the list stays
  list.addEventListener('click', (event) =>
    go([...list.children].findIndex((option) => option.contains(event.target as Node))),
  )
  show([])
  return {
    show,
    close: () => show([]),
    isOpen: () => !list.hidden,
    /** From the last one to none, where what was typed is sent, and then to the first. */
    move: (by: number) => mark(((active + by + 1 + shown.length + 1) % (shown.length + 1)) - 1),
    choose: () => !list.hidden && go(active),
  }
}

function optionOf({ texto, tipo }: Sugestao, id: string): HTMLLIElement {
  const option = document.createElement('li')
  option.id = id
  option.role = 'option'
  option.append(texto)
  if (tipo) {
    const kind = document.createElement('small')
    kind.textContent = tipo
    option.append(' ', kind)
  }
  return option
}
