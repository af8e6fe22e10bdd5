// The calls of a record, with the wire's method override: GET /id; POST /novo or without id creates; POST /id, PUT /id or
// _method=PUT changes; DELETE /id or _method=DELETE removes.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { oncePer } from '#base/once-per.ts'
import { anunciaPublico, removendo, talvezRemovendo } from '#kits/remocao/server/remocao.ts'
import { antesDePublicar, type NeverPublic } from '#kits/vazamento/server/antes-de-publicar.ts'
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'
import { answers, envelope, nothing } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import { makeOnce, type StoreResult } from '#platform/http/envio.queries.ts'
import type { App } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { fieldMessages, idOf, methodOf } from '#platform/http/wire.ts'
import type { FieldFacts } from '../field-facts.ts'
import { version } from '../fields.ts'
import { factsOf } from '../form-schema.ts'

export type RecordCalls<Form extends z.ZodType, Record extends z.ZodObject, Made extends z.ZodObject> = {
  path: string
  /** The table in which it is stored, by which its changes are found. */
  table: string
  form: Form
  /** The form has files. */
  takesFiles?: boolean
  /** The schema of the record in the panel: a column that it does not name never leaves the server. */
  record: Record
  find: (id: number) => Promise<z.input<Record>>
  /** See antes-de-publicar.ts. */
  neverPublic?: NeverPublic
  /** Checks what the schema can't (files, ids that must exist); its messages are answered together with the schema's. */
  check?: (request: FastifyRequest, id: number | null) => Promise<FieldMessages>
  /** The schema of the answer to creating and changing: at least the id. */
  made: Made
  /** In its transaction it passes what it made to `storeResult`: a form that is sent twice then makes one. */
  create: (form: z.output<Form>, request: FastifyRequest, storeResult: StoreResult) => Promise<z.input<Made>>
  /** Throws NotFound, or Conflict for a second editor. */
  update: (id: number, form: z.output<Form>, request: FastifyRequest) => Promise<z.input<Made>>
  /** Throws NotFound, or Conflict when it was changed after `versao` (null: the caller has none). */
  remove: (id: number, versao: number | null) => Promise<void>
}

type IdParams = { id: string }

/** The version that a removal names, in its query or its body; null when it names none. */
export function versionIn(request: FastifyRequest): number | null {
  const { versao } = { ...(request.query as object), ...bodyOf(request) } as { versao?: unknown }
  return version().safeParse(versao).data ?? null
}

/** Options and handler of the public `GET <path>/:id`: `app.get('/ajax/documento/:id', ...recordCall(processoPublic, find, 'Um processo'))`. */
export function recordCall<Row extends z.ZodType>(
  row: Row,
  find: (id: number) => Promise<z.input<Row>>,
  summary: string,
) {
  const options = {
    schema: { summary, params: z.object({ id: z.string() }), response: { 200: envelope(row) } },
  }
  return [options, async (request: FastifyRequest) => ({ data: await find(recordId(request)) })] as const
}

/** The id in the address; throws NotFound for anything that could not be one. */
export const recordId = (request: FastifyRequest): number => idOf((request.params as IdParams).id)

export type RecordHandlers = {
  /** Reads a change as `update` does, and stores nothing. Throws FieldErrors, and what the record's own check throws. */
  check: (request: FastifyRequest) => Promise<void>
  create: (request: FastifyRequest, reply: FastifyReply) => Promise<{ data: globalThis.Record<string, unknown> }>
  update: (request: FastifyRequest) => Promise<{ data: globalThis.Record<string, unknown> }>
  remove: (request: FastifyRequest) => Promise<{ data: globalThis.Record<string, never> }>
}

type Written<Form extends z.ZodType, Made extends z.ZodObject> = Omit<
  RecordCalls<Form, z.ZodObject, Made>,
  'record' | 'find'
>

/** What the calls do, for a path that several kinds of record share. */
export function recordHandlers<Form extends z.ZodType, Made extends z.ZodObject>(
  calls: Written<Form, Made>,
): RecordHandlers {
  const { path, form } = calls
  const read = async (request: FastifyRequest, id: number | null) => {
    const others = (await calls.check?.(request, id)) ?? {}
    const fields = form.safeParse(bodyOf(request))
    if (fields.success && Object.keys(others).length === 0)
      return antesDePublicar(request, factsOf(form), fields.data, calls.neverPublic)
    throw new FieldErrors({ ...(!fields.success && fieldMessages(fields.error)), ...others })
  }

  const create = async (request: FastifyRequest, reply: FastifyReply) => {
    const make = async (storeResult: StoreResult) => {
      const { form, store } = await read(request, null)
      return store(() => calls.create(form, request, storeResult))
    }
    const data = await makeOnce(request, path, make)
    reply.code(201)
    return { data }
  }
  const check = async (request: FastifyRequest) => void (await read(request, recordId(request)))
  const update = async (request: FastifyRequest) => {
    const id = recordId(request)
    const { form, store } = await read(request, id)
    return { data: await store(() => talvezRemovendo(request, () => calls.update(id, form, request))) }
  }
  const remove = async (request: FastifyRequest) => {
    const id = recordId(request)
    await removendo(request, { table: calls.table, ids: [id] }, () => calls.remove(id, versionIn(request)))
    return { data: {} }
  }
  return { check, create, update, remove }
}

export function recordCalls<Form extends z.ZodType, Record extends z.ZodObject, Made extends z.ZodObject>(
  app: App,
  calls: RecordCalls<Form, Record, Made>,
): RecordHandlers {
  const { form, find } = calls
  const handlers = recordHandlers(calls)
  recordRoutes(app, { ...calls, fields: factsOf(form), find }, handlers)
  return handlers
}

type RecordRoutes<Record extends z.ZodType, Made extends z.ZodObject> = Pick<
  RecordCalls<z.ZodType, z.ZodObject, Made>,
  'path' | 'table' | 'takesFiles' | 'made' | 'neverPublic'
> & {
  record: Record
  /** Facts of the forms' fields, for the record's history. */
  fields: globalThis.Record<string, FieldFacts>
  /** Throws NotFound; Forbidden where not everybody who may open the addresses may open this record. */
  find: (id: number, request: FastifyRequest) => Promise<z.input<Record>>
}

const orNothing = oncePer((row: z.ZodObject) => z.union([row, nothing]))

/** The addresses of a record, for these handlers. */
export function recordRoutes<Record extends z.ZodType, Made extends z.ZodObject>(
  app: App,
  calls: RecordRoutes<Record, Made>,
  { create, update, remove }: Omit<RecordHandlers, 'check'>,
): void {
  const { path, find } = calls
  const row: z.ZodObject = calls.made
  const writes = { bodyLimit: longBody, config: { takesFiles: calls.takesFiles, isGuarded: true as const } }
  const made = { ...writes, schema: { response: answers(row) } }
  const removed = { schema: { response: answers(nothing) } }
  const madeOrRemoved = { ...writes, schema: { response: answers(orNothing(row)) } }

  const record: z.ZodType = calls.record
  const found = {
    config: { record: { table: calls.table, fields: calls.fields, neverPublic: calls.neverPublic } },
    schema: { response: answers(record) },
  }
  app.get(`${path}/:id`, found, async (request: FastifyRequest, reply: FastifyReply) => {
    const data = await find(recordId(request), request)
    await anunciaPublico(request, reply, calls.table, recordId(request))
    return { data }
  })
  app.put(`${path}/:id`, made, update)
  app.delete(`${path}/:id`, removed, remove)
  app.post(path, made, create)
  app.post(`${path}/:id`, madeOrRemoved, async (request: FastifyRequest, reply: FastifyReply) => {
    if ((request.params as IdParams).id === 'novo') return create(request, reply)
    return methodOf(request) === 'DELETE' ? remove(request) : update(request)
  })
}
