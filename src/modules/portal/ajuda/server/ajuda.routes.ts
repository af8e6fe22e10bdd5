// /painel/ajuda: the manual for staff and the run-book, for whoever works in the panel.
import type { FastifyRequest } from 'fastify'
import { NotFound } from '#platform/errors.ts'
import { type ModuleContext, Redirect } from '#platform/http/module.ts'
import { ownPath } from '#platform/http/request.ts'
import { type AjudaPage, ajudaPage } from '../ajuda.contract.ts'
import { addressOfFile, ajuda, pageAbout, readManual, readManualPage, readPicture } from './manual.ts'
import { search, toHtml } from './markdown.ts'

const longestSearch = 200

export function ajudaModule({ panel }: ModuleContext): void {
  panel('qualquer', ({ app, page }) => {
    page(ajuda, 'ajuda', {
      output: ajudaPage,
      async load(request) {
        const { tela } = request.query as { tela?: unknown }
        const screen = ownPath(tela)
        if (screen) throw new Redirect(await addressFor(screen), 302)
        return load(null, request)
      },
    })
    page(`${ajuda}/:pagina`, 'ajuda', {
      output: ajudaPage,
      load: (request) => load((request.params as { pagina: string }).pagina, request),
    })
    app.get<{ Params: { nome: string } }>(
      `${ajuda}/imagens/:nome`,
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const picture = await readPicture(params.nome)
        if (!picture) throw new NotFound()
        return reply.type('image/webp').header('cache-control', 'private, max-age=3600').send(picture)
      },
    )
  })
}

async function addressFor(screen: string): Promise<string> {
  const page = pageAbout(screen, await readManual())
  return (page && addressOfFile(page.file)) ?? ajuda
}

async function load(name: string | null, request: FastifyRequest): Promise<AjudaPage> {
  const found = await readManualPage(name)
  if (!found) throw new NotFound()
  const { q } = request.query as { q?: unknown }
  const words = typeof q === 'string' ? q.trim().slice(0, longestSearch) : ''
  const busca = words && name === null ? { q: words, achados: search(words, await readManual()) } : null
  return { ...(await toHtml(found)), busca }
}
