// The fields of a RecordForm: each finds its first value and its error by name.
import { type ComponentProps, type ReactNode, useContext } from 'react'
import { Field } from '../../../ui/field.tsx'
import { useLabel } from '../../../ui/labels.ts'
import type { MaskName } from '../../../ui/masks.ts'
import { TextCounter } from '../../../ui/text-counter.tsx'
import { useTyping } from '../../../ui/use-typing.ts'
import type { CheckedName, Option } from '../field-facts.ts'
import { FormContext, useFormField } from './form-state.ts'

export type Common = { name: CheckedName; label: string; hint?: ReactNode; isRequired?: boolean }

type TextFieldProps = Common & { mask?: MaskName; isPositive?: boolean } & Pick<
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

/** `maxLength` is told and counted, and never cuts what is pasted. */
export function TextField({
  name,
  label,
  hint,
  isRequired,
  mask,
  isPositive,
  maxLength,
  className = '',
  onBlur,
  ...input
}: TextFieldProps) {
  const { value, error } = useFormField(name)
  const { problem, left, control } = useTyping<HTMLInputElement>({ mask, maxLength, isPositive })
  return (
    <Field
      id={name}
      label={label}
      hint={hint}
      error={error}
      problem={problem}
      isRequired={isRequired}
      note={left !== null && maxLength && <TextCounter left={left} limit={maxLength} />}
    >
      {(attributes) => (
        <input
          {...input}
          {...attributes}
          {...control}
          name={name}
          className={`controle ${className}`}
          defaultValue={input.type === 'password' ? '' : value}
          onBlur={(event) => {
            onBlur?.(event)
            control.onBlur(event)
          }}
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
      {error && (
        <p className="msg" id={`${name}-e`}>
          <span className="oculto">Erro: </span>
          {error}
        </p>
      )}
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
      {error && (
        <p className="msg" id={`${id}-e`}>
          <span className="oculto">Erro: </span>
          {error}
        </p>
      )}
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

const labelIn = (options: readonly Option[]) => (value: string) =>
  options.find((option) => option.value === value)?.label ?? value
