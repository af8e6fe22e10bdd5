// The field of a form by its facts: `<FactField fields={orgaoFields} name="orgao_nome" />`. For forms with many kinds of field; a
// page with few kinds imports only those and spreads attributesOf, to load less.
import { attributesOf, type FieldFacts, type FieldName, type Fields } from '../field-facts.ts'
import { DateField } from './date-field.tsx'
import { CheckboxField, type Option, SelectField, TextField } from './fields.tsx'
import { TextAreaField } from './text-area-field.tsx'

type FactFieldProps<F extends Fields> = {
  fields: F
  name: FieldName<F>
  /** The options of a reference. */
  options?: Option[]
}

export function FactField<F extends Fields>({ fields, name, options = [] }: FactFieldProps<F>) {
  const facts = fields[name] as FieldFacts
  const attributes = attributesOf(fields, name)
  switch (facts.kind) {
    case 'long-text':
      return <TextAreaField {...attributes} />
    case 'date':
      return <DateField {...attributes} />
    case 'flag':
      return <CheckboxField {...attributes} />
    case 'choice':
      return <SelectField {...attributes} options={optionsOf(facts.options)} empty="Selecione" />
    case 'reference':
      return <SelectField {...attributes} options={options} empty="Selecione" />
    case 'integer':
    case 'decimal':
      return <TextField {...attributes} inputMode={facts.kind === 'integer' ? 'numeric' : 'decimal'} />
    default:
      return <TextField {...attributes} />
  }
}

export const optionsOf = (options: Readonly<Record<string, string>>): Option[] =>
  Object.entries(options).map(([value, label]) => ({ value, label }))
