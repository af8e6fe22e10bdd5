// Boxes of one field with 'Selecionar todos'. The boxes keep their own state, like every field of a form; the one for all only reflects it.
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { FieldError } from '#ui/field.tsx'
import { useLabel } from '#ui/labels.ts'
import { FormContext, useFormField } from './form-state.ts'

/** The boxes among `children` are named `<name>[0]`, `<name>[1]`…. */
export function BoxGroup({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const { error } = useFormField(name)
  useLabel(name, label)
  const group = useRef<HTMLFieldSetElement>(null)
  const all = useRef<HTMLInputElement>(null)

  useEffect(() => follow(all.current, boxesOf(group.current, name)), [name])

  return (
    <fieldset
      className="grupo campo"
      id={name}
      tabIndex={-1}
      ref={group}
      data-erro={error ? '' : undefined}
      aria-describedby={error && `${name}-e`}
      onChange={(event) => follow(all.current, boxesOf(event.currentTarget, name))}
    >
      <legend>{label}</legend>
      <FieldError id={name} error={error} />
      <label className="marca todos">
        <input
          type="checkbox"
          ref={all}
          onChange={(event) => {
            for (const box of boxesOf(group.current, name)) box.checked = event.target.checked
          }}
        />
        Selecionar todos
      </label>
      {children}
    </fieldset>
  )
}

export type Box = { field: string; value: string; label: string }

/** `first`: the values that are ticked before anybody ticks. */
export function Boxes({ of, first = [] }: { of: readonly Box[]; first?: readonly string[] }) {
  const { values, isTyped } = useContext(FormContext)
  return (
    <div className="opcoes">
      {of.map(({ field, value, label }) => (
        <label className="marca" key={value}>
          <input
            type="checkbox"
            name={field}
            value={value}
            defaultChecked={isTyped ? values[field] === value : first.includes(value)}
          />
          {label}
        </label>
      ))}
    </div>
  )
}

const boxesOf = (group: HTMLElement | null, name: string) =>
  [...(group?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])].filter((box) =>
    box.name.startsWith(`${name}[`),
  )

function follow(all: HTMLInputElement | null, boxes: HTMLInputElement[]): void {
  if (!all) return
  const ticked = boxes.filter((box) => box.checked).length
  all.checked = ticked === boxes.length
  all.indeterminate = ticked > 0 && ticked < boxes.length
}
