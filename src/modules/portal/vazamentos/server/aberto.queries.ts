// What the nightly look has found (table vazamento_aberto).
import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import type { Achado } from '#platform/storage/exame.ts'
import type { Achada } from './procura.ts'

/** A text or a file: all that is open in it. */
export type AbertoRow = {
  /** The oldest of its findings. */
  vazamento_aberto_id: number
  vab_tabela: string
  vab_registro: number
  vab_campo: string
  vab_arquivo: string
  vab_desde: string
  abertos: { id: number; resumo: string; achados: Achado[] }[]
}

/** These rows, or all of a part of a table: after `depois`, until `ate` (null: to its end). */
type Onde = { ids: number[] } | { depois: number; ate: number | null }

/** Makes `achadas` what is open there; returns in how many texts and files there is something new. */
export async function guardaAbertos(
  tx: WriteTransaction,
  tabela: string,
  onde: Onde,
  achadas: Achada[],
): Promise<number> {
  const there =
    'ids' in onde
      ? sql`vab_registro = any(${onde.ids}::bigint[])`
      : sql`vab_registro > ${onde.depois} and (${onde.ate}::bigint is null or vab_registro <= ${onde.ate})`
  const values = JSON.stringify(achadas)
  const rows = await rowsOf<{ lugar: string; novo: boolean }>(tx)`
    with achada as (select * from jsonb_to_recordset(${values}::jsonb) as a (registro bigint, campo text, resumo text, arquivo text, achados jsonb)),
    gone as (delete from vazamento_aberto where vab_tabela = ${tabela} and ${there} and not exists (
      select from achada where (registro, campo, resumo) = (vab_registro, vab_campo, vab_resumo)))
    insert into vazamento_aberto (vab_tabela, vab_registro, vab_campo, vab_resumo, vab_arquivo, vab_achados)
      select ${tabela}, registro, campo, resumo, arquivo, achados from achada
      on conflict (vab_tabela, vab_registro, vab_campo, vab_resumo) do update set vab_arquivo = excluded.vab_arquivo, vab_achados = excluded.vab_achados
      returning concat_ws(' ', vab_registro, vab_campo) as lugar, xmax = 0 as novo`
  return new Set(rows.filter(({ novo }) => novo).map(({ lugar }) => lugar)).size
}

// A column has one text, or one file.
const porLugar = sql`select min(vazamento_aberto_id) as vazamento_aberto_id, vab_tabela, vab_registro, vab_campo, min(vab_arquivo) as vab_arquivo,
    min(vab_desde) as vab_desde, jsonb_agg(jsonb_build_object('id', vazamento_aberto_id, 'resumo', vab_resumo, 'achados', vab_achados)
      order by vazamento_aberto_id) as abertos
  from vazamento_aberto`

/** Those with this kind ('': any), the oldest first. */
export async function listAbertos(db: Queries, tipo: string, most: number): Promise<AbertoRow[]> {
  return rowsOf<AbertoRow>(db)`${porLugar} group by vab_tabela, vab_registro, vab_campo
    having bool_or(${tipo} = '' or vab_achados @> jsonb_build_array(jsonb_build_object('tipo', ${tipo}::text)))
    order by min(vab_desde), min(vazamento_aberto_id) limit ${most}`
}

/** The one with this finding. */
export async function findAberto(db: Queries, id: number): Promise<AbertoRow | undefined> {
  return rowOf<AbertoRow>(db)`${porLugar}
    where (vab_tabela, vab_registro, vab_campo) = (select vab_tabela, vab_registro, vab_campo from vazamento_aberto where vazamento_aberto_id = ${id})
    group by vab_tabela, vab_registro, vab_campo`
}

export async function contaAbertos(db: Queries): Promise<{ total: number; tipos: { tipo: string; n: number }[] }> {
  const lugar = sql`count(distinct (vab_tabela, vab_registro, vab_campo))::int as n from vazamento_aberto`
  const rows = await rowsOf<{ tipo: string; n: number }>(db)`
    select tipo, ${lugar} cross join lateral (select distinct achado ->> 'tipo' as tipo from jsonb_array_elements(vab_achados) achado) t
    group by tipo order by tipo`
  const all = await sql<{ n: number }>`select ${lugar}`.execute(db)
  return { total: all.rows[0]?.n ?? 0, tipos: rows }
}

/** Wherever the same content is. */
export async function removeDecididos(tx: WriteTransaction, resumos: string[]): Promise<void> {
  await tx.deleteFrom('vazamento_aberto').where('vab_resumo', 'in', resumos).execute()
}
