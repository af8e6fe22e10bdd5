// The fields shared by the registration and 'Meus dados'.
import { SelectField, TextField } from '../../../../kits/form/web/fields.tsx'
import { useHydrated } from '../../../../kits/page/frame.tsx'
import type { Listas } from '../cadastro.contract.ts'
import { identityDocuments } from '../choices.ts'

export function NomeField({ isCompany }: { isCompany: boolean }) {
  const isHydrated = useHydrated()
  const ofPerson = isHydrated ? 'Nome completo' : 'Nome completo ou razão social'
  return (
    <TextField
      name="sol_nome"
      label={isCompany ? 'Razão social' : ofPerson}
      isRequired
      maxLength={200}
      autoComplete={isCompany ? 'organization' : 'name'}
    />
  )
}

export function DocumentoFields({ isRequired }: { isRequired: boolean }) {
  return (
    <>
      <SelectField
        name="sol_tipo_doc_identificacao"
        label="Tipo do documento de identificação"
        isRequired={isRequired}
        empty="Selecione"
        options={identityDocuments.map((name) => ({ value: name, label: name }))}
      />
      <div className="dupla">
        <TextField
          name="sol_numero_doc_identificacao"
          label="Número do documento"
          isRequired={isRequired}
          maxLength={60}
        />
        <TextField name="sol_orgao_doc_identificacao" label="Órgão emissor" isRequired={isRequired} maxLength={100} />
      </div>
    </>
  )
}

export function EmpresaFields({ listas, isRequired }: { listas: Listas; isRequired: boolean }) {
  const optionsOf = (rows: { id: number; nome: string }[]) =>
    rows.map(({ id, nome }) => ({ value: String(id), label: nome }))
  return (
    <>
      <TextField
        name="sol_nome_representante"
        label="Nome do representante"
        isRequired={isRequired}
        maxLength={200}
        autoComplete="name"
      />
      <TextField
        name="sol_cargo_representante"
        label="Cargo do representante"
        isRequired={isRequired}
        maxLength={100}
        autoComplete="organization-title"
      />
      <SelectField
        name="tipo_instituicao_id"
        label="Tipo de instituição"
        isRequired={isRequired}
        empty="Selecione"
        options={optionsOf(listas.instituicoes)}
      />
      <SelectField
        name="tipo_area_atuacao_id"
        label="Área de atuação"
        isRequired={isRequired}
        empty="Selecione"
        options={optionsOf(listas.areas)}
      />
    </>
  )
}

export function TelefoneField({ isAbroad, isRequired }: { isAbroad: boolean; isRequired: boolean }) {
  return (
    <TextField
      name="sol_telefone"
      label="Telefone"
      hint={isAbroad ? 'Com o código do país.' : 'Com DDD.'}
      isRequired={isRequired}
      inputMode="tel"
      maxLength={30}
      autoComplete="tel"
      className="w-cpf"
      {...(!isAbroad && { mask: 'telefone' as const })}
    />
  )
}

/** Shown when the form's lists could not be loaded (public spec 8). */
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
