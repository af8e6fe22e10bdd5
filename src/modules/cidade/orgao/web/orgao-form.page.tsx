import { attributesOf } from '../../../../kits/form/field-facts.ts'
import { TextField } from '../../../../kits/form/web/fields.tsx'
import { FormPage } from '../../../../kits/form/web/form-page.tsx'
import { TextAreaField } from '../../../../kits/form/web/text-area-field.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import type { OrgaoFormPage } from '../orgao.contract.ts'
import { orgaoFields } from '../orgao.fields.ts'
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
      <TextField {...attributesOf(orgaoFields, 'orgao_nome')} />
      <TextField {...attributesOf(orgaoFields, 'orgao_responsavel')} />
      <TextField {...attributesOf(orgaoFields, 'orgao_telefone')} inputMode="tel" className="w-cpf" />
      <TextField {...attributesOf(orgaoFields, 'orgao_endereco')} />
      <TextField {...attributesOf(orgaoFields, 'orgao_email')} />
      <TextField {...attributesOf(orgaoFields, 'orgao_horario_funcionamento')} />
      <TextAreaField {...attributesOf(orgaoFields, 'orgao_competencias')} />
    </FormPage>
  )
}
