import fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { answers, demandAnswers } from './answers.ts'

test('a call without a response schema can not be registered, and the error says how to add it', () => {
  const app = fastify()
  app.addHook('onRoute', demandAnswers)
  const handler = async () => ({ data: {} })
  const schema = { response: { 422: z.object({}) } }
  expect(() => app.get('/painel/ajax/coisa/:id', { schema }, handler)).toThrow(
    'GET /painel/ajax/coisa/:id has no response schema: add `schema: { response: answers(row) }`',
  )
  app.get('/painel/ajax/outra/:id', { schema: { response: answers(z.object({})) } }, handler)
  app.get('/painel/coisa', handler)
})
