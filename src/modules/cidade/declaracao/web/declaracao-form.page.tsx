import { attributesOf } from '#kits/form/field-facts.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { FieldPair } from '#kits/form/web/field-pair.tsx'
import { SelectField } from '#kits/form/web/fields.tsx'
import { FormPage, formHead } from '#kits/form/web/form-page.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { useQueryValue } from '#kits/page/frame.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import type { DeclaracaoFormPage } from '../declaracao.contract.ts'
import { declaracaoFields } from '../declaracao.fields.ts'
import { declaracaoQuestion, labelOf, savedMessages, secaoOptions } from './declaracao-words.ts'

const titleOf = (data: DeclaracaoFormPage) => (data.declaracao ? 'Atualizar Declaração' : 'Cadastrar Declaração')

export const head = (data: DeclaracaoFormPage, frame: PageFrame) => formHead(titleOf(data), frame)

export default function DeclaracaoFormPageView({ data }: PageProps<DeclaracaoFormPage>) {
  const { declaracao, secoes } = data
  const secao = useQueryValue('secao')
  return (
    <FormPage
      title={titleOf(data)}
      path="/painel/ajax/declaracao"
      id={declaracao?.declaracao_id}
      record={declaracao ?? (secao ? { dec_secao: secao } : null)}
      back="/painel/declaracoes"
      {...(declaracao && { success: 'atualizada' })}
      messages={savedMessages}
      removal={declaracao && declaracaoQuestion(labelOf(secoes, declaracao))}
    >
      <p className="alerta">
        A declaração aparece na lista pública da seção sempre que ela não tiver o que mostrar, com o período, o texto e
        quem assina.
      </p>
      <SelectField {...attributesOf(declaracaoFields, 'dec_secao')} options={secaoOptions(secoes)} empty="Escolha" />
      <FieldPair fields={declaracaoFields} names={['dec_inicio', 'dec_fim']} />
      <TextAreaField {...attributesOf(declaracaoFields, 'dec_texto')} />
      <FieldPair fields={declaracaoFields} names={['dec_nome', 'dec_cargo']} />
      <DateField {...attributesOf(declaracaoFields, 'dec_data')} />
    </FormPage>
  )
}
