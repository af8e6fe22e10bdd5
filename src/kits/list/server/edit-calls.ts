// Fields that a list of the panel changes by itself: of one row, and of many records at once. Each change is the module's own save with one
// field of the record changed, so that its rules, its privileges and its trail are those of the form
// (docs/decisions/0079-hundreds-at-once.md).
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { recordId } from '#kits/form/server/record-calls.ts'
import { FieldErrors } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import type { Scope } from '#platform/http/module.ts'
import { accountOf, type Body, bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { fieldOfRecord, type ListEdits } from '../edits.contract.ts'
import type { ListDefinition } from '../list.ts'
import { bulkCalls } from './bulk-calls.ts'
import { type Edited, storedValue } from './edit-values.ts'
import { type EditCalls, editsOf } from './edits.ts'

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

/** As an input shows it. */
function typedOf(field: Edited, record: object): string {
  const value = storedValue(field, (record as Body)[field.name])
  if (field.facts.kind === 'flag') return value ? 'S' : ''
  return value === null ? '' : String(value)
}
