// Where the person lives: in Brazil with CEP, state and city; abroad with country and postal code.
import type { RefObject } from 'react'
import { CheckboxField, SelectField, TextField } from '../../../../kits/form/web/fields.tsx'
import { useHydrated } from '../../../../kits/page/frame.tsx'
import type { Listas } from '../cadastro.contract.ts'
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
      <CheckboxField name="sol_estrangeiro" label="Moro fora do Brasil" />
      <Condicao applies={caso.isAbroad} when="Só para quem mora fora do Brasil">
        <SelectField
          name="pais_id"
          label="País"
          isRequired={isRequired}
          empty="Selecione"
          options={listas.paises.map(({ pais_id, pai_nome }) => ({ value: String(pais_id), label: pai_nome }))}
        />
      </Condicao>
      <PostalCodeField isAbroad={caso.isAbroad} isRequired={isRequired} onLeave={busca.look} />
      <p className={busca.state === 'failed' ? 'busca-cep alerta aviso' : 'busca-cep dica'} role="status">
        {busca.message}
      </p>
      <TextField
        name="end_logradouro"
        label="Rua, avenida ou praça"
        isRequired={isRequired}
        maxLength={200}
        autoComplete="address-line1"
      />
      <div className="dupla">
        <TextField name="end_numero" label="Número" maxLength={20} />
        <TextField name="end_complemento" label="Complemento" maxLength={100} />
      </div>
      <TextField name="end_bairro" label="Bairro" isRequired={isRequired} maxLength={100} />
      <Condicao applies={!caso.isAbroad} when="Só para quem mora no Brasil">
        <SelectField
          name="est_sigla"
          label="Estado"
          isRequired={isRequired}
          empty="Selecione"
          options={listas.estados.map(({ est_sigla, est_nome }) => ({ value: est_sigla, label: est_nome }))}
        />
        <CidadeField estado={caso.estado} asked={busca.asked} isRequired={isRequired} />
      </Condicao>
    </fieldset>
  )
}

type PostalCodeProps = { isAbroad: boolean; isRequired: boolean; onLeave: (typed: string) => void }

function PostalCodeField({ isAbroad, isRequired, onLeave }: PostalCodeProps) {
  const isHydrated = useHydrated()
  const abroad = 'Se o país não usa código postal, informe 000.'
  const inBrazil = isHydrated
    ? 'Com o CEP, o endereço é preenchido automaticamente.'
    : `De fora do Brasil, o código postal do país. ${abroad}`
  return (
    <TextField
      name="end_cep"
      label={isAbroad ? 'Código postal' : 'CEP'}
      hint={isAbroad ? `De 3 a 12 letras ou números. ${abroad}` : inBrazil}
      isRequired={isRequired}
      className="w-cpf"
      autoComplete="postal-code"
      maxLength={20}
      {...(isAbroad
        ? {}
        : { mask: 'cep' as const, inputMode: 'numeric' as const, onBlur: (event) => onLeave(event.target.value) })}
    />
  )
}
