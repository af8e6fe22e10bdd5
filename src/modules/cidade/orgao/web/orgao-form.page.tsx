import { TextField } from '../../../../kits/form/web/fields.tsx'
import { FormPage } from '../../../../kits/form/web/form-page.tsx'
import { TextAreaField } from '../../../../kits/form/web/text-area-field.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import type { OrgaoFormPage } from '../orgao.contract.ts'
import { orgaoQuestion } from './orgao-question.ts'

const titleOf = (data: OrgaoFormPage) => (data.orgao ? 'Atualizar Órgão' : 'Cadastrar Órgão')

export const head = (data: OrgaoFormPage): Head => ({
  title: `${titleOf(data)} – Painel`,
  description: null,
  trail: [],
})

export default function OrgaoFormPageView({ data }: PageProps<OrgaoFormPage>) {
  const { orgao } = data
  return (
    <FormPage
      title={titleOf(data)}
      path="/painel/ajax/orgao"
      id={orgao?.orgao_id}
      record={orgao}
      back="/painel/orgao"
      removal={orgao && orgaoQuestion(orgao.orgao_nome)}
    >
      <TextField name="orgao_nome" label="Nome do órgão" isRequired maxLength={200} />
      <TextField name="orgao_responsavel" label="Responsável" isRequired maxLength={200} />
      <TextField
        name="orgao_telefone"
        label="Telefone"
        isRequired
        maxLength={60}
        mask="telefone"
        inputMode="tel"
        className="w-cpf"
      />
      <TextField name="orgao_endereco" label="Endereço" isRequired maxLength={300} />
      <TextField name="orgao_email" label="E-mail" isRequired type="email" maxLength={200} />
      <TextField name="orgao_horario_funcionamento" label="Horário de funcionamento" isRequired maxLength={300} />
      <TextAreaField name="orgao_competencias" label="Competências" isRequired maxLength={20000} rows={8} />
    </FormPage>
  )
}
