import { sql } from 'kysely'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import type { RestoAPagarPage, RestosDoEmpenho } from '../resto-a-pagar.contract.ts'

export async function findVida(db: Queries, id: number): Promise<Pick<RestoAPagarPage, 'vida'>> {
  const row = await db
    .selectFrom('resto_a_pagar')
    .select('empenho_id')
    .where('resto_a_pagar_id', '=', id)
    .executeTakeFirst()
  return { vida: row?.empenho_id ? await findRestosDoEmpenho(db, row.empenho_id) : null }
}

/** What was cancelled and paid after the commitment's year. */
async function findRestosDoEmpenho(db: Queries, empenhoId: number): Promise<RestosDoEmpenho> {
  const rows = await rowsOf<Pick<RestosDoEmpenho, 'credor_chave'>>(db)`
    select credor_chave(credor_nome, credor_documento, credor_id) as credor_chave from empenho join credor using (credor_id)
    where empenho_id = ${empenhoId} and not credor_sigiloso`
  const cancelamentos = await sql<RestosDoEmpenho['cancelamentos'][number]>`
    select empenho_movimento_data as data, empenho_movimento_valor as valor, oculta_cpf(empenho_movimento_motivo) as motivo
    from empenho_movimento where empenho_id = ${empenhoId} and empenho_movimento_tipo = 'anulacao_rp' order by 1, empenho_movimento_id`.execute(
    db,
  )
  const pagamentos = await sql<RestosDoEmpenho['pagamentos'][number]>`
    select pagamento_despesa_data as data, pagamento_despesa_numero as numero, pagamento_despesa_retido as retido,
      pagamento_despesa_valor - pagamento_despesa_anulado as valor
    from pagamento_despesa
    where empenho_id = ${empenhoId} and pagamento_despesa_resto_a_pagar and pagamento_despesa_valor <> pagamento_despesa_anulado
    order by 1, pagamento_despesa_id`.execute(db)
  return {
    credor_chave: rows[0]?.credor_chave ?? null,
    cancelamentos: cancelamentos.rows,
    pagamentos: pagamentos.rows,
  }
}

/** What the report of a year says was paid in it, decimal text; null when the portal has no report of that year. */
export async function restosPagosEm(db: Queries, exercicio: number): Promise<string | null> {
  const cacheKey = { key: `restos pagos ${exercicio}`, tables: ['resto_a_pagar'] as const }
  const { pagos } = await whileUnchanged(db, cacheKey, async () => {
    const row = await rowOf<{ pagos: string | null }>(db)`
      select sum(resto_a_pagar_pago)::numeric(20, 2)::text as pagos from resto_a_pagar where exercicio = ${exercicio}`
    return row ?? { pagos: null }
  })
  return pagos
}
