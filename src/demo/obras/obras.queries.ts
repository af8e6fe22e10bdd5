// What was settled and paid of the contracts of works, as they are stored: the measurements follow it.
import { sql } from 'kysely'
import type { WriteTransaction } from '#platform/db/connect.ts'

export type Parcela = { contrato_numero: string; dia: string; valor: string; pago_em: string | null }

/** In order of day. */
export async function listParcelas(tx: WriteTransaction): Promise<Parcela[]> {
  const { rows } = await sql<Parcela>`
    select contrato_numero, liquidacao_data::text as dia, (liquidacao_valor - liquidacao_anulado)::text as valor,
      (select max(pagamento_despesa_data)::text from pagamento_despesa p where p.liquidacao_id = l.liquidacao_id) as pago_em
    from liquidacao l join empenho using (empenho_id) join contrato using (contrato_id)
    where liquidacao_valor > liquidacao_anulado order by liquidacao_data, l.liquidacao_id`.execute(tx)
  return rows
}
