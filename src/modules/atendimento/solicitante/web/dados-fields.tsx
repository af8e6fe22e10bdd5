// The fields shared by the registration and 'Meus dados'.
import { attributesOf } from '#kits/form/field-facts.ts'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { useHydrated } from '#kits/page/frame.tsx'
import type { Listas } from '../cadastro.contract.ts'
import { dadosFields } from '../cadastro.fields.ts'

export function NomeField({ isCompany }: { isCompany: boolean }) {
  const isHydrated = useHydrated()
  const ofEither = attributesOf(dadosFields, 'sol_nome')
  const ofPerson = isHydrated ? 'Nome completo' : ofEither.label
  return (
    <TextField
      {...ofEither}
      label={isCompany ? 'Razão social' : ofPerson}
      autoComplete={isCompany ? 'organization' : 'name'}
    />
  )
}

export function DocumentoFields({ isRequired }: { isRequired: boolean }) {
  return (
    <>
      <SelectField {...attributesOf(dadosFields, 'sol_tipo_doc_identificacao')} isRequired={isRequired} />
      <div className="dupla">
        <TextField {...attributesOf(dadosFields, 'sol_numero_doc_identificacao')} isRequired={isRequired} />
        <TextField {...attributesOf(dadosFields, 'sol_orgao_doc_identificacao')} isRequired={isRequired} />
      </div>
    </>
  )
}

export function EmpresaFields({ listas, isRequired }: { listas: Listas; isRequired: boolean }) {
  const optionsOf = (rows: { id: number; nome: string }[]) =>
    rows.map(({ id, nome }) => ({ value: String(id), label: nome }))
  return (
    <>
      <TextField {...attributesOf(dadosFields, 'sol_nome_representante')} isRequired={isRequired} autoComplete="name" />
      <TextField
        {...attributesOf(dadosFields, 'sol_cargo_representante')}
        isRequired={isRequired}
        autoComplete="organization-title"
      />
      <SelectField
        {...attributesOf(dadosFields, 'tipo_instituicao_id')}
        isRequired={isRequired}
        options={optionsOf(listas.instituicoes)}
      />
      <SelectField
        {...attributesOf(dadosFields, 'tipo_area_atuacao_id')}
        isRequired={isRequired}
        options={optionsOf(listas.areas)}
      />
    </>
  )
}

export function TelefoneField({ isAbroad, isRequired }: { isAbroad: boolean; isRequired: boolean }) {
  const { mask, ...attributes } = attributesOf(dadosFields, 'sol_telefone')
  return (
    <TextField
      {...attributes}
      hint={isAbroad ? 'Com o código do país.' : 'Com DDD.'}
      isRequired={isRequired}
      inputMode="tel"
      autoComplete="tel"
      className="w-cpf"
      {...(!isAbroad && { mask })}
    />
  )
}

/** Shown when the form's lists could not be loaded (docs/specification/common.md#messages). */
export function PreloadFailure({ page }: { page: string }) {
  return (
    <>
      <p className="alerta erro" role="alert">
        Ocorreu um erro ao tentar carregar as informações necessárias para o cadastro. Por favor, atualize sua página e
        tente novamente.
      </p>
      <p className="acoes">
        <a className="btn" href={page}>
          Tentar novamente
        </a>
        <a className="btn sec" href="/esic">
          Voltar
        </a>
      </p>
    </>
  )
}
