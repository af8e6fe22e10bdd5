// What was typed into a form that was not sent yet, stored in the browser of the person who typed it
// (docs/decisions/0024-forms-lose-nothing.md): no passwords, no files, nothing of anybody who is not logged in.
import type { PageFrame } from '#kits/page/page.ts'
import { controlsOf, isFile, isSecret, labelOf, type Values, valuesOf } from './form-values.ts'

export type Typed = {
  /** The heading of the form's page. */
  title: string
  values: Values
  /** The form's values when it was opened: what the person did not touch. */
  first: Values
  /** The key of the form: sending it again makes no second record. */
  chave: string
  /** What the browser can't restore: files and passwords, by their labels. */
  again: string[]
  at: number
  /** The session ended meanwhile: restored without a question. */
  isEnded: boolean
}

/** What a form shows of its stored values. */
export type StoredForm = {
  /** Restored into the fields. */
  restored: Typed | null
  /** They are of an earlier visit: the person decides. */
  offered: Typed | null
  /** When they were stored last. */
  storedAt: number | null
}

/** The place of one form's values: by account, page (with or without its last slash) and form. */
export type Place = { store: Storage; key: string; isLasting: boolean }

const retentionDays = 7

/** Null for visitors, of whom nothing is stored. `isLasting`: after the tab is closed too, only for records of the town. */
export function placeOf(frame: PageFrame, action: string, isLasting: boolean): Place | null {
  const owner = ownerOf(frame)
  if (!owner) return null
  const key = `${prefixOf(owner)}${pageOf(location.pathname)} ${action}`
  return { store: isLasting ? localStorage : sessionStorage, key, isLasting }
}

function ownerOf({ account, citizen }: Pick<PageFrame, 'account' | 'citizen'>): string | null {
  if (account) return `painel:${account.usu_login}`
  return citizen ? `esic:${citizen.usu_login}` : null
}

const prefixOf = (owner: string) => `digitado:${owner}:`
const pageOf = (path: string) => path.replace(/\/$/, '')

export function readTyped(place: Place): Typed | null {
  try {
    const typed: Typed | null = JSON.parse(place.store.getItem(place.key) ?? 'null')
    if (typed && Date.now() - typed.at < retentionDays * 86_400_000) return typed
  } catch {
    // written by an older portal: as if there was nothing
  }
  removeTyped(place)
  return null
}

/** False when the browser stores nothing: its storage is full or switched off. */
export function saveTyped(
  place: Place,
  form: HTMLFormElement,
  rest: Pick<Typed, 'first' | 'isEnded'> & { again?: string[] },
): boolean {
  const { again = [], ...state } = rest
  const controls = controlsOf(form)
  const chave = controls.find(({ name }) => name === '_chave')?.value ?? ''
  const unkept = controls.filter((control) =>
    isFile(control) ? control.files?.length : isSecret(control) && control.value,
  )
  const typed: Typed = {
    ...state,
    title: document.querySelector('h1')?.textContent ?? '',
    chave,
    values: place.isLasting ? withoutCpf(valuesOf(form)) : valuesOf(form),
    again: [...unkept.map(nameOfUnkept), ...(place.isLasting ? typedCpfs(form) : []), ...again],
    at: Date.now(),
  }
  return writeTyped(place, typed)
}

export function writeTyped({ store, key }: Place, typed: Typed): boolean {
  try {
    store.setItem(key, JSON.stringify(typed))
    return true
  } catch {
    return false
  }
}

export const removeTyped = ({ store, key }: Place): void => store.removeItem(key)

/** The form of this page that was open when the session ended, by its address: a dialog opens again. */
export function endedForm(frame: PageFrame): string | null {
  const owner = ownerOf(frame)
  if (!owner) return null
  const start = `${prefixOf(owner)}${pageOf(location.pathname)} `
  const key = Object.keys(sessionStorage).find((name) => name.startsWith(start))
  const place = key && { store: sessionStorage, key, isLasting: false }
  return place && readTyped(place)?.isEnded ? key.slice(start.length) : null
}

/** Forms that were left unsaved, one for each page, newest first. */
export function storedForms(frame: PageFrame): { page: string; title: string; at: number }[] {
  const start = prefixOf(ownerOf(frame) ?? '')
  const found = new Map<string, { page: string; title: string; at: number }>()
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store).filter((name) => name.startsWith(start))) {
      const typed = readTyped({ store, key, isLasting: false })
      const page = key.slice(start.length).split(' ')[0] ?? ''
      if (typed) found.set(page, { page, title: typed.title, at: typed.at })
    }
  return [...found.values()].sort((a, b) => b.at - a.at)
}

function nameOfUnkept(control: ReturnType<typeof controlsOf>[number]): string {
  const files = isFile(control) ? [...(control.files ?? [])].map(({ name }) => `“${name}”`) : []
  return files.length ? `${labelOf(control)} (${files.join(', ')})` : labelOf(control)
}

// A person's number is not written where it would outlive the tab.
const isCpf = (name: string) => name.endsWith('_cpf')
const withoutCpf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isCpf(name)))
const typedCpfs = (form: HTMLFormElement) =>
  controlsOf(form)
    .filter(
      (control) => isCpf(control.name) && control.value && control.value !== (control as HTMLInputElement).defaultValue,
    )
    .map(labelOf)
