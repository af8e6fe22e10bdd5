// The box 'Dura o dia inteiro' and the hours that it hides. What is hidden is not sent, and comes back when the box is unticked. Without
// JavaScript the hours stay in sight; the server leaves them aside when the box is ticked.
import { useEffect, useRef, useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField } from '#kits/form/web/box-fields.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import { useFormField } from '#kits/form/web/form-state.ts'
import { useHydrated } from '#kits/page/frame.tsx'
import { agendaFields } from '../agenda.fields.ts'

const box = attributesOf(agendaFields, 'diaInteiro')

export function Hours() {
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
        <div className="dupla">
          <TextField {...attributesOf(agendaFields, 'horaInicio')} />
          <TextField {...attributesOf(agendaFields, 'horaTermino')} />
        </div>
      </fieldset>
    </div>
  )
}
