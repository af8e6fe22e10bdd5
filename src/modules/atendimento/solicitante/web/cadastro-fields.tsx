// The registration form: identity, address, contact and password (docs/specification/requests.md#registration).
import { type ClipboardEvent, useRef } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField, RadioField } from '#kits/form/web/box-fields.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import type { Listas } from '../cadastro.contract.ts'
import { cadastroFields, senhaFields } from '../cadastro.fields.ts'
import { type CasoNaTela, useCaso } from './caso.ts'
import { Condicao } from './condicao.tsx'
import { DocumentoFields, EmpresaFields, NomeField, TelefoneField } from './dados-fields.tsx'
import { EnderecoFields } from './endereco-fields.tsx'
import { Termo } from './termo.tsx'

export function CadastroFields({ listas, isSimplified }: { listas: Listas; isSimplified: boolean }) {
  const element = useRef<HTMLDivElement>(null)
  const caso = useCaso(element)
  const isRequired = !isSimplified
  return (
    <div className="pilha-vertical" ref={element}>
      <fieldset className="bloco">
        <legend>Quem pede</legend>
        <RadioField {...attributesOf(cadastroFields, 'sol_tipo_pessoa')} />
        <NomeField isCompany={caso.isCompany} />
        <Condicao applies={!caso.isCompany} when="Só para pessoa física">
          <CpfFields caso={caso} isSimplified={isSimplified} />
        </Condicao>
        <Condicao applies={caso.isCompany} when="Só para pessoa jurídica">
          <TextField
            {...attributesOf(cadastroFields, 'sol_cnpj')}
            isRequired={isRequired}
            className="w-cpf"
            autoComplete="off"
          />
          <EmpresaFields listas={listas} isRequired={isRequired} />
        </Condicao>
      </fieldset>
      <EnderecoFields listas={listas} caso={caso} within={element} isRequired={isRequired} />
      <fieldset className="bloco">
        <legend>Contato e acesso</legend>
        <TelefoneField isAbroad={caso.isAbroad} isRequired={isRequired} />
        <AcessoFields />
      </fieldset>
    </div>
  )
}

function CpfFields({ caso, isSimplified }: { caso: CasoNaTela; isSimplified: boolean }) {
  const cpf = (
    <TextField
      {...attributesOf(cadastroFields, 'sol_cpf')}
      isRequired={!isSimplified}
      className="w-cpf"
      autoComplete="off"
    />
  )
  if (isSimplified) return cpf
  return (
    <>
      <Condicao applies={!caso.hasNoCpf} when="Só para quem possui CPF">
        {cpf}
      </Condicao>
      <CheckboxField {...attributesOf(cadastroFields, 'sol_doc_identificacao')} />
      <Condicao applies={caso.hasNoCpf} when="Só para quem não possui CPF">
        <DocumentoFields isRequired />
        <Termo />
      </Condicao>
    </>
  )
}

// docs/specification/requests.md#registration: confirmation fields must be typed, not pasted.
const refuse = (event: ClipboardEvent) => event.preventDefault()
const typedAgain = { onPaste: refuse, onCopy: refuse, onCut: refuse }

function AcessoFields() {
  return (
    <>
      <TextField {...attributesOf(cadastroFields, 'sol_email')} autoComplete="email" className="minusculas" />
      <TextField
        {...attributesOf(cadastroFields, 'sol_email_confirmacao')}
        autoComplete="off"
        className="minusculas"
        {...typedAgain}
      />
      <TextField {...attributesOf(senhaFields, 'usu_senha')} autoComplete="new-password" />
      <TextField {...attributesOf(senhaFields, 'usu_senha_confirmacao')} autoComplete="new-password" {...typedAgain} />
    </>
  )
}
