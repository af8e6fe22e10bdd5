// What a form says when somebody else saved or removed its record meanwhile; for RecordForm, of forms with a `versao`.
import type { FormState } from '#kits/page/page.ts'
import type { Answer, NewerVersion } from './send.ts'
import { SavedBy, StaleNote, When } from './stale-note.tsx'

// Which fields of a form that was sent without JavaScript have another value than what somebody else saved meanwhile.
type Values = Record<string, unknown>

/** The stored values that differ from the typed ones. */
const storedOtherwise = (saved: Values, typed: Values): Values =>
  Object.fromEntries(
    Object.entries(saved)
      .filter(([name, value]) => name !== 'versao' && (name in typed || typeof value === 'boolean'))
      .filter(([name, value]) => !isSame(value, textOf(typed[name]))),
  )

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))

function isSame(saved: unknown, typed: string): boolean {
  if (typeof saved === 'boolean') return saved === ['1', 'true', 'S'].includes(typed)
  const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim()
  return [textOf(saved), asDay(textOf(saved))].map(plain).includes(plain(typed))
}

const asDay = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').reverse().join('/') : text)

/** Where a record that somebody else saved was to be removed: the form shows what is stored. */
function NotRemovedNote({ newer }: { newer: NewerVersion }) {
  return (
    <p className="alerta aviso" role="alert">
      Este registro foi alterado por outra pessoa depois que você o abriu, e por isso não foi excluído.{' '}
      <SavedBy newer={newer} />O formulário mostra o que está salvo: confira e, se ainda for o caso, clique em Excluir
      de novo.
    </p>
  )
}

type RemovedNoteProps = { removal: NewerVersion; newPage: string | undefined; isNew: boolean }

/** In the summary of errors of a form whose record was removed. `newPage`: where a new one is created; `isNew`: in this form. */
function RemovedNote({ removal, newPage, isNew }: RemovedNoteProps) {
  const { autor, data } = removal
  return (
    <p>
      Este registro foi excluído
      {autor && (
        <>
          {' '}
          por <strong>{autor}</strong>
        </>
      )}
      {data && (
        <>
          {' '}
          em <When at={Date.parse(data)} />
        </>
      )}
      , enquanto você o alterava. O que você digitou continua aqui: copie o que quiser guardar
      {isNew && ' ou salve para cadastrar de novo'}
      {newPage && (
        <>
          {' '}
          ou{' '}
          <a href={newPage} target="_blank" rel="noopener">
            cadastre de novo<span className="oculto"> (abre em outra aba)</span>
          </a>
        </>
      )}
      .
    </p>
  )
}

/** The person who removed the record; null when the answer does not say that it was removed. */
export const removalIn = (details: unknown): NewerVersion | null =>
  (details as { excluido?: NewerVersion } | undefined)?.excluido ?? null

// The trail may have no row of it; but a record that was open and is not there any more was removed.
function removalOf(answer: Answer<unknown>, wasOpened: boolean): NewerVersion | null {
  if (answer.kind !== 'error' || answer.status !== 404) return null
  return removalIn(answer.details) ?? (wasOpened ? { autor: null, data: null } : null)
}

export type SentBefore = {
  errors: Record<string, string[]>
  message: string
  removal: NewerVersion | null
  /** What somebody else saved meanwhile, where it is not what was typed. */
  saved?: Values
}

/** What others did to the record meanwhile, of a form that was sent without JavaScript and is shown again. */
function sentBefore({ details, values }: FormState, record: Values, newer: NewerVersion | null): Partial<SentBefore> {
  const saved = newer && values && storedOtherwise(record, values)
  const removal = removalIn(details)
  if (!saved) return { removal }
  return { removal, saved, errors: Object.fromEntries(Object.keys(saved).map((name) => [name, [otherSaved]])) }
}

const otherSaved = 'Há outro valor salvo.'

/** `isTyped`: the form was to be saved, not its record to be removed. */
const NewerNote = ({ newer, isTyped }: { newer: NewerVersion; isTyped: boolean }) =>
  isTyped ? <StaleNote newer={newer} /> : <NotRemovedNote newer={newer} />

export const versionNotes = { NewerNote, RemovedNote, sentBefore, removalOf }
