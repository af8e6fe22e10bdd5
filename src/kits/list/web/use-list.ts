// A list in the browser: links and the filter form use the JSON call and change the address; without JavaScript they are plain.
import { type MouseEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ListPageData } from '../list.ts'
import { addressOf, callOf, type ListState } from './list-state.ts'

export type ListControl<Row> = {
  data: ListPageData<Row>
  isLoading: boolean
  problem: string | null
  addressOf(change: Partial<ListState>): string
  follow(event: MouseEvent<HTMLAnchorElement>, change: Partial<ListState>): void
  search(event: SubmitEvent<HTMLFormElement>): void
  reload(): Promise<void>
}

const failure = 'Ocorreu um erro ao tentar processar sua solicitação.'

export function useList<Row>(first: ListPageData<Row>): ListControl<Row> {
  const [data, setData] = useState(first)
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<string | null>(first.problem)
  const latest = useRef(0)
  const shownAddress = useRef('')

  async function show(state: ListState, isNew: boolean) {
    const turn = ++latest.current // an answer overtaken by a later one is dropped
    if (isNew) history.pushState({ lista: state }, '', addressOf(first.list.page, state, firstOrder(first)))
    shownAddress.current = pageAddress()
    setLoading(true)
    const answer = await ask<Row>(callOf(first.list.path, state))
    if (turn !== latest.current) return
    setLoading(false)
    if (answer.kind === 'gone') return location.reload()
    setProblem(answer.kind === 'error' ? answer.message : null)
    if (answer.kind === 'rows') setData({ ...first, ...state, ...answer.rows, errors: {} })
    if (answer.kind === 'fields') setData({ ...first, ...state, items: [], count: 0, errors: answer.errors })
  }

  const state = (change: Partial<ListState>): ListState => ({
    page: data.page,
    limit: data.limit,
    orderBy: data.orderBy,
    ascending: data.ascending,
    filters: data.filters,
    fixed: first.list.fixed,
    ...change,
  })

  const nameFirstState = useEffectEvent(() => {
    history.replaceState({ lista: state({}) }, '')
    shownAddress.current = pageAddress()
  })
  const onBack = useEffectEvent((event: PopStateEvent) => {
    if (event.state?.lista) void show(event.state.lista, false)
    // a jump within the page (#conteudo) has no state: the list stays as it is
    else if (pageAddress() !== shownAddress.current) location.reload()
  })
  useEffect(() => {
    nameFirstState()
    const listener = (event: PopStateEvent) => onBack(event)
    addEventListener('popstate', listener)
    return () => removeEventListener('popstate', listener)
  }, [])

  return {
    data,
    isLoading,
    problem,
    addressOf: (change) => addressOf(first.list.page, state(change), firstOrder(first)),
    follow(event, change) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      void show(state(change), true)
    },
    search(event) {
      event.preventDefault()
      const filters = Object.fromEntries(
        [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
      )
      const named = ['limit', 'orderBy', 'ascending', ...Object.keys(first.list.fixed)]
      const own = Object.entries(filters).filter(([name]) => !named.includes(name))
      void show(state({ page: 1, filters: Object.fromEntries(own) }), true)
    },
    reload: () => show(state({}), false),
  }
}

const pageAddress = () => location.pathname + location.search

function firstOrder<Row>(first: ListPageData<Row>): Pick<ListState, 'orderBy' | 'ascending'> {
  return { orderBy: first.list.firstOrderBy, ascending: first.list.firstAscending }
}

type Asked<Row> =
  | { kind: 'rows'; rows: { items: Row[]; count: number } }
  | { kind: 'fields'; errors: Record<string, string[]> }
  | { kind: 'error'; message: string }
  | { kind: 'gone' }

async function ask<Row>(address: string): Promise<Asked<Row>> {
  try {
    const response = await fetch(address, { headers: { accept: 'application/json' } })
    if (response.status === 401) return { kind: 'gone' }
    const answer = await response.json()
    if (response.ok) return { kind: 'rows', rows: answer.data }
    if (response.status === 422) return { kind: 'fields', errors: answer.data ?? {} }
    return { kind: 'error', message: answer.message ?? failure }
  } catch {
    return { kind: 'error', message: failure }
  }
}
