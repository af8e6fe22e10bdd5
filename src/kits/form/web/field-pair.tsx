// Fields of a form side by side: `<FieldPair fields={declaracaoFields} names={['dec_inicio', 'dec_fim']} />`.
import type { FieldName, Fields } from '../field-facts.ts'
import { FactField } from './fact-field.tsx'

export function FieldPair<F extends Fields>({ fields, names }: { fields: F; names: FieldName<F>[] }) {
  return (
    <div className="dupla">
      {names.map((name) => (
        <FactField key={name} fields={fields} name={name} />
      ))}
    </div>
  )
}
