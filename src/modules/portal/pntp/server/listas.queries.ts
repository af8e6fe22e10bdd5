// What the list rules ask of the database: one question per list, counted by year.
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import type { DoAno } from './julga-lista.ts'
import type { RegraDeLista } from './regra.ts'

/** Of the rows of a list by year, and of the facts below it; nothing after `hoje` counts. The list may have millions of rows: each is read once. */
export async function contaLista(
  db: Queries,
  regra: RegraDeLista,
  hoje: string,
): Promise<{ anos: DoAno[]; abaixo: string | null }> {
  const { fato } = regra
  const dia = !fato ? sql`null::date` : 'mes' in fato ? primeiroDoMes(fato.mes) : maisNovoAte(fato.dia, hoje)
  const vazias = Object.keys(regra.cheias).map((nomes) => {
    const cheias = nomes.split('|').map((nome) => sql`nullif(${sql.ref(nome)}::text, '') is not null`)
    return sql`count(*) filter (where not (${sql.join(cheias, sql` or `)}))`
  })
  const { ano, linhas } = anosDe(regra, Number(hoje.slice(0, 4)))
  const where = condicoes(regra, hoje)
  const rows = await rowsOf<DoAno>(db)`
    select ${ano} as ano, count(*)::int as linhas, max(dia)::text as "maisNovo", array[${sql.join(vazias)}]::int[] as vazias
    from (select *, ${dia} as dia from ${sql.table(regra.tabela)} where ${where}) as lista ${linhas}
    group by 1 order by 1`
  const abaixo = await Promise.all(
    (regra.tambem ?? []).map(([tabela, coluna]) => maisNovoDe(db, { tabela, coluna }, hoje)),
  )
  return { anos: rows, abaixo: abaixo.reduce((one, other) => ((other ?? '') > (one ?? '') ? other : one), null) }
}

const primeiroDoMes = ([ano, mes]: readonly [string, string]) => sql`make_date(${sql.ref(ano)}, ${sql.ref(mes)}, 1)`

// what is scheduled is no fact
const maisNovoAte = (colunas: readonly string[], hoje: string) =>
  sql`greatest(${sql.join(colunas.map((nome) => sql`case when ${sql.ref(nome)}::date <= ${hoje}::date then ${sql.ref(nome)}::date end`))})`

function condicoes({ so = {}, com, vigente }: RegraDeLista, hoje: string): RawBuilder<unknown> {
  const todas = [
    sql`true`,
    ...Object.entries(so).map(([nome, valor]) => sql`${sql.ref(nome)} = ${valor}`),
    ...(com ? [sql`${sql.ref(com)} is not null`] : []),
  ]
  if (vigente) {
    const [inicio, fim] = vigente.map((nome) => sql.ref(nome))
    todas.push(sql`${inicio} <= ${hoje}::date and (${fim} is null or ${fim} >= ${hoje}::date)`)
  }
  return sql.join(todas, sql` and `)
}

// a row that holds in several years is counted in each of them
function anosDe({ ano }: RegraDeLista, esteAno: number): { ano: RawBuilder<unknown>; linhas: RawBuilder<unknown> } {
  if (!ano) return { ano: sql`null::int`, linhas: sql`` }
  if ('coluna' in ano) return { ano: sql.ref(ano.coluna), linhas: sql`` }
  if ('de' in ano) return { ano: sql`extract(year from ${sql.ref(ano.de)})::int`, linhas: sql`` }
  const [desde, ate] = [sql.ref(ano.desde), sql.ref(ano.ate)]
  return {
    ano: sql`um_ano`,
    linhas: sql`join generate_series(${esteAno - 4}::int, ${esteAno}::int) as um_ano
      on ${desde} <= make_date(um_ano, 12, 31) and (${ate} is null or ${ate} >= make_date(um_ano, 1, 1))`,
  }
}

async function maisNovoDe(
  db: Queries,
  { tabela, coluna }: { tabela: string; coluna: string },
  hoje: string,
): Promise<string | null> {
  const row = await rowOf<{ dia: string | null }>(db)`
    select max(${sql.ref(coluna)})::text as dia from ${sql.table(tabela)} where ${sql.ref(coluna)} <= ${hoje}::date`
  return row?.dia ?? null
}

/** The statements of all lists, by the address that they speak of. */
export async function findDeclaracoes(db: Queries): Promise<Map<string, { inicio: string; fim: string }[]>> {
  const rows = await db
    .selectFrom('declaracao')
    .select(['dec_secao', 'dec_inicio', 'dec_fim'])
    .orderBy('dec_fim', 'desc')
    .execute()
  const map = new Map<string, { inicio: string; fim: string }[]>()
  for (const { dec_secao, dec_inicio, dec_fim } of rows)
    map.set(dec_secao, [...(map.get(dec_secao) ?? []), { inicio: dec_inicio, fim: dec_fim }])
  return map
}
