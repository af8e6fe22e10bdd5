import { useEffect, useRef, useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField } from '#kits/form/web/box-fields.tsx'
import { FieldPair } from '#kits/form/web/field-pair.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import { FormPage, formHead } from '#kits/form/web/form-page.tsx'
import { useFormField } from '#kits/form/web/form-state.ts'
import { useHydrated } from '#kits/page/frame.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import { RichTextField } from '#kits/rich-text/web/rich-text-field.tsx'
import type { AgendaFormPage } from '../agenda.contract.ts'
import { agendaFields } from '../agenda.fields.ts'
import { agendaQuestion, savedMessages } from './agenda-words.ts'

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
      <FieldPair fields={agendaFields} names={['dataInicio', 'dataTermino']} />
      <Hours />
      <TextField {...attributesOf(agendaFields, 'local')} />
      <RichTextField {...attributesOf(agendaFields, 'observacoes')} />
    </FormPage>
  )
}

// The box 'Dura o dia inteiro' and the hours that it hides. What is hidden is not sent, and comes back when the box is unticked. Without
// JavaScript the hours stay in sight; the server leaves them aside when the box is ticked.
const box = attributesOf(agendaFields, 'diaInteiro')

function Hours() {
  const isHydrated = useHydrated()
  const { value } = useFormField(box.name)
  const [isAllDay, setAllDay] = useState(value === 'true' || value === '1')
  const element = useRef<HTMLDivElement>(null)
  // the browser, or the form after a new login, may have restored another choice
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const found = element.current?.querySelector<HTMLInputElement>('input[type=checkbox]')
      if (found) setAllDay(found.checked)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  const isHidden = isHydrated && isAllDay
  return (
    <div
      className="pilha-vertical"
      ref={element}
      onChange={({ target }) =>
        target instanceof HTMLInputElement && target.name === box.name && setAllDay(target.checked)
      }
    >
      <CheckboxField {...box} />
      <fieldset hidden={isHidden} disabled={isHidden}>
        <legend className="oculto">Horas</legend>
        <FieldPair fields={agendaFields} names={['horaInicio', 'horaTermino']} />
      </fieldset>
    </div>
  )
}
