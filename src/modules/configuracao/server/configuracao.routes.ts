import { NotFound } from '../../../platform/http/errors.ts'
import type { ModuleContext } from '../../../platform/http/module.ts'
import { themeStylesheet } from './palette.ts'

export function configuracaoModule({ app }: ModuleContext): void {
  // The address names the colour, so that it may be kept for ever and no style has to be inline.
  app.get('/tema/:cor.css', { schema: { hide: true } }, async (request, reply) => {
    const { cor } = request.params as { cor: string }
    if (!/^[0-9a-f]{6}$/i.test(cor)) throw new NotFound()
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(themeStylesheet(`#${cor}`))
  })
}
