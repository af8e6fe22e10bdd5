import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { FieldErrors, Unanswered } from '#platform/errors.ts'
import type { FindPublished } from '#platform/http/directory.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { parseFields } from '#platform/http/wire.ts'
import { ofereciveis, palavrasDoTitulo } from '../achados-para.ts'
import {
  type Busca,
  type BuscaForm,
  type BuscaPage,
  busca,
  buscaForm,
  buscaPage,
  buscaQuery,
  sugestao,
  sugestoesQuery,
} from '../busca.contract.ts'
import { nothing, searchAll } from './busca.search.ts'
import { paginasSearch } from './busca-pagina.search.ts'
import { expressaoPages } from './expressao.routes.ts'
import { maintainIndex } from './indice.ts'
import { atMoment, remembered, type SearchFloor } from './momento.ts'
import { novidadesDaBusca } from './novidades.ts'
import { createFloor } from './search-floor.ts'
import { countSemResultado } from './sem-resultado.ts'
import { suggest } from './sugestoes.ts'

type Search = (query: unknown) => Promise<Busca>

export function buscaModule(context: ModuleContext): void {
  const { app, page, directory } = context
  directory.pages.push({
    group: 'Este portal',
    href: '/busca',
    label: 'Busca',
    text: 'Procura em todo o conteúdo publicado.',
  })
  const floor = createFloor(context)
  const searchFor = (form: BuscaForm) =>
    app.ask({ shape: 'busca', key: `busca ${JSON.stringify(form)}` }, () => searchAll(floor, form))
  const search: Search = async (query) => searchFor(parseFields(buscaForm, query))
  directory.published = findPublished(searchFor, floor)
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
  suggestionCall(context, floor)
  novidadesDaBusca(context, floor)
  const semResultado = countSemResultado(context)
  page('/busca', 'busca', {
    output: buscaPage,
    load: async (request) => {
      const shown = await loadPage(search, request)
      if (isNotFound(shown)) semResultado.note(shown.q)
      return shown
    },
  })
  expressaoPages(context, semResultado.flush)
  maintainIndex(context)
}
buscaModule.search = [paginasSearch]

/** By the words of a title, for whoever offers what is published before somebody asks for it. */
function findPublished(search: (form: BuscaForm) => Promise<Busca>, floor: SearchFloor): FindPublished {
  const nameOf = (tipo: string) => floor.kinds().find((kind) => kind.tipo === tipo)?.titulo ?? ''
  return async (titulo) => {
    const form = buscaForm.parse({ q: palavrasDoTitulo(titulo) })
    return form.q === '' ? [] : ofereciveis(await search(form)).map((item) => ({ ...item, nome: nameOf(item.tipo) }))
  }
}

/** Nothing has the words, mended or not; and nothing was narrowed. */
const isNotFound = ({ q, erro, total, aviso, destaque, resposta, empenhos, tipo, de, ate }: BuscaPage) =>
  q !== '' &&
  erro === null &&
  (total === 0 || aviso !== null) &&
  !destaque &&
  !resposta &&
  !empenhos &&
  !tipo &&
  !de &&
  !ate

const shortestStart = 2

function suggestionCall({ app }: ModuleContext, floor: SearchFloor): void {
  const tituloOf = (tipo: string) => floor.kinds().find((kind) => kind.tipo === tipo)?.titulo ?? null
  app.get(
    '/ajax/busca/sugestoes',
    {
      schema: {
        summary: 'Sugestões para o que se começou a digitar na busca: palavras e títulos',
        querystring: sugestoesQuery,
        response: { 200: z.object({ data: z.array(sugestao) }) },
      },
    },
    async (request, reply) => {
      const q = request.query.q.normalize('NFC').replaceAll('\0', '').trimStart()
      void reply.header('cache-control', 'public, max-age=5')
      if (q.length < shortestStart) return { data: [] }
      const key = `sugestao ${q}`
      const find = async () => {
        const now = await atMoment(floor)
        return remembered(now, key, () => suggest(now, q, tituloOf))
      }
      return { data: await app.ask({ shape: 'sugestao', key }, find) }
    },
  )
}

// A term that can't be searched is shown again with an error beside the field.
async function loadPage(search: Search, request: FastifyRequest): Promise<BuscaPage & { status?: number }> {
  const query = request.query as Record<string, unknown>
  const chosen = buscaForm.safeParse(query).data
  const filters = {
    tipo: chosen?.tipo ?? null,
    de: chosen?.de ?? null,
    ate: chosen?.ate ?? null,
    ordem: chosen?.ordem ?? ('grupos' as const),
  }
  try {
    return { ...(await search(query)), ...filters, erro: null }
  } catch (error) {
    const shown = { ...nothing(String(query.q ?? '').slice(0, 500)), ...filters }
    if (error instanceof Unanswered) return { ...shown, erro: error.message, status: error.status }
    if (!(error instanceof FieldErrors)) throw error
    return { ...shown, erro: Object.values(error.fields)[0]?.[0] ?? null, status: 422 }
  }
}
