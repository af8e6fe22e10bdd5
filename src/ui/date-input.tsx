// dd/mm/aaaa as a masked text field, with a button that opens the browser's calendar. (A bare <input type=date> follows the
// browser's language, not the page's.) Without JavaScript it is a plain text field.
import { type ComponentProps, useRef } from 'react'
import { Icon } from './icon.tsx'
import { useMask } from './use-mask.ts'

type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> & { label: string }

export function DateInput({ label, ...input }: DateInputProps) {
  const masked = useMask('data')
  const text = masked.ref
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
        maxLength={10}
        placeholder="dd/mm/aaaa"
        onChange={masked.onChange}
      />
      <button type="button" aria-label={`Abrir calendário: ${label}`} onClick={openCalendar}>
        <Icon name="calendario" />
      </button>
      <input
        ref={picker}
        type="date"
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
