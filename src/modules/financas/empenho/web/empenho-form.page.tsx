// The form of one commitment: its ties to tender and contract, and corrections of what the accounts said wrong or not at all.
import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField } from '#kits/form/web/box-fields.tsx'
import { CorrectionPage } from '#kits/form/web/correction-page.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import '#ui/css/form-longo.css'
import { empenhoFields as fields } from '../empenho.fields.ts'
import type { EmpenhoFormPage } from '../empenho-form.contract.ts'
import { numeroDe } from '../tipos.ts'
import { EmpenhoDaFonte } from './empenho-da-fonte.tsx'
import { ContratoField, LicitacaoField } from './ligacao-field.tsx'

export const head = ({ empenho }: EmpenhoFormPage): Head => ({
  title: `Empenho ${numeroDe(empenho)} – Painel`,
  description: null,
  trail: [],
})

export default function EmpenhoFormPageView({ data: { empenho, modalidades } }: PageProps<EmpenhoFormPage>) {
  const { empenho_id: id } = empenho
  return (
    <CorrectionPage
      title={`Empenho ${numeroDe(empenho)}`}
      table="empenho"
      id={id}
      record={empenho}
      saved="Empenho salvo com sucesso."
      publicPage={`/acesso/empenhos/${id}`}
      back="/painel/empenho"
      above={<EmpenhoDaFonte empenho={empenho} />}
    >
      <input type="hidden" name="credor_versao" value={empenho.credor_versao} />
      <fieldset className="bloco">
        <legend>De onde vem</legend>
        <LicitacaoField />
        <ContratoField />
        <CheckboxField {...attributesOf(fields, 'empenho_licitavel')} />
        <SelectField
          {...attributesOf(fields, 'empenho_modalidade_licitacao')}
          options={modalidades}
          empty="Não informada"
        />
        <TextField {...attributesOf(fields, 'empenho_fundamento_legal')} />
        <TextField {...attributesOf(fields, 'empenho_processo')} />
      </fieldset>
      <fieldset className="bloco">
        <legend>O que é</legend>
        <SelectField {...attributesOf(fields, 'empenho_tipo')} empty="Não informado" />
        <TextAreaField {...attributesOf(fields, 'empenho_objeto')} />
      </fieldset>
      <fieldset className="bloco">
        <legend>Restrição de acesso</legend>
        <CheckboxField {...attributesOf(fields, 'credor_sigiloso')} />
      </fieldset>
    </CorrectionPage>
  )
}
