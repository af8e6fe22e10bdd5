// The database as it is at one instant, table by table, by COPY within one snapshot.
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { isLockNotAvailable } from '../db/violations.ts'
import { filesLock } from '../storage/removal.queries.ts'
import { columnsOfJobs } from './manifest.ts'

// So that the same rows are the same bytes on every server.
const plainOutput = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local synchronize_seqscans = off`

/**
 * What lasts for minutes only, and what would open doors again: sessions, tries of logins, forms and uploads in progress. A restored
 * portal has them as an empty one does.
 */
const left = ['sessao', 'limite', 'relogio_limite', 'envio', 'arquivo_envio']
/** The migrations make them. */
const ofMigrations = ['kysely_migration', 'kysely_migration_lock']
/** Copied with the queue (copyJobs). */
const restoredJobs = 'tarefa_restaurada'

export type Table = { nome: string; colunas: string[] }

/** Begins the transaction in which all else of this file is read. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(
    `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; ${plainOutput}`,
  )
}

/** The tables to copy, each locked so that nobody empties or changes it meanwhile; reading and writing go on. */
export async function lockTables(client: pg.ClientBase): Promise<Table[]> {
  const tables = await findTables(client)
  const names = tables.map(({ nome }) => escapeIdentifier(nome)).join(', ')
  if (names) await client.query(`lock table ${names} in access share mode`)
  return tables
}

/** Those that outlast a crash: unlogged ones hold rows of files between their check and their storing. Generated columns are left out. */
export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname::text as nome, array_agg(attname::text order by attnum) as colunas
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname <> all ($1) and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    group by relname order by relname`,
    [[...left, ...ofMigrations, restoredJobs]],
  )
  return rows
}

export async function findMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by timestamp, name')
  return rows.map(({ name }) => name)
}

export async function findSize(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query('select pg_database_size(current_database())::text as bytes')
  return Number(rows[0]?.bytes)
}

/** Numbers are given outside of transactions: read after the tables, each is at least the largest of its rows. */
export async function findSequences(client: pg.ClientBase): Promise<{ nome: string; ultimo: number }[]> {
  const { rows } = await client.query<{ nome: string; ultimo: string }>(
    `select sequencename::text as nome, last_value::text as ultimo from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows.map(({ nome, ultimo }) => ({ nome, ultimo: Number(ultimo) }))
}

export type Copying = { stream: Readable; rows(): number }

function copying(client: pg.ClientBase, query: string): Copying {
  const stream = client.query(copyTo(query))
  return { stream, rows: () => stream.rowCount ?? 0 }
}

/** The rows of a table in the order in which they lie. */
export const copyTable = (client: pg.ClientBase, { nome, colunas }: Table): Copying =>
  copying(client, `copy ${escapeIdentifier(nome)} (${colunas.map(escapeIdentifier).join(', ')}) to stdout`)

/** Jobs that wait or are being done, without the library's own and those of the clock; with those that a restore left to the next start. */
export async function copyJobs(client: pg.ClientBase): Promise<Copying> {
  const { rows } = await client.query(`select to_regclass('pgboss.job') is not null as exists`)
  const queued = `union all select id, name, data, priority, start_after, dead_letter from pgboss.job
    where state in ('created', 'retry', 'active') and name !~ '^__pgboss__'
      and not exists (select from pgboss.schedule where schedule.name = job.name)`
  return copying(
    client,
    `copy (select ${columnsOfJobs.join(', ')} from ${restoredJobs} ${rows[0]?.exists ? queued : ''}) to stdout`,
  )
}

/** The files that the database names: key, bytes, SHA-256, type. */
export const copyFileList = (client: pg.ClientBase): Copying =>
  copying(
    client,
    `copy (select arq_chave, arq_tamanho, arq_sha256, arq_tipo from arquivo where arq_estado = 'guardado' order by arquivo_id) to stdout`,
  )

/** Names the portal to which a destination belongs; the same after a restore. */
export async function findPortalMark(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ marca: string }>(
    `select encode(sha256(convert_to('backup ' || seg_valor, 'UTF8')), 'hex') as marca from segredo where seg_nome = 'instante'`,
  )
  return rows[0]?.marca ?? ''
}

const backupLock = 74_007
// whose connection has just ended holds the turn until its server process notices
const momentMs = 2000

/** One backup at a time, as long as `client` is connected; false when another one runs. Waits for removals of files that have begun. */
export async function takeTurn(client: pg.ClientBase): Promise<boolean> {
  await client.query(`set lock_timeout = ${momentMs}`)
  try {
    await client.query('select pg_advisory_lock($1)', [backupLock])
  } catch (error) {
    if (isLockNotAvailable(error)) return false
    throw error
  }
  await client.query('reset lock_timeout')
  await client.query('select pg_advisory_lock($1)', [filesLock])
  return true
}

/** Files may be removed again; the turn is still this client's. */
export async function letFilesGo(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [filesLock])
}
