import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { FieldErrors, WireError } from '../../../../platform/http/errors.ts'
import type { ModuleContext } from '../../../../platform/http/module.ts'
import { parseFields } from '../../../../platform/http/wire.ts'
import { type Busca, type BuscaPage, busca, buscaPage, buscaQuery, buscaTerm, type Grupo } from '../busca.contract.ts'
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

const shownOfEach = 5

// Every group is counted on the page; the results shown are the first few of each, or all of the one that was chosen.
function shownOn(grupo: Grupo, tipo: string | null): Grupo {
  if (tipo === grupo.tipo) return grupo
  return { ...grupo, itens: tipo === null ? grupo.itens.slice(0, shownOfEach) : [] }
}

// A term that can't be searched is shown again with an error beside the field.
async function loadPage(
  search: (query: unknown) => Promise<Busca>,
  request: FastifyRequest,
): Promise<BuscaPage & { status?: number }> {
  const { q: typed, tipo: asked } = request.query as { q?: unknown; tipo?: unknown }
  try {
    const found = await search({ q: typed })
    const tipo = found.grupos.find((grupo) => grupo.tipo === asked)?.tipo ?? null
    return { ...found, grupos: found.grupos.map((grupo) => shownOn(grupo, tipo)), tipo, erro: null }
  } catch (error) {
    const nothing = { q: String(typed).slice(0, 500), total: 0, grupos: [], tipo: null }
    if (error instanceof WireError && error.status === 503) return { ...nothing, erro: error.message, status: 503 }
    if (!(error instanceof FieldErrors)) throw error
    return { ...nothing, erro: error.fields.q?.[0] ?? null, status: 422 }
  }
}
