// Label, hint, error, control: in this order, tied together for screen readers.
import type { ReactNode } from 'react'
import { useLabel } from './labels.ts'

type FieldProps = {
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** An error found here, while the page is open: screen readers announce it at once, and it hides an older one. */
  problem?: string | undefined
  isRequired?: boolean | undefined
  /** Below the control. */
  note?: ReactNode
  /** Draws the control; the attributes tie it to its label, hint and error. */
  children: (attributes: ControlAttributes) => ReactNode
}

export type ControlAttributes = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export function Field({ id, label, hint, problem, error: earlier, isRequired, note, children }: FieldProps) {
  useLabel(id, label)
  const error = problem ?? earlier
  const described = [hint && `${id}-d`, error && `${id}-e`].filter(Boolean).join(' ')
  return (
    <div className="campo" data-erro={error ? '' : undefined}>
      {/* the id labels controls that are not form fields, such as the editor of formatted text */}
      <label htmlFor={id} id={`${id}-r`}>
        {label}
        {isRequired && ' *'}
      </label>
      {hint && (
        <p className="dica" id={`${id}-d`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} role={problem && 'alert'} />
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true as const }),
        ...(isRequired && { 'aria-required': true as const }),
      })}
      {note}
    </div>
  )
}

type FieldErrorProps = { id?: string; error: string | null | undefined; role?: string | undefined }

/** What is wrong with a field, to which its control is tied by `<id>-e`; nothing while nothing is wrong. */
export const FieldError = ({ id, error, role }: FieldErrorProps) =>
  error ? (
    <p className="msg" id={id && `${id}-e`} role={role}>
      <span className="oculto">Erro: </span>
      {error}
    </p>
  ) : null
