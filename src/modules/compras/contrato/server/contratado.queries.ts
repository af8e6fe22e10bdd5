// What the town contracted, by organ: the values of the contracts signed in a year. No word of what was paid.
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'

export type Contratado = { ano: number; orgao: string; linhas: number; total: string }

/** Of `ano` and of the year before it, the largest first; organs whose names differ in accents or case only are one. '' is no organ. */
export async function contratadoPorOrgao(db: Queries, ano: number): Promise<Contratado[]> {
  return rowsOf<Contratado>(db)`
    select ano, min(orgao) as orgao, sum(linhas)::bigint as linhas, sum(total)::numeric(20, 2) as total
    from (
      select extract(year from contrato_data_celebracao)::integer as ano, contrato_orgao as orgao,
        count(*) as linhas, sum(contrato_valor) as total
      from contrato
      where contrato_data_celebracao >= make_date(${ano - 1}::integer, 1, 1)
        and contrato_data_celebracao < make_date(${ano + 1}::integer, 1, 1)
      group by 1, 2
    ) as por_nome
    group by ano, dobra(orgao)
    order by ano desc, total desc, orgao`
}
