// What anybody may read is asked where readers are: at a replica, when there is one (platform/db/public-questions.ts).
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/connect.ts'
import type { App } from './module.ts'
import { carriesToken } from './request.ts'

/** Comes before the routes of the modules. */
export function askPublicly(app: App, { publicly, readers }: Pick<Database, 'publicly' | 'readers'>): void {
  if (!readers) return
  app.addHook('onRoute', (route) => {
    const { handler, config, method } = route
    if (![method].flat().includes('GET') || config?.privilege !== undefined || config?.logsIn) return
    route.handler = function (request, reply) {
      if (!isAnybodys(request)) return handler.call(this, request, reply)
      const answer = async () => handler.call(this, request, reply)
      return publicly(answer, () => !reply.sent && !reply.raw.headersSent)
    }
  })
}

/** Who is logged in, or follows a link of their own, may have written a moment ago, on another instance. */
const isAnybodys = (request: FastifyRequest) =>
  request.panelAccount === null && request.citizenAccount === null && !carriesToken(request)
