import { createContext, useContext } from 'react'

/** What the fields of a form share: first values and error messages. */
export type FormFields = {
  values: Record<string, unknown>
  errors: Record<string, string[]>
  /** The values are what a person typed, not a record: a box that is not among them was left unticked. */
  isTyped?: boolean
  /** Values that somebody else saved meanwhile, where the browser runs no scripts. */
  saved?: Record<string, unknown> | undefined
  /** Stores what is typed and leads through the login; `again`: what can't be stored, for the notice that follows. */
  endSession?: (again?: string[]) => void
  /** Nothing that is typed is stored from now on. */
  sent?: () => void
  /** The form of a new record that begins with the values of another, but not with its files. */
  isCopy?: boolean
}

export const FormContext = createContext<FormFields>({ values: {}, errors: {} })

/** `show`: the words of a value, for fields whose values are none. */
export function useFormField(
  name: string,
  show = (value: string) => value,
): { value: string; error: string | undefined } {
  const { values, errors, saved } = useContext(FormContext)
  const value = textOf(values[name])
  if (!saved || !(name in saved)) return { value, error: errors[name]?.[0] }
  const stored = textOf(saved[name])
  return { value, error: `Já está salvo: ${stored === '' ? '(vazio)' : show(stored)}` }
}

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))
