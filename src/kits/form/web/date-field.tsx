// In a file of its own, so that pages without a date load no calendar.
import type { ComponentProps } from 'react'
import { DateInput } from '#ui/date-input.tsx'
import { Field } from '#ui/field.tsx'
import { useTyping } from '#ui/use-typing.ts'
import type { Common } from './fields.tsx'
import { useFormField } from './form-state.ts'

type DateFieldProps = Common & Pick<ComponentProps<'input'>, 'onBlur' | 'onKeyDown'>

/** The record's value is 'YYYY-MM-DD'; it is shown and typed as dd/mm/aaaa. */
export function DateField({ name, label, hint, isRequired, onBlur, onKeyDown }: DateFieldProps) {
  const { value, error } = useFormField(name)
  const { ref, problem } = useTyping<HTMLInputElement>({ mask: 'data' })
  const shown = /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.split('-').reverse().join('/') : value
  return (
    <Field id={name} label={label} hint={hint} error={error} problem={problem} isRequired={isRequired}>
      {(attributes) => (
        <DateInput
          {...attributes}
          ref={ref}
          name={name}
          label={label}
          defaultValue={shown}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
