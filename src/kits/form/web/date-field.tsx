// In a file of its own, so that pages without a date load no calendar.
import { DateInput } from '../../../ui/date-input.tsx'
import { Field } from '../../../ui/field.tsx'
import type { Common } from './fields.tsx'
import { useFormField } from './form-state.ts'

/** The record's value is 'YYYY-MM-DD'; it is shown and typed as dd/mm/aaaa. */
export function DateField({ name, label, hint, isRequired }: Common) {
  const { value, error } = useFormField(name)
  const shown = /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.split('-').reverse().join('/') : value
  return (
    <Field id={name} label={label} hint={hint} error={error} isRequired={isRequired}>
      {(attributes) => <DateInput {...attributes} name={name} label={label} defaultValue={shown} />}
    </Field>
  )
}
