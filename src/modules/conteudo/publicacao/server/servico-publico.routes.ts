// What anybody reads of services: all of them by category, each at its address with the title, and the whole letter as a PDF.

import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { slug } from '#base/slug.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import type { PlainListPage } from '#kits/list/server/list-calls.ts'
import { readPageQuery } from '#kits/list/server/list-query.ts'
import { readList } from '#kits/list/server/read-list.ts'
import { publicList } from '#kits/public-list/server/public-list.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { contatoDoOrgao } from '#modules/cidade/orgao/server/orgao.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { hasIt } from '#platform/http/open-answers.ts'
import type { Platform } from '#platform/platform.ts'
import { servicoPublico, servicoPublicoList, servicoPublicoPage, servicosPublicosPage } from '../servico.contract.ts'
import type { Carta } from './carta-pdf.ts'
import { demandTitle, enderecoDe, resumoDe } from './pagina-publica.routes.ts'
import { findPublica, type Registro } from './publicacao.queries.ts'
import { findCercanias, listParaCarta, servicesByCategory, servicoPublicoSource } from './servico.queries.ts'

/** The page shows all at once: people look for a word in it, or print it. */
const mostShown = 500

export function servicoPublicoRoutes(context: ModuleContext): void {
  const { page, platform, town } = context
  const { db } = platform.database
  cartaRoutes(context)
  publicList(context, {
    list: servicoPublicoList,
    view: 'servicos-public',
    source: servicoPublicoSource,
    tables: ['tipo_categoria_servico', 'orgao'],
    site: { text: 'A Carta de Serviços: o que a prefeitura faz, para quem, em quanto tempo e onde pedir.', menu: true },
    extendPage: (plain) => allServicos(db, plain, () => town.ownRules('governo-digital')),
    feed: ({ publicacao_id, pub_titulo }) => ({
      title: pub_titulo,
      lines: [],
      path: `/servicos/${publicacao_id}/${slug(pub_titulo)}`,
    }),
    record: {
      schema: servicoPublico,
      summary: 'Um serviço, com seus canais e anexos',
      find: async (id) => publicoOf(db, await findPublica(db, id, ['servico'])),
      pages: { table: 'servico_publico', id: 'publicacao_id' },
    },
  })
  const load = async (request: FastifyRequest) => {
    const registro = await findPublica(db, recordId(request), ['servico'])
    demandTitle(request, registro)
    return { ...(await servicoPageOf(context, registro)), previa: null }
  }
  page('/servicos/:id', 'servico-public', { output: servicoPublicoPage, load })
  page('/servicos/:id/:titulo', 'servico-public', { output: servicoPublicoPage, load })
}

function allServicos(
  db: Queries,
  plain: PlainListPage,
  normasLocais: () => ReturnType<ModuleContext['town']['ownRules']>,
) {
  return {
    output: servicosPublicosPage,
    async load(request: FastifyRequest) {
      const [data, categorias, normas] = await Promise.all([
        plain.load(request),
        servicesByCategory(db),
        normasLocais(),
      ])
      const { query } = readPageQuery(servicoPublicoList, request.query as Record<string, unknown>)
      const isValid = data.problem === null && Object.keys(data.errors).length === 0
      const all = isValid
        ? await readList(db, servicoPublicoSource, { ...query, page: 1, limit: mostShown })
        : { items: [], count: 0 }
      const items = all.items.map((item) => ({ ...item, isOnline: item.pub_url !== '' }))
      const categoriasDeServico = categorias.map((one) => ({ id: one.tipo_categoria_servico_id, nome: one.tcs_nome }))
      return { ...data, items, count: all.count, categoriasDeServico, normas }
    },
  }
}

async function publicoOf(db: Queries, registro: Registro) {
  const around = await findCercanias(db, registro.publicacao_id)
  return { ...registro, ...around }
}

/** A service as its page shows it to anybody. */
export async function servicoPageOf({ directory, platform }: ModuleContext, registro: Registro) {
  const { db } = platform.database
  const publico = await publicoOf(db, registro)
  const orgao = publico.orgao && (await contatoDoOrgao(db, publico.orgao.orgao_id))
  return {
    ...{ ...publico, noMapa: orgao?.temMapa ?? false },
    endereco: enderecoDe(registro),
    resumo: resumoDe(registro),
    reclamar: ondeReclamar(directory),
  }
}

// `GET /servicos/carta.pdf`: made anew only when something that it says has changed.
const cache = new WeakMap<Platform, { key: string; pdf: Promise<Buffer> }>()

function cartaRoutes({ app, platform, directory }: ModuleContext): void {
  app.get(
    '/servicos/carta.pdf',
    { schema: { summary: 'A Carta de Serviços inteira, em PDF' } },
    async (request, reply) => {
      const carta = await readCarta(platform, ondeReclamar(directory))
      const key = createHash('sha256').update(JSON.stringify(carta)).digest('base64url')
      const etag = `"${key}"`
      reply.header('etag', etag).header('cache-control', 'no-cache')
      if (hasIt(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="carta-de-servicos.pdf"')
        .send(await pdfOf(platform, key, carta))
    },
  )
}

async function readCarta(platform: Platform, reclamar: Carta['reclamar']): Promise<Carta> {
  const [portal, servicos] = await Promise.all([findPortal(platform), listParaCarta(platform.database.db)])
  return {
    cidade: portal.nome,
    uf: portal.uf,
    portal: portal.portal,
    endereco: portal.endereco,
    telefones: [portal.telefone_primario, portal.telefone_secundario].filter(Boolean),
    email: portal.email,
    horario: portal.horario_atendimento,
    site: platform.env.publicUrl.replace(/\/$/, ''),
    fuso: portal.fuso_horario,
    reclamar,
    servicos,
  }
}

// Those who ask while it is being made wait for the same one.
function pdfOf(platform: Platform, key: string, carta: Carta): Promise<Buffer> {
  const known = cache.get(platform)
  if (known?.key === key) return known.pdf
  const pdf = import('./carta-pdf.ts').then(({ makeCarta }) => makeCarta(carta)) // loads a large library that is seldom needed
  cache.set(platform, { key, pdf })
  pdf.catch(() => cache.get(platform)?.key === key && cache.delete(platform))
  return pdf
}

/** Where complaints go: the ombudsman, or the E-Sic; `views` (the pages) is read once all modules entered theirs. */
const ondeReclamar = ({ views }: { views: { url: string }[] }) =>
  views.some(({ url }) => url === '/ouvidoria')
    ? { nome: 'Ouvidoria', endereco: '/ouvidoria' }
    : { nome: 'E-Sic', endereco: '/esic' }
