// How one field of a record is changed without its page: the record is read, and the form's own save gets it with that field changed.
import type { FastifyRequest } from 'fastify'
import type { FieldFacts } from '#kits/form/field-facts.ts'
import type { RecordHandlers } from '#kits/form/server/record-calls.ts'
import { type Body, type PanelAccount, requestFor } from '#platform/http/request.ts'
import type { ListDefinition, RowOf } from '../list.ts'
import type { RecordWords } from '../words.ts'
import type { Edited } from './edit-values.ts'
import type { ListSource } from './read-list.ts'

type Stored = object & { versao: number }

export type EditCalls<L extends ListDefinition = ListDefinition> = {
  list: L
  source: ListSource<L>
  words: RecordWords<RowOf<L>>
  /** The facts of the form's fields. */
  fields: Readonly<Record<string, FieldFacts>>
  /** Those that are changed of many records at once. */
  bulk: readonly string[]
  /** Column of the list -> the field that is changed in it. */
  cells: Readonly<Record<string, string>>
  /** The options of references, by field. */
  options?: Readonly<Record<string, () => Promise<{ id: number; nome: string }[]>>>
  /** The record as its form is filled. Throws NotFound; Forbidden where not everybody who may open the list may open this record. */
  find: (id: number, request: FastifyRequest) => Promise<object>
  /** What the form sends of the record, where it is more or less than the record. */
  formOf?: (record: never) => Body
  save: Pick<RecordHandlers, 'check' | 'update'>
  /** The address of the record's form, with `:id` in it. */
  form: string
  /** Parameters that stay in the list's addresses whatever the search -> the filter that finds the same. */
  fixed?: Readonly<Record<string, string>>
  /** Where the list shares its addresses with another. */
  at?: { path: string; page: string; back: string }
}

/** A record, and the form that changes one field of it. */
export type Edits = {
  field: (name: string) => Promise<Edited>
  read: (account: PanelAccount, id: number) => Promise<Stored>
  /** The request that saves the record with this value, over the version that it has. */
  request: (account: PanelAccount, id: number, record: Stored, change: Body) => FastifyRequest
}

export function editsOf<L extends ListDefinition>(calls: EditCalls<L>): Edits {
  const { fields, options = {}, find, formOf = (record: object) => record } = calls
  return {
    async field(name) {
      const facts = fields[name]
      if (!facts) throw new Error(`${calls.list.path} has no field ${name}`)
      return { name, facts, options: await optionsOf(facts, options[name]) }
    },
    read: async (account, id) => (await find(id, requestFor(account, id, {}))) as Stored,
    request: (account, id, record, change) =>
      requestFor(account, id, { ...formOf(record as never), versao: record.versao, ...change }),
  }
}

async function optionsOf(facts: FieldFacts, list?: () => Promise<{ id: number; nome: string }[]>) {
  if (facts.kind === 'choice') return Object.entries(facts.options).map(([value, label]) => ({ value, label }))
  return ((await list?.()) ?? []).map(({ id, nome }) => ({ value: String(id), label: nome }))
}
