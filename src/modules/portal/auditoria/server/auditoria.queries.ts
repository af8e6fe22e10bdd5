import { type RawBuilder, type Selectable, sql } from 'kysely'
import { dobra } from '#base/dobra.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { type Condition, equals } from '#kits/list/server/narrow.ts'
import { type ListSource, whereOf } from '#kits/list/server/read-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { Auditoria } from '#platform/db/types.generated.ts'
import { notFound } from '#platform/errors.ts'
import type { auditoriaList } from '../auditoria.contract.ts'
import { rotulos } from './rotulos.ts'

export type Stored = Omit<Selectable<Auditoria>, 'aud_mudancas'> & {
  aud_mudancas: Record<string, [from: unknown, to: unknown] | null>
}

/** Table of the record -> column -> what its form calls it; '' has those of all forms. */
export type Labels = Record<string, Record<string, string>>

const longestValue = 200

// A value in a file, as people write it, and shortened.
const shown = (value: RawBuilder<unknown>) => sql<string>`case jsonb_typeof(${value})
  when 'boolean' then case ${value} when 'true' then 'Sim' else 'Não' end
  when 'array' then (select string_agg(item, ', ') from jsonb_array_elements_text(${value}) as item)
  when 'string' then case
    when ${value} #>> '{}' ~ '^\\d{4}-\\d{2}-\\d{2}$' then to_char((${value} #>> '{}')::date, 'DD/MM/YYYY')
    when ${value} #>> '{}' ~ '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}' then to_char((${value} #>> '{}')::timestamptz at time zone ${zone}, 'DD/MM/YYYY HH24:MI')
    else left(nullif(${value} #>> '{}', ''), ${longestValue}) end
  when 'null' then null
  else left(${value}::text, ${longestValue}) end`

const zone = sql`(select fuso_horario from configuracao)`
const cityMidnight = (day: string, plus = 0) => sql`((${day}::date + ${plus}::integer)::timestamp at time zone ${zone})`
const containsText = (column: string) => (value: string) =>
  sql`dobra(${sql.ref(column)}) like ${`%${dobra(value).replace(/[\\%_]/g, '\\$&')}%`}` as Condition

const authorOf = sql<string>`case aud_origem
  when 'painel' then aud_autor
  when 'esic' then 'Requerente nº ' || aud_conta
  when 'publico' then 'Visitante'
  when 'portal' then 'O portal'
  else 'Fora do portal' end`
const labelOf = () =>
  sql<string>`coalesce(${JSON.stringify(rotulos())}::jsonb ->> coalesce(nullif(aud_parte, ''), aud_tabela), '')`

/** The rows of the files; the list shows the same from selectStored. `labelsNow` is called when a file is made. */
export const auditoriaSource = (labelsNow: () => Labels): ListSource<typeof auditoriaList> => ({
  table: 'auditoria',
  id: 'auditoria_id',
  select: (db) =>
    db
      .selectFrom('auditoria')
      .select([
        'auditoria.auditoria_id',
        'aud_data',
        authorOf.as('aud_autor'),
        'aud_acao',
        labelOf().as('aud_tabela'),
        'aud_registro',
        'aud_nome',
        changesIn(labelsNow()).as('aud_mudancas'),
      ]),
  narrow: {
    aud_autor: containsText('aud_autor'),
    aud_tabela: equals('aud_tabela'),
    aud_nome: (value) =>
      /^\d{1,15}$/.test(value)
        ? (sql`(aud_registro = ${value}::bigint or ${containsText('aud_nome')(value)})` as Condition)
        : containsText('aud_nome')(value),
    aud_acao: equals('aud_acao'),
    aud_data_inicio: (day) => sql`aud_data >= ${cityMidnight(day)}` as Condition,
    aud_data_fim: (day) => sql`aud_data < ${cityMidnight(day, 1)}` as Condition,
  },
  order: { aud_data: 'auditoria_id' }, // rows are numbered as they come
})

function changesIn(labels: Labels) {
  const words = sql`${JSON.stringify(labels)}::jsonb`
  const from = sql`coalesce(${shown(sql`(value -> 0)`)}, '(vazio)')`
  const to = sql`coalesce(${shown(sql`(value -> 1)`)}, '(vazio)')`
  return sql<string>`coalesce((
    select string_agg(coalesce(${words} -> aud_tabela ->> key, ${words} -> '' ->> key, key) ||
      case when value = 'null' then ' (valor não guardado)' else ': ' || ${from} || ' → ' || ${to} end, '; ' order by key)
    from jsonb_each(aud_mudancas)), '')`
}

/** Counted at each request: a stored sum would make all writers of the portal wait for each other. */
export async function listStored(
  db: Queries,
  source: ListSource<typeof auditoriaList>,
  { page, limit, ascending, filters }: ListQuery<typeof auditoriaList>,
): Promise<{ items: Stored[]; count: number }> {
  const where = whereOf(source, filters)
  const order = ascending ? sql`auditoria_id` : sql`auditoria_id desc`
  const chosen = sql`array(select auditoria_id from auditoria ${where} order by ${order} limit ${limit} offset ${(page - 1) * limit})`
  const [items, counted] = await Promise.all([
    selectStored(db).where(sql<boolean>`auditoria_id = any(${chosen})`).orderBy(order).execute(),
    sql<{ n: number }>`select count(*) as n from auditoria ${where}`.execute(db),
  ])
  return { items, count: counted.rows[0]?.n ?? 0 }
}

const selectStored = (db: Queries) =>
  db
    .selectFrom('auditoria')
    .selectAll()
    .select((e) => e.ref('aud_mudancas').$castTo<Stored['aud_mudancas']>().as('aud_mudancas'))

/** Throws NotFound. */
export async function findStored(db: Queries, id: number): Promise<Stored> {
  return selectStored(db).where('auditoria_id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** The newest rows about a record and its parts. */
export const listHistory = (db: Queries, tabela: string, id: number, limit: number): Promise<Stored[]> =>
  selectStored(db)
    .where('aud_tabela', '=', tabela)
    .where('aud_registro', '=', id)
    .orderBy('auditoria_id', 'desc')
    .limit(limit)
    .execute()

/** The tables whose changes are recorded, but those of parts, by what their records are called. */
export async function listTabelas(db: Queries): Promise<{ tabela: string; rotulo: string }[]> {
  const tables = await db
    .selectFrom('tabela_registrada')
    .select('tabela')
    .where('motivo', 'is', null)
    .where('dono', '=', '')
    .execute()
  return tables
    .map(({ tabela }) => ({ tabela, rotulo: rotulos()[tabela] ?? tabela }))
    .sort((a, b) => a.rotulo.localeCompare(b.rotulo, 'pt-BR'))
}
