import { attributesOf } from '#kits/form/field-facts.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import { FormPage, formHead } from '#kits/form/web/form-page.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import { RichTextField } from '#kits/rich-text/web/rich-text-field.tsx'
import type { AgendaFormPage } from '../agenda.contract.ts'
import { agendaFields } from '../agenda.fields.ts'
import { agendaQuestion, savedMessages } from './agenda-words.ts'
import { Hours } from './hours.tsx'

const titleOf = (data: AgendaFormPage) => (data.evento ? 'Atualizar Evento' : 'Cadastrar Evento')

export const head = (data: AgendaFormPage, frame: PageFrame) => formHead(titleOf(data), frame)

export default function AgendaFormPageView({ data }: PageProps<AgendaFormPage>) {
  const { evento } = data
  return (
    <FormPage
      title={titleOf(data)}
      path="/painel/ajax/agenda"
      id={evento?.id}
      record={evento}
      back="/painel/agenda"
      {...(evento && { success: 'atualizada' })}
      messages={savedMessages}
      publicPage={evento && `/agenda/${evento.id}`}
      removal={evento && agendaQuestion(evento.titulo)}
    >
      <TextField {...attributesOf(agendaFields, 'titulo')} />
      <div className="dupla">
        <DateField {...attributesOf(agendaFields, 'dataInicio')} />
        <DateField {...attributesOf(agendaFields, 'dataTermino')} />
      </div>
      <Hours />
      <TextField {...attributesOf(agendaFields, 'local')} />
      <RichTextField {...attributesOf(agendaFields, 'observacoes')} />
    </FormPage>
  )
}
