// Sends a form in the background: shows its errors or a newer version of its record, and opens the next page when it was saved.
import { type RefObject, type SubmitEvent, useState } from 'react'
import { useFrame } from '#kits/page/frame.tsx'
import type { Conflict } from './conflict.ts'
import type { ConflictBox } from './conflict-box.tsx'
import type { Values } from './form-values.ts'
import { type Answer, type NewerVersion, newerVersionIn, send } from './send.ts'
import type { StoredTyped } from './use-typed.ts'
import type { versionNotes } from './version-notes.tsx'

export type Sending<Data> = {
  action: string
  /** The address to open after saving, or a function to call instead, with the answer and what was sent. */
  done: string | ((data: Data, sent: FormData) => void)
  /** False of an answer that comes before storing: what was typed is still unsent. */
  isStored?: (data: Data) => boolean
  /** Of forms with a `versao`: the message when somebody else saved or removed the record. */
  notes?: typeof versionNotes
  /** The form is that of a record: where a new one is created. */
  newPage?: string | undefined
  /** What is stored by now, for a form that no page shows by itself: one in a dialog. */
  readAgain?: (() => Promise<Values>) | undefined
}

/** `Box` comes with the first conflict: most forms never need it. */
type Met = { conflict: Conflict; versao: string | undefined; Box: typeof ConflictBox }

export function useSending<Data>(
  form: RefObject<HTMLFormElement | null>,
  sending: Sending<Data>,
  typed: StoredTyped,
  first: { errors: Record<string, string[]>; message: string; met?: Met | null; removal?: NewerVersion | null },
) {
  const { action, done, notes, newPage, readAgain } = sending
  const { url } = useFrame()
  const [outcome, setOutcome] = useState(first)
  const [progress, setProgress] = useState<number | null>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (progress !== null || !form.current) return
    const submitter = event.nativeEvent.submitter
    setProgress(0)
    const sent = new FormData(form.current)
    const answer = await send<Data>(action, sent, setProgress)
    if (answer.kind === 'ok') return finish(answer.data, sent, submitter)
    if (answer.kind === 'error' && answer.status === 401) return typed.endSession()
    const met = await meet(answer)
    setProgress(null)
    setOutcome({
      errors: answer.kind === 'fields' ? answer.errors : {},
      message: met ? '' : answer.message,
      met: met ?? outcome.met,
      removal: notes?.removalOf(answer, newPage !== undefined) ?? null,
    })
  }

  // Somebody else saved meanwhile: both versions are shown, and the next save is upon the newer one.
  async function meet(answer: Answer<Data>): Promise<Met | null> {
    const newer = answer.kind === 'error' && answer.status === 409 ? newerVersionIn(answer.details) : null
    if (!newer) return null
    const [{ findConflict }, { ConflictBox }] = await Promise.all([
      import('./conflict.ts'),
      import('./conflict-box.tsx'),
    ])
    if (!form.current) return null
    const found = await findConflict(form.current, { first: typed.firstValues(), newer, url, action, readAgain })
    if (!found) return null
    typed.startFrom(found.saved)
    return { conflict: found.conflict, versao: found.saved.versao, Box: ConflictBox }
  }

  function finish(data: Data, sent: FormData, submitter: HTMLElement | null) {
    if (sending.isStored?.(data) ?? true) typed.sent()
    const way = submitter?.getAttribute('name') === '_depois' ? submitter.getAttribute('value') : null
    if (way) return location.assign(way.replace(':id', idIn(data)))
    if (typeof done === 'string') return location.assign((data as { redirect?: string } | undefined)?.redirect ?? done)
    setProgress(null)
    setOutcome({ errors: {}, message: '' })
    done(data, sent)
  }

  return { ...outcome, progress, submit }
}

const idIn = (made: unknown) => String(Object.entries(made ?? {}).find(([name]) => name.endsWith('_id'))?.[1] ?? '')
