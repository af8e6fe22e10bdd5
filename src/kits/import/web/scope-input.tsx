// A field beside a file, for rows that do not say it themselves.
import { Field } from '#ui/field.tsx'
import type { ScopeField } from '../import.contract.ts'

type ScopeInputProps = { field: ScopeField; typed: string | undefined; error: string | undefined }

export function ScopeInput({ field: { name, label, hint, options, isTotal }, typed = '', error }: ScopeInputProps) {
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      {(attributes) =>
        options ? (
          <select {...attributes} name={name} className="controle" defaultValue={typed}>
            <option value="">Selecione</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...attributes}
            name={name}
            className="controle curto"
            inputMode={isTotal ? 'decimal' : 'numeric'}
            defaultValue={typed}
          />
        )
      }
    </Field>
  )
}
