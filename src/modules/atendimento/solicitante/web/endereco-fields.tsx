// Where the person lives: in Brazil with CEP, state and city; abroad with country and postal code.
import type { RefObject } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField } from '#kits/form/web/box-fields.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { useHydrated } from '#kits/page/frame.tsx'
import type { Listas } from '../cadastro.contract.ts'
import { dadosFields } from '../cadastro.fields.ts'
import type { CasoNaTela } from './caso.ts'
import { useBuscaDeCep } from './cep.ts'
import { CidadeField } from './cidade-field.tsx'
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
