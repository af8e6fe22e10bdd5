// The calls of a lookup list: a POST without id creates, with an id it renames; removal by override. An entry in use can't be removed
// (409); a database constraint enforces it also for two simultaneous changes. docs/specification/panel.md#managed-lists
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { oncePer } from '#base/once-per.ts'
import { optionalId } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import type { Database, Queries } from '#platform/db/connect.ts'
import { isForeignKeyViolation, isUniqueViolation } from '#platform/db/violations.ts'
import { Conflict, FieldErrors } from '#platform/errors.ts'
import { answers, envelope, nothing } from '#platform/http/answers.ts'
import type { App } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { idOf, methodOf, parseFields } from '#platform/http/wire.ts'
import { lookupFields } from '../lookup.fields.ts'
import { alreadyExists, inUse, type LookupWords, titled } from '../lookup-words.ts'
import {
  countUses,
  createLookup,
  findLookup,
  type LookupRow,
  type LookupTable,
  type LookupUser,
  listLookup,
  removeLookup,
  renameLookup,
} from './lookup.queries.ts'

export type Lookup = LookupTable & {
  /** Address of the panel's calls. */
  path: string
  words: LookupWords
  /** The tables that may refer to an entry, for the message that refuses its removal. */
  usedBy: LookupUser[]
}

/** Options and handler of a GET that answers all entries ordered by name, for the panel and for the public. */
export function lookupList(lookup: LookupTable & { words: LookupWords }, db: Queries) {
  const options = {
    config: { tables: [lookup.table] },
    schema: { summary: titled(lookup.words.many), response: { 200: envelope(z.array(rowOf(lookup))) } },
  }
  const handler = async () => ({ data: (await listLookup(db, lookup)).map((entry) => wireRow(lookup, entry)) })
  return [options, handler] as const
}

/** GET path and path/id; POST path, POST path/novo; POST or PUT path/id; DELETE path/id or by override. */
export function lookupCalls(app: App, database: Database, lookup: Lookup): void {
  lookupReads(app, database, lookup)
  lookupWrites(app, database, lookup)
}

/** GET path and path/id alone, for users who may only choose from the list. */
export function lookupReads(app: App, { db }: Database, lookup: Lookup): void {
  const { path } = lookup
  app.get(path, ...lookupList(lookup, db))
  const entry = { schema: { response: answers(rowOf(lookup)) } }
  app.get(`${path}/:id`, entry, async (request: FastifyRequest) => ({
    data: wireRow(lookup, await findLookup(db, lookup, idOf((request.params as { id: string }).id))),
  }))
}

/** All others. */
export function lookupWrites(app: App, { db, write }: Database, lookup: Lookup): void {
  const { path } = lookup
  const form = formOf(lookup)
  const read = (request: FastifyRequest) => parseFields(form, bodyOf(request))
  const paramOf = (request: FastifyRequest) => (request.params as { id: string }).id
  const answer = (row: LookupRow) => ({ data: wireRow(lookup, row) })

  const create = async (nome: string, reply: FastifyReply) => {
    const row = await refusingTwins(lookup, () => write((tx) => createLookup(tx, lookup, nome)))
    reply.code(201)
    return answer(row)
  }
  const rename = async (row: LookupRow) =>
    answer(await refusingTwins(lookup, () => write((tx) => renameLookup(tx, lookup, row))))
  const renameAddressed = (request: FastifyRequest) => {
    const id = idOf(paramOf(request))
    return rename({ id, nome: read(request).nome })
  }
  const remove = async (request: FastifyRequest) => {
    const id = idOf(paramOf(request))
    await keepingUsed(lookup, db, id, () => write((tx) => removeLookup(tx, lookup, id)))
    return { data: {} }
  }

  const row = rowOf(lookup)
  const entry = { schema: { response: answers(row) } }
  const removed = { schema: { response: answers(nothing) } }
  const entryOrRemoved = { schema: { response: answers(z.union([row, nothing])) } }
  app.put(`${path}/:id`, entry, renameAddressed)
  app.delete(`${path}/:id`, removed, remove)
  app.post(path, entry, async (request: FastifyRequest, reply: FastifyReply) => {
    const { id, nome } = read(request)
    return id === null ? create(nome, reply) : rename({ id, nome })
  })
  app.post(`${path}/:id`, entryOrRemoved, async (request: FastifyRequest, reply: FastifyReply) => {
    if (paramOf(request) === 'novo') return create(read(request).nome, reply)
    return methodOf(request) === 'DELETE' ? remove(request) : renameAddressed(request)
  })
}

const rowOf = oncePer(({ id, name, fixed }: LookupTable) =>
  z.object({
    [id]: z.int().describe('Identificador'),
    [name]: z.string().describe('Nome'),
    ...(fixed && { [fixed]: z.enum(['S', 'N']).describe('Fixa: não pode ser alterada nem removida') }),
  }),
)

const wireRow = ({ id, name, fixed }: LookupTable, row: LookupRow) => ({
  [id]: row.id,
  [name]: row.nome,
  ...(fixed && { [fixed]: row.fixa ? 'S' : 'N' }),
})

// The id in the body (docs/specification/panel.md#managed-lists: {tpr_nome, tipo_processo_id}) distinguishes renaming from creating;
// 'novo' is not an id.
function formOf({ id, name }: Lookup) {
  const { nome } = formSchema(lookupFields).shape
  const oneLine = nome.refine((value) => !/[\t\n]/.test(value), 'Caractere inválido.')
  return z
    .object({ [id]: z.preprocess((value) => (value === 'novo' ? null : value), optionalId()), [name]: oneLine })
    .transform((sent) => ({ id: sent[id] as number | null, nome: String(sent[name]).replace(/ {2,}/g, ' ') }))
}

async function refusingTwins<T>({ name, words }: Lookup, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) throw new FieldErrors({ [name]: [alreadyExists(words)] })
    throw error
  }
}

async function keepingUsed(lookup: Lookup, db: Queries, id: number, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    const uses = lookup.usedBy.map(async (user) => ({ ...user, count: await countUses(db, user, id) }))
    throw new Conflict(inUse(lookup.words, await Promise.all(uses)))
  }
}
