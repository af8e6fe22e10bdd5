// All SQL of the search: the index says which, the sources what is shown of them.
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import type { SearchSource } from '#platform/db/search-source.ts'

/** Stems of these folded words; none of a stop word. */
export async function radicaisOf(db: Queries, words: string[]): Promise<Map<string, string[]>> {
  const rows = await rowsOf<{ word: string; stems: string[] }>(db)`
    select word, coalesce(ts_lexize('praca_radical', word), '{}') as stems from unnest(${words}::text[]) as words (word)`
  return new Map(rows.map(({ word, stems }) => [word, stems]))
}

/** The data versions of the index and of the town's expressions, and the day in the city. */
export type Momento = { versao: string; expressoes: string; hoje: string }

export async function momentOf(db: Queries): Promise<Momento> {
  const row = await rowOf<Momento>(db)`
    select concat(b.mudanca, '.', e.mudanca) as versao, e.mudanca::text as expressoes, hoje() as hoje
    from total b, total e where b.tabela = 'busca' and e.tabela = 'busca_expressao'`
  if (!row) throw new Error('the search index has no data version')
  return row
}

/** `texto`: a tsquery; `procurado`: the same without what is negated, when something is. */
export type Filtro = {
  texto: string
  procurado: string | null
  hoje: string
  /** Of these kinds only. */
  tipos?: readonly string[] | undefined
  de?: string | undefined
  ate?: string | undefined
}

const narrowed = ({ hoje, tipos, de, ate }: Filtro) => sql`visivel_desde <= ${hoje}::date
  ${tipos ? sql`and tipo = any(${tipos}::text[])` : sql``}
  ${de ? sql`and data >= ${de}::date` : sql``}
  ${ate ? sql`and data <= ${ate}::date` : sql``}`

type Place = (filtro: Filtro) => RawBuilder<unknown>
const anywhere: Place = (filtro) => sql`v_tudo @@ ${filtro.texto}::tsquery and ${narrowed(filtro)}`

// what is negated may stand anywhere
const within = (vector: RawBuilder<unknown>, filtro: Filtro) =>
  sql`${vector} @@ ${filtro.procurado ?? filtro.texto}::tsquery and ${filtro.procurado === null ? narrowed(filtro) : anywhere(filtro)}`

const inTitle: Place = (filtro) => within(sql`v_titulo`, filtro)
const inSubject: Place = (filtro) =>
  sql`ts_filter(v_tudo, '{b}') <> '' and ${within(sql`ts_filter(v_tudo, '{a,b}')`, filtro)}` // as the index has it

type Steps = { few: number; newest: number }
/** `few` must be more than any page needs. */
const usual: Steps = { few: 2000, newest: 10_000 }

/** The first `most`: those that have it in number or title, then in the subject, then anywhere; each by date. */
export async function findByPlace(db: Queries, filtro: Filtro, most: number, steps = usual): Promise<number[]> {
  return (await findPlaced(db, filtro, most, steps)).map(({ id }) => id)
}

/** With where they have it: 0, 1 or 2. */
export async function findPlaced(
  db: Queries,
  filtro: Filtro,
  most: number,
  steps = usual,
): Promise<{ id: number; lugar: number }[]> {
  const found = new Map<number, number>()
  for (const [lugar, place] of [inTitle, inSubject, anywhere].entries()) {
    // those of the places before are all known here: they were fewer than `most`
    for (const id of await newestOf(db, place, filtro, { most, ...steps })) if (!found.has(id)) found.set(id, lugar)
    if (found.size >= most) break
  }
  return [...found].slice(0, most).map(([id, lugar]) => ({ id, lugar }))
}

export const findByDate = (db: Queries, filtro: Filtro, most: number): Promise<number[]> =>
  newestOf(db, anywhere, filtro, { most, ...usual })

const byDate = sql`data desc nulls last, busca_id desc`
/**
 * The newest `most` of those at `place`. Few are sorted; of many they are among the newest rows of all, or all are sorted ('carta
 * convite' was common once). PostgreSQL can't know beforehand which it is, and would walk along all dates for a word that nothing has.
 */
async function newestOf(db: Queries, place: Place, filtro: Filtro, steps: Steps & { most: number }): Promise<number[]> {
  const { most, few, newest } = steps
  const where = place(filtro)
  const rows = await rowsOf<{ id: number; many: boolean }>(db)`
    select busca_id as id, count(*) over () = ${few} as many from (select busca_id, data from busca where ${where} limit ${few}) alguns
    order by ${byDate} limit ${most}`
  if (!rows[0]?.many) return rows.map(({ id }) => id)
  const near = await rowsOf<{ id: number }>(db)`
    select busca_id as id from (select * from busca where ${narrowed(filtro)} order by ${byDate} limit ${newest}) recentes
    where ${where} order by ${byDate} limit ${most}`
  if (near.length === most) return near.map(({ id }) => id)
  return idsOf(db, where, { order: sql`data + 0 desc nulls last, busca_id desc`, most }) // no index has this order
}

/** Those that were not found before `since`, the newest first. */
export async function foundSince(
  db: Queries,
  filtro: Filtro,
  { since, most }: { since: string; most: number },
): Promise<{ busca_id: number; desde: string }[]> {
  // what was written before the day from which it is seen is new on that day
  const desde = sql`greatest(desde,
    nullif(visivel_desde, '-infinity'::date)::timestamp at time zone (select fuso_horario from configuracao))`
  return rowsOf<{ busca_id: number; desde: string }>(db)`
    select busca_id, desde from (select busca_id, ${desde} as desde from busca where ${anywhere(filtro)}) achados
    where desde > ${since}::timestamptz order by desde desc, busca_id desc limit ${most}`
}

async function idsOf(
  db: Queries,
  where: RawBuilder<unknown>,
  { order, most }: { order: RawBuilder<unknown>; most: number },
) {
  const rows = await rowsOf<{ id: number }>(db)`
    select busca_id as id from busca where ${where} order by ${order} limit ${most}`
  return rows.map(({ id }) => id)
}

export type Achado = {
  busca_id: number
  parte: string
  tipo: string
  numero: string
  titulo: string
  assunto: string
  texto: string
  detalhe: string
  data: string | null
  endereco: string
}

const longestText = 200_000

/** What is shown of these, in their order. One that was removed meanwhile is left out. */
export async function readFound(db: Queries, sources: readonly SearchSource[], ids: number[]): Promise<Achado[]> {
  if (ids.length === 0) return []
  const places = await rowsOf<{ busca_id: number; fonte: string; registro: number; parte: string }>(db)`
    select busca_id, fonte, registro, parte from busca where busca_id = any(${ids})`
  const selects = sources.flatMap(({ name, rows }) => {
    const own = places.filter(({ fonte }) => fonte === name)
    if (own.length === 0) return []
    return sql`select busca_id, v.parte, tipo, numero, titulo, assunto, left(texto, ${longestText}) as texto, detalhe, data, endereco
      from unnest(${own.map(({ busca_id }) => busca_id)}::bigint[], ${own.map(({ registro }) => registro)}::bigint[],
        ${own.map(({ parte }) => parte)}::text[]) as achados (busca_id, id, parte)
      cross join lateral (select * from (${sql.raw(rows)}) v where v.id = achados.id and v.parte = achados.parte) v`
  })
  if (selects.length === 0) return []
  const rows = await rowsOf<Achado>(db)`${sql.join(selects, sql` union all `)}`
  const byId = new Map(rows.map((row) => [row.busca_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Those of these folded words that a search for the stems finds. */
export async function wordsWith(db: Queries, words: string[], radicais: string[]): Promise<string[]> {
  const rows = await rowsOf<{ word: string }>(db)`
    select word from unnest(${words}::text[]) as words (word)
    where ts_lexize('praca_radical', word) && ${radicais}::text[]`
  return rows.map(({ word }) => word)
}
