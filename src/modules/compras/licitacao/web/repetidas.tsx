// Another tender of the same modality has this number: said while one fills in the form, and not forbidden, since towns do repeat them.
import { useEffect, useRef, useState } from 'react'
import type { Repetida } from '../licitacao.contract.ts'

type RepetidasProps = {
  /** Of the tender as it is stored. */
  first: Repetida[]
  /** The tender itself. */
  id: number | undefined
}

const names = ['licitacao_numero', 'tipo_processo_id'] as const

export function Repetidas({ first, id }: RepetidasProps) {
  const [repetidas, setRepetidas] = useState(first)
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const form = element.current?.closest('form')
    let turn = 0 // an answer overtaken by a later one is dropped
    const onChange = async (event: Event) => {
      if (!form || !names.some((name) => name === (event.target as HTMLInputElement).name)) return
      const mine = ++turn
      const found = await fetchRepetidas(form, id)
      if (mine === turn) setRepetidas(found)
    }
    form?.addEventListener('change', onChange)
    return () => form?.removeEventListener('change', onChange)
  }, [id])

  return (
    <div ref={element} role="status">
      {repetidas.length > 0 && (
        <div className="alerta aviso">
          <p>
            {repetidas.length > 1 ? 'Já há licitações' : 'Já há uma licitação'}
            {' desta modalidade com este número. Confira antes de salvar:'}
          </p>
          <ul className="lista-do-aviso">
            {repetidas.map(({ licitacao_id, licitacao_numero, licitacao_objeto }) => (
              <li key={licitacao_id}>
                <a href={`/painel/licitacao/edicao/${licitacao_id}`} target="_blank" rel="noreferrer">
                  {licitacao_numero}: {licitacao_objeto}
                  <span className="oculto"> (abre em outra aba)</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

// It is only a hint: without an answer nothing is said.
async function fetchRepetidas(form: HTMLFormElement, id: number | undefined): Promise<Repetida[]> {
  const typedIn = (name: string) => String(new FormData(form).get(name) ?? '').trim()
  const [numero = '', modalidade = ''] = names.map(typedIn)
  if (!numero) return []
  const query = new URLSearchParams({ numero, modalidade, ...(id !== undefined && { exceto: String(id) }) })
  try {
    const answer = await fetch(`/painel/ajax/licitacao/repetidas?${query}`, { headers: { accept: 'application/json' } })
    return answer.ok ? (await answer.json()).data : []
  } catch {
    return []
  }
}
