// The calls of a record that comes from elsewhere, with the accounts: it is read and corrected, and neither made nor removed.
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { antesDePublicar, type NeverPublic } from '#kits/vazamento/server/antes-de-publicar.ts'
import { NotFound } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import type { App } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { methodOf, parseFields } from '#platform/http/wire.ts'
import { factsOf } from '../form-schema.ts'
import { recordId } from './record-calls.ts'
import { madeOf } from './record-store.ts'

type CorrectionCalls<Form extends z.ZodType, Record extends z.ZodType> = {
  path: string
  /** The table in which it is stored, and the column of its id. */
  table: string
  id: string
  form: Form
  record: Record
  find: (id: number) => Promise<z.input<Record>>
  neverPublic: NeverPublic
  /** Throws NotFound, FieldErrors, or Conflict for a second editor. */
  save: (id: number, form: z.output<Form>) => Promise<void>
}

export function correctionCalls<Form extends z.ZodType, Record extends z.ZodType>(
  app: App,
  { path, table, id, form, record, find, neverPublic, save }: CorrectionCalls<Form, Record>,
): void {
  const fields = factsOf(form)
  const row: z.ZodType = record
  const found = { config: { record: { table, fields, neverPublic } }, schema: { response: answers(row) } }
  app.get(`${path}/:id`, found, async (request: FastifyRequest) => ({ data: await find(recordId(request)) }))
  const saved = { config: { isGuarded: true as const }, schema: { response: answers(madeOf(id)) } }
  const correct = async (request: FastifyRequest) => {
    if (methodOf(request) === 'DELETE') throw new NotFound()
    const number = recordId(request)
    const read = parseFields(form, bodyOf(request))
    const { form: typed, store } = await antesDePublicar(request, fields, read, neverPublic)
    await store(() => save(number, typed))
    return { data: { [id]: number } }
  }
  app.put(`${path}/:id`, saved, correct)
  app.post(`${path}/:id`, saved, correct)
}
