// The calls of service categories (docs/specification/content.md#services): the list, which is public too, and their changes.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { recordId } from '#kits/form/server/record-calls.ts'
import { alreadyExists, inUse, type LookupWords } from '#kits/lookup/lookup-words.ts'
import { isForeignKeyViolation, isUniqueViolation } from '#platform/db/violations.ts'
import { Conflict, FieldErrors } from '#platform/errors.ts'
import { answers, nothing } from '#platform/http/answers.ts'
import type { App } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { methodOf, parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { type CategoriaServicoForm, categoriaServico, categoriaServicoForm } from '../categoria-servico.contract.ts'
import {
  changeCategoriaServico,
  countServicosDa,
  createCategoriaServico,
  findCategoriaServico,
  listCategoriasServico,
  removeCategoriaServico,
} from './categoria-servico.queries.ts'

const words: LookupWords = { one: 'categoria', many: 'categorias', gender: 'f' }
const path = '/painel/ajax/categoria-servico'

/** `GET <path>`: all categories, for the panel and for the public. */
export function categoriaServicoList(app: App, { database }: Platform, path: string): void {
  app.get(
    path,
    {
      config: { tables: ['tipo_categoria_servico'] },
      schema: {
        summary: 'Categorias de serviços',
        response: { 200: z.object({ data: z.array(categoriaServico) }) },
      },
    },
    async () => ({ data: await listCategoriasServico(database.db) }),
  )
}

export function categoriaServicoCalls(app: App, platform: Platform): void {
  const { db, write } = platform.database
  const read = (request: FastifyRequest) => parseFields(categoriaServicoForm, bodyOf(request))
  const create = async ({ id: _id, ...columns }: CategoriaServicoForm, reply: FastifyReply) => {
    const data = await refusingTwins(() => write((tx) => createCategoriaServico(tx, columns)))
    reply.code(201)
    return { data }
  }
  const change = async (id: number, { id: _id, ...columns }: CategoriaServicoForm) => ({
    data: await refusingTwins(() => write((tx) => changeCategoriaServico(tx, id, columns))),
  })
  const remove = async (request: FastifyRequest) => {
    const id = recordId(request)
    await write((tx) => removeCategoriaServico(tx, id)).catch(async (error) => {
      if (!isForeignKeyViolation(error)) throw error
      throw new Conflict(inUse(words, [{ count: await countServicosDa(db, id), one: 'serviço', many: 'serviços' }]))
    })
    return { data: {} }
  }

  const entry = { schema: { response: answers(categoriaServico) } }
  categoriaServicoList(app, platform, path)
  app.get(`${path}/:id`, entry, async (request) => ({ data: await findCategoriaServico(db, recordId(request)) }))
  app.put(`${path}/:id`, entry, async (request) => change(recordId(request), read(request)))
  app.delete(`${path}/:id`, { schema: { response: answers(nothing) } }, remove)
  app.post(path, entry, async (request: FastifyRequest, reply: FastifyReply) => {
    const form = read(request)
    return form.id === null ? create(form, reply) : change(form.id, form)
  })
  app.post(
    `${path}/:id`,
    { schema: { response: answers(z.union([categoriaServico, nothing])) } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      if ((request.params as { id: string }).id === 'novo') return create(read(request), reply)
      return methodOf(request) === 'DELETE' ? remove(request) : change(recordId(request), read(request))
    },
  )
}

async function refusingTwins<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) throw new FieldErrors({ tcs_nome: [alreadyExists(words)] })
    throw error
  }
}
