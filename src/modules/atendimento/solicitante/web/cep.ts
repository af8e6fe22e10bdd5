// Looks up a postal code when its field loses the focus (docs/specification/common.md#postal-codes) and fills in the address; after a
// failure people type it.
import { type RefObject, useRef, useState } from 'react'
import type { EnderecoDoCep } from '#modules/cidade/localidade/localidade.contract.ts'
import type { CidadePedida } from './cidade-field.tsx'

const failure = 'Não foi possível buscar os dados para o CEP informado.'
const lines = ['end_logradouro', 'end_complemento', 'end_bairro'] as const

export type BuscaDeCep = {
  state: 'idle' | 'busy' | 'failed' | 'filled'
  message: string
  requested: CidadePedida | null
  look: (typed: string) => void
}

/** `within` is an element of the form; `onFilled` is called after its controls were filled in. */
export function useBuscaDeCep(within: RefObject<HTMLElement | null>, onFilled: () => void): BuscaDeCep {
  const [state, setState] = useState<BuscaDeCep['state']>('idle')
  const [requested, setRequested] = useState<CidadePedida | null>(null)
  const last = useRef('')
  const filled = useRef<Record<string, string>>({})

  async function look(typed: string) {
    const cep = typed.replace(/\D/g, '')
    if (cep.length !== 8 || cep === last.current) return
    last.current = cep
    setState('busy')
    const endereco = await load(cep)
    if (cep !== last.current) return // overtaken by a later lookup
    setState(endereco ? 'filled' : 'failed')
    if (!endereco) {
      last.current = '' // lets the same code be tried again
      return
    }
    const form = within.current?.closest('form')
    if (form) fill(form, endereco)
    onFilled()
  }

  // What the person wrote or chose stays; what an earlier look-up filled in is filled in again.
  function fill(form: HTMLFormElement, endereco: EnderecoDoCep) {
    for (const name of [...lines, 'est_sigla'] as const) {
      const field = form.querySelector<HTMLInputElement | HTMLSelectElement>(`:is(input, select)[name="${name}"]`)
      if (field && isOurs(name, field.value)) {
        field.value = endereco[name]
        filled.current[name] = endereco[name]
      }
      if (name === 'est_sigla' && field?.value !== endereco.est_sigla) return // a city of another state
    }
    const city = form.querySelector<HTMLInputElement | HTMLSelectElement>('[name="cid_codigo_ibge"], [name="cid_nome"]')
    const { cid_codigo_ibge, cid_nome } = endereco
    const known = city?.name === 'cid_nome' ? cid_nome : (cid_codigo_ibge ?? '')
    if (!city || !isOurs('cidade', city.value)) return
    filled.current.cidade = known
    setRequested({ cid_codigo_ibge, cid_nome })
  }

  const isOurs = (name: string, value: string) => value === '' || value === filled.current[name]

  return { state, message: messages[state], requested, look: (typed) => void look(typed) }
}

const messages: Record<BuscaDeCep['state'], string> = {
  idle: '',
  busy: 'Buscando o endereço…',
  failed: `${failure} Preencha o endereço.`,
  filled: 'Endereço preenchido onde estava em branco. Confira e complete com o número.',
}

async function load(cep: string): Promise<EnderecoDoCep | null> {
  try {
    const answer = await fetch(`/ajax/cep/${cep}`)
    return answer.ok ? (await answer.json()).data : null
  } catch {
    return null
  }
}
