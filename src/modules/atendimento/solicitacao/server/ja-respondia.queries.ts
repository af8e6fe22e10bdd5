// What was already published when somebody was about to ask for it: counted, and nobody's data.
import { sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import type { JaRespondia } from '../solicitacao.contract.ts'

export async function countJaRespondia(db: Queries, { endereco, titulo }: { endereco: string; titulo: string }) {
  await sql`insert into ja_respondia (jar_mes, jar_endereco, jar_titulo, jar_vezes)
    values (date_trunc('month', hoje()::timestamp)::date, ${endereco}, ${titulo}, 1)
    on conflict (jar_mes, jar_endereco) do update
    set jar_vezes = ja_respondia.jar_vezes + 1, jar_titulo = excluded.jar_titulo`.execute(db)
}

const mostShown = 20

/** Of the months that the period touches: in all, and what helped most often. */
export async function findJaRespondia(
  db: Queries,
  { data_inicial, data_final }: { data_inicial: string; data_final: string },
): Promise<{ vezes: number; paginas: JaRespondia[] }> {
  const rows = await rowsOf<JaRespondia & { todas: number }>(db)`
    select jar_endereco as endereco, (array_agg(jar_titulo order by jar_mes desc))[1] as titulo,
      sum(jar_vezes)::bigint as vezes, sum(sum(jar_vezes)) over ()::bigint as todas
    from ja_respondia
    where jar_mes >= date_trunc('month', ${data_inicial}::date::timestamp) and jar_mes <= ${data_final}::date
    group by 1 order by 3 desc, 2, 1 limit ${mostShown}`
  return {
    vezes: rows[0]?.todas ?? 0,
    paginas: rows.map(({ endereco, titulo, vezes }) => ({ endereco, titulo, vezes })),
  }
}
