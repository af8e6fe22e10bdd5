// Stores what a person types into a form while it is not sent, and asks a question when the person leaves. Loaded after the page: without
// it a form only sends.
import { chosenBefore, isChanged, type Values, valuesOf } from './form-values.ts'
import { StoredAt, TypedNotice } from './typed-notice.tsx'
import {
  type Place,
  readTyped,
  removeTyped,
  type StoredForm,
  saveTyped,
  type Typed,
  writeTyped,
} from './typed-values.ts'

export type FormStore = ReturnType<typeof storeForm>

const pauseMs = 400
const typing = ['input', 'change', 'click'] // rows are added and taken away by clicks

export const notices = { TypedNotice, StoredAt }

type StoreOptions = {
  /** As the form was when it could first be used. */
  opened: FormData
  /** The controls in which the person chose something since, and will. */
  chosen: Set<EventTarget>
  /** Null for visitors: they only get a question when they leave. */
  place: Place | null
}

/** `show` is called with what the form shows of its stored values. */
export function storeForm(
  form: HTMLFormElement,
  { opened, chosen, place }: StoreOptions,
  show: (changes: Partial<StoredForm>) => void,
) {
  let first: Values = { ...removedOf(form, opened), ...valuesOf(form, 'first') }
  let [isSent, isRestored, isOffered, isLoggingOut] = [false, false, false, false]
  for (const control of chosenBefore(form, opened)) chosen.add(control)
  let timer: ReturnType<typeof setTimeout> | undefined
  const isUnsent = () => !isSent && (isRestored || isChanged(form, first, chosen))

  function storeTyped() {
    // an earlier draft stays until the person has said what becomes of it
    if (!place || isOffered || isSent || isLoggingOut) return
    if (!isUnsent()) removeTyped(place)
    else if (saveTyped(place, form, { first, isEnded: false })) show({ storedAt: Date.now() })
  }
  function later() {
    clearTimeout(timer)
    timer = setTimeout(storeTyped, pauseMs)
  }
  // clear-account.ts has just emptied the place
  const noteLogout = ({ target }: Event) => {
    isLoggingOut ||= target instanceof HTMLFormElement && target.action.endsWith('/ajax/logout')
  }
  const warn = (event: BeforeUnloadEvent) => isUnsent() && event.preventDefault()

  function restore(typed: Typed) {
    first = typed.first
    isRestored = true
    isOffered = false
    show({ offered: null, restored: typed })
  }
  function begin() {
    const typed = place && readTyped(place)
    if (!place || !typed) return later() // something may have been typed already
    if (typed.isEnded) {
      writeTyped(place, { ...typed, isEnded: false })
      return restore(typed)
    }
    isOffered = true
    show({ offered: typed })
  }

  for (const name of typing) form.addEventListener(name, later)
  addEventListener('beforeunload', warn)
  addEventListener('submit', noteLogout)
  begin()
  return {
    firstValues: () => first,
    startFrom(values: Values) {
      first = values
    },
    restore,
    discard() {
      isOffered = false
      show({ offered: null })
      if (place) removeTyped(place)
    },
    sent() {
      isSent = true
      if (place) removeTyped(place)
    },
    endSession(again?: string[]) {
      if (place) saveTyped(place, form, { first, isEnded: true, again })
      isSent = true
    },
    stop() {
      clearTimeout(timer)
      for (const name of typing) form.removeEventListener(name, later)
      removeEventListener('beforeunload', warn)
      removeEventListener('submit', noteLogout)
    },
  }
}

// What was removed from the form meanwhile.
const removedOf = (form: HTMLFormElement, opened: FormData): Values =>
  Object.fromEntries(
    [...opened].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && !form.elements.namedItem(entry[0]) && !/^_|senha|token/.test(entry[0]),
    ),
  )
