// The entries of a lookup list while they are managed. docs/specification/panel.md#managed-lists: edits apply at once to the list and are
// rolled back with an alert on failure; deletion hides the row and restores it on failure.
import { useRef, useState } from 'react'
import { dobra } from '#base/dobra.ts'
import { type Answer, send } from '#kits/form/web/send.ts'
import { type LookupWords, theOne, titled } from '../lookup-words.ts'

export type LookupOption = { id: number; nome: string; fixa?: boolean | undefined }
/** A new entry has a negative id until the server has given it one. */
export type LookupEntry = LookupOption

export type LookupNames = {
  /** Address of the panel's calls. */
  path: string
  /** The names on the wire: 'tipo_processo_id', 'tpr_nome'. */
  idField: string
  nameField: string
  words: LookupWords
}

type Handlers = {
  /** A new entry got its id. */
  onCreated: (option: LookupOption) => void
  /** The session ended before this name was stored. */
  onLoggedOut: (nome: string) => void
}

export type LookupControl = {
  entries: LookupEntry[]
  /** The last error; stays until the next edit. */
  problem: string | null
  /** The last success message, for screen readers. */
  news: string
  /** Clears the old alert when something else is done. */
  clearProblem(): void
  /** Each resolves to whether it was stored. */
  add(nome: string): Promise<boolean>
  rename(entry: LookupEntry, nome: string): Promise<boolean>
  remove(entry: LookupEntry): Promise<boolean>
}

type Sent = Answer<Record<string, unknown>>

export function useLookup(options: LookupOption[], names: LookupNames, handlers: Handlers): LookupControl {
  const { path, idField, nameField, words } = names
  const [entries, setEntries] = useState<LookupEntry[]>(options)
  const [problem, setProblem] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const lastNewId = useRef(0)

  const put = (entry: LookupEntry, inPlaceOf = entry.id) =>
    setEntries((now) => byName([...now.filter((other) => other.id !== inPlaceOf), entry]))
  const drop = (id: number) => setEntries((now) => now.filter((entry) => entry.id !== id))
  const saved = (data: Record<string, unknown>) => ({ id: Number(data[idField]), nome: String(data[nameField]) })

  const begin = () => {
    setProblem(null)
    setNews('')
  }
  const announceEntry = (nome: string, done: string) =>
    setNews(`${titled(words.one)} "${nome}" ${done}${words.gender === 'f' ? 'a' : 'o'}.`)
  const fail = (answer: Sent, doing: string, nome: string): false => {
    if (answer.kind === 'error' && answer.status === 401) handlers.onLoggedOut(nome)
    else
      setProblem(
        [`Ocorreu um erro ao ${doing} ${theOne(words)} "${nome}".`, ownWords(answer, nameField)].join(' ').trim(),
      )
    return false
  }

  return {
    entries,
    problem,
    news,
    clearProblem: () => setProblem(null),
    async add(nome) {
      begin()
      const id = --lastNewId.current
      put({ id, nome })
      const answer: Sent = await send(path, { [nameField]: nome })
      if (answer.kind !== 'ok') {
        drop(id)
        return fail(answer, 'cadastrar', nome)
      }
      const created = saved(answer.data)
      handlers.onCreated(created)
      put(created, id)
      announceEntry(created.nome, 'cadastrad')
      return true
    },
    async rename(entry, nome) {
      begin()
      put({ ...entry, nome })
      const answer: Sent = await send(path, { [idField]: entry.id, [nameField]: nome })
      if (answer.kind !== 'ok') {
        put(entry)
        return fail(answer, 'cadastrar', nome)
      }
      put(saved(answer.data))
      announceEntry(nome, 'atualizad')
      return true
    },
    async remove(entry) {
      begin()
      drop(entry.id)
      const answer: Sent = await send(`${path}/${entry.id}`, { _method: 'DELETE' })
      const isRemoved = answer.kind === 'ok' || (answer.kind === 'error' && answer.status === 404) // somebody else was faster
      if (!isRemoved) {
        put(entry)
        return fail(answer, 'tentar remover', entry.nome)
      }
      announceEntry(entry.nome, 'removid')
      return true
    },
  }
}

const byName = (entries: LookupEntry[]) => entries.sort((one, other) => (dobra(one.nome) < dobra(other.nome) ? -1 : 1))

// A specific message of the server, such as 'the name exists' or 'the entry is in use'; not the default message.
function ownWords(answer: Sent, nameField: string): string {
  if (answer.kind === 'fields') return answer.errors[nameField]?.[0] ?? answer.message
  return answer.kind === 'error' && answer.status >= 400 && answer.status < 500 ? answer.message : ''
}
