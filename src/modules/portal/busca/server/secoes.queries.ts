// The first results of each section, in one statement for all sections that have few.
import { sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import type { Filtro } from './busca.queries.ts'

export type Colocado = { id: number; lugar: number }
export type NaSecao = Colocado & { secao: string }

/** `porData`: the newest first; else the shortest title, in the order of the kinds. */
export type Pedida = { secao: string; tipos: string[]; porData: boolean; most: number }

const kindsOf = (pedidas: readonly Pedida[]) => ({
  tipos: pedidas.flatMap(({ tipos }) => tipos),
  secoes: pedidas.flatMap(({ secao, tipos }) => tipos.map(() => secao)),
  ordens: pedidas.flatMap(({ tipos, porData }) => tipos.map((_tipo, at) => (porData ? 0 : at))),
  datas: pedidas.flatMap(({ tipos, porData }) => tipos.map(() => porData)),
})

/**
 * Of each section those that have the words in the title, then in the subject, then anywhere. The caller knows from the counts that few
 * have them: all are compared.
 */
export async function firstOfSections(db: Queries, filtro: Filtro, pedidas: readonly Pedida[]): Promise<NaSecao[]> {
  if (pedidas.length === 0) return []
  const { tipos, secoes, ordens, datas } = kindsOf(pedidas)
  const most = Math.max(...pedidas.map((each) => each.most))
  const wanted = filtro.procurado ?? filtro.texto
  return rowsOf<NaSecao>(db)`
    select id, secao, lugar from (
      select *, row_number() over (partition by secao order by lugar, palavras, ordem, data desc nulls last, id desc) as n from (
        select busca_id as id, secao, ordem, data, case when por_data then 0 else length(v_titulo) end as palavras,
          case when v_titulo @@ ${wanted}::tsquery then 0 when ts_filter(v_tudo, '{a,b}') @@ ${wanted}::tsquery then 1 else 2 end as lugar
        from busca join unnest(${tipos}::text[], ${secoes}::text[], ${ordens}::int[], ${datas}::boolean[])
          as pedido (do_tipo, secao, ordem, por_data) on tipo = do_tipo
        where v_tudo @@ ${filtro.texto}::tsquery and visivel_desde <= ${filtro.hoje}::date and tipo = any(${tipos}::text[])
      ) achados
    ) primeiros where n <= ${most} order by secao, n`
}

/** Services, pages and places are some hundreds; of a town that has more the first are looked at. */
const mostLooked = 3000

/** Of these kinds those that have most of the parts, one of them in the title; the query finds any of the parts. */
export async function mostParts(
  db: Queries,
  partes: readonly string[],
  { tipos, hoje, most }: { tipos: string[]; hoje: string; most: number },
): Promise<{ id: number; tem: number }[]> {
  const any = partes.map((part) => `(${part})`).join(' | ')
  const has = (vector: ReturnType<typeof sql>) =>
    sql.join(
      partes.map((part) => sql`(${vector} @@ ${part}::tsquery)::int`),
      sql` + `,
    )
  return rowsOf<{ id: number; tem: number }>(db)`
    select id, tem from (
      select busca_id as id, tipo, length(v_titulo) as palavras, ${has(sql`v_tudo`)} as tem, ${has(sql`v_titulo`)} as no_titulo
      from (select * from busca where tipo = any(${tipos}::text[]) and v_tudo @@ ${any}::tsquery and visivel_desde <= ${hoje}::date
        limit ${mostLooked}) alguns) contados
    where no_titulo > 0 order by tem desc, no_titulo desc, palavras, id limit ${most}`
}

/** The first of these queries that anything has; null when nothing has any. */
export async function firstKnown(db: Queries, consultas: readonly string[]): Promise<number | null> {
  for (const [at, consulta] of consultas.entries()) {
    const row = await rowOf<{ has: boolean }>(db)`select busca_tem(${consulta}::tsquery) as has`
    if (row?.has) return at
  }
  return null
}
