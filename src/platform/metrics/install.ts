// /metrics, for Prometheus and for nobody without the token; and what counts the requests as they end.
import { demandBearer } from '../http/bearer.ts'
import type { Directory } from '../http/directory.ts'
import type { App } from '../http/module.ts'
import type { Platform } from '../platform.ts'
import type { Metrics } from './metrics.ts'
import { fromDatabase, fromProcess } from './sources.ts'

type Measured = { metrics: Metrics; platform: Platform; directory: Directory }

/** Before any plugin has registered routes, which have the hooks of before. What modules have is read at each scrape. */
export function installMetrics(app: App, { metrics, platform, directory }: Measured): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.count(request.method, request.routeOptions.url, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  metrics.collect(...fromProcess(platform), ...fromDatabase(platform, directory))
  app.get(
    '/metrics',
    { schema: { hide: true }, logLevel: 'warn', onRequest: demandBearer(platform.env.metricsToken ?? '') },
    async (_request, reply) =>
      reply
        .type(metrics.contentType)
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .send(await metrics.text()),
  )
}
