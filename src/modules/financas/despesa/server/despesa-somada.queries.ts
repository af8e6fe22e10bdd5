// The three stages of a year's own budget by entity and month, for rooms that lay them beside other figures.
import { sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { lembra } from './despesa-lista.ts'

export type DespesaPedida = {
  exercicio: number
  /** All of them without it. */
  entidade?: number | undefined
  mes?: number | undefined
  por?: 'funcao' | 'natureza' | undefined
}

/** Decimal text; `codigo` is '' without `por`, and where the source does not have it. */
export type DespesaSomada = {
  entidade_id: number
  mes: number
  codigo: string
  empenhado: string
  liquidado: string
  pago: string
}

/** From the stored sums: no commitment is read. What was paid of earlier years (restos a pagar) is no part of it. */
export const despesaSomada = (db: Queries, pedida: DespesaPedida): Promise<DespesaSomada[]> =>
  lembra(db, ['somada', pedida], async () => {
    const { exercicio, entidade, mes, por } = pedida
    const codigo = por ? sql.ref(`d.dotacao_${por}`) : sql`''`
    return rowsOf<DespesaSomada>(db)`
      select d.entidade_id, m.mes, ${codigo} as codigo, sum(m.empenhado)::numeric(20, 2)::text as empenhado,
        sum(m.liquidado)::numeric(20, 2)::text as liquidado, sum(m.pago)::numeric(20, 2)::text as pago
      from dotacao d join despesa_mes m using (dotacao_id)
      where d.exercicio = ${exercicio} and m.ano = ${exercicio}
        and (${entidade ?? null}::bigint is null or d.entidade_id = ${entidade ?? null}::bigint)
        and (${mes ?? null}::integer is null or m.mes = ${mes ?? null}::integer)
      group by 1, 2, 3 having (sum(m.empenhado), sum(m.liquidado), sum(m.pago)) <> (0, 0, 0) order by 2, 1, 3`
  })
