// What a person types is kept while it is not sent: through the end of the session, a closed tab, a page left by mistake.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFrame } from '../../page/frame.tsx'
import { isLoggingOut } from './forget-account.ts'
import { isChanged, type Values, valuesOf } from './form-values.ts'
import { forgetTyped, keepTyped, type Place, placeOf, readTyped, type Typed, writeTyped } from './typed-values.ts'

export type KeptTyped = ReturnType<typeof useTyped>

const pauseMs = 400
const typing = ['input', 'change', 'click'] // rows are added and taken away by clicks

type Kept = { action: string /** Where the form is shown again after the login. */; page: string; isLasting: boolean }

export function useTyped(element: RefObject<HTMLFormElement | null>, { action, page, isLasting }: Kept) {
  const frame = useFrame()
  const [restored, setRestored] = useState<Typed | null>(null)
  const [offered, setOffered] = useState<Typed | null>(null)
  const [keptAt, setKeptAt] = useState<number | null>(null)
  const [turn, setTurn] = useState(0)
  const first = useRef<Values>({})
  const isSent = useRef(false)

  const here = () => ({ form: element.current, place: placeOf(frame, action, isLasting) })
  const isUnsent = (form: HTMLFormElement) => !isSent.current && (restored !== null || isChanged(form, first.current))
  function put(typed: Typed) {
    first.current = typed.first
    setOffered(null)
    setRestored(typed)
    setTurn((before) => before + 1)
  }
  function forget({ place }: { place: Place | null }) {
    if (place) forgetTyped(place)
  }

  useKeeping(element, {
    begin(form) {
      first.current = valuesOf(form, 'first')
      const { place } = here()
      const typed = place && readTyped(place)
      if (!place || !typed) return
      if (!typed.isEnded) return setOffered(typed)
      put(typed)
      writeTyped(place, { ...typed, isEnded: false })
    },
    keep(form) {
      const { place } = here()
      // an earlier draft stays until the person has said what becomes of it
      if (!place || offered || isSent.current || isLoggingOut()) return
      if (!isUnsent(form)) forgetTyped(place)
      else if (keepTyped(place, form, { first: first.current, isEnded: false })) setKeptAt(Date.now())
    },
    mayLeave: (form) => !isUnsent(form),
  })

  return {
    /** Put back into the fields. */
    restored,
    /** Kept since an earlier visit: the person is asked. */
    offered,
    /** When what is typed was kept last. */
    keptAt,
    isLasting,
    /** Counts the restorings: the fields are made anew with each. */
    turn,
    /** The form's values when the record was opened. */
    firstValues: () => first.current,
    /** The record was read again: what the person did not touch is the new one's. */
    startFrom(values: Values) {
      first.current = values
    },
    restore: () => offered && put(offered),
    discard() {
      setOffered(null)
      forget(here())
    },
    /** The form was sent: nothing more to keep, nor to ask. */
    sent() {
      isSent.current = true
      forget(here())
    },
    /** The session is over: the page leads to the login, which then returns here. */
    endSession(again?: string[]) {
      const { form, place } = here()
      if (form && place) keepTyped(place, form, { first: first.current, isEnded: true, again })
      isSent.current = true
      location.replace(page)
    },
  }
}

type Keeping = {
  begin: (form: HTMLFormElement) => void
  keep: (form: HTMLFormElement) => void
  mayLeave: (form: HTMLFormElement) => boolean
}

// Once when the page is alive; then shortly after each change; and whoever leaves is asked.
function useKeeping(element: RefObject<HTMLFormElement | null>, { begin, keep, mayLeave }: Keeping): void {
  const onBegin = useEffectEvent(begin)
  const onPause = useEffectEvent(keep)
  const onLeave = useEffectEvent((event: BeforeUnloadEvent) => {
    if (element.current && !mayLeave(element.current)) event.preventDefault()
  })
  useEffect(() => {
    const form = element.current
    if (!form) return
    onBegin(form)
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => onPause(form), pauseMs)
    }
    const ask = (event: BeforeUnloadEvent) => onLeave(event)
    for (const name of typing) form.addEventListener(name, later)
    addEventListener('beforeunload', ask)
    return () => {
      clearTimeout(timer)
      for (const name of typing) form.removeEventListener(name, later)
      removeEventListener('beforeunload', ask)
    }
  }, [element])
}
