// The search of the services while somebody types: the list's own call, and an address that says what is shown.
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { ServicosPublicosPage } from '../servico.contract.ts'

type Item = ServicosPublicosPage['items'][number]
type Found = { items: Item[]; count: number; filters: Record<string, string> }

/** A pause of so many milliseconds while somebody types sends one request. */
const pause = 200

export type ServicosControl = ReturnType<typeof useServicos>

export function useServicos(first: ServicosPublicosPage) {
  const [found, setFound] = useState<Found>(first)
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState(first.problem)
  const form = useRef<HTMLFormElement>(null)
  const turn = useRef(0)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function search() {
    clearTimeout(timer.current)
    if (!form.current) return
    const mine = ++turn.current // an answer overtaken by a later one is dropped
    const filters = filtersIn(form.current)
    setLoading(true)
    const answer = await fetchServicos(filters).catch(() => null)
    if (mine !== turn.current) return
    setLoading(false)
    setProblem(answer ? null : 'A busca não respondeu. Tente de novo em instantes.')
    if (!answer) return
    setFound({ ...answer, filters })
    history.replaceState(history.state, '', addressOfServicos(filters, first.orderBy === 'pub_titulo'))
  }
  return {
    found,
    isLoading,
    problem,
    form,
    onInput() {
      clearTimeout(timer.current)
      timer.current = window.setTimeout(search, pause)
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      void search()
    },
  }
}

const names = ['pub_texto', 'tipo_categoria_servico_id', 'online']

function filtersIn(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form)
  const typed = names.map((name) => [name, String(data.get(name) ?? '').trim()] as const)
  return Object.fromEntries(typed.filter(([, value]) => value))
}

/** `isByName`: from A to Z. */
export function addressOfServicos(filters: Record<string, string>, isByName: boolean): string {
  const query = new URLSearchParams({
    ...filters,
    ...(isByName && { orderBy: 'pub_titulo', ascending: '1' }),
  }).toString()
  return query ? `/servicos?${query}` : '/servicos'
}

const pageSize = 100

async function fetchServicos(filters: Record<string, string>): Promise<Omit<Found, 'filters'>> {
  const items: Item[] = []
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ page: String(page), limit: String(pageSize), filters: JSON.stringify(filters) })
    const answer = await fetch(`/ajax/servico?${query}`, { headers: { accept: 'application/json' } })
    if (!answer.ok) throw new Error(String(answer.status))
    const { data } = await answer.json()
    items.push(...data.items.map((item: Item & { pub_url: string }) => ({ ...item, isOnline: item.pub_url !== '' })))
    if (items.length >= data.count || data.items.length === 0) return { items, count: data.count }
  }
}
