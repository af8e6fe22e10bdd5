// The field of a form by its facts: `<FactField fields={anexoFields} name="licitacao_anexo_data" />`. For parts that draw any field;
// a page that knows its fields imports their kinds alone and spreads attributesOf, and loads less.
import { attributesOf, type FieldFacts, type FieldName, type Fields, type Option } from '../field-facts.ts'
import { CheckboxField } from './box-fields.tsx'
import { DateField } from './date-field.tsx'
import { SelectField, TextField } from './fields.tsx'
import { TextAreaField } from './text-area-field.tsx'

type FactFieldProps<F extends Fields> = {
  fields: F
  name: FieldName<F>
  /** See attributesOf. */
  sentAs?: string
  /** The options of a reference. */
  options?: Option[]
}

export function FactField<F extends Fields>({ fields, name, sentAs, options = [] }: FactFieldProps<F>) {
  const facts: FieldFacts = fields[name] as F[string]
  const attributes = attributesOf(fields, name, sentAs)
  switch (facts.kind) {
    case 'long-text':
      return <TextAreaField {...attributes} />
    case 'date':
      return <DateField {...attributes} />
    case 'flag':
      return <CheckboxField {...attributes} />
    case 'choice':
    case 'reference':
      return <SelectField options={options} {...attributes} empty={attributes.empty ?? 'Selecione'} />
    default:
      return <TextField {...attributes} />
  }
}
