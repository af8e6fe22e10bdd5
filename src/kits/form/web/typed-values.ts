// When the session ends while a form is open, what was typed is kept in this tab until the next login. No passwords, no files.

// The key includes the form: a page may have the forms of several records.
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
  form.dispatchEvent(new Event('change')) // for parts of the form that are shown depending on typed values
}

/** The session is over: the reload leads to the login, which then returns here. */
export function returnThroughLogin(form: HTMLFormElement): void {
  keepTyped(form)
  location.reload()
}
