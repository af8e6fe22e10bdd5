// A day as a text field, with a button that opens the browser's calendar. (A bare <input type=date> follows the browser's language, not
// the page's.) Without JavaScript it is a plain text field.
import { type ComponentProps, type RefObject, useRef } from 'react'
import { CalendarIcon } from './calendar-icon.tsx'

type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'ref'> & {
  label: string
  ref: RefObject<HTMLInputElement | null>
}

export function DateInput({ label, ref: text, ...input }: DateInputProps) {
  const picker = useRef<HTMLInputElement>(null)
  const openCalendar = () => {
    const day = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.current?.value ?? '')
    if (!picker.current) return
    picker.current.value = day ? `${day[3]}-${day[2]}-${day[1]}` : ''
    picker.current.showPicker()
  }
  return (
    <div className="calendario">
      <input
        {...input}
        ref={text}
        className="controle"
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/aaaa"
      />
      <button type="button" aria-label={`Abrir calendário: ${label}`} onClick={openCalendar}>
        <CalendarIcon />
      </button>
      <input
        ref={picker}
        type="date"
        min="1900-01-01"
        max="2100-12-31"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const [year, month, day] = event.target.value.split('-')
          if (text.current && day) text.current.value = `${day}/${month}/${year}`
          text.current?.focus()
        }}
      />
    </div>
  )
}
