// Two people changed a record: what each field was when it was opened, what this person typed, what is stored by now.
import { type Control, controlsOf, isBox, isSecret, labelOf, type Values, valuesOf } from './form-values.ts'
import type { NewerVersion } from './send.ts'

type Side = { value: string; text: string }
export type Difference = { name: string; label: string; mine: Side; saved: Side }

export type Conflict = {
  newer: NewerVersion
  /** Both changed these: the person chooses. */
  both: Difference[]
  /** Only the other changed these: they are taken over. */
  joined: Difference[]
  /** Documents that the other added: they stay when this person saves. */
  documents: AddedDocument[]
}

/** The fields of a row of attachments, under the number that it has in the other's form. */
type AddedDocument = { title: string; fields: Values }

/** A form as it is shown to who opens the page now; null when the page has none by this address any more. */
async function formNow(url: string, action: string): Promise<HTMLFormElement | null> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => null)
  if (!answer?.ok || answer.redirected) return null
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return [...page.forms].find((form) => form.getAttribute('action') === action) ?? null
}

type Asked = {
  first: Values
  newer: NewerVersion
  url: string
  action: string
  readAgain?: (() => Promise<Values>) | undefined
}

/** Null when what is stored can't be had. What only the other changed is in the form then. */
export async function findConflict(
  form: HTMLFormElement,
  { first, newer, url, action, readAgain }: Asked,
): Promise<{ conflict: Conflict; saved: Values } | null> {
  const shown = readAgain ? form : await formNow(url, action)
  const saved = readAgain ? await readAgain().catch(() => null) : shown && valuesOf(shown)
  if (!shown || !saved) return null
  const conflict = compare(form, { first, saved, newer, shown })
  for (const each of conflict.joined) choose(form, each.name, each.saved)
  return { conflict, saved }
}

type Compared = {
  first: Values
  saved: Values
  newer: NewerVersion /** With the texts of what is saved. */
  shown: HTMLFormElement
}

function compare(form: HTMLFormElement, { first: opened, saved: stored, newer, shown }: Compared): Conflict {
  const mine = valuesOf(form)
  const [first, saved] = [inRowsOf(mine, opened), inRowsOf(mine, stored)]
  const [own, other] = [controlsOf(form), controlsOf(shown)]
  const differences = own
    .filter((control, at) => isCompared(control) && own.findIndex(({ name }) => name === control.name) === at)
    .filter(({ name }) => saved[name] !== undefined && !isSame(mine[name], saved[name]))
    .map((control): Difference => {
      const { name } = control
      const [value = '', there = ''] = [mine[name], saved[name]]
      return {
        name,
        label: labelOf(control),
        mine: { value, text: textOf(own, name, value) },
        saved: { value: there, text: textOf(other, name, there) },
      }
    })
  const isUntouched = ({ name, mine: { value } }: Difference) => isSame(first[name], value)
  const isOnlyMine = ({ name, saved: { value } }: Difference) => isSame(first[name], value)
  return {
    newer,
    both: differences.filter((each) => !isUntouched(each) && !isOnlyMine(each)),
    joined: differences.filter(isUntouched),
    documents: addedDocuments(mine, opened, stored),
  }
}

/** Puts one side of a difference into the form. */
export function choose(form: HTMLFormElement, name: string, { value, text }: Side): void {
  const controls = controlsOf(form).filter((control) => control.name === name)
  const control = controls.find((each) => each.type === 'radio' && each.value === value) ?? controls[0]
  if (control) setControl(control, value, text)
}

const isCompared = (control: Control) => !/^_|^anexo_|^versao$/.test(control.name) && !isSecret(control)

// A document is the same one under whatever number: the rows of `values` under the numbers that they have in `mine`.
function inRowsOf(mine: Values, values: Values): Values {
  const numbers = new Map(documentsIn(mine).map(({ id, number }) => [id, number]))
  const moved = new Map(documentsIn(values).map(({ id, number }) => [number, numbers.get(id)]))
  const renamed = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const [, field, number = ''] = /^(.+)_(\d+)$/.exec(name) ?? []
    if (values[`anexo_linha_${number}`] === undefined) return [[name, value]]
    const here = moved.get(number)
    return here === undefined ? [] : [[`${field}_${here}`, value]]
  })
  return Object.fromEntries(renamed)
}

const documentsIn = (values: Values) =>
  Object.entries(values).flatMap(([name, id]) => {
    const number = /^anexo_id_(\d+)$/.exec(name)?.[1]
    return number === undefined ? [] : [{ id, number }]
  })

const isSame = (one: string | undefined, other: string | undefined) => plain(one) === plain(other)
const plain = (text = '') => text.replace(/\r\n?/g, '\n').trim()

function textOf(controls: Control[], name: string, value: string): string {
  const control = controls.find((each) => each.name === name && (each.type !== 'radio' || each.value === value))
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return value === '' ? 'Desmarcado' : 'Marcado'
  if (value === '') return '(vazio)'
  if (control?.type === 'radio') return control.labels?.[0]?.textContent?.trim() ?? value
  if (control?.tagName !== 'SELECT') return value
  const option = [...(control as HTMLSelectElement).options].find((each) => each.value === value)
  return option?.label ?? value
}

function addedDocuments(mine: Values, first: Values, saved: Values): AddedDocument[] {
  const known = new Set([...documentsIn(mine), ...documentsIn(first)].map(({ id }) => id))
  return documentsIn(saved)
    .filter(({ id }) => !known.has(id))
    .map(({ number }) => {
      const fields = Object.entries(saved).filter(([name]) => name.endsWith(`_${number}`))
      const title = fields.find(([name]) => name.includes('_titulo_'))?.[1]
      return { title: title || 'sem título', fields: Object.fromEntries(fields) }
    })
}

// As if a person did, so that what depends on it follows.
function setControl(control: Control, value: string, label = value): void {
  if (isBox(control)) {
    const isTicked = value !== '' && control.value === value
    if (control.checked !== isTicked && (isTicked || control.type === 'checkbox')) control.click()
    return
  }
  // an entry that was added to the list meanwhile
  if (control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value))
    control.append(new Option(label, value))
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
