// The cities of a state, from the portal's own list.
import { useEffect, useState } from 'react'
import type { Cidade } from '#modules/cidade/localidade/localidade.contract.ts'

export type Cidades = { kind: 'none' } | { kind: 'loading' } | { kind: 'failed' } | { kind: 'list'; cidades: Cidade[] }

/** `estado` is the state's code, '' when none is chosen. */
export function useCidades(estado: string): Cidades {
  const [found, setFound] = useState<Cidades & { estado: string }>({ kind: 'none', estado: '' })
  useEffect(() => {
    if (!estado) return
    const leaving = new AbortController()
    void load(estado, leaving.signal).then((cidades) => {
      if (leaving.signal.aborted) return
      setFound(cidades ? { kind: 'list', cidades, estado } : { kind: 'failed', estado })
    })
    return () => leaving.abort()
  }, [estado])
  if (!estado) return { kind: 'none' }
  return found.estado === estado ? found : { kind: 'loading' }
}

async function load(estado: string, signal: AbortSignal): Promise<Cidade[] | null> {
  try {
    const answer = await fetch(`/ajax/estado/${encodeURIComponent(estado)}/cidades`, { signal })
    return answer.ok ? (await answer.json()).data : null
  } catch {
    return null
  }
}
