// The fields of a RecordForm: each finds its first value and its error by name.
import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#ui/field.tsx'
import type { MaskName } from '#ui/masks.ts'
import { useTyping } from '#ui/use-typing.ts'
import type { CheckedName, Option } from '../field-facts.ts'
import { useFormField } from './form-state.ts'

export type Common = { name: CheckedName; label: string; hint?: ReactNode; isRequired?: boolean }

// `id`: where the name is another's already
type TextFieldProps = Common & { id?: string; mask?: MaskName; isPositive?: boolean } & Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'maxLength'
    | 'autoComplete'
    | 'inputMode'
    | 'placeholder'
    | 'list'
    | 'onPaste'
    | 'onCopy'
    | 'onCut'
    | 'onBlur'
    | 'className'
  >

/** `maxLength` is shown and counted, and never cuts what is pasted. */
export function TextField({
  name,
  id = name,
  label,
  hint,
  isRequired,
  mask,
  isPositive,
  maxLength,
  className = '',
  ...input
}: TextFieldProps) {
  const { value, error } = useFormField(name)
  const { ref, problem, note } = useTyping<HTMLInputElement>({ mask, maxLength, isPositive })
  return (
    <Field id={id} label={label} hint={hint} error={error} problem={problem} isRequired={isRequired} note={note}>
      {(attributes) => (
        <input
          {...input}
          {...attributes}
          ref={ref}
          name={name}
          className={`controle ${className}`}
          defaultValue={input.type === 'password' ? '' : value}
        />
      )}
    </Field>
  )
}

export function SelectField({
  name,
  label,
  hint,
  isRequired,
  options,
  empty,
}: Common & { options: Option[]; empty?: string }) {
  const { value, error } = useFormField(name, labelIn(options))
  return (
    <Field id={name} label={label} hint={hint} error={error} isRequired={isRequired}>
      {(attributes) => (
        // the key applies a value that arrives with a later list of options
        <select {...attributes} key={options.length} name={name} className="controle" defaultValue={value}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export const labelIn = (options: readonly Option[]) => (value: string) =>
  options.find((option) => option.value === value)?.label ?? value
