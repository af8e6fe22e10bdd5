// What the nightly look has found (table vazamento_aberto), and how far it is (vazamento_ronda).
import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { Achado } from '#platform/storage/exame.ts'
import type { Achada } from './procura.ts'

export type AbertoRow = {
  vazamento_aberto_id: number
  vab_tabela: string
  vab_registro: number
  vab_campo: string
  vab_resumo: string
  vab_arquivo: string
  vab_achados: Achado[]
  vab_desde: string
}

/** These rows, or all of a part of a table: after `depois`, until `ate` (null: to its end). */
type Onde = { ids: number[] } | { depois: number; ate: number | null }

/** Makes `achadas` what is open there; returns how many are new. */
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
  const { rows } = await sql<{ novo: boolean }>`
    with achada as (select * from jsonb_to_recordset(${values}::jsonb) as a (registro bigint, campo text, resumo text, arquivo text, achados jsonb)),
    gone as (delete from vazamento_aberto where vab_tabela = ${tabela} and ${there} and not exists (
      select from achada where (registro, campo, resumo) = (vab_registro, vab_campo, vab_resumo)))
    insert into vazamento_aberto (vab_tabela, vab_registro, vab_campo, vab_resumo, vab_arquivo, vab_achados)
      select ${tabela}, registro, campo, resumo, arquivo, achados from achada
      on conflict (vab_tabela, vab_registro, vab_campo, vab_resumo) do update set vab_arquivo = excluded.vab_arquivo, vab_achados = excluded.vab_achados
      returning xmax = 0 as novo`.execute(tx)
  return rows.filter(({ novo }) => novo).length
}

const ofKind = (tipo: string) =>
  sql`(${tipo} = '' or vab_achados @> jsonb_build_array(jsonb_build_object('tipo', ${tipo}::text)))`

/** The oldest first. */
export async function listAbertos(db: Queries, tipo: string, most: number): Promise<AbertoRow[]> {
  const { rows } = await sql<AbertoRow>`
    select * from vazamento_aberto where ${ofKind(tipo)} order by vab_desde, vazamento_aberto_id limit ${most}`.execute(
    db,
  )
  return rows
}

export async function findAberto(db: Queries, id: number): Promise<AbertoRow | undefined> {
  const { rows } = await sql<AbertoRow>`select * from vazamento_aberto where vazamento_aberto_id = ${id}`.execute(db)
  return rows[0]
}

export async function contaAbertos(db: Queries): Promise<{ total: number; tipos: { tipo: string; n: number }[] }> {
  const { rows } = await sql<{ tipo: string; n: number }>`
    select tipo, count(*)::int as n from vazamento_aberto
      cross join lateral (select distinct achado ->> 'tipo' as tipo from jsonb_array_elements(vab_achados) achado) t
    group by tipo order by tipo`.execute(db)
  const all = await sql<{ n: number }>`select count(*)::int as n from vazamento_aberto`.execute(db)
  return { total: all.rows[0]?.n ?? 0, tipos: rows }
}

/** Wherever the same content is. */
export async function removeDecididos(tx: WriteTransaction, resumo: string): Promise<void> {
  await tx.deleteFrom('vazamento_aberto').where('vab_resumo', '=', resumo).execute()
}

export type Ronda = {
  vazamento_ronda_id: number
  vro_regras: number
  vro_inicio: string
  vro_fim: string | null
  vro_tabela: string
  vro_registro: number
  vro_registros: number
  vro_arquivos: number
  vro_incompletos: number
  vro_novos: number
}

export async function ultimaRonda(db: Queries): Promise<Ronda | null> {
  const { rows } = await sql<Ronda>`select * from vazamento_ronda order by vazamento_ronda_id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The last one that came to its end. */
export async function ultimaInteira(db: Queries): Promise<Ronda | null> {
  const { rows } = await sql<Ronda>`
    select * from vazamento_ronda where vro_fim is not null order by vazamento_ronda_id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The one that did not come to its end, from its beginning when the rules are others since; else a new one. */
export async function comecaRonda(tx: WriteTransaction, regras: number): Promise<Ronda> {
  await sql`update vazamento_ronda set vro_regras = ${regras}, vro_tabela = '', vro_registro = 0, vro_registros = 0, vro_arquivos = 0,
      vro_incompletos = 0 where vro_fim is null and vro_regras <> ${regras}`.execute(tx)
  await sql`insert into vazamento_ronda (vro_regras) values (${regras}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<Ronda>`select * from vazamento_ronda where vro_fim is null for update`.execute(tx)
  const [ronda] = rows
  if (!ronda) throw new Error('no look was begun')
  await sql`delete from vazamento_ronda where vro_fim < now() - interval '400 days'`.execute(tx)
  return ronda
}

/** False when somebody else has gone on with it. */
export async function avancaRonda(tx: WriteTransaction, before: Ronda, after: Ronda): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update vazamento_ronda set vro_tabela = ${after.vro_tabela}, vro_registro = ${after.vro_registro}, vro_registros = ${after.vro_registros},
      vro_arquivos = ${after.vro_arquivos}, vro_incompletos = ${after.vro_incompletos}, vro_novos = ${after.vro_novos}
    where vazamento_ronda_id = ${before.vazamento_ronda_id} and vro_fim is null
      and (vro_tabela, vro_registro) = (${before.vro_tabela}, ${before.vro_registro})`.execute(tx)
  return numAffectedRows > 0n
}

/** Those of tables that are public no more go; false when somebody else has ended it. */
export async function terminaRonda(
  tx: WriteTransaction,
  { vazamento_ronda_id }: Ronda,
  tabelas: string[],
): Promise<boolean> {
  await sql`delete from vazamento_aberto where vab_tabela <> all(${tabelas})`.execute(tx)
  const { numAffectedRows = 0n } = await sql`
    update vazamento_ronda set vro_fim = now() where vazamento_ronda_id = ${vazamento_ronda_id} and vro_fim is null`.execute(
    tx,
  )
  return numAffectedRows > 0n
}
