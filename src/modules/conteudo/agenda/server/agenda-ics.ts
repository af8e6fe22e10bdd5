// Events as an iCalendar file (RFC 5545). Instants go out in UTC: with a zone, ical-generator writes the hours of the server's clock.
import ical, { ICalCalendarMethod } from 'ical-generator'
import { somaDias } from '#base/prazo.ts'
import { textOfHtml } from '#kits/rich-text/server/plain-text.ts'
import type { EventoDoCalendario } from './agenda.queries.ts'
import { enderecoDo } from './agenda.rules.ts'

/** `name` is that of the calendar; `site` what absolute addresses begin with. */
type Origem = { name: string; site: string; prefeitura: string }

const refreshSeconds = 6 * 60 * 60

export function icsDe(eventos: EventoDoCalendario[], { name, site, prefeitura }: Origem): string {
  const calendar = ical({
    name,
    url: `${site}/agenda.ics`,
    prodId: { company: prefeitura, product: 'Praca', language: 'PT' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  })
  for (const evento of eventos) {
    calendar.createEvent({
      id: `agenda-${evento.id}@${new URL(site).host}`,
      sequence: evento.versao - 1,
      stamp: evento.atualizado_em,
      created: evento.created_at,
      lastModified: evento.atualizado_em,
      ...periodoDe(evento),
      summary: evento.titulo,
      location: evento.local || null,
      description: textOfHtml(evento.observacoes, site) || null,
      url: site + enderecoDo(evento),
    })
  }
  return calendar.toString()
}

// The end is the first moment after the event; one that nobody knows, or that is the start itself, is left out.
function periodoDe({ diaInteiro, dataInicio, dataTermino, inicio, fim }: EventoDoCalendario) {
  if (diaInteiro) return { allDay: true, start: meiaNoite(dataInicio), end: meiaNoite(somaDias(dataTermino, 1)) }
  return { start: inicio, end: fim === inicio ? null : fim }
}

const meiaNoite = (dia: string) => `${dia}T00:00:00Z`
