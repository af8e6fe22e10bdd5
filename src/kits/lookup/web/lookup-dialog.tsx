// Manages a lookup list: a form that adds, and the entries with Editar and Excluir. Rendered outside the record's form (by a
// React portal in the body), since forms may not nest.
import { useRef, useState } from 'react'
import { type LookupWords, theOne, titled } from '../lookup-words.ts'
import { LookupForm } from './lookup-form.tsx'
import { EntryActions, LookupWindow } from './lookup-window.tsx'
import type { LookupControl, LookupEntry } from './use-lookup.ts'

type LookupDialogProps = {
  title: string
  words: LookupWords
  lookup: LookupControl
  isOpen: boolean
  onClose: () => void
}

export function LookupDialog({ title, words, lookup, isOpen, onClose }: LookupDialogProps) {
  const [editing, setEditing] = useState<LookupEntry | null>(null)
  const [asking, setAsking] = useState<LookupEntry | null>(null)
  const list = useRef<HTMLUListElement>(null)

  const close = () => {
    setEditing(null)
    onClose()
  }

  const begin = (start: (entry: LookupEntry) => void) => (entry: LookupEntry) => {
    lookup.forgetProblem()
    start(entry)
  }

  function stopEditing(entry: LookupEntry) {
    setEditing(null)
    list.current?.querySelector<HTMLElement>(`[data-id="${entry.id}"] button`)?.focus()
  }

  function remove(entry: LookupEntry) {
    setAsking(null)
    if (editing?.id === entry.id) setEditing(null)
    void lookup.remove(entry)
    // the browser would return the focus to the button of a row that is hidden by then
    requestAnimationFrame(() => list.current?.focus())
  }

  return (
    <LookupWindow
      title={title}
      isOpen={isOpen}
      onClose={close}
      said={lookup}
      form={<LookupForm key={editing?.id ?? 0} words={words} lookup={lookup} editing={editing} onDone={stopEditing} />}
      entries={{
        label: titled(words.many),
        list,
        rows: lookup.entries.map((entry) => (
          <LookupRow key={entry.id} entry={entry} onEdit={begin(setEditing)} onRemove={begin(setAsking)} />
        )),
      }}
      removal={{
        question: asking && `Tem certeza que deseja remover ${theOne(words)} ${asking.nome}?`,
        confirm: () => asking && remove(asking),
        cancel: () => setAsking(null),
      }}
    />
  )
}

type LookupRowProps = {
  entry: LookupEntry
  onEdit: (entry: LookupEntry) => void
  onRemove: (entry: LookupEntry) => void
}

function LookupRow({ entry, onEdit, onRemove }: LookupRowProps) {
  return (
    <li data-id={entry.id}>
      <span className="nomes-nome">{entry.nome}</span>
      {entry.id <= 0 && <span className="dica">Salvando…</span>}
      {entry.fixa && <span className="dica">Fixa</span>}
      {entry.id > 0 && !entry.fixa && (
        <EntryActions name={entry.nome} onEdit={() => onEdit(entry)} onRemove={() => onRemove(entry)} />
      )}
    </li>
  )
}
