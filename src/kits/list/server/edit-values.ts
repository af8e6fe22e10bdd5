// The values of a field that is changed in a list: read as its form reads them, compared, and in words for people.
import { mostraData } from '#base/data.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import type { FieldFacts } from '#kits/form/field-facts.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'

/** null is the empty value of every kind. */
export type Value = string | number | boolean | null
export type Options = { value: string; label: string }[]
export type Edited = { name: string; facts: FieldFacts; options: Options }

/** Throws FieldErrors under `valor`. */
export function readValue({ name, facts, options }: Edited, typed: unknown): Value {
  const read = formSchema({ [name]: facts }).safeParse({ [name]: typed })
  const refuse = (message: string): never => {
    throw new FieldErrors({ valor: [message] } satisfies FieldMessages)
  }
  if (!read.success) return refuse(read.error.issues[0]?.message ?? 'Valor inválido.')
  const value = plain(read.data[name])
  const isKnown = facts.kind !== 'reference' || value === null || options.some((one) => one.value === String(value))
  return isKnown ? value : refuse('Opção inválida.')
}

/** A stored value as the form would read it; as it is, where the form would refuse it. */
export function storedValue({ name, facts }: Edited, stored: unknown): Value {
  const read = formSchema({ [name]: facts }).safeParse({ [name]: stored })
  return plain(read.success ? read.data[name] : stored)
}

const plain = (value: unknown): Value => (value === '' || value === undefined ? null : (value as Value))

export function textOf({ facts, options }: Edited, value: Value): string {
  if (facts.kind === 'flag') return value ? 'Sim' : 'Não'
  if (value === null) return ''
  if (facts.kind === 'choice') return facts.options[String(value)] ?? String(value)
  if (facts.kind === 'reference') return options.find((one) => one.value === String(value))?.label ?? `nº ${value}`
  if (facts.kind === 'date') return mostraData(String(value))
  return facts.kind === 'money' ? mostraDinheiro(String(value)) : String(value)
}
