// Where the person lives: in Brazil with CEP, state and city; abroad with country and postal code.
import { type RefObject, useRef, useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField } from '#kits/form/web/box-fields.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { useHydrated } from '#kits/page/frame.tsx'
import type { EnderecoDoCep } from '#modules/cidade/localidade/localidade.contract.ts'
import type { Listas } from '../cadastro.contract.ts'
import { dadosFields } from '../cadastro.fields.ts'
import type { CasoNaTela } from './caso.ts'
import { CidadeField, type CidadePedida } from './cidade-field.tsx'
import { Condicao } from './condicao.tsx'

type EnderecoProps = {
  listas: Listas
  caso: CasoNaTela & { read: () => void }
  within: RefObject<HTMLElement | null>
  isRequired: boolean
}

export function EnderecoFields({ listas, caso, within, isRequired }: EnderecoProps) {
  const busca = useBuscaDeCep(within, caso.read)
  return (
    <fieldset className="bloco">
      <legend>Endereço</legend>
      <CheckboxField {...attributesOf(dadosFields, 'sol_estrangeiro')} />
      <Condicao applies={caso.isAbroad} when="Só para quem mora fora do Brasil">
        <SelectField
          {...attributesOf(dadosFields, 'pais_id')}
          isRequired={isRequired}
          options={listas.paises.map(({ pais_id, pai_nome }) => ({ value: String(pais_id), label: pai_nome }))}
        />
      </Condicao>
      <PostalCodeField isAbroad={caso.isAbroad} isRequired={isRequired} onLeave={busca.look} />
      <p className={busca.state === 'failed' ? 'busca-cep alerta aviso' : 'busca-cep dica'} role="status">
        {busca.message}
      </p>
      <TextField
        {...attributesOf(dadosFields, 'end_logradouro')}
        isRequired={isRequired}
        autoComplete="address-line1"
      />
      <div className="dupla">
        <TextField {...attributesOf(dadosFields, 'end_numero')} />
        <TextField {...attributesOf(dadosFields, 'end_complemento')} />
      </div>
      <TextField {...attributesOf(dadosFields, 'end_bairro')} isRequired={isRequired} />
      <Condicao applies={!caso.isAbroad} when="Só para quem mora no Brasil">
        <SelectField
          {...attributesOf(dadosFields, 'est_sigla')}
          isRequired={isRequired}
          empty="Selecione"
          options={listas.estados.map(({ est_sigla, est_nome }) => ({ value: est_sigla, label: est_nome }))}
        />
        <CidadeField estado={caso.estado} requested={busca.requested} isRequired={isRequired} />
      </Condicao>
    </fieldset>
  )
}

type PostalCodeProps = { isAbroad: boolean; isRequired: boolean; onLeave: (typed: string) => void }

function PostalCodeField({ isAbroad, isRequired, onLeave }: PostalCodeProps) {
  const isHydrated = useHydrated()
  const { mask, ...attributes } = attributesOf(dadosFields, 'end_cep')
  const abroad = 'Se o país não usa código postal, informe 000.'
  const inBrazil = isHydrated
    ? 'Com o CEP, o endereço é preenchido automaticamente.'
    : `De fora do Brasil, o código postal do país. ${abroad}`
  return (
    <TextField
      {...attributes}
      {...(isAbroad
        ? { label: 'Código postal' }
        : { mask, inputMode: 'numeric' as const, onBlur: (event) => onLeave(event.target.value) })}
      hint={isAbroad ? `De 3 a 12 letras ou números. ${abroad}` : inBrazil}
      isRequired={isRequired}
      className="w-cpf"
      autoComplete="postal-code"
    />
  )
}

// Looks up a postal code when its field loses the focus (docs/specification/common.md#postal-codes) and fills in the address; after a
// failure people type it.
const failure = 'Não foi possível buscar os dados para o CEP informado.'
const lines = ['end_logradouro', 'end_complemento', 'end_bairro'] as const

type BuscaDeCep = {
  state: 'idle' | 'busy' | 'failed' | 'filled'
  message: string
  requested: CidadePedida | null
  look: (typed: string) => void
}

/** `within` is an element of the form; `onFilled` is called after its controls were filled in. */
function useBuscaDeCep(within: RefObject<HTMLElement | null>, onFilled: () => void): BuscaDeCep {
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
