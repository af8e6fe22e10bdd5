// Administrator, and the privileges with 'Selecionar todos': the seven of the portal, then those of the data sets
// (docs/specification/panel.md#privileges). The boxes keep their own state, like every field of a form; the 'Selecionar todos' box only
// reflects it.
import { useContext, useEffect, useRef } from 'react'
import { privileges } from '#base/privilegio.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField } from '#kits/form/web/box-fields.tsx'
import { FormContext, useFormField } from '#kits/form/web/form-state.ts'
import { useLabel } from '#ui/labels.ts'
import { accessFields } from '../usuario.fields.ts'

export function AccessFields({ granted }: { granted: string[] }) {
  const { error } = useFormField('privileges')
  useLabel('privileges', 'Privilégios')
  const group = useRef<HTMLFieldSetElement>(null)
  const all = useRef<HTMLInputElement>(null)

  useEffect(() => follow(all.current, group.current), [])

  return (
    <>
      <CheckboxField {...attributesOf(accessFields, 'usu_administrador')} />
      <fieldset
        className="grupo campo"
        id="privileges"
        tabIndex={-1}
        ref={group}
        data-erro={error ? '' : undefined}
        aria-describedby={error && 'privileges-e'}
        onChange={(event) => follow(all.current, event.currentTarget)}
      >
        <legend>Privilégios</legend>
        {error && (
          <p className="msg" id="privileges-e">
            <span className="oculto">Erro: </span>
            {error}
          </p>
        )}
        <label className="marca todos">
          <input type="checkbox" ref={all} onChange={(event) => tickAll(group.current, event.target.checked)} />
          Selecionar todos
        </label>
        <Boxes of={boxes.filter(({ isDataset }) => !isDataset)} granted={granted} />
        <fieldset className="grupo outros-conjuntos">
          <legend>Outros conjuntos de dados</legend>
          <Boxes of={boxes.filter(({ isDataset }) => isDataset)} granted={granted} />
        </fieldset>
      </fieldset>
    </>
  )
}

// numbered over both groups: the names of the fields that are sent
const boxes = privileges.map((privilege, at) => ({
  ...privilege,
  isDataset: 'isDataset' in privilege,
  field: `privileges[${at}]`,
}))

function Boxes({ of, granted }: { of: typeof boxes; granted: string[] }) {
  const { values, isTyped } = useContext(FormContext)
  return (
    <div className="opcoes">
      {of.map(({ name, label, field }) => (
        <label className="marca" key={name}>
          <input
            type="checkbox"
            name={field}
            value={name}
            defaultChecked={isTyped ? values[field] === name : granted.includes(name)}
          />
          {label}
        </label>
      ))}
    </div>
  )
}

const boxesOf = (group: HTMLFieldSetElement | null) => [
  ...(group?.querySelectorAll<HTMLInputElement>('input[name^=privileges]') ?? []),
]

function tickAll(group: HTMLFieldSetElement | null, isTicked: boolean): void {
  for (const box of boxesOf(group)) box.checked = isTicked
}

function follow(all: HTMLInputElement | null, group: HTMLFieldSetElement | null): void {
  if (!all) return
  const ticked = boxesOf(group).filter((box) => box.checked).length
  all.checked = ticked === privileges.length
  all.indeterminate = ticked > 0 && ticked < privileges.length
}
