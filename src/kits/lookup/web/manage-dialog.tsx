// The dialog in which a list is managed: its form, and the entries with Editar and Excluir, which asks first. Rendered outside the record's
// form (by a React portal in the body), since forms may not nest.
import { type ReactNode, type RefObject, useState } from 'react'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { type LookupWords, theOne, titled } from '../lookup-words.ts'

/** `id` below zero: not stored yet. */
export type ManagedEntry = { id: number; nome: string; fixa?: boolean | undefined; icone?: ReactNode }

type ManageDialogProps<Entry extends ManagedEntry> = {
  title: string
  words: LookupWords
  entries: Entry[]
  /** The last error, and the last success for screen readers. */
  problem: string | null
  news: string
  /** Adds an entry, or changes the one being edited. */
  form: ReactNode
  list: RefObject<HTMLUListElement | null>
  isOpen: boolean
  onClose: () => void
  /** The person begins something else: the old error is not shown any longer. */
  onBegin?: () => void
  onEdit: (entry: Entry) => void
  /** After the question. */
  onRemove: (entry: Entry) => void
}

export function ManageDialog<Entry extends ManagedEntry>(props: ManageDialogProps<Entry>) {
  const { title, words, entries, problem, news, form, list, isOpen, onClose, onBegin, onEdit, onRemove } = props
  const [entryInQuestion, setAsking] = useState<Entry | null>(null)
  const begin = (start: (entry: Entry) => void) => (entry: Entry) => {
    onBegin?.()
    start(entry)
  }
  function remove(entry: Entry) {
    setAsking(null)
    onRemove(entry)
    // the browser would return the focus to the button of a row that is hidden by then
    requestAnimationFrame(() => list.current?.focus())
  }
  return (
    <>
      <Dialog title={title} isOpen={isOpen} onClose={onClose}>
        {form}
        <div role="alert">{problem && <p className="alerta erro">{problem}</p>}</div>
        <p className="oculto" role="status">
          {news}
        </p>
        <ul className="nomes" aria-label={titled(words.many)} tabIndex={-1} ref={list}>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} onEdit={begin(onEdit)} onRemove={begin(setAsking)} />
          ))}
        </ul>
        <div className="acoes">
          <button type="button" className="btn sec" onClick={onClose}>
            Fechar
          </button>
        </div>
      </Dialog>
      <ConfirmDialog
        question={entryInQuestion && `Tem certeza que deseja remover ${theOne(words)} ${entryInQuestion.nome}?`}
        confirmLabel="Excluir"
        onConfirm={() => entryInQuestion && remove(entryInQuestion)}
        onCancel={() => setAsking(null)}
      />
    </>
  )
}

type EntryRowProps<Entry> = { entry: Entry; onEdit: (entry: Entry) => void; onRemove: (entry: Entry) => void }

function EntryRow<Entry extends ManagedEntry>({ entry, onEdit, onRemove }: EntryRowProps<Entry>) {
  const hidden = <span className="oculto"> {entry.nome}</span>
  return (
    <li data-id={entry.id}>
      <span className="nomes-nome">
        {entry.icone} {entry.nome}
      </span>
      {entry.fixa ? (
        <span className="dica">Fixa</span>
      ) : entry.id > 0 ? (
        <span className="nomes-acoes">
          <button type="button" className="link" onClick={() => onEdit(entry)}>
            Editar{hidden}
          </button>
          <button type="button" className="link perigo" onClick={() => onRemove(entry)}>
            Excluir{hidden}
          </button>
        </span>
      ) : (
        <span className="dica">Salvando…</span>
      )}
    </li>
  )
}
