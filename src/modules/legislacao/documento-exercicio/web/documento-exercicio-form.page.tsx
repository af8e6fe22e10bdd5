import { Attachments } from '#kits/anexo/web/attachments.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField } from '#kits/form/web/box-fields.tsx'
import { DateField } from '#kits/form/web/date-field.tsx'
import { DecidingSelect } from '#kits/form/web/deciding-select.tsx'
import { FieldPair } from '#kits/form/web/field-pair.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { FormPage, formHead } from '#kits/form/web/form-page.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import { anexoFields } from '#modules/legislacao/ato-normativo/documento-generico.fields.ts'
import type { DocumentoExercicioFormPage } from '../documento-exercicio.contract.ts'
import { documentoExercicioFields as fields } from '../documento-exercicio.fields.ts'
import { enderecoOf, periodos, periodosDe, tiposJulgados } from '../tipos.ts'
import { documentoExercicioQuestion, savedMessages } from './documento-exercicio-columns.tsx'

const titleOf = (data: DocumentoExercicioFormPage) => (data.documento ? 'Atualizar Documento' : 'Cadastrar Documento')

export const head = (data: DocumentoExercicioFormPage, frame: PageFrame) => formHead(titleOf(data), frame)

export default function DocumentoExercicioFormPageView({ data }: PageProps<DocumentoExercicioFormPage>) {
  const { documento, inicio, entidades, avisos } = data
  return (
    <FormPage
      title={titleOf(data)}
      path="/painel/ajax/documento_exercicio"
      id={documento?.documento_exercicio_id}
      record={documento ?? inicio}
      back="/painel/documento_exercicio"
      success={documento ? '2' : '1'}
      messages={savedMessages}
      unique={['documento_exercicio_periodo']}
      publicPage={documento && `${enderecoOf(documento.documento_exercicio_tipo)}/${documento.documento_exercicio_id}`}
      removal={documento && documentoExercicioQuestion(documento)}
    >
      {avisos.length > 0 && (
        <ul className="alerta aviso">
          {avisos.map((aviso) => (
            <li key={aviso}>{aviso}</li>
          ))}
        </ul>
      )}
      {entidades.length > 1 ? (
        <SelectField {...attributesOf(fields, 'entidade_id')} options={entidades} />
      ) : (
        <input
          type="hidden"
          id="entidade_id"
          name="entidade_id"
          value={String(documento?.entidade_id ?? inicio.entidade_id ?? '')}
        />
      )}
      <DecidingSelect {...attributesOf(fields, 'documento_exercicio_tipo')}>
        {(tipo) => <DoTipo tipo={tipo} />}
      </DecidingSelect>
      <Publicacao />
      <Attachments
        items={documento?.anexos ?? []}
        addressOf={(id) => `/documento_generico/anexo/${id}`}
        fields={anexoFields}
      />
    </FormPage>
  )
}

const comVigencia = ['PPA', 'PME', 'PMS', 'PE']

// What the kind decides; `tipo` null: there is no JavaScript, and all is offered.
function DoTipo({ tipo }: { tipo: string | null }) {
  const offered = tipo ? periodosDe(tipo) : null
  const options = Object.entries(periodos).filter(([periodo]) => !offered || offered.some((one) => one === periodo))
  return (
    <>
      <div className="dupla">
        <TextField {...attributesOf(fields, 'exercicio')} className="w-data" />
        <SelectField
          {...attributesOf(fields, 'documento_exercicio_periodo')}
          options={options.map(([value, label]) => ({ value, label }))}
        />
      </div>
      {(!tipo || comVigencia.includes(tipo)) && (
        <div className="dupla">
          <TextField {...attributesOf(fields, 'documento_exercicio_vigencia_inicio')} className="w-data" />
          <TextField {...attributesOf(fields, 'documento_exercicio_vigencia_fim')} className="w-data" />
        </div>
      )}
      {(!tipo || tipo === 'PE') && <TextAreaField {...attributesOf(fields, 'documento_exercicio_metas')} />}
      {(!tipo || tiposJulgados.includes(tipo)) && (
        <>
          <CheckboxField {...attributesOf(fields, 'documento_exercicio_pendente')} />
          <SelectField {...attributesOf(fields, 'documento_exercicio_resultado')} />
        </>
      )}
    </>
  )
}

function Publicacao() {
  return (
    <>
      <DateField {...attributesOf(fields, 'documento_exercicio_publicado_em')} />
      <CheckboxField {...attributesOf(fields, 'documento_exercicio_retificacao')} />
      <TextField {...attributesOf(fields, 'documento_exercicio_motivo')} />
      <TextField {...attributesOf(fields, 'documento_exercicio_anexo')} />
      <TextAreaField {...attributesOf(fields, 'documento_exercicio_descricao')} />
      <FieldPair fields={fields} names={['documento_exercicio_lei', 'documento_exercicio_link']} />
    </>
  )
}
