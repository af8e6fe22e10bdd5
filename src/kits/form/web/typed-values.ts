// A session that ended while a form was open: what was typed waits in this tab until the person is back. No passwords, no files.

// By the form too: a page may open the forms of several records.
const keyOf = (form: HTMLFormElement) => `digitado:${location.pathname} ${form.getAttribute('action')}`
const names = (element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

export function keepTyped(form: HTMLFormElement): void {
  const kept: Record<string, string> = {}
  for (const field of form.elements) {
    if (
      !names(field) ||
      !field.name ||
      field.name.startsWith('_') ||
      ['password', 'file', 'hidden'].includes(field.type)
    )
      continue
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
      if (field.checked) kept[field.name] = field.value
    } else kept[field.name] = field.value
  }
  sessionStorage.setItem(keyOf(form), JSON.stringify(kept))
}

export function restoreTyped(form: HTMLFormElement): void {
  const text = sessionStorage.getItem(keyOf(form))
  if (!text) return
  sessionStorage.removeItem(keyOf(form))
  const kept: Record<string, string> = JSON.parse(text)
  for (const field of form.elements) {
    if (!names(field) || kept[field.name] === undefined) continue
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
      field.checked = kept[field.name] === field.value
    else field.value = kept[field.name] ?? ''
  }
  form.dispatchEvent(new Event('change')) // for parts of the form that show themselves by what is typed
}

/** Nobody is logged in any more: the reload leads to the login, with the way back. */
export function returnThroughLogin(form: HTMLFormElement): void {
  keepTyped(form)
  location.reload()
}
