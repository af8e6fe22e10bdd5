// All SQL of the agenda.
import { type SqlBool, sql } from 'kysely'
import type { ListQuery } from '#kits/list/list.ts'
import { contains } from '#kits/list/server/narrow.ts'
import { type ListSource, readList } from '#kits/list/server/read-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { NotFound, notFound, Removed } from '#platform/errors.ts'
import { noRecord } from '#platform/trail/newer-version.queries.ts'
import type { agendaList, Evento, EventoPainel } from '../agenda.contract.ts'

const cidade = sql`(select fuso_horario from configuracao)`
const primeiroDia = (mes: string) => sql`${`${mes}-01`}::date`

export const agendaSource: ListSource<typeof agendaList> = {
  table: 'agenda',
  id: 'agenda_id',
  select: selectEventos,
  narrow: {
    titulo: contains('titulo_busca'),
    local: contains('local_busca'),
    observacoes: contains('observacoes_busca'),
    mes: (mes) =>
      sql<SqlBool>`"dataInicio" < ${primeiroDia(mes)} + interval '1 month' and "dataTermino" >= ${primeiroDia(mes)}`,
    // whole days: what ended this morning is still of today
    quando: (quando) =>
      quando === 'proximos' ? sql<SqlBool>`"dataTermino" >= hoje()` : sql<SqlBool>`"dataTermino" < hoje()`,
  },
  order: { inicio: 'inicio', fim: 'fim', titulo: 'titulo_busca' },
  search: ['titulo', 'local', 'observacoes'],
}

export const listEventos = (db: Queries, query: ListQuery<typeof agendaList>) => readList(db, agendaSource, query)

/** Throws NotFound. */
export async function findEvento(db: Queries, id: number): Promise<EventoPainel> {
  return selectEventos(db).select('agenda.versao').where('agenda_id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** Whether there was such an event, and somebody removed it. */
export const wasRemoved = async (db: Queries, id: number): Promise<boolean> =>
  (await noRecord(db, 'agenda', id)) instanceof Removed

/** The months in which an event begins, newest first: 'YYYY-MM'. */
export async function listMeses(db: Queries): Promise<string[]> {
  const rows = await rowsOf<{ mes: string }>(db)`
    select distinct to_char("dataInicio", 'YYYY-MM') as mes from agenda order by mes desc limit 240`
  return rows.map(({ mes }) => mes)
}

export type EventoDoCalendario = EventoPainel & { created_at: string; atualizado_em: string }

/** One event, or those of `months` before today and all later ones: at most `most`, the last ones first. Throws NotFound for one. */
export async function listParaCalendario(
  db: Queries,
  which: { id: number } | { months: number; most: number },
): Promise<EventoDoCalendario[]> {
  const select = selectEventos(db).select(['agenda.versao', 'agenda.created_at', 'agenda.atualizado_em'])
  if (!('id' in which)) {
    const since = sql<SqlBool>`"dataTermino" >= hoje() - make_interval(months => ${which.months})`
    return select.where(since).orderBy('agenda.inicio', 'desc').orderBy('agenda_id').limit(which.most).execute()
  }
  const rows = await select.where('agenda_id', '=', which.id).execute()
  if (!rows.length) throw new NotFound()
  return rows
}

/** Those that run or come from `dia` on, the first ones first. */
export const listProximos = (db: Queries, limit: number, dia: string): Promise<Evento[]> =>
  selectEventos(db)
    .where('agenda.dataTermino', '>=', dia)
    .orderBy('agenda.inicio')
    .orderBy('agenda_id')
    .limit(limit)
    .execute()

function selectEventos(db: Queries) {
  const hora = (column: string) => sql<string | null>`to_char(${sql.ref(`agenda.${column}`)}, 'HH24:MI')`
  return db
    .selectFrom('agenda')
    .select([
      'agenda.agenda_id as id',
      'agenda.titulo',
      'agenda.dataInicio',
      'agenda.dataTermino',
      'agenda.dataTermino as dataFim',
      sql<boolean>`agenda."horaInicio" is null`.as('diaInteiro'),
      hora('horaInicio').as('horaInicio'),
      hora('horaTermino').as('horaTermino'),
      hora('horaTermino').as('horaFim'),
      sql<string>`agenda.inicio at time zone ${cidade}`.as('inicio'),
      sql<string | null>`agenda.fim at time zone ${cidade}`.as('fim'),
      'agenda.local',
      'agenda.observacoes',
    ])
}
