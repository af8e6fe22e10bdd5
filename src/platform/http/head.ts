// Every GET answers HEAD too, on the same route: a route of its own for each, as Fastify makes them, costs a portal a third of its start.
import type { Readable } from 'node:stream'
import type { onSendHookHandler } from 'fastify'
import type { App } from './module.ts'

/** Comes before the compression, which has nothing to do for an answer without a body. */
export function installHead(app: App): void {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'GET') return
    route.method = ['GET', 'HEAD']
    route.onSend = [route.onSend ?? [], dropBody].flat()
  })
}

const dropBody: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  if (request.method !== 'HEAD') return done(null, payload)
  if (isStream(payload)) payload.on('error', (err) => request.log.error({ err }, 'resposta a HEAD')).resume()
  else reply.header('content-length', String(Buffer.byteLength((payload ?? '') as string | Buffer)))
  done(null, null)
}

const isStream = (payload: unknown): payload is Readable => typeof (payload as Readable | null)?.resume === 'function'
