import { createContext, useContext } from 'react'

/** What the fields of a form share: first values and error messages. */
export type FormFields = {
  values: Record<string, unknown>
  errors: Record<string, string[]>
  /** The values are what a person typed, not a record: a box that is not among them was left unticked. */
  isTyped?: boolean
  /** The record as it is stored by now, where somebody else saved it meanwhile and the browser runs no scripts. */
  saved?: Record<string, unknown>
  /** Keeps what is typed and leads through the login; `again`: what can't be kept, for the notice that follows. */
  endSession?: (again?: string[]) => void
  /** Nothing typed is to be kept any more. */
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
  const value = typedAs(values[name])
  if (!saved || isSameTyped(saved[name], value)) return { value, error: errors[name]?.[0] }
  const there = typedAs(saved[name])
  return { value, error: `Já está salvo: ${there === '' ? '(vazio)' : show(there)}` }
}

const typedAs = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** The names of fields whose stored value is another than the typed one. */
export const changedNames = (saved: Record<string, unknown>, typed: Record<string, unknown>): string[] =>
  Object.entries(saved)
    .filter(([name, value]) => name !== 'versao' && (name in typed || typeof value === 'boolean'))
    .filter(([name, value]) => !isSameTyped(value, typedAs(typed[name])))
    .map(([name]) => name)

function isSameTyped(saved: unknown, typed: string): boolean {
  if (saved === undefined) return true
  if (typeof saved === 'boolean') return saved === ['1', 'true', 'S'].includes(typed)
  const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim()
  return [typedAs(saved), asDay(typedAs(saved))].map(plain).includes(plain(typed))
}

const asDay = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').reverse().join('/') : text)
