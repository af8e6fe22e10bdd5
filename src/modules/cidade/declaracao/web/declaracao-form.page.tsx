import { DateField } from '../../../../kits/form/web/date-field.tsx'
import { SelectField, TextField } from '../../../../kits/form/web/fields.tsx'
import { FormPage } from '../../../../kits/form/web/form-page.tsx'
import { TextAreaField } from '../../../../kits/form/web/text-area-field.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import type { DeclaracaoFormPage } from '../declaracao.contract.ts'
import { declaracaoQuestion, labelOf, secaoOptions } from './declaracao-words.ts'

const titleOf = (data: DeclaracaoFormPage) => (data.declaracao ? 'Atualizar Declaração' : 'Cadastrar Declaração')

export const head = (data: DeclaracaoFormPage): Head => ({
  title: `${titleOf(data)} – Painel`,
  description: null,
  trail: [],
})

export default function DeclaracaoFormPageView({ data }: PageProps<DeclaracaoFormPage>) {
  const { declaracao, secoes } = data
  return (
    <FormPage
      title={titleOf(data)}
      path="/painel/ajax/declaracao"
      id={declaracao?.declaracao_id}
      record={declaracao}
      back="/painel/declaracoes"
      removal={declaracao && declaracaoQuestion(labelOf(secoes, declaracao))}
    >
      <p className="alerta">
        A declaração aparece na lista pública da seção sempre que ela não tiver o que mostrar, com o período, o texto e
        quem assina.
      </p>
      <SelectField name="dec_secao" label="Seção" isRequired options={secaoOptions(secoes)} empty="Escolha" />
      <div className="dupla">
        <DateField name="dec_inicio" label="Início do período" isRequired />
        <DateField name="dec_fim" label="Fim do período" isRequired />
      </div>
      <TextAreaField
        name="dec_texto"
        label="Texto da declaração"
        hint="Por exemplo: Declaro que, no período acima, o município não celebrou convênios."
        isRequired
        maxLength={4000}
        rows={5}
      />
      <div className="dupla">
        <TextField name="dec_nome" label="Quem assina" isRequired maxLength={200} />
        <TextField name="dec_cargo" label="Cargo" isRequired maxLength={200} />
      </div>
      <DateField name="dec_data" label="Data da assinatura" isRequired />
    </FormPage>
  )
}
