// The fields of one document of a ZIP, with what is wrong or doubtful beside each.
import { Field } from '#ui/field.tsx'
import type { PacoteColumn, PacoteItem } from '../pacote.contract.ts'

export function ItemFields({ item, columns }: { item: PacoteItem; columns: PacoteColumn[] }) {
  return (
    <div className="campos-zip">
      {columns.map((column, at) => (
        <Field
          key={column.name}
          id={`v_${item.pacote_item_id}_${at}`}
          label={column.label}
          error={item.pit_fora ? undefined : item.pit_duvidas[column.name]}
          isRequired={column.isRequired}
        >
          {(attributes) => (
            <Control
              column={column}
              attributes={{ ...attributes, name: attributes.id, className: 'controle' }}
              value={item.pit_valores[column.name] ?? ''}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

type ControlProps = {
  column: PacoteColumn
  attributes: { id: string; name: string; className: string }
  value: string
}

function Control({ column: { kind, options }, attributes, value }: ControlProps) {
  if (options)
    return (
      <select {...attributes} defaultValue={value}>
        <option value="">Selecione</option>
        {value !== '' && !options.includes(value) && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    )
  if (kind === 'long-text') return <textarea {...attributes} rows={3} defaultValue={value} />
  if (kind === 'date')
    return <input {...attributes} inputMode="numeric" placeholder="dd/mm/aaaa" defaultValue={value} />
  return <input {...attributes} defaultValue={value} />
}
