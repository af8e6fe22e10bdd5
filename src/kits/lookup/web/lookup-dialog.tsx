// Manages a lookup list: a form with one name.
import { useRef, useState } from 'react'
import type { LookupWords } from '../lookup-words.ts'
import { LookupForm } from './lookup-form.tsx'
import { ManageDialog } from './manage-dialog.tsx'
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
  const list = useRef<HTMLUListElement>(null)

  function stopEditing(entry: LookupEntry) {
    setEditing(null)
    list.current?.querySelector<HTMLElement>(`[data-id="${entry.id}"] button`)?.focus()
  }
  return (
    <ManageDialog
      title={title}
      words={words}
      entries={lookup.entries}
      problem={lookup.problem}
      news={lookup.news}
      list={list}
      form={<LookupForm key={editing?.id ?? 0} words={words} lookup={lookup} editing={editing} onDone={stopEditing} />}
      isOpen={isOpen}
      onClose={() => {
        setEditing(null)
        onClose()
      }}
      onBegin={lookup.clearProblem}
      onEdit={setEditing}
      onRemove={(entry) => {
        if (editing?.id === entry.id) setEditing(null)
        void lookup.remove(entry)
      }}
    />
  )
}
