// Two people changed a record: what each field was when it was opened, what this person typed, what is stored by now.
import {
  type Altered,
  changedFields,
  compareDocuments,
  type FormDocument,
  fileIn,
  inRowsOf,
  type Lost,
  nameOfDocument,
} from './conflict-documents.ts'
import { changeRows } from './document-rows.ts'
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
  /** Null when more than one person may have saved. */
  by: string | null
  /** Documents that the other added: they are in the form, and stay when this person saves. */
  added: FormDocument[]
  lost: LostDocument[]
  altered: AlteredDocument[]
}

/** The other removed it: it is out of the form. `changes`: what this person had changed of it. */
export type LostDocument = { id: string; name: string; changes: string; newFile: string | null }

/** This person removed it, and the other changed it: this person decides. */
export type AlteredDocument = { id: string; name: string; changes: string; saved: FormDocument }

/** The form as the page shows it now; null when the page has none by this address any more. */
async function formNow(url: string, action: string): Promise<HTMLFormElement | null> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => null)
  if (!answer?.ok || answer.redirected) return null
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return [...page.forms].find((form) => form.getAttribute('action') === action) ?? null
}

type ConflictContext = {
  first: Values
  newer: NewerVersion
  url: string
  action: string
  readAgain?: (() => Promise<Values>) | undefined
}

/** Null when what is stored can't be read. What only the other changed is in the form then. */
export async function findConflict(
  form: HTMLFormElement,
  { first, newer, url, action, readAgain }: ConflictContext,
): Promise<{ conflict: Conflict; saved: Values } | null> {
  const shown = readAgain ? form : await formNow(url, action)
  const saved = readAgain ? await readAgain().catch(() => null) : shown && valuesOf(shown)
  if (!shown || !saved) return null
  const conflict = compare(form, { first, saved, newer, shown })
  for (const each of conflict.joined) choose(form, each.name, each.saved)
  changeRows(form, { out: conflict.lost.map(({ id }) => id), joined: conflict.added })
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
  const { added, lost, altered } = compareDocuments(mine, opened, stored)
  return {
    newer,
    by: onlySaver(newer, opened.versao, stored.versao),
    both: differences.filter((each) => !isUntouched(each) && !isOnlyMine(each)),
    joined: differences.filter(isUntouched),
    added,
    lost: lost.map((each) => lostDocument(own, each)),
    altered: altered.map((each) => alteredDocument(other, each)),
  }
}

/** Puts one side of a difference into the form. */
export function choose(form: HTMLFormElement, name: string, { value, text }: Side): void {
  const controls = controlsOf(form).filter((control) => control.name === name)
  const control = controls.find((each) => each.type === 'radio' && each.value === value) ?? controls[0]
  if (control) setControl(control, value, text)
}

const isCompared = (control: Control) => !/^_|^anexo_|^versao$/.test(control.name) && !isSecret(control)

// Null when several may have saved since version `opened`.
const onlySaver = ({ autor }: NewerVersion, opened: unknown, stored: unknown): string | null =>
  Number(stored) === Number(opened) + 1 ? autor : null

const isSame = (one: string | undefined, other: string | undefined) => plain(one) === plain(other)
const plain = (text = '') => text.replace(/\r\n?/g, '\n').trim()

function textOf(controls: Control[], name: string, value: string): string {
  const control = controls.find((each) => each.name === name && (each.type !== 'radio' || each.value === value))
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return value === '' ? 'Desmarcado' : 'Marcado'
  if (value === '') return '(vazio)'
  if (control?.matches('.editor-antes')) return wordsOf(value)
  if (control?.type === 'radio') return control.labels?.[0]?.textContent?.trim() ?? value
  if (control?.tagName !== 'SELECT') return value
  const option = [...(control as HTMLSelectElement).options].find((each) => each.value === value)
  return option?.label ?? value
}

// Of formatted text, a line for each of its blocks.
const wordsOf = (html: string) =>
  [...new DOMParser().parseFromString(html, 'text/html').body.children]
    .map(({ textContent }) => textContent.trim())
    .join('\n')

const lostDocument = (controls: Control[], { mine, first }: Lost): LostDocument => ({
  id: mine.id,
  name: nameOfDocument(first.fields),
  changes: changesOf(controls, first, mine),
  newFile: mine.fields.anexo_nome || null,
})

const alteredDocument = (controls: Control[], { saved, first }: Altered): AlteredDocument => ({
  id: saved.id,
  name: nameOfDocument(first.fields),
  changes: changesOf(controls, first, saved),
  saved,
})

// 'Título: Ata retificada; Arquivo: ata.pdf'
function changesOf(controls: Control[], before: FormDocument, after: FormDocument): string {
  const texts = changedFields(before, after).map((field) => {
    const [name, value = ''] = [`${field}_${after.number}`, after.fields[field]]
    if (field === 'anexo_arquivo') return `Arquivo: ${fileIn(value)?.name}`
    const control = controls.find((each) => each.name === name)
    return `${control ? labelOf(control) : field}: ${textOf(controls, name, value)}`
  })
  return texts.join('; ')
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
