// The form of one commitment: its ties to tender, contract, amendment and agreement, and corrections of what the accounts said wrong or not at all.
import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField } from '#kits/form/web/box-fields.tsx'
import { CorrectionPage } from '#kits/form/web/correction-page.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import '#ui/css/form-longo.css'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraSeInformado } from '#base/se-informado.ts'
import { Day } from '#ui/day.tsx'
import { Facts } from '#ui/facts.tsx'
import { empenhoFields as fields } from '../empenho.fields.ts'
import type { EmpenhoEdicao, EmpenhoFormPage } from '../empenho-form.contract.ts'
import { numeroDe } from '../tipos.ts'
import { AcordoField, ContratoField, EmendaField, LicitacaoField } from './ligacao-field.tsx'

export const head = ({ empenho }: EmpenhoFormPage) => panelHead(`Empenho ${numeroDe(empenho)}`)

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
        <EmendaField />
        <AcordoField />
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

/** What the accounts say of a commitment, and nobody corrects by hand. */
const EmpenhoDaFonte = ({ empenho }: { empenho: EmpenhoEdicao }) => (
  <Facts
    facts={[
      ['Credor', empenho.credor_nome],
      ['Data', <Day key="d" date={empenho.empenho_data} />],
      ['Empenhado', mostraSeInformado(empenho.empenho_valor_final)],
      ['Pago', mostraDinheiro(empenho.empenho_pago)],
      ['Licitação, como na fonte', empenho.empenho_licitacao_numero],
      ['Contrato, como na fonte', empenho.empenho_contrato_numero],
      ['Emenda, como na fonte', empenho.empenho_emenda_numero],
      ['Convênio, como na fonte', empenho.empenho_convenio_numero],
    ]}
  />
)
