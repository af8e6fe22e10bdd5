// Label, hint, error, control: in this order, tied together for screen readers.
import type { ReactNode } from 'react'

type FieldProps = {
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  isRequired?: boolean | undefined
  /** Draws the control; the attributes tie it to its label, hint and error. */
  children: (attributes: ControlAttributes) => ReactNode
}

export type ControlAttributes = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export function Field({ id, label, hint, error, isRequired, children }: FieldProps) {
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
      {error && (
        <p className="msg" id={`${id}-e`}>
          <span className="oculto">Erro: </span>
          {error}
        </p>
      )}
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true as const }),
        ...(isRequired && { 'aria-required': true as const }),
      })}
    </div>
  )
}
