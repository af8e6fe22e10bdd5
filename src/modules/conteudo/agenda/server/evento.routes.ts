// The page of one event, and the files for calendars: one event, and all of them.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { slug } from '#base/slug.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import { textOfHtml } from '#kits/rich-text/server/plain-text.ts'
import { hojeNaCidade } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { NotFound } from '#platform/errors.ts'
import { type ModuleContext, type PageLoader, Redirect } from '#platform/http/module.ts'
import { type EventoPage, eventoPage } from '../agenda.contract.ts'
import { findEvento, listParaCalendario, wasRemoved } from './agenda.queries.ts'
import { enderecoDo, quandoEm } from './agenda.rules.ts'
import { icsDe } from './agenda-ics.ts'

const view = 'evento-public'
const file = 'evento.ics' // a slug has no point: no event's page is there
// a person who subscribes keeps past events, and gets new ones
const listedMonths = 12
const mostEvents = 2000

/** Registers them; returns the page without a slug, which leads to the one with it. */
export function eventoPages(context: ModuleContext): { view: string; page: PageLoader } {
  const { app, page, platform, town } = context
  const { db } = platform.database
  const { publicUrl } = platform.env

  app.get('/agenda.ics', { schema: { summary: 'Agenda: os eventos em iCalendar' } }, async (_request, reply) => {
    const eventos = await app.ask({ shape: 'agenda ics', key: 'agenda ics' }, () =>
      listParaCalendario(db, { months: listedMonths, most: mostEvents }),
    )
    return sendIcs(reply, icsDe(eventos, await origem()))
  })
  app.get(
    `/agenda/:id/${file}`,
    { schema: { summary: 'Um evento da agenda, em iCalendar' } },
    async (request, reply) => {
      const eventos = await listParaCalendario(db, { id: recordId(request) })
      reply.header('content-disposition', `attachment; filename="${slug(eventos[0]?.titulo ?? '')}.ics"`)
      return sendIcs(reply, icsDe(eventos, await origem()))
    },
  )
  const origem = async () => {
    const { town: prefeitura } = await town.origin()
    return { name: `Agenda – ${prefeitura}`, site: publicUrl, prefeitura }
  }

  const load = async (request: FastifyRequest): Promise<EventoPage & { status?: number }> => {
    const id = recordId(request)
    const evento = await findEvento(db, id).catch((error) => {
      if (error instanceof NotFound) return null
      throw error
    })
    if (!evento) {
      if (await wasRemoved(db, id)) return { evento: null, status: 410 }
      throw new NotFound('Página não encontrada.')
    }
    const href = enderecoDo(evento)
    const query = request.url.split('?')[1]
    if ((request.params as { titulo?: string }).titulo !== slug(evento.titulo))
      throw new Redirect(query ? `${href}?${query}` : href, 301)
    const texto = textOfHtml(evento.observacoes)
    return { evento: { ...evento, href, texto, quando: quandoEm(evento, await hojeNaCidade(platform)) } }
  }
  const loader = { output: eventoPage, load }
  page('/agenda/:id/:titulo', view, loader)
  return { view, page: loader }
}

const sendIcs = (reply: FastifyReply, body: string) => reply.type('text/calendar; charset=utf-8').send(body)
