// Manages a lookup list: a form that adds, and the entries with Editar and Excluir. Rendered outside the record's form (by a
// React portal in the body), since forms may not nest.
import { useRef, useState } from 'react'
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx'
import { type LookupWords, theOne, titled } from '../lookup-words.ts'
import { LookupForm } from './lookup-form.tsx'
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
    <>
      <Dialog title={title} isOpen={isOpen} onClose={close}>
        <LookupForm key={editing?.id ?? 0} words={words} lookup={lookup} editing={editing} onDone={stopEditing} />
        <div role="alert">{lookup.problem && <p className="alerta erro">{lookup.problem}</p>}</div>
        <p className="oculto" role="status">
          {lookup.news}
        </p>
        <ul className="nomes" aria-label={titled(words.many)} tabIndex={-1} ref={list}>
          {lookup.entries.map((entry) => (
            <LookupRow key={entry.id} entry={entry} onEdit={begin(setEditing)} onRemove={begin(setAsking)} />
          ))}
        </ul>
        <div className="acoes">
          <button type="button" className="btn sec" onClick={close}>
            Fechar
          </button>
        </div>
      </Dialog>
      <ConfirmDialog
        question={asking && `Tem certeza que deseja remover ${theOne(words)} ${asking.nome}?`}
        confirmLabel="Excluir"
        onConfirm={() => asking && remove(asking)}
        onCancel={() => setAsking(null)}
      />
    </>
  )
}

type LookupRowProps = {
  entry: LookupEntry
  onEdit: (entry: LookupEntry) => void
  onRemove: (entry: LookupEntry) => void
}

function LookupRow({ entry, onEdit, onRemove }: LookupRowProps) {
  const hidden = <span className="oculto"> {entry.nome}</span>
  return (
    <li data-id={entry.id}>
      <span className="nomes-nome">{entry.nome}</span>
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
