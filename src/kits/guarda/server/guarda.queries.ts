// When a case's years of keeping are over, what holds it back, and what the runs of the nightly jobs erased.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Queries, WriteTransaction } from '#platform/db/connect.ts'
import { anosDe, type TipoComCaso } from '../guarda.ts'

/** Where a kind has its cases: names and SQL of the code, never a value. */
export type Casos = {
  tipo: TipoComCaso
  tabela: string
  id: string
  protocolo: string
  /** The column that says when it was erased. */
  apagado: string
  /** When it ended; null while it is open. */
  fim: string
  /** A column of the settings with the first day on which anything is erased. */
  inicio?: string
}

/** Whether a case is due `dias` days from now, with nothing that holds it back on that day. */
export function vencido({ tipo, tabela, id, apagado, fim, inicio }: Casos, dias = 0): RawBuilder<SqlBool> {
  const dia = sql`hoje() + ${dias}::int`
  const comeca = inicio
    ? sql`and ${dia} >= coalesce((select ${sql.ref(inicio)} from configuracao), '-infinity')`
    : sql``
  return sql<SqlBool>`(${sql.ref(`${tabela}.${apagado}`)} is null
    and ${sql.raw(fim)} < now() + make_interval(days => ${dias})
      - make_interval(years => (select ${sql.ref(anosDe(tipo))} from configuracao)) ${comeca}
    and not exists (select from guarda_retencao where gre_tipo = ${tipo} and gre_registro = ${sql.ref(`${tabela}.${id}`)}
      and gre_fim_em is null and gre_ate >= ${dia}))`
}

export type Caso = { id: number; protocolo: string }

/** The oldest that are due, after the case `after`. */
export async function listVencidos(
  db: Queries,
  casos: Casos,
  { after = 0, most, dias = 0 }: { after?: number; most: number; dias?: number },
): Promise<Caso[]> {
  const { tabela, id, protocolo } = casos
  const { rows } =
    await sql<Caso>`select ${sql.ref(id)} as id, ${sql.ref(protocolo)} as protocolo from ${sql.table(tabela)}
    where ${sql.ref(id)} > ${after} and ${vencido(casos, dias)} order by ${sql.ref(id)} limit ${most}`.execute(db)
  return rows
}

export async function contaVencidos(db: Queries, casos: Casos, dias: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(casos.tabela)}
    where ${vencido(casos, dias)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** The case with this protocol, erased or not. */
export async function findCaso(db: Queries, { tabela, id, protocolo, apagado }: Casos, valor: string) {
  const { rows } = await sql<
    Caso & { isApagado: boolean }
  >`select ${sql.ref(id)} as id, ${sql.ref(protocolo)} as protocolo,
    ${sql.ref(apagado)} is not null as "isApagado" from ${sql.table(tabela)} where ${sql.ref(protocolo)} = ${valor} for update`.execute(
    db,
  )
  return rows[0]
}

export async function beginCorrida({ db }: Database, tipo: TipoComCaso): Promise<number> {
  await sql`delete from guarda_corrida where gco_inicio < now() - interval '2 years'`.execute(db)
  const { rows } = await sql<{ id: number }>`insert into guarda_corrida (gco_tipo) values (${tipo})
    returning guarda_corrida_id as id`.execute(db)
  return rows[0]?.id ?? 0
}

/** In the transaction that erases a case, so that the count of a torn run is true. */
export const contaApagado = (tx: WriteTransaction, corrida: number) =>
  sql`update guarda_corrida set gco_apagados = gco_apagados + 1 where guarda_corrida_id = ${corrida}`.execute(tx)

export type Falha = { caso: string; erro: string }

export const endCorrida = ({ db }: Database, corrida: number, falhas: Falha[]) =>
  sql`update guarda_corrida set gco_fim = now(), gco_falhas = ${JSON.stringify(falhas)}::jsonb
    where guarda_corrida_id = ${corrida}`.execute(db)

export type Corrida = {
  gco_tipo: string
  gco_inicio: string
  gco_fim: string | null
  gco_apagados: number
  gco_falhas: Falha[]
}

/** The newest first. */
export async function listCorridas(db: Queries, most: number): Promise<Corrida[]> {
  const { rows } = await sql<Corrida>`select gco_tipo, gco_inicio, gco_fim, gco_apagados, gco_falhas from guarda_corrida
    order by guarda_corrida_id desc limit ${most}`.execute(db)
  return rows
}
