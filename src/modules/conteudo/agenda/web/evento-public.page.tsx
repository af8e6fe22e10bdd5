import type { Head, PageFrame, PageProps } from '#kits/page/page.ts'
import { RichText } from '#kits/rich-text/web/rich-text.tsx'
import { CalendarIcon } from '#ui/calendar-icon.tsx'
import { Facts } from '#ui/facts.tsx'
import type { EventoPage } from '../agenda.contract.ts'

type Evento = NonNullable<EventoPage['evento']>

const agenda = { label: 'Agenda', href: '/agenda' }
const removed = 'Este evento foi removido da agenda'

export const head = ({ evento }: EventoPage, frame: PageFrame): Head =>
  evento
    ? {
        title: evento.titulo,
        description: [evento.quando, evento.local, evento.texto].filter(Boolean).join(' · '),
        trail: [agenda, { label: evento.titulo }],
        canonical: evento.href,
        alternates: [{ type: 'text/calendar', href: icsOf(evento), title: `${evento.titulo} (iCalendar)` }],
        jsonLd: jsonLdOf(evento, frame),
      }
    : { title: removed, description: null, trail: [agenda, { label: 'Evento removido' }] }

const icsOf = ({ id }: Evento) => `/agenda/${id}/evento.ics`

// schema.org/Event: days where it lasts whole days, else instants.
function jsonLdOf(evento: Evento, { site, portal }: PageFrame): object {
  const { diaInteiro, dataInicio, dataTermino, inicio, fim, local, texto } = evento
  const organizer = { '@type': 'GovernmentOrganization', name: portal.nome, url: site }
  const endDate = diaInteiro ? dataTermino : fim
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: evento.titulo,
    startDate: diaInteiro ? dataInicio : inicio,
    ...(endDate && { endDate }),
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: local || portal.nome, address: local || `${portal.nome} – ${portal.uf}` },
    ...(texto && { description: texto }),
    url: site + evento.href,
    organizer,
  }
}

export default function EventoPublicPage({ data: { evento } }: PageProps<EventoPage>) {
  if (!evento)
    return (
      <>
        <h1>{removed}</h1>
        <p className="acoes">
          <a className="btn" href="/agenda">
            Ver os próximos eventos
          </a>
        </p>
      </>
    )
  return (
    <>
      <div className="cabecalho">
        <h1>{evento.titulo}</h1>
        <p className="acoes">
          <a className="btn" href={icsOf(evento)}>
            <CalendarIcon /> Adicionar ao calendário
          </a>
        </p>
      </div>
      <Facts
        isLarge
        facts={[
          ['Quando', evento.quando],
          ['Onde', evento.local],
        ]}
      />
      {evento.observacoes && (
        <section className="secao">
          <RichText html={evento.observacoes} />
        </section>
      )}
      <p className="secao so-tela">
        <a href="/agenda">Ver toda a agenda</a>
      </p>
    </>
  )
}
