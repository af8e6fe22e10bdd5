import { createContext, useContext } from 'react'

/** What the fields of a form share: first values and error messages. */
export type FormFields = {
  values: Record<string, unknown>
  errors: Record<string, string[]>
}

export const FormContext = createContext<FormFields>({ values: {}, errors: {} })

export function useFormField(name: string): { value: string; error: string | undefined } {
  const { values, errors } = useContext(FormContext)
  const value = values[name]
  return { value: value === null || value === undefined ? '' : String(value), error: errors[name]?.[0] }
}
