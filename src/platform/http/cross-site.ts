// Writes that another site sent are refused (403): Sec-Fetch-Site says it, or else Origin.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Forbidden } from '../errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export function installCrossSiteCheck(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).host
  app.addHook('onRequest', async (request) => {
    if (!safeMethods.has(request.method) && comesFromElsewhere(request, own)) {
      throw new Forbidden('Esta solicitação veio de outro site e foi recusada.')
    }
  })
}

function comesFromElsewhere(request: FastifyRequest, own: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.origin
  if (origin === undefined) return false // no browser sends a cross-site write without either header
  const host = URL.parse(origin)?.host
  return host === undefined || (host !== own && host !== request.host)
}
