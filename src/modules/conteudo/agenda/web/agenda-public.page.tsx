// The agenda for visitors. It works by links and one form only: no script has a part in it.
import { Downloads } from '#kits/export/web/downloads.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { Fichas, FilterBox, type Way } from '#kits/list/web/filter-box.tsx'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { Statements, UpdatedAt } from '#kits/list/web/notes.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import type { Head, PageFrame, PageProps } from '#kits/page/page.ts'
import { useErrorTitle } from '#kits/page/title.ts'
import { CalendarIcon } from '#ui/calendar-icon.tsx'
import { EventRows } from '#ui/event-rows.tsx'
import type { AgendaPage, agendaPublicList, Calendario, DiaDoMes } from '../agenda.contract.ts'
import '#ui/css/agenda.css'
import '#ui/css/filtros.css'

export const head = (data: AgendaPage, { portal }: PageFrame): Head => ({
  title: data.titulo,
  description: `Os eventos de ${portal.nome}: o que acontece, quando e onde.`,
  trail: [{ label: 'Agenda' }],
  alternates: [
    { type: 'text/calendar', href: '/agenda.ics', title: 'Agenda (iCalendar)' },
    { type: 'application/rss+xml', href: '/agenda.rss', title: 'Agenda (RSS)' },
    { type: 'application/atom+xml', href: '/agenda.atom', title: 'Agenda (Atom)' },
  ],
})

export default function AgendaPublicPage({ data }: PageProps<AgendaPage>) {
  const { titulo, calendario, lista } = data
  useErrorTitle(Object.keys(data.errors).length > 0)
  return (
    <>
      <div className="cabecalho">
        <h1>{titulo}</h1>
        <nav className="acoes" aria-label="Meses">
          {calendario?.anterior && (
            <a className="btn sec" rel="prev" href={agendaAddress({ mes: calendario.anterior.valor })}>
              <MonthName nome={calendario.anterior.nome} before="‹ " />
            </a>
          )}
          {calendario?.seguinte && (
            <a className="btn sec" rel="next" href={agendaAddress({ mes: calendario.seguinte.valor })}>
              <MonthName nome={calendario.seguinte.nome} after=" ›" />
            </a>
          )}
          <a className="btn sec" href="/agenda.ics">
            <CalendarIcon /> Pôr no meu calendário
          </a>
          <Downloads files={[{ hrefOf: (ending) => `/agenda.${ending}`, what: 'da agenda inteira' }]} />
        </nav>
      </div>
      {calendario && <Month calendario={calendario} />}
      <div className="secao">
        <Search data={data} />
      </div>
      <section className="agenda-lista secao" aria-labelledby="resultados">
        <h2 id="resultados" tabIndex={-1}>
          {lista.titulo}
        </h2>
        <Events data={data} />
        <Ways data={data} />
        <Statements notes={lista.count === 0 ? data.notes : null} />
      </section>
      <Files data={data} />
    </>
  )
}

/** 'Dezembro', with the year for those who don't see the page. */
function MonthName({ nome, before, after }: { nome: string; before?: string; after?: string }) {
  const [mes, ano] = nome.split(' de ')
  return (
    <span>
      {before && <span aria-hidden="true">{before}</span>}
      {mes}
      <span className="oculto"> de {ano}</span>
      {after && <span aria-hidden="true">{after}</span>}
    </span>
  )
}

function Events({ data: { lista, errors, filters } }: { data: AgendaPage }) {
  if (Object.keys(errors).length) return <p>Corrija os filtros para ver os eventos.</p>
  if (!lista.grupos.length) return <p className="vago">Nenhum evento {filters.busca ? 'encontrado' : 'marcado'}.</p>
  return lista.grupos.map(({ nome, eventos }) =>
    nome ? (
      <section key={nome} className="grupo-de-eventos">
        <h3>{nome}</h3>
        <EventRows events={eventos} heading="h4" />
      </section>
    ) : (
      <EventRows key="mes" events={eventos} />
    ),
  )
}

// To the pages before and after, to the other side of today, and back.
function Ways({ data }: { data: AgendaPage }) {
  const { lista, filters, outros } = data
  const { mes, quando, ...texts } = filters
  const isPast = quando === 'passados'
  const at = (page: number) => agendaAddress({ ...filters, ...(page > 1 && { page: String(page) }) })
  return (
    <>
      {lista.pages > 1 && (
        <nav className="acoes" aria-label="Páginas da agenda">
          {lista.page > 1 && (
            <a className="btn sec" href={at(lista.page - 1)}>
              {isPast ? 'Mais recentes' : 'Anteriores'}
            </a>
          )}
          {lista.page < lista.pages && (
            <a className="btn sec" href={at(lista.page + 1)}>
              {isPast ? 'Mais antigos' : 'Seguintes'}
            </a>
          )}
        </nav>
      )}
      <p className="outros-eventos">
        {outros && outros.count > 0 ? (
          <a href={agendaAddress({ ...texts, quando: outros.quando })}>
            {outros.count} {outros.count === 1 ? 'evento' : 'eventos'}{' '}
            {outros.quando === 'passados' ? 'que já passaram' : 'a partir de hoje'}
          </a>
        ) : mes || isPast ? (
          <a href="/agenda">Ver os próximos eventos</a>
        ) : (
          <a href={agendaAddress({ quando: 'passados' })}>Ver os eventos que já passaram</a>
        )}
      </p>
    </>
  )
}

const filter = filterOf<typeof agendaPublicList>()
const mesFilter = filter('mes', 'Mês')

function Search({ data: { filters, errors, meses } }: { data: AgendaPage }) {
  const { quando, busca, mes } = filters
  const without = (name: string): Way => {
    const { [name]: _removed, page: _first, ...others } = filters
    return { href: `${agendaAddress(others)}#resultados` }
  }
  const inUse: [string, Way][] = []
  if (busca) inUse.push([`Palavras: ${busca}`, without('busca')])
  if (mes) inUse.push([`Mês: ${meses.find(({ valor }) => valor === mes)?.nome ?? mes}`, without('mes')])
  return (
    <FormContext value={{ values: filters, errors }}>
      <FilterBox
        action="/agenda#resultados"
        active={inUse.length}
        isOpen={Object.keys(errors).length > 0}
        aria-label="Procurar na agenda"
      >
        {/* the search of the frame has the id 'busca' */}
        <TextField {...filter('busca', 'Palavras')} id="procura" />
        <SelectField
          {...mesFilter}
          options={meses.map(({ valor, nome }) => ({ value: valor, label: nome }))}
          empty={quando === 'passados' ? 'Até ontem' : 'De hoje em diante'}
        />
        {quando && <input type="hidden" name="quando" value={quando} />}
      </FilterBox>
      <Fichas fichas={inUse} all={{ href: agendaAddress(quando ? { quando } : {}) }} />
    </FormContext>
  )
}

function Files({ data }: { data: AgendaPage }) {
  const { site } = useFrame()
  return (
    <div className="rodape-da-lista">
      <UpdatedAt notes={data.notes} />
      <p>
        Para acompanhar no seu calendário, assine <a href="/agenda.ics">{site}/agenda.ics</a>; as novidades saem por{' '}
        <a href="/agenda.rss">RSS</a> e <a href="/agenda.atom">Atom</a>.
      </p>
    </div>
  )
}

/** The agenda's page with these parameters; without any it begins today. */
function agendaAddress(query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString()
  return text ? `/agenda?${text}` : '/agenda'
}

// A month as a table, Sunday first. A phone shows the list alone.
const dias = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

function Month({ calendario: { mes, semanas } }: { calendario: Calendario }) {
  return (
    <table className="mes">
      <caption className="oculto">{mes.nome}</caption>
      <thead>
        <tr>
          {dias.map((dia) => (
            <th key={dia} scope="col">
              {dia}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {semanas.map((semana) => (
          <tr key={semana[0]?.data}>
            {semana.map((dia) => (
              <Day key={dia.data} {...dia} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ data, isDoMes, isHoje, eventos }: DiaDoMes) {
  return (
    <td className={isHoje ? 'hoje' : isDoMes ? undefined : 'fora'} aria-current={isHoje ? 'date' : undefined}>
      <b>
        {Number(data.slice(8))}
        {isHoje && <span className="oculto"> hoje</span>}
      </b>
      {eventos.map(({ id, titulo, href, hora }) => (
        <a key={id} href={href}>
          {hora && `${hora} `}
          {titulo}
        </a>
      ))}
    </td>
  )
}
