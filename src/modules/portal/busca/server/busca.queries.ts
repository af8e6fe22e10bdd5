// All SQL of the search: the index says which, the sources' views what is shown of them.
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../../platform/db/connect.ts'

/** Stems of these folded words; none of a stop word. */
export async function radicaisOf(db: Queries, words: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ word: string; stems: string[] }>`
    select word, coalesce(ts_lexize('praca_radical', word), '{}') as stems from unnest(${words}::text[]) as words (word)`.execute(
    db,
  )
  return new Map(rows.map(({ word, stems }) => [word, stems]))
}

/** The index's data version, and the day in the city. */
export async function momentOf(db: Queries): Promise<{ versao: string; hoje: string }> {
  const { rows } = await sql<{ versao: string; hoje: string }>`
    select mudanca::text as versao, hoje() as hoje from total where tabela = 'busca'`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the search index has no data version')
  return row
}

/** `texto`: a tsquery; `noAssunto`: the same in number, title and subject only. */
export type Filtro = { texto: string; noAssunto: string; hoje: string; tipo?: string | undefined } & Period
type Period = { de?: string | undefined; ate?: string | undefined }

export type Contagem = { tipo: string; ano: number | null; recente: boolean; dentro: boolean; n: number }

/** How many are found, by kind, year, whether of the last thirty days and whether within `de` and `ate`. Kind and period don't narrow. */
export async function countFound(db: Queries, { texto, hoje, de, ate }: Filtro): Promise<Contagem[]> {
  // by day first: of 200,000 rows this takes a fifth less
  const { rows } = await sql<Contagem>`
    select tipo, extract(year from data)::integer as ano, coalesce(data > ${hoje}::date - 30 and data <= ${hoje}::date, false) as recente,
      ${within({ de, ate })} as dentro, sum(no_dia)::bigint as n
    from (select tipo, data, count(*) as no_dia from busca
      where v_tudo @@ ${texto}::tsquery and visivel_desde <= ${hoje}::date group by 1, 2) dias group by 1, 2, 3, 4`.execute(
    db,
  )
  return rows
}

const within = ({ de, ate }: Period) =>
  sql<boolean>`coalesce(data >= ${de ?? '-infinity'}::date and data <= ${ate ?? 'infinity'}::date, ${!de && !ate})`

const narrowed = ({ hoje, tipo, de, ate }: Filtro) => sql`visivel_desde <= ${hoje}::date
  ${tipo ? sql`and tipo = ${tipo}` : sql``}
  ${de ? sql`and data >= ${de}::date` : sql``}
  ${ate ? sql`and data <= ${ate}::date` : sql``}`

const byDate = sql`data desc nulls last, busca_id desc`

/** The first `most`: those that have it in number or title, then in the subject, then anywhere; each by date. */
export async function findByPlace(db: Queries, filtro: Filtro, most: number): Promise<number[]> {
  const tsquery = sql`${filtro.texto}::tsquery`
  const first = await idsOf(db, sql`v_titulo @@ ${tsquery} and ${narrowed(filtro)}`, { order: byDate, most })
  if (first.length === most) return first
  const inSubject = sql`(v_tudo @@ ${filtro.noAssunto}::tsquery) desc, ${byDate}`
  const rest = sql`v_tudo @@ ${tsquery} and not v_titulo @@ ${tsquery} and ${narrowed(filtro)}`
  return [...first, ...(await idsOf(db, rest, { order: inSubject, most: most - first.length }))]
}

export const findByDate = (db: Queries, filtro: Filtro, most: number): Promise<number[]> =>
  idsOf(db, sql`v_tudo @@ ${filtro.texto}::tsquery and ${narrowed(filtro)}`, { order: byDate, most })

/** The one of these kinds, in their order, that has the shortest title with all words. */
export async function findDirect(db: Queries, filtro: Filtro, tipos: string[]): Promise<number[]> {
  if (tipos.length === 0) return []
  const where = sql`v_titulo @@ ${filtro.texto}::tsquery and ${narrowed(filtro)} and tipo = any(${tipos})`
  return idsOf(db, where, { order: sql`array_position(${tipos}::text[], tipo), length(v_titulo), busca_id`, most: 1 })
}

async function idsOf(
  db: Queries,
  where: RawBuilder<unknown>,
  { order, most }: { order: RawBuilder<unknown>; most: number },
) {
  const { rows } = await sql<{ id: number }>`
    select busca_id as id from busca where ${where} order by ${order} limit ${most}`.execute(db)
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
export async function readFound(db: Queries, ids: number[]): Promise<Achado[]> {
  if (ids.length === 0) return []
  const { rows: places } = await sql<{ busca_id: number; fonte: string; registro: number; parte: string }>`
    select busca_id, fonte, registro, parte from busca where busca_id = any(${ids})`.execute(db)
  const sources = [...new Set(places.map(({ fonte }) => fonte))]
  if (sources.length === 0) return []
  const selects = sources.map((fonte) => {
    const own = places.filter((place) => place.fonte === fonte)
    return sql`select busca_id, v.parte, tipo, numero, titulo, assunto, left(texto, ${longestText}) as texto, detalhe, data, endereco
      from unnest(${own.map(({ busca_id }) => busca_id)}::bigint[], ${own.map(({ registro }) => registro)}::bigint[],
        ${own.map(({ parte }) => parte)}::text[]) as achados (busca_id, id, parte)
      cross join lateral (select * from ${sql.table(`busca_de_${fonte}`)} v where v.id = achados.id and v.parte = achados.parte) v`
  })
  const { rows } = await sql<Achado>`${sql.join(selects, sql` union all `)}`.execute(db)
  const byId = new Map(rows.map((row) => [row.busca_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Those of these folded words that a search for the stems finds. */
export async function wordsWith(db: Queries, words: string[], radicais: string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as words (word)
    where ts_lexize('praca_radical', word) && ${radicais}::text[]`.execute(db)
  return rows.map(({ word }) => word)
}
