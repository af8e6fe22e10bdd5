// The fields of one document of a ZIP, with what is wrong or doubtful beside each.
import type { CheckedName } from '#kits/form/field-facts.ts'
import { ComboboxField } from '#kits/form/web/combobox-field.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { Field } from '#ui/field.tsx'
import type { PacoteColumn, PacoteItem, PacoteLookup } from '../pacote.contract.ts'
import { takenText } from '../taken.ts'

export function ItemFields({ item, columns }: { item: PacoteItem; columns: PacoteColumn[] }) {
  return (
    <div className="campos-zip">
      {columns.map((column, at) => (
        <ItemField key={column.name} item={item} column={column} id={`v_${item.pacote_item_id}_${at}`} />
      ))}
    </div>
  )
}

function ItemField({ item, column, id }: { item: PacoteItem; column: PacoteColumn; id: string }) {
  const { name, label, isRequired, lookup } = column
  const error = item.pit_fora ? undefined : item.pit_duvidas[name]
  const value = item.pit_valores[name] ?? ''
  if (lookup)
    return (
      <FormContext value={{ values: { [id]: value }, errors: error ? { [id]: [error] } : {} }}>
        <RecordField id={id} label={label} isRequired={isRequired} lookup={lookup} />
      </FormContext>
    )
  return (
    <Field id={id} label={label} error={error} isRequired={isRequired}>
      {(attributes) => (
        <Control
          column={column}
          attributes={{ ...attributes, name: attributes.id, className: 'controle' }}
          value={value}
        />
      )}
    </Field>
  )
}

type RecordFieldProps = { id: string; label: string; isRequired: boolean; lookup: PacoteLookup }
type Found = Record<string, string | number | null>

// A record of another list: typed, or taken from what is proposed, and then known by its id.
function RecordField({ id, label, isRequired, lookup }: RecordFieldProps) {
  const titleOf = (found: Found) => lookup.title.flatMap((name) => found[name] ?? []).join(' ')
  const idOf = (found: Found) => found[lookup.id] ?? ''
  return (
    <ComboboxField
      name={id as CheckedName}
      label={label}
      isRequired={isRequired}
      what={lookup.what}
      propose={(typed, signal) => search(lookup.call, typed, signal)}
      keyOf={idOf}
      textOf={(found) => takenText(titleOf(found), idOf(found))}
      draw={(found) => (
        <>
          <strong>{titleOf(found)}</strong> <span className="corta">{found[lookup.text]}</span>
        </>
      )}
      onTake={() => undefined}
    />
  )
}

async function search(call: string, busca: string, signal: AbortSignal): Promise<Found[]> {
  const query = new URLSearchParams({ filters: JSON.stringify({ busca }) })
  const answer = await fetch(`${call}?${query}`, { headers: { accept: 'application/json' }, signal })
  if (!answer.ok) throw new Error(`${call}: ${answer.status}`)
  return (await answer.json()).data.items
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
