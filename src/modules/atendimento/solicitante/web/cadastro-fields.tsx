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

/** What the law needs (docs/specification/requests.md#simplified-registration). */
export function CadastroSimplificado() {
  const element = useRef<HTMLDivElement>(null)
  const { isCompany } = useCaso(element)
  return (
    <div className="pilha-vertical" ref={element}>
      <RadioField {...attributesOf(cadastroFields, 'sol_tipo_pessoa')} />
      <NomeField isCompany={isCompany} />
      <AcessoFields isEmailOnce />
    </div>
  )
}

export function CadastroFields({ listas }: { listas: Listas }) {
  const element = useRef<HTMLDivElement>(null)
  const caso = useCaso(element)
  return (
    <div className="pilha-vertical" ref={element}>
      <fieldset className="bloco">
        <legend>Quem pede</legend>
        <RadioField {...attributesOf(cadastroFields, 'sol_tipo_pessoa')} />
        <NomeField isCompany={caso.isCompany} />
        <Condicao applies={!caso.isCompany} when="Só para pessoa física">
          <CpfFields caso={caso} />
        </Condicao>
        <Condicao applies={caso.isCompany} when="Só para pessoa jurídica">
          <TextField {...attributesOf(cadastroFields, 'sol_cnpj')} isRequired className="w-cpf" autoComplete="off" />
          <EmpresaFields listas={listas} isRequired />
        </Condicao>
      </fieldset>
      <EnderecoFields listas={listas} caso={caso} within={element} isRequired />
      <fieldset className="bloco">
        <legend>Contato e acesso</legend>
        <TelefoneField isAbroad={caso.isAbroad} isRequired />
        <AcessoFields isEmailOnce={false} />
      </fieldset>
    </div>
  )
}

function CpfFields({ caso }: { caso: CasoNaTela }) {
  return (
    <>
      <Condicao applies={!caso.hasNoCpf} when="Só para quem possui CPF">
        <TextField {...attributesOf(cadastroFields, 'sol_cpf')} isRequired className="w-cpf" autoComplete="off" />
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

// Typed once, the e-mail is shown before it is sent (conferir-email.tsx), for which the browser needs JavaScript.
function AcessoFields({ isEmailOnce }: { isEmailOnce: boolean }) {
  const again = (
    <TextField
      {...attributesOf(cadastroFields, 'sol_email_confirmacao')}
      autoComplete="off"
      className="minusculas"
      {...typedAgain}
    />
  )
  return (
    <>
      <TextField {...attributesOf(cadastroFields, 'sol_email')} autoComplete="email" className="minusculas" />
      {isEmailOnce ? <noscript>{again}</noscript> : again}
      <TextField {...attributesOf(senhaFields, 'usu_senha')} autoComplete="new-password" />
      <TextField {...attributesOf(senhaFields, 'usu_senha_confirmacao')} autoComplete="new-password" {...typedAgain} />
    </>
  )
}
