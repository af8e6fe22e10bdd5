// The one field of a lookup entry: adds a new one, or renames the one being edited. docs/specification/panel.md#managed-lists: 'Editando
// …: {name}' and a cancel link.
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { Field } from '#ui/field.tsx'
import { lookupFields } from '../lookup.fields.ts'
import { type LookupWords, titled } from '../lookup-words.ts'
import type { LookupControl, LookupEntry } from './use-lookup.ts'

const name = attributesOf(lookupFields, 'nome')

type LookupFormProps = {
  words: LookupWords
  lookup: LookupControl
  editing: LookupEntry | null
  /** The editing of the entry is over: saved or cancelled. */
  onDone: (entry: LookupEntry) => void
}

export function LookupForm({ words, lookup, editing, onDone }: LookupFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()

  useEffect(() => {
    if (editing) input.current?.select()
  }, [editing])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation() // React events bubble from a portal to the record's form
    const nome = input.current?.value.trim() ?? ''
    setError(nome ? undefined : 'Escreva o nome.')
    if (!nome) return input.current?.focus()
    if (!editing) return void add(nome)
    onDone(editing)
    if (nome !== editing.nome) void lookup.rename(editing, nome)
  }

  // Cleared at once for the next name; a refused name is put back to be corrected.
  async function add(nome: string) {
    if (input.current) input.current.value = ''
    const isStored = await lookup.add(nome)
    if (!isStored && input.current?.value === '') input.current.value = nome
  }

  return (
    <form className="nomes-form" onSubmit={submit} noValidate>
      {editing && (
        <p className="nomes-editando">
          <strong>
            Editando {titled(words.one)}: {editing.nome}
          </strong>{' '}
          <button type="button" className="link" onClick={() => onDone(editing)}>
            Cancelar<span className="oculto"> edição</span>
          </button>
        </p>
      )}
      <Field
        id={id}
        label={editing ? name.label : `Nome d${words.gender === 'f' ? 'a nova' : 'o novo'} ${words.one}`}
        error={error}
        isRequired={name.isRequired}
      >
        {(attributes) => (
          <div className="com-botao">
            <input {...attributes} ref={input} className="controle" autoComplete="off" defaultValue={editing?.nome} />
            <button type="submit" className="btn">
              {editing ? 'Salvar' : 'Adicionar'}
            </button>
          </div>
        )}
      </Field>
    </form>
  )
}
