// Speculation rules: browsers that know them fetch a public page when the pointer rests on its link. Served from an address of
// its own and named by a header, since the policy allows no inline script.
import { formatos } from '#base/formato.ts'
import type { App } from './module.ts'

const address = '/regras-de-especulacao.json'
export const speculationHeader = `"${address}"`

const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          // downloads, the citizen's and the staff's areas, and calls are never fetched ahead
          {
            not: {
              href_matches: [
                '/painel*',
                '/esic*',
                '/ajax/*',
                '/api/*',
                '/*/anexo/*',
                `/*\\.(${formatos.join('|')}|xml|gz)`,
              ],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

export function installSpeculation(app: App): void {
  app.get(address, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', 'public, max-age=86400')
      .send(JSON.stringify(rules)),
  )
}
