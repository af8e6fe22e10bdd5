// What is new in a search: as a feed, and for those who follow it.
import { mostraData } from '#base/data.ts'
import { answerFeed, type FeedContent, feedFormats, longestFeed } from '#kits/feed/server/feed-calls.ts'
import { NotFound } from '#platform/errors.ts'
import type { Followed, News } from '#platform/http/directory.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { parseFields } from '#platform/http/wire.ts'
import { type BuscaForm, buscaForm, buscaQuery } from '../busca.contract.ts'
import { secoes, tiposPedidos } from '../secoes.ts'
import { foundSince, readFound } from './busca.queries.ts'
import { atMoment, type SearchFloor, understand } from './momento.ts'
import { resultOf } from './resultado.ts'

export function novidadesDaBusca({ app, directory, platform, town }: ModuleContext, floor: SearchFloor): void {
  directory.followSearch = async (query) => followed(floor, query)
  const querystring = buscaQuery.pick({ q: true, tipo: true, de: true, ate: true })
  for (const format of feedFormats) {
    const schema = { summary: `Busca: o que passou a ser achado, em ${format.label}`, querystring }
    app.get(`/busca.${format.extension}`, { schema }, async (request, reply) => {
      const { titulo, endereco, news } = followed(floor, request.query)
      const key = `busca feed ${endereco}`
      const found = await app.ask({ shape: 'busca feed', key }, () => news('-infinity', longestFeed))
      const query = endereco.slice('/busca'.length)
      const content: FeedContent = {
        ...{
          title: titulo,
          description: 'O que passou a ser achado por esta busca.',
          page: '/busca',
          query,
          pageQuery: query,
        },
        entries: found.map(({ titulo: title, endereco: path, mudou: changed, data }) => ({
          ...{ title, path, changed, lines: [data && mostraData(data)] },
          ...(data && { published: data }),
        })),
      }
      const site = { address: platform.env.publicUrl, name: await town.siteName() }
      return answerFeed(request, reply, content, { format, site, changed: found[0]?.mudou ?? null })
    })
  }
}

function followed(floor: SearchFloor, query: unknown): Followed {
  const form = parseFields(buscaForm, query)
  const { q, tipo, de, ate } = form
  if (q === '') throw new NotFound('Escreva o que quer acompanhar na busca.')
  const chosen = Object.entries({ q, tipo, de, ate }).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const endereco = `/busca?${new URLSearchParams(chosen)}`
  const kind = [...floor.kinds(), ...secoes.map(({ id, titulo }) => ({ tipo: id, titulo }))].find(
    (one) => one.tipo === tipo,
  )
  return {
    tipo: 'busca',
    endereco,
    feed: endereco,
    nome: 'uma busca deste portal',
    titulo: [`Busca: ${q}`, kind?.titulo, de && `desde ${mostraData(de)}`, ate && `até ${mostraData(ate)}`]
      .filter(Boolean)
      .join(' · '),
    news: (since, most) => novidades(floor, form, { since, most }),
  }
}

async function novidades(
  floor: SearchFloor,
  { q, tipo, de, ate }: BuscaForm,
  steps: { since: string; most: number },
): Promise<News[]> {
  const now = await atMoment(floor)
  const { consulta } = await understand(floor.db, q, now.dicionario)
  if (consulta.texto === null) return []
  const { hoje } = now.momento
  const tipos = tiposPedidos(
    tipo,
    floor.kinds().map((kind) => kind.tipo),
  )
  const { texto, procurado } = consulta
  const rows = await foundSince(floor.db, { texto, procurado, hoje, tipos, de, ate }, steps)
  const since = new Map(rows.map(({ busca_id, desde }) => [busca_id, desde]))
  const found = await readFound(floor.db, floor.sources, [...since.keys()])
  return found.map((row) => {
    const { titulo, assunto, data, endereco } = resultOf(row, new Set())
    return { titulo: assunto ? `${titulo} – ${assunto}` : titulo, data, endereco, mudou: since.get(row.busca_id) ?? '' }
  })
}
