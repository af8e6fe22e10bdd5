// What the calls of a record answer, however much its queries select.
import fastify from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { App } from '#platform/http/module.ts'
import { installWire } from '#platform/http/wire.ts'
import { recordCalls } from './record-calls.ts'

const stored = { coisa_id: 7, coisa_nome: 'Nome', coisa_entrega: null, coisa_senha: 'segredo' }
const app = fastify().withTypeProvider<ZodTypeProvider>() as App
installWire(app, async () => '')
recordCalls(app, {
  path: '/painel/ajax/coisa',
  table: 'coisa',
  form: z.object({ coisa_nome: z.string() }),
  record: z.object({ coisa_id: z.int(), coisa_nome: z.string(), coisa_entrega: z.string().nullable() }),
  made: z.object({ coisa_id: z.int() }),
  find: async () => stored,
  create: async () => stored,
  update: async () => stored,
  remove: async () => undefined,
})
afterAll(() => app.close())

const url = '/painel/ajax/coisa'
const payload = { coisa_nome: 'Nome' }

test('a column that the query adds and the record does not name stays on the server', async () => {
  const answer = await app.inject({ url: `${url}/7` })
  expect(answer.json()).toEqual({ data: { coisa_id: 7, coisa_nome: 'Nome', coisa_entrega: null } })
})

test.each([
  ['POST', url, 201, { coisa_id: 7 }],
  ['POST', `${url}/novo`, 201, { coisa_id: 7 }],
  ['POST', `${url}/7`, 200, { coisa_id: 7 }],
  ['PUT', `${url}/7`, 200, { coisa_id: 7 }],
  ['DELETE', `${url}/7`, 200, {}],
] as const)('%s %s answers the id alone, or nothing', async (method, address, status, data) => {
  const answer = await app.inject({ method, url: address, payload })
  expect([answer.statusCode, answer.json()]).toEqual([status, { data }])
})

test('a removal by override answers nothing', async () => {
  const answer = await app.inject({ method: 'POST', url: `${url}/7`, payload: { _method: 'DELETE' } })
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: {} }])
})

test('a form without JavaScript is led elsewhere, with nothing of the record in the answer', async () => {
  const headers = { 'sec-fetch-mode': 'navigate' }
  const answer = await app.inject({ method: 'POST', url, payload, headers })
  expect(answer.statusCode).toBe(303)
  expect(answer.body).toBe('{}')
})
