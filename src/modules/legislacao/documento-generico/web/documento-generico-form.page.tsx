import { Attachments } from '#kits/anexo/web/attachments.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { DecidingSelect } from '#kits/form/web/deciding-select.tsx'
import { FieldPair } from '#kits/form/web/field-pair.tsx'
import { SelectField } from '#kits/form/web/fields.tsx'
import { FormPage, formHead } from '#kits/form/web/form-page.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import { anexoFields, documentoGenericoFields } from '#modules/legislacao/ato-normativo/documento-generico.fields.ts'
import type { DocumentoGenericoFormPage } from '../documento-generico.contract.ts'
import { enderecoOf, especies, tipoComModelo } from '../especies.ts'
import { documentoGenericoQuestion, modeloOptions, savedMessages } from './documento-generico-columns.tsx'

const titleOf = (data: DocumentoGenericoFormPage) => (data.documento ? 'Atualizar Documento' : 'Cadastrar Documento')

export const head = (data: DocumentoGenericoFormPage, frame: PageFrame) => formHead(titleOf(data), frame)

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
      messages={savedMessages}
      unique={['documento_generico_numero']}
      publicPage={documento && `${enderecoOf(documento.documento_generico_tipo)}/${documento.documento_generico_id}`}
      removal={documento && documentoGenericoQuestion(documento)}
    >
      <TipoFields />
      <FieldPair fields={documentoGenericoFields} names={['documento_generico_numero', 'documento_generico_data']} />
      <TextAreaField {...attributesOf(documentoGenericoFields, 'documento_generico_descricao')} />
      <Attachments
        items={documento?.anexos ?? []}
        addressOf={(id) => `/documento_generico/anexo/${id}`}
        fields={anexoFields}
      />
    </FormPage>
  )
}

// Only one type has a model.
function TipoFields() {
  return (
    <DecidingSelect
      {...attributesOf(documentoGenericoFields, 'documento_generico_tipo')}
      options={especies.map(({ tipo, one }) => ({ value: String(tipo), label: one }))}
    >
      {(tipo) =>
        (tipo === null || tipo === String(tipoComModelo)) && (
          <SelectField
            {...attributesOf(documentoGenericoFields, 'documento_generico_modelo')}
            hint={tipo === null && 'Obrigatório para os relatórios da responsabilidade fiscal, e só para eles.'}
            isRequired={tipo !== null}
            options={modeloOptions}
          />
        )
      }
    </DecidingSelect>
  )
}
