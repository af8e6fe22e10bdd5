// Fields that a list of the panel changes by itself: of one row, and of many records at once. Each change is the module's own save with one
// field of the record changed, so that its rules, its privileges and its trail are those of the form
// (docs/decisions/0079-hundreds-at-once.md).
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FieldFacts } from '#kits/form/field-facts.ts'
import { type RecordHandlers, recordId } from '#kits/form/server/record-calls.ts'
import { answers } from '#platform/http/answers.ts'
import { FieldErrors, NotLoggedIn } from '#platform/http/errors.ts'
import type { Scope } from '#platform/http/module.ts'
import { type Body, bodyOf, type PanelAccount, requestFor } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { fieldOfRecord, type ListEdits } from '../edits.contract.ts'
import type { ListDefinition, RowOf } from '../list.ts'
import type { RecordWords } from '../words.ts'
import { bulkCalls } from './bulk-calls.ts'
import { type Edited, storedValue } from './edit-values.ts'
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

type Shown<L extends ListDefinition> = Pick<EditCalls<L>, 'list' | 'at' | 'form' | 'fields' | 'cells' | 'bulk'>

/** What the page of a list says of them. */
export function listEditsOf<L extends ListDefinition>({ list, at, form, fields, cells, bulk }: Shown<L>): ListEdits {
  const { path, page } = at ?? list
  const shown = Object.entries(cells).map(([column, field]) => [
    column,
    { field, label: fields[field]?.label ?? field },
  ])
  return { path, page, form, cells: Object.fromEntries(shown), isBulk: bulk.length > 0 }
}

/** Registers them in a scope of the panel, beside the calls of the record; returns what the page of the list says of them. */
export function editCalls<L extends ListDefinition>(scope: Scope, platform: Platform, calls: EditCalls<L>): ListEdits {
  const { list, cells, save } = calls
  const { path } = calls.at ?? list
  const edits = editsOf(calls)
  const edited = new Set(Object.values(cells))
  const demandField = (request: FastifyRequest) => {
    const { campo } = { ...(request.query as object), ...bodyOf(request) } as { campo?: unknown }
    if (typeof campo !== 'string' || !edited.has(campo)) throw new FieldErrors({ campo: ['Campo desconhecido.'] })
    return campo
  }

  scope.app.get(
    `${path}/:id/campo`,
    { schema: { querystring: z.object({ campo: z.string() }), response: answers(fieldOfRecord) } },
    async (request) => {
      const [name, id] = [demandField(request), recordId(request)]
      const record = await edits.read(accountOf(request), id)
      const field = await edits.field(name)
      const { facts, options } = field
      return { data: { facts, options, valor: typedOf(field, record), versao: record.versao } }
    },
  )
  scope.app.post(
    `${path}/:id/campo`,
    { schema: { response: answers(z.object({ versao: z.int() })) } },
    async (request) => {
      const [name, id, account] = [demandField(request), recordId(request), accountOf(request)]
      const { valor, versao } = parseFields(changeForm, bodyOf(request))
      const record = await edits.read(account, id)
      await save.update(edits.request(account, id, record, { [name]: valor, versao }))
      return { data: { versao: (await edits.read(account, id)).versao } }
    },
  )
  if (calls.bulk.length) bulkCalls(scope, platform, calls, edits)
  return listEditsOf(calls)
}

const changeForm = z.object({
  valor: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  versao: z.coerce.number().int(),
})

function editsOf<L extends ListDefinition>(calls: EditCalls<L>): Edits {
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

/** As an input shows it. */
function typedOf(field: Edited, record: object): string {
  const value = storedValue(field, (record as Body)[field.name])
  if (field.facts.kind === 'flag') return value ? 'S' : ''
  return value === null ? '' : String(value)
}

export function accountOf({ panelAccount }: FastifyRequest): PanelAccount {
  if (!panelAccount) throw new NotLoggedIn()
  return panelAccount
}
