import type { ModuleContext } from '../../../platform/http/module.ts'
import { apiPage } from '../dados-abertos.contract.ts'
import { type ApiDocument, describeApi } from './api-document.ts'

export function dadosAbertosModule({ app, page }: ModuleContext): void {
  // Made from the contracts; other sites' programs may read it, as they may every public call.
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=300')
      .send(JSON.stringify(app.swagger())),
  )
  page('/dados/api', { output: apiPage, load: () => describeApi(app.swagger() as ApiDocument) })
}
