// The values of a form's fields by name. Passwords, files and the form's own fields (`_destino`) are not among them; an unticked box has
// ''.

export type Values = Record<string, string>
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (element: Element): element is Control =>
  ['INPUT', 'TEXTAREA', 'SELECT'].includes(element.tagName) && (element as Control).name !== ''
const isInput = (control: Control): control is HTMLInputElement => control.tagName === 'INPUT'
export const isBox = (control: Control): control is HTMLInputElement =>
  isInput(control) && (control.type === 'checkbox' || control.type === 'radio')

export const controlsOf = (form: HTMLFormElement): Control[] => [...form.elements].filter(isControl)
export const isFile = (control: Control): control is HTMLInputElement => isInput(control) && control.type === 'file'

/** Never stored, compared or shown. */
export const isSecret = ({ name, type }: Control): boolean =>
  type === 'password' || (type !== 'checkbox' && /senha|token/.test(name))
const isOwn = ({ name, type }: Control) => name.startsWith('_') || type === 'submit' || type === 'button'

/** As they are now, or as the page first showed them. */
export function valuesOf(form: HTMLFormElement, when: 'now' | 'first' = 'now'): Values {
  const values: Values = {}
  for (const control of controlsOf(form)) {
    if (isOwn(control) || isSecret(control) || isFile(control)) continue
    const value = when === 'now' ? valueNow(control) : firstValue(control)
    if (value !== null) values[control.name] = value
  }
  return values
}

// null: a radio button that is not the chosen one
function valueNow(control: Control): string | null {
  if (!isBox(control)) return control.value
  if (control.checked) return control.value
  return control.type === 'radio' ? null : ''
}

function firstValue(control: Control): string | null {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
  }
  if (!isBox(control)) return control.defaultValue
  if (control.defaultChecked) return control.value
  return control.type === 'radio' ? null : ''
}

const isSelect = (control: Control): control is HTMLSelectElement => control.tagName === 'SELECT'

/** The lists in which something was chosen before the form could first be used, when it was as `opened` says. */
export const chosenBefore = (form: HTMLFormElement, opened: FormData): Control[] =>
  controlsOf(form).filter(
    (control) => isSelect(control) && opened.has(control.name) && opened.get(control.name) !== firstValue(control),
  )

/**
 * Something was typed, ticked, chosen or taken away. `first`: the form's values when it was opened. `chosen`: the controls in which the
 * person chose something; no other list counts, for its options may come from the server after the form was opened, and what is chosen in
 * it then is what the record has.
 */
export function isChanged(form: HTMLFormElement, first: Values, chosen: ReadonlySet<EventTarget>): boolean {
  const controls = controlsOf(form).filter((control) => !isOwn(control))
  const names = new Set(controls.map(({ name }) => name))
  const isRemoved = Object.keys(first).some((name) => name.startsWith('anexo_id_') && !names.has(name))
  return (
    isRemoved ||
    controls.some((control) => {
      if (isFile(control)) return hasFile(control)
      return valueNow(control) !== firstValue(control) && (!isSelect(control) || chosen.has(control))
    })
  )
}

const hasFile = (control: HTMLInputElement) => Boolean(control.files?.length)

/** The label of a field, with that of its row or group before it when there are several. */
export function labelOf(control: Control): string {
  const text = (element: Element | null | undefined) => element?.textContent?.replace(/ \*$/, '').trim() ?? ''
  const group = control.closest('fieldset.anexo, fieldset.campo')?.querySelector('legend')
  // the hidden field of the editor of formatted text has no id: the editor has it
  const own =
    text(control.labels?.[0]) || text(document.getElementById(`${control.id || control.name}-r`)) || control.name
  if (isInput(control) && control.type === 'radio') return text(group) || own
  return group ? `${text(group)}: ${own}` : own
}
