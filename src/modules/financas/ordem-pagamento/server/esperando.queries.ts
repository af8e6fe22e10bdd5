// What a creditor waits for. An index has the few that are not paid (db/schema/financas-credor.sql).
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'

export type Esperando = {
  quantos: number
  valor: string
  primeiros: {
    ordem_pagamento_id: number
    empenho: string
    desde: string
    valor: string
    situacao: 'na_fila' | 'suspenso'
    posicao: number | null
  }[]
}

const shown = 5

/** The oldest first. The caller knows that the creditor is not protected by law. */
export async function esperandoDoCredor(db: Queries, credorId: number): Promise<Esperando> {
  const rows = await rowsOf<Esperando['primeiros'][number] & { quantos: number; todos: string }>(db)`
    with espera as (
      select *, count(*) over ()::integer as quantos, sum(ordem_pagamento_valor) over () as todos from ordem_pagamento
      where credor_id = ${credorId} and ordem_pagamento_pago_em is null
      order by ordem_pagamento_data_exigivel, ordem_pagamento_id limit ${shown}
    )
    select ordem_pagamento_id, empenho_numero || '/' || exercicio as empenho, ordem_pagamento_data_exigivel as desde,
      ordem_pagamento_valor as valor, ordem_pagamento_situacao as situacao,
      ordem_pagamento_posicao as posicao, quantos, todos
    from espera join empenho using (empenho_id) order by ordem_pagamento_data_exigivel, ordem_pagamento_id`
  return {
    quantos: rows[0]?.quantos ?? 0,
    valor: rows[0]?.todos ?? '0.00',
    primeiros: rows.map(({ quantos: _all, todos: _sum, ...row }) => row),
  }
}
