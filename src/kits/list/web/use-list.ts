// A list in the browser: links and forms use the JSON call and change the address; without JavaScript they are plain.
// After each answer the focus goes to the heading of the results, and the address is always that of what is shown: it changes with
// the rows, so that a call that fails leaves both as they were.
import { type MouseEvent, type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ListPageData } from '../list.ts'
import { addressOf, callOf, type ListState } from './list-state.ts'

/** Of the heading of the results. Without JavaScript the list's links and forms lead to it. */
export const resultsId = 'resultados'

/** Why the wanted rows are not shown; `wanted` calls again. */
export type ListProblem = { message: string; wanted: Partial<ListState> }

export type ListControl<Row> = {
  data: ListPageData<Row>
  isLoading: boolean
  problem: ListProblem | null
  heading: RefObject<HTMLHeadingElement | null>
  addressOf(change: Partial<ListState>): string
  /** Never throws. */
  show(change: Partial<ListState>, keepsFocus?: boolean): Promise<void>
  follow(event: MouseEvent<HTMLAnchorElement>, change: Partial<ListState>): void
  search(event: SubmitEvent<HTMLFormElement>): void
  reload(): Promise<void>
}

export function useList<Row>(first: ListPageData<Row>): ListControl<Row> {
  const [data, setData] = useState(first)
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<ListProblem | null>(
    first.problem ? { message: first.problem, wanted: {} } : null,
  )
  const { heading, moveFocus } = useFocusOnHeading()
  const latest = useRef(0)
  const { list } = first
  const plain = { ...list, orderBy: list.firstOrderBy, ascending: list.firstAscending }
  const addressIn = (state: ListState) => addressOf(list.page, state, plain)

  const state = (change: Partial<ListState>): ListState => {
    const { page, limit, orderBy, ascending, filters } = data
    return { page, limit, orderBy, ascending, filters, fixed: list.fixed, ...change }
  }
  const enter = useHistoryOf(state({}), (before) => void load(before, true))

  /** `isHere`: the address says it already, as after the back button. */
  async function load(wanted: ListState, isHere: boolean, keepsFocus = false) {
    const turn = ++latest.current // an answer overtaken by a later one is dropped
    setLoading(true)
    const answer = await fetchList<Row>(callOf(list.path, wanted))
    if (turn !== latest.current) return
    setLoading(false)
    if (answer.kind === 'login') return location.reload()
    if (!isHere && answer.kind !== 'error') enter(wanted, addressIn(wanted))
    setProblem(answer.kind === 'error' ? { message: answer.message, wanted } : null)
    const none = { ...first, ...wanted, items: [], count: 0, errors: {} }
    if (answer.kind === 'ok') setData({ ...none, ...answer.shown })
    else if (isHere) setData(none) // the rows there are those of another address
    if (!keepsFocus) moveFocus()
  }

  const show = (change: Partial<ListState>, keepsFocus?: boolean) => {
    const wanted = state(change)
    return load(wanted, addressIn(wanted) === pageAddress(), keepsFocus)
  }
  return {
    data,
    isLoading,
    problem,
    heading,
    addressOf: (change) => addressIn(state(change)),
    show,
    follow(event, change) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      void show(change)
    },
    search(event) {
      event.preventDefault()
      void show({ page: 1, filters: filtersIn(event.currentTarget, Object.keys(list.fixed)) })
    },
    reload: () => load(state({}), true),
  }
}

const pageAddress = () => location.pathname + location.search

function filtersIn(form: HTMLFormElement, fixed: string[]): Record<string, string> {
  const others = ['limit', 'orderBy', 'ascending', ...fixed]
  const fields = [...new FormData(form)].filter(([name]) => !others.includes(name))
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
}

/** Each entry of the browser's history has its state, which `onBack` gets. Returns what makes a new entry. */
function useHistoryOf(now: ListState, onBack: (before: ListState) => void) {
  const shownAddress = useRef('')
  const nameFirst = useEffectEvent(() => {
    history.replaceState({ lista: now }, '')
    shownAddress.current = pageAddress()
  })
  const onPop = useEffectEvent(({ state }: PopStateEvent) => {
    if (state?.lista) {
      shownAddress.current = pageAddress()
      onBack(state.lista)
    }
    // a jump within the page (#conteudo) has no state: the list stays as it is
    else if (pageAddress() !== shownAddress.current) location.reload()
  })
  useEffect(() => {
    nameFirst()
    const listener = (event: PopStateEvent) => onPop(event)
    addEventListener('popstate', listener)
    return () => removeEventListener('popstate', listener)
  }, [])

  return (entry: ListState, address: string) => {
    history.pushState({ lista: entry }, '', address)
    shownAddress.current = pageAddress()
  }
}

/** The focus moves when the answer is on the page: to the first wrong field, else to the heading. */
function useFocusOnHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (turn === 0) return
    const target = document.querySelector<HTMLElement>('.barra-filtros [aria-invalid]') ?? heading.current
    const shown = target?.closest('.campo') ?? target // a field with its label, and what is wrong with it
    shown?.scrollIntoView()
    target?.focus({ preventScroll: true })
  }, [turn])
  return { heading, moveFocus: () => setTurn((before) => before + 1) }
}

type ListAnswer<Row> =
  | { kind: 'ok'; shown: Pick<ListPageData<Row>, 'items' | 'count'> | Pick<ListPageData<Row>, 'errors'> }
  | { kind: 'error'; message: string }
  | { kind: 'login' }

const failure = 'Ocorreu um erro ao tentar processar sua solicitação.'

/** Fetches a list's JSON: its rows, or what is wrong with its filters. Never throws. */
async function fetchList<Row>(address: string): Promise<ListAnswer<Row>> {
  try {
    const response = await fetch(address, { headers: { accept: 'application/json' } })
    if (response.status === 401) return { kind: 'login' }
    const answer = await response.json()
    if (response.ok) return { kind: 'ok', shown: answer.data }
    if (response.status === 422) return { kind: 'ok', shown: { errors: answer.data ?? {} } }
    return { kind: 'error', message: answer.message ?? failure }
  } catch {
    return { kind: 'error', message: failure }
  }
}
