// In a file of its own: many pages have only fields of one line.
import type { ComponentProps } from 'react'
import { Field } from '#ui/field.tsx'
import { useTyping } from '#ui/use-typing.ts'
import type { Common } from './fields.tsx'
import { useFormField } from './form-state.ts'

export function TextAreaField({
  name,
  label,
  hint,
  isRequired,
  maxLength,
  rows,
}: Common & Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength'>) {
  const { value, error } = useFormField(name)
  const { ref, problem, note } = useTyping<HTMLTextAreaElement>({ maxLength })
  return (
    <Field id={name} label={label} hint={hint} error={error} problem={problem} isRequired={isRequired} note={note}>
      {(attributes) => (
        <textarea {...attributes} ref={ref} name={name} rows={rows} className="controle" defaultValue={value} />
      )}
    </Field>
  )
}
