// Commitments of a tender, a contract, an amendment, an agreement or a creditor. One tender may have 20,000: its sums are remembered while no commitment changes.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import type { Condition } from '#kits/list/server/narrow.ts'
import { sabeLiquidado, seSabe } from '#modules/financas/despesa/server/despesa.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { oneRowOf, rowOf, rowsOf } from '#platform/db/rows.ts'
import type { EmpenhosDe, ExecucaoDasEmendas, UltimoEmpenho } from '../empenhos-de.contract.ts'
import { numbered } from './empenho-search.queries.ts'

type Dono = { licitacao_id: number } | { contrato_id: number } | { emenda_id: number } | { acordo_id: number }

const shown = 5
const tables = ['empenho', 'empenho_movimento', 'liquidacao', 'pagamento_despesa', 'credor'] as const

const liquidadoSeSabe = (liquidado: RawBuilder<unknown>, pago: RawBuilder<unknown>) =>
  seSabe(sabeLiquidado({ liquidado, pago }), liquidado)

/** Null when no commitment names it: then nothing is known, which is not zero. `mostrados`: how many of the newest. */
export async function empenhosDe(db: Queries, dono: Dono, mostrados = shown): Promise<EmpenhosDe | null> {
  const [[column, id] = ['', 0]] = Object.entries(dono)
  const where = sql<SqlBool>`${sql.ref(column)} = ${id}`
  const cacheKey = { key: `empenhos de ${column} ${id}`, tables }
  const found = await whileUnchanged(db, cacheKey, async () => {
    const row = await rowOf<Omit<EmpenhosDe, 'ultimos'>>(db)`
      select count(*)::integer as quantos, sum(empenho_valor_final)::numeric(20, 2) as empenhado,
        (${liquidadoSeSabe(sql`sum(empenho_liquidado)`, sql`sum(empenho_pago)`)})::numeric(20, 2) as liquidado, coalesce(sum(empenho_pago), 0)::numeric(20, 2) as pago
      from empenho where ${where}`
    return { ...(row as Omit<EmpenhosDe, 'ultimos'>), ultimos: await ultimos(db, where, mostrados) }
  })
  return found.quantos > 0 ? found : null
}

/**
 * What was done of the amendments that `emendas` selects, from the commitments that name them. Settled is known of an amendment or not: one of
 * which it is not adds nothing, and is not counted.
 */
export async function execucaoDasEmendas(db: Queries, emendas: RawBuilder<unknown>): Promise<ExecucaoDasEmendas> {
  return oneRowOf<ExecucaoDasEmendas>(db)`
    with cada as (
      select sum(empenho_valor_final) as empenhado, ${liquidadoSeSabe(sql`sum(empenho_liquidado)`, sql`sum(empenho_pago)`)} as liquidado,
        coalesce(sum(empenho_pago), 0) as pago
      from empenho where emenda_id in (${emendas}) group by emenda_id)
    select count(*)::integer as com_empenho, sum(empenhado)::numeric(20, 2) as empenhado, count(liquidado)::integer as com_liquidado,
      sum(liquidado)::numeric(20, 2) as liquidado, sum(pago)::numeric(20, 2) as pago from cada`
}

/** The newest first. The caller knows that the creditor is not protected by law. */
export const ultimosEmpenhosDoCredor = (db: Queries, credorId: number): Promise<UltimoEmpenho[]> =>
  ultimos(db, sql`empenho.credor_id = ${credorId}`)

/** Those of this number, however it is written; the newest are shown. */
export async function empenhosComNumero(
  db: Queries,
  typed: string,
): Promise<{ quantos: number; ultimos: UltimoEmpenho[] }> {
  const where = numbered(typed)
  const row = await rowOf<{
    quantos: number
  }>(db)`select count(*)::integer as quantos from empenho where ${where}`
  const quantos = row?.quantos ?? 0
  return { quantos, ultimos: quantos > 0 ? await ultimos(db, where) : [] }
}

async function ultimos(db: Queries, where: Condition, mostrados = shown): Promise<UltimoEmpenho[]> {
  return rowsOf<UltimoEmpenho>(db)`
    select empenho_id, empenho_numero || '/' || exercicio as numero, empenho_data as data,
      credor_nome_publico(credor_nome, credor_sigiloso) as credor, oculta_cpf(empenho_objeto) as objeto,
      empenho_valor_final as valor, ${liquidadoSeSabe(sql`empenho_liquidado`, sql`empenho_pago`)} as liquidado, empenho_pago as pago
    from (select * from empenho where ${where} order by empenho_data desc, empenho_id desc limit ${mostrados}) empenho join credor using (credor_id)
    order by empenho_data desc, empenho_id desc`
}

/** Tenders and contracts that the creditor's commitments name. */
export async function vinculosDoCredor(
  db: Queries,
  credorId: number,
): Promise<{ contratos: number[]; licitacoes: number[] }> {
  const row = await rowOf<{ contratos: number[]; licitacoes: number[] }>(db)`select
    array(select distinct contrato_id from empenho where credor_id = ${credorId} and contrato_id is not null) as contratos,
    array(select distinct licitacao_id from empenho where credor_id = ${credorId} and licitacao_id is not null) as licitacoes`
  return row ?? { contratos: [], licitacoes: [] }
}

/** What names the creditor's page (db/schema/financas-credor.sql); null of one who is protected by law. */
export async function chaveDoCredor(db: Queries, credorId: number): Promise<string | null> {
  const row = await rowOf<{ chave: string }>(db)`
    select credor_chave(credor_nome, credor_documento, credor_id) as chave from credor
    where credor_id = ${credorId} and not credor_sigiloso`
  return row?.chave ?? null
}
