// The city: chosen among those of the state. Without JavaScript, or when the list can't be loaded, it is typed.
import { useEffect, useRef, useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { useFormField } from '#kits/form/web/form-state.ts'
import { useHydrated } from '#kits/page/frame.tsx'
import type { Cidade } from '#modules/cidade/localidade/localidade.contract.ts'
import { Field } from '#ui/field.tsx'
import { dadosFields } from '../cadastro.fields.ts'
import { chooseCidade } from '../cidade-escolhida.ts'

const code = attributesOf(dadosFields, 'cid_codigo_ibge')
const name = attributesOf(dadosFields, 'cid_nome')
const failure = 'Ocorreu um erro ao tentar listar as cidades. Por favor, atualize sua página e tente novamente.'

/** A city by its code or, when the code is unknown, by its name. */
export type CidadePedida = { cid_codigo_ibge: string | null; cid_nome: string }

type CidadeFieldProps = {
  estado: string
  /** Set when a postal code chose the city. */
  requested: CidadePedida | null
  isRequired: boolean
}

export function CidadeField({ estado, requested, isRequired }: CidadeFieldProps) {
  const { value: firstCode, error } = useFormField(code.name)
  const { value: firstName } = useFormField(name.name)
  const isHydrated = useHydrated()
  const typed = useRef<HTMLInputElement>(null)
  const cidades = useCidades(estado)
  // A name typed before the list was loaded counts.
  const [chosen, setChosen] = useState<CidadePedida>({ cid_codigo_ibge: firstCode || null, cid_nome: firstName })
  useEffect(() => {
    const cid_nome = typed.current?.value ?? ''
    if (cid_nome && cid_nome !== firstName) setChosen({ cid_codigo_ibge: null, cid_nome })
  }, [firstName])
  useEffect(() => {
    if (requested) setChosen(requested)
  }, [requested])

  const isTyped = !isHydrated || cidades.kind === 'failed'
  return (
    <>
      {cidades.kind === 'failed' && (
        <p className="alerta erro" role="alert">
          {failure} Se preferir, digite o nome da cidade.
        </p>
      )}
      <Field
        id={code.name}
        label={code.label}
        hint={isTyped && 'O nome completo, sem abreviações.'}
        error={error}
        isRequired={isRequired}
      >
        {(attributes) =>
          isTyped ? (
            <input
              {...attributes}
              ref={typed}
              name={name.name}
              className="controle"
              autoComplete="address-level2"
              defaultValue={chosen.cid_nome}
            />
          ) : (
            <select
              {...attributes}
              name={code.name}
              className="controle"
              autoComplete="off"
              aria-busy={cidades.kind === 'loading' || undefined}
              value={(cidades.kind === 'list' && chooseCidade(cidades.cidades, chosen)) || ''}
              onChange={(event) => setChosen({ cid_codigo_ibge: event.target.value || null, cid_nome: '' })}
            >
              <option value="">{firstOption[cidades.kind]}</option>
              {cidades.kind === 'list' &&
                cidades.cidades.map((cidade) => (
                  <option key={cidade.cid_codigo_ibge} value={cidade.cid_codigo_ibge}>
                    {cidade.cid_nome}
                  </option>
                ))}
            </select>
          )
        }
      </Field>
    </>
  )
}

const firstOption: Record<Cidades['kind'], string> = {
  none: 'Escolha primeiro o estado',
  loading: 'Carregando as cidades…',
  failed: '',
  list: 'Selecione',
}

// The cities of a state, from the portal's own list.
type Cidades = { kind: 'none' } | { kind: 'loading' } | { kind: 'failed' } | { kind: 'list'; cidades: Cidade[] }

/** `estado` is the state's code, '' when none is chosen. */
function useCidades(estado: string): Cidades {
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
