// Calls a list's JSON call, and returns what became of it. Never throws.

type ListAnswer<Row> =
  | { kind: 'rows'; rows: { items: Row[]; count: number } }
  | { kind: 'fields'; errors: Record<string, string[]> }
  | { kind: 'error'; message: string }
  | { kind: 'logged-out' }

const failure = 'Ocorreu um erro ao tentar processar sua solicitação.'

export async function fetchList<Row>(address: string): Promise<ListAnswer<Row>> {
  try {
    const response = await fetch(address, { headers: { accept: 'application/json' } })
    if (response.status === 401) return { kind: 'logged-out' }
    const answer = await response.json()
    if (response.ok) return { kind: 'rows', rows: answer.data }
    if (response.status === 422) return { kind: 'fields', errors: answer.data ?? {} }
    return { kind: 'error', message: answer.message ?? failure }
  } catch {
    return { kind: 'error', message: failure }
  }
}
