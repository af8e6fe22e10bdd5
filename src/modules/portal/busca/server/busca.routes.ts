import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { FieldErrors, WireError } from '../../../../platform/http/errors.ts'
import type { ModuleContext } from '../../../../platform/http/module.ts'
import { parseFields } from '../../../../platform/http/wire.ts'
import { type Busca, type BuscaPage, busca, buscaPage, buscaQuery, buscaTerm } from '../busca.contract.ts'
import { searchAll } from './busca.search.ts'

export function buscaModule({ app, page, directory }: ModuleContext): void {
  directory.pages.push({
    group: 'Este portal',
    href: '/busca',
    label: 'Busca',
    text: 'Procura em todo o conteúdo publicado.',
  })
  const search = (query: unknown) => {
    const { q } = parseFields(buscaTerm, query)
    return app.ask({ shape: 'busca', key: `busca ${q}` }, () => searchAll(directory, q))
  }
  app.get(
    '/ajax/busca',
    {
      schema: {
        summary: 'Busca em todo o conteúdo publicado',
        querystring: buscaQuery,
        response: { 200: z.object({ data: busca }) },
      },
    },
    async (request) => ({ data: await search(request.query) }),
  )
  page('/busca', 'busca', { output: buscaPage, load: (request) => loadPage(search, request) })
}

// A term that can't be searched is shown again with an error beside the field.
async function loadPage(
  search: (query: unknown) => Promise<Busca>,
  request: FastifyRequest,
): Promise<BuscaPage & { status?: number }> {
  const typed = (request.query as { q?: unknown }).q
  try {
    return { ...(await search({ q: typed })), erro: null }
  } catch (error) {
    const nothing = { q: String(typed).slice(0, 500), total: 0, grupos: [] }
    if (error instanceof WireError && error.status === 503) return { ...nothing, erro: error.message, status: 503 }
    if (!(error instanceof FieldErrors)) throw error
    return { ...nothing, erro: error.fields.q?.[0] ?? null, status: 422 }
  }
}
