import { Attachments } from '../../../../kits/anexo/web/attachments.tsx'
import { DateField } from '../../../../kits/form/web/date-field.tsx'
import { DecidingSelect } from '../../../../kits/form/web/deciding-select.tsx'
import { SelectField, TextField } from '../../../../kits/form/web/fields.tsx'
import { FormPage } from '../../../../kits/form/web/form-page.tsx'
import { TextAreaField } from '../../../../kits/form/web/text-area-field.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import type { DocumentoGenericoFormPage } from '../documento-generico.contract.ts'
import { especies, tipoComModelo } from '../especies.ts'
import { descricao, documentoGenericoQuestion, modeloOptions } from './documento-generico-columns.tsx'

const titleOf = (data: DocumentoGenericoFormPage) => (data.documento ? 'Atualizar Documento' : 'Cadastrar Documento')

export const head = (data: DocumentoGenericoFormPage): Head => ({
  title: `${titleOf(data)} – Painel`,
  description: null,
  trail: [],
})

export default function DocumentoGenericoFormPageView({ data }: PageProps<DocumentoGenericoFormPage>) {
  const { documento, tipo } = data
  return (
    <FormPage
      title={titleOf(data)}
      path="/painel/ajax/documento_generico"
      id={documento?.documento_generico_id}
      record={documento ?? { documento_generico_tipo: tipo }}
      back={`/painel/documento_generico${tipo === null ? '' : `?tipo=${tipo}`}`}
      success={documento ? '2' : '1'}
      removal={documento && documentoGenericoQuestion(documento)}
    >
      <TipoFields />
      <div className="dupla">
        <TextField
          name="documento_generico_numero"
          label="Número"
          hint="Com o ano, como em 1.234/2026."
          isRequired
          maxLength={60}
        />
        <DateField name="documento_generico_data" label="Data" hint="Do ato. Sem ela, vale o ano que está no número." />
      </div>
      <TextAreaField name="documento_generico_descricao" label={descricao} maxLength={20000} rows={6} />
      <Attachments
        items={documento?.anexos ?? []}
        addressOf={(id) => `/documento_generico/anexo/${id}`}
        prefix="documento_generico_anexo"
      />
    </FormPage>
  )
}

// Only one type has a model.
function TipoFields() {
  return (
    <DecidingSelect
      name="documento_generico_tipo"
      label="Tipo"
      isRequired
      empty="Selecione"
      options={especies.map(({ tipo, one }) => ({ value: String(tipo), label: one }))}
    >
      {(tipo) =>
        (tipo === null || tipo === String(tipoComModelo)) && (
          <SelectField
            name="documento_generico_modelo"
            label="Modelo"
            hint={tipo === null && 'Obrigatório para os relatórios da responsabilidade fiscal, e só para eles.'}
            isRequired={tipo !== null}
            empty="Selecione"
            options={modeloOptions}
          />
        )
      }
    </DecidingSelect>
  )
}
