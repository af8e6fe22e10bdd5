// Radio buttons and boxes to tick, in a file of their own: lists have none.
import { useContext } from 'react'
import { FieldError } from '#ui/field.tsx'
import { useLabel } from '#ui/labels.ts'
import type { Option } from '../field-facts.ts'
import { type Common, labelIn } from './fields.tsx'
import { FormContext, useFormField } from './form-state.ts'

/** Radio buttons. The first option is chosen when the record names none. */
export function RadioField({
  name,
  label,
  isRequired,
  options,
}: Omit<Common, 'hint'> & { options: readonly Option[] }) {
  const { value, error } = useFormField(name, labelIn(options))
  useLabel(name, label)
  return (
    <fieldset className="campo grupo" data-erro={error ? '' : undefined}>
      <legend>
        {label}
        {isRequired && ' *'}
      </legend>
      <FieldError id={name} error={error} />
      <div>
        {options.map((option, at) => (
          <label key={option.value} className="opcao" htmlFor={at ? `${name}-${option.value}` : name}>
            <input
              type="radio"
              id={at ? `${name}-${option.value}` : name}
              name={name}
              value={option.value}
              defaultChecked={value === '' ? at === 0 : value === option.value}
              aria-describedby={error && `${name}-e`}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function CheckboxField({
  name,
  label,
  hint,
  isRequired,
  value = '1',
  isChecked,
}: Common & { value?: string; isChecked?: boolean }) {
  const isOn = (text: string) => ['true', 'S', '1'].includes(text)
  const { value: first, error } = useFormField(name, (text) => (isOn(text) ? 'marcado' : 'desmarcado'))
  const { isTyped } = useContext(FormContext)
  const id = value === '1' ? name : `${name}-${value}`
  useLabel(id, label)
  return (
    <div className="campo" data-erro={error ? '' : undefined}>
      <FieldError id={id} error={error} />
      <label className="marca" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={name}
          value={value}
          defaultChecked={isTyped ? first === value || isOn(first) : (isChecked ?? isOn(first))}
          aria-describedby={[hint && `${id}-d`, error && `${id}-e`].filter(Boolean).join(' ') || undefined}
        />
        {label}
        {isRequired && ' *'}
      </label>
      {hint && (
        <p className="dica" id={`${id}-d`}>
          {hint}
        </p>
      )}
    </div>
  )
}
