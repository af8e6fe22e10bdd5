// Where in the public menu a publication stands: at most one place, so that ticking one unticks the other
// (docs/specification/content.md#places-in-the-menu). The side menu is never offered here; what is stored of it stays.
import { type ChangeEvent, useContext } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField } from '#kits/form/web/box-fields.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { menuFields } from '../publicacao.fields.ts'

export function MenuFields() {
  const { values } = useContext(FormContext)
  return (
    <>
      <TextField {...attributesOf(menuFields, 'pub_ordem_menu')} />
      <fieldset className="campo grupo" onChange={untickOthers}>
        <legend>Menu do portal</legend>
        {values.pub_menu_lateral === 'S' && <input type="hidden" name="pub_menu_lateral" value="S" />}
        <CheckboxField {...attributesOf(menuFields, 'pub_menu_principal')} value="S" />
        <CheckboxField {...attributesOf(menuFields, 'pub_menu_recolhido')} value="S" />
      </fieldset>
    </>
  )
}

function untickOthers({ target, currentTarget }: ChangeEvent<HTMLFieldSetElement>) {
  const ticked = target as unknown as HTMLInputElement
  if (!ticked.checked) return
  for (const box of currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
    if (box !== ticked) box.checked = false
  for (const hidden of currentTarget.querySelectorAll<HTMLInputElement>('input[type=hidden]')) hidden.value = 'N'
}
