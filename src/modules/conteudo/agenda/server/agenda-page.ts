// The public page of the agenda: the events from today on, of one month, or that a search finds, and the month beside them.
import type { FastifyRequest } from 'fastify'
import type { ListNotes } from '#kits/list/list.ts'
import { readPageQuery } from '#kits/list/server/list-query.ts'
import { hojeNaCidade } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { PageLoader } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import { type AgendaPage, agendaPage, agendaPublicList, type Evento } from '../agenda.contract.ts'
import { listEventos, listMeses } from './agenda.queries.ts'
import { calendarioDe, cartaoDe, comNome, gruposDe, mesDe, nomeDe } from './agenda.rules.ts'

const eventsAPage = 30
/** A month is shown whole: nobody walks through the pages of one. */
const eventsAMonth = 500

export const agendaLoader = (platform: Platform, notes: () => Promise<ListNotes>): PageLoader => ({
  output: agendaPage,
  async load(request: FastifyRequest) {
    const { query, typed, errors } = readPageQuery(agendaPublicList, request.query as Record<string, unknown>)
    const isWrong = Object.keys(errors).length > 0
    const requested = { ...(isWrong ? {} : query.filters) }
    const hoje = await hojeNaCidade(platform)
    const key = `agenda ${hoje} ${query.page} ${JSON.stringify(requested)}`
    const shape = ['agenda', ...Object.keys(requested).sort()].join(' ')
    const shown = await request.server.ask({ shape, key }, () => read(platform, { requested, page: query.page, hoje }))
    return { ...shown, filters: typed, errors, notes: await notes(), ...(isWrong && { status: 422 }) }
  },
})

type Filters = Parameters<typeof listEventos>[1]['filters']
type AgendaQuery = { requested: Filters; page: number; hoje: string }
type Shown = Omit<AgendaPage, 'filters' | 'errors' | 'notes'>

async function read(platform: Platform, { requested, page, hoje }: AgendaQuery): Promise<Shown> {
  const { db } = platform.database
  const { mes } = requested
  const quando = requested.quando ?? (mes ? undefined : 'proximos')
  const ascending = quando !== 'passados'
  const list = (filters: Filters, limit: number, at = 1) =>
    listEventos(db, { page: at, limit, orderBy: 'inicio', ascending, filters })

  const limit = mes ? eventsAMonth : eventsAPage
  const { mes: _mes, quando: _quando, ...texts } = requested
  const isSearch = Object.keys(texts).length > 0
  const shownMonth = isSearch || requested.quando ? null : (mes ?? mesDe(hoje))
  const [found, doMes, others, meses] = await Promise.all([
    list({ ...requested, ...(quando && { quando }) }, limit, page),
    shownMonth ? list({ mes: shownMonth }, eventsAMonth) : null,
    mes || !isSearch ? null : list({ ...texts, quando: ascending ? 'passados' : 'proximos' }, 1),
    listMeses(db),
  ])
  return {
    titulo: shownMonth ? `Agenda de ${nomeDe(shownMonth).toLowerCase()}` : 'Agenda',
    calendario: shownMonth && doMes ? calendarioDe(shownMonth, doMes.items, hoje) : null,
    lista: {
      titulo: isSearch ? achadosDe(requested, found.count) : tituloDe(requested),
      grupos: grupos(found.items, { mes, ascending, hoje }),
      count: found.count,
      page,
      pages: Math.ceil(found.count / limit),
    },
    outros: others && { quando: ascending ? 'passados' : 'proximos', count: others.count },
    orderBy: 'inicio',
    ascending,
    meses: mesesOferecidos(meses, shownMonth ?? mes ?? mesDe(hoje)),
  }
}

// of one month there is one group, which the heading names
function grupos(eventos: Evento[], { mes, ascending, hoje }: Ordered) {
  if (!mes) return gruposDe(eventos, hoje, !ascending)
  return eventos.length ? [{ nome: null, eventos: eventos.map((evento) => cartaoDe(evento, hoje)) }] : []
}

type Ordered = { mes: string | undefined; ascending: boolean; hoje: string }

function tituloDe({ mes, quando }: Filters): string {
  if (mes) return `Eventos de ${nomeDe(mes).toLowerCase()}`
  return quando === 'passados' ? 'Eventos que já passaram' : 'A partir de hoje'
}

function achadosDe({ mes, quando }: Filters, count: number): string {
  const where = mes ? `em ${nomeDe(mes).toLowerCase()}` : quando === 'passados' ? 'até ontem' : 'de hoje em diante'
  return `${count} ${count === 1 ? 'evento encontrado' : 'eventos encontrados'}, ${where}`
}

// the shown month is among them, though nothing begins in it
const mesesOferecidos = (meses: string[], shown: string) =>
  [...new Set([...meses, shown])].sort().reverse().map(comNome)
