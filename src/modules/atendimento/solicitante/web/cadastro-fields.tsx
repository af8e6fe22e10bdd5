// The registration form: identity, address, contact and password (public spec 3 and 5).
import { type ClipboardEvent, useRef } from 'react'
import { CheckboxField, RadioField, TextField } from '../../../../kits/form/web/fields.tsx'
import type { Listas } from '../cadastro.contract.ts'
import { personKinds } from '../choices.ts'
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
        <RadioField name="sol_tipo_pessoa" label="Tipo de pessoa" isRequired options={personKinds} />
        <NomeField isCompany={caso.isCompany} />
        <Condicao applies={!caso.isCompany} when="Só para pessoa física">
          <CpfFields caso={caso} isSimplified={isSimplified} />
        </Condicao>
        <Condicao applies={caso.isCompany} when="Só para pessoa jurídica">
          <TextField
            name="sol_cnpj"
            label="CNPJ"
            hint="Números e letras, como estão no cartão do CNPJ."
            isRequired={isRequired}
            mask="cnpj"
            maxLength={18}
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
      name="sol_cpf"
      label="CPF"
      isRequired={!isSimplified}
      mask="cpf"
      inputMode="numeric"
      maxLength={14}
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
      <CheckboxField name="sol_doc_identificacao" label="Não possuo CPF" />
      <Condicao applies={caso.hasNoCpf} when="Só para quem não possui CPF">
        <DocumentoFields isRequired />
        <Termo />
      </Condicao>
    </>
  )
}

// public spec 5: confirmation fields must be typed, not pasted.
const refuse = (event: ClipboardEvent) => event.preventDefault()
const typedAgain = { onPaste: refuse, onCopy: refuse, onCut: refuse }

function AcessoFields() {
  return (
    <>
      <TextField
        name="sol_email"
        label="E-mail"
        hint="Será o seu login. Enviaremos a ele um link para confirmar o cadastro."
        type="email"
        isRequired
        maxLength={200}
        autoComplete="email"
        className="minusculas"
      />
      <TextField
        name="sol_email_confirmacao"
        label="Confirme o e-mail"
        hint="Digite de novo, sem copiar."
        type="email"
        isRequired
        maxLength={200}
        autoComplete="off"
        className="minusculas"
        {...typedAgain}
      />
      <TextField
        name="usu_senha"
        label="Senha"
        hint="Ao menos 8 caracteres."
        type="password"
        isRequired
        autoComplete="new-password"
      />
      <TextField
        name="usu_senha_confirmacao"
        label="Confirme a senha"
        hint="Digite de novo, sem copiar."
        type="password"
        isRequired
        autoComplete="new-password"
        {...typedAgain}
      />
    </>
  )
}
