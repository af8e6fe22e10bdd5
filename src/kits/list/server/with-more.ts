import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { PageLoader } from '#platform/http/module.ts'
import type { PlainListPage } from './list-calls.ts'

/** The page of a list with more than its rows, as the options of its filters. */
export const withMore = (
  plain: PlainListPage,
  shape: z.ZodRawShape,
  more: (request: FastifyRequest) => object | Promise<object>,
): PageLoader => ({
  output: plain.output.extend(shape),
  load: async (request) => ({ ...(await plain.load(request)), ...(await more(request)) }),
})
