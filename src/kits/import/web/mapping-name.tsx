import { Field } from '#ui/field.tsx'

type MappingNameProps = {
  label: string
  hint?: string
  value: string | undefined
  error: string | undefined
  isRequired?: boolean
}

/** The name under which a reading of columns is stored. */
export function MappingName({ value, ...field }: MappingNameProps) {
  return (
    <Field id="mapeamento_nome" {...field}>
      {(attributes) => <input {...attributes} name="mapeamento_nome" className="controle" defaultValue={value} />}
    </Field>
  )
}
