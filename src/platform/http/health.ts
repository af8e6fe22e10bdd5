import type { Platform } from '../platform.ts'
import type { App } from './module.ts'

/** /healthz: the process lives. /readyz: database and storage answer (503 when one does not). */
export function installHealth(app: App, platform: Platform): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ data: { status: 'ok' } }))
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const wrong = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
    const [database, storage] = await Promise.allSettled([platform.database.check(), platform.files.storage.check()])
    for (const part of [database, storage]) {
      if (part.status === 'rejected') platform.log.warn({ err: wrong(part.reason) }, 'não está pronto')
    }
    const isReady = database.status === 'fulfilled' && storage.status === 'fulfilled'
    if (!isReady) reply.code(503).header('retry-after', 5)
    const word = (part: PromiseSettledResult<unknown>) => (part.status === 'fulfilled' ? 'ok' : 'indisponível')
    return { data: { banco: word(database), arquivos: word(storage) } }
  })
}
