// In a file of its own, so that pages with only a text field load no masks.
import type { ComponentProps } from 'react'
import { Field } from '../../../ui/field.tsx'
import type { Common } from './fields.tsx'
import { useFormField } from './form-state.ts'

export function TextAreaField({
  name,
  label,
  hint,
  isRequired,
  ...area
}: Common & Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength'>) {
  const { value, error } = useFormField(name)
  return (
    <Field id={name} label={label} hint={hint} error={error} isRequired={isRequired}>
      {(attributes) => <textarea {...area} {...attributes} name={name} className="controle" defaultValue={value} />}
    </Field>
  )
}
