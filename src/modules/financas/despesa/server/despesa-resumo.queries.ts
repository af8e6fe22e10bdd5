// The year's expense in a few figures, for pages of other modules.
import { whileUnchanged } from '#kits/list/server/memory.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { tables } from './despesa-lista.ts'

/** Decimal text. */
export type DespesaPorFuncao = { codigo: string; nome: string; atualizado: string; pago: string; empenhos: number }

/** Of a year, the largest first: what the budget allows each function, what was paid of it, and how many commitments. */
export async function despesaPorFuncao(db: Queries, exercicio: number): Promise<DespesaPorFuncao[]> {
  return whileUnchanged(db, { key: `despesa por função ${exercicio}`, tables }, async () => {
    return rowsOf<DespesaPorFuncao>(db)`
      select dotacao_funcao as codigo, max(dotacao_funcao_nome) as nome,
        coalesce(sum(dotacao_valor_atualizado), 0)::numeric(20, 2)::text as atualizado,
        coalesce(sum(pago), 0)::numeric(20, 2)::text as pago, coalesce(sum(empenhos), 0)::integer as empenhos
      from dotacao left join (
        select dotacao_id, sum(pago) as pago, sum(empenhos) as empenhos from despesa_mes where ano = ${exercicio} group by 1
      ) fatos using (dotacao_id)
      where exercicio = ${exercicio} group by 1 order by coalesce(sum(pago), 0) desc, 1`
  })
}
