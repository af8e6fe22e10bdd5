// Another tender of the same modality has this number: said while one fills in the form. Towns do repeat them, so a person who ticks
// that they are different saves it.
import { useEffect, useRef, useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField } from '#kits/form/web/box-fields.tsx'
import { useFormField } from '#kits/form/web/form-state.ts'
import type { Repetida } from '../licitacao.contract.ts'
import { confirmaFields } from '../licitacao.fields.ts'

type RepetidasProps = {
  /** Of the tender as it is stored. */
  first: Repetida[]
  /** The tender itself. */
  id: number | undefined
}

const names = ['licitacao_numero', 'tipo_processo_id', 'licitacao_realizacao'] as const

export function Repetidas({ first, id }: RepetidasProps) {
  const [repetidas, setRepetidas] = useState(first)
  const [isChanged, setChanged] = useState(false)
  const { error } = useFormField('licitacao_repetida')
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const form = element.current?.closest('form')
    let turn = 0 // an answer overtaken by a later one is dropped
    const onChange = async (event: Event) => {
      if (!form || !names.some((name) => name === (event.target as HTMLInputElement).name)) return
      const mine = ++turn
      const found = await fetchRepetidas(form, id)
      if (mine !== turn) return
      setRepetidas(found)
      setChanged(true)
    }
    form?.addEventListener('change', onChange)
    return () => form?.removeEventListener('change', onChange)
  }, [id])

  // of one that stays as it was stored nothing is asked
  const isAsked = error !== undefined || (repetidas.length > 0 && (isChanged || id === undefined))
  return (
    <div ref={element}>
      <div role="status">{repetidas.length > 0 && <Aviso repetidas={repetidas} />}</div>
      {isAsked && <CheckboxField {...attributesOf(confirmaFields, 'licitacao_repetida')} />}
    </div>
  )
}

function Aviso({ repetidas }: { repetidas: Repetida[] }) {
  return (
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
  )
}

// It is only a hint: without an answer nothing is said.
async function fetchRepetidas(form: HTMLFormElement, id: number | undefined): Promise<Repetida[]> {
  const typedIn = (name: string) => String(new FormData(form).get(name) ?? '').trim()
  const [numero = '', modalidade = '', realizacao = ''] = names.map(typedIn)
  if (!numero) return []
  const query = new URLSearchParams({ numero, modalidade, realizacao, ...(id !== undefined && { exceto: String(id) }) })
  try {
    const answer = await fetch(`/painel/ajax/licitacao/repetidas?${query}`, { headers: { accept: 'application/json' } })
    return answer.ok ? (await answer.json()).data : []
  } catch {
    return []
  }
}
