// Fills fields that are still empty, as if they were typed; what a person typed stays.

type Filled = HTMLInputElement | HTMLTextAreaElement

/** `values` by field name. Returns the labels of the fields that were filled. */
export function fillEmpty(form: HTMLFormElement, values: Record<string, string | null>): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = form.elements.namedItem(name)
    if (!value || !isTyped(field) || field.value.trim() !== '') return []
    type(field, value)
    return [labelOf(field)]
  })
}

const isTyped = (field: unknown): field is Filled =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement

// By the element's own setter, so that React notices the change.
function type(field: Filled, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const labelOf = (field: Filled) => (field.labels?.[0]?.textContent ?? field.name).replace(/ \*$/, '')
