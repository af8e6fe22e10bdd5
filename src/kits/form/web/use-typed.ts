// What a person types is stored while it is not sent: through the end of the session, a closed tab, a page left by mistake.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFrame } from '#kits/page/frame.tsx'
import type { FormStore, notices } from './form-store.ts'
import type { Values } from './form-values.ts'
import type { StoredForm } from './typed-values.ts'

export type StoredTyped = ReturnType<typeof useTyped>

type TypedOptions = {
  action: string /** Where the form is shown again after the login. */
  page: string
  isLasting: boolean
}

export function useTyped(element: RefObject<HTMLFormElement | null>, { action, page, isLasting }: TypedOptions) {
  const frame = useFrame()
  const store = useRef<FormStore | null>(null)
  const opening = useRef(Promise.resolve())
  const [stored, setStored] = useState<StoredForm>({ restored: null, offered: null, storedAt: null })
  const [parts, setParts] = useState<typeof notices | null>(null)

  const begin = useEffectEvent(async (signal: AbortSignal) => {
    const opened = element.current && new FormData(element.current) // a row may be removed before the code comes
    const chosen = new Set<EventTarget>()
    element.current?.addEventListener('change', ({ target }) => target && chosen.add(target), { signal })
    const [tools, { placeOf }] = await Promise.all([import('./form-store.ts'), import('./typed-values.ts')])
    if (signal.aborted || !element.current || !opened) return
    setParts(tools.notices)
    const place = placeOf(frame, action, isLasting)
    store.current = tools.storeForm(element.current, { opened, chosen, place }, (changes) =>
      setStored((now) => ({ ...now, ...changes })),
    )
  })
  useEffect(() => {
    const leaving = new AbortController()
    opening.current = begin(leaving.signal).catch(() => {}) // without its code nothing is stored, and the form works all the same
    return () => {
      leaving.abort()
      store.current?.stop()
    }
  }, [])

  return {
    ...stored,
    parts,
    isLasting,
    /** The form's values when the record was opened. */
    firstValues: (): Values => store.current?.firstValues() ?? {},
    /** The record was read again: fields that the person did not touch show the new values. */
    startFrom: (values: Values) => store.current?.startFrom(values),
    restore: () => stored.offered && store.current?.restore(stored.offered),
    discard: () => store.current?.discard(),
    /** The form was sent: there is nothing more to store, and no question when the person leaves. */
    sent: () => store.current?.sent(),
    /** The session is over: the page leads to the login, which then returns here. On a slow line it may end before the code that stores came. */
    async endSession(again?: string[]) {
      await opening.current
      store.current?.endSession(again)
      location.replace(page)
    },
  }
}
