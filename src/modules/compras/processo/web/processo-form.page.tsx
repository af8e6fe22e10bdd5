import { Attachments } from '#kits/anexo/web/attachments.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { FormPage, formHead } from '#kits/form/web/form-page.tsx'
import { LookupField } from '#kits/lookup/web/lookup-field.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import type { ProcessoFormPage } from '../processo.contract.ts'
import { anexoFields, processoFields } from '../processo.fields.ts'
import { processoQuestion, savedMessage } from './processo-columns.tsx'

const titleOf = (data: ProcessoFormPage) => (data.processo ? 'Atualizar Processo' : 'Cadastrar Processo')

export const head = (data: ProcessoFormPage, frame: PageFrame) => formHead(titleOf(data), frame)

export default function ProcessoFormPageView({ data }: PageProps<ProcessoFormPage>) {
  const { processo, tipos, categorias } = data
  const options = categorias.map(({ id, nome }) => ({ value: String(id), label: nome }))
  return (
    <FormPage
      title={titleOf(data)}
      path="/painel/ajax/documento"
      id={processo?.documento_id}
      record={processo}
      back="/painel/processos"
      messages={savedMessage}
      editPage="/painel/processo/:id/edicao"
      unique={['doc_numero_processo']}
      publicPage={processo && `/acesso/processos/${processo.documento_id}`}
      removal={processo && processoQuestion(processo.doc_numero_processo)}
    >
      <TextField {...attributesOf(processoFields, 'doc_numero_processo')} />
      <LookupField
        {...attributesOf(processoFields, 'tipo_processo_id')}
        options={tipos}
        path="/painel/ajax/tipo-processo"
        idField="tipo_processo_id"
        nameField="tpr_nome"
        words={{ one: 'tipo de processo', many: 'tipos de processo', gender: 'm' }}
      />
      <Attachments
        items={processo?.anexos ?? []}
        addressOf={(id) => `/painel/processo/anexo/${id}`}
        fields={anexoFields}
        options={{ tipo_categoria_processo_id: options }}
      />
    </FormPage>
  )
}
