// Fills an empty database with the tables of a backup, in the caller's transaction: the schema as it was by its migrations, then the rows,
// then indexes and references over all of them.

import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Table } from './dump.queries.ts'
import { columnsOfJobs } from './manifest.ts'
import { BackupProblem } from './problem.ts'

export async function demandEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  if (rows[0]?.n > 0) throw new BackupProblem('O banco de dados de destino não está vazio.')
}

type Definition = { remove: string; make: string }

/** What would look at each row while it is copied: triggers are off, references and indexes away. `restore` brings all of it back. */
export async function putChecksAside(client: pg.ClientBase): Promise<{ restore(): Promise<void> }> {
  await client.query(`set local statement_timeout = 0; set local lock_timeout = 0; set local maintenance_work_mem = '256MB';
    set local search_path = public, pg_catalog`)
  await client.query('set constraints all immediate') // what the schema's own rows left for the end of the transaction
  const tables = await namesOf(client)
  const aside = [...(await references(client)), ...(await indexes(client))]
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  for (const { remove } of aside) await client.query(remove)
  return {
    async restore() {
      for (const { make } of aside.reverse()) await client.query(make)
      for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    },
  }
}

async function namesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  return rows.map(({ name }) => escapeIdentifier(name))
}

async function references(client: pg.ClientBase): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`,
  )
  return rows
}

/** Those that are part of no constraint. */
async function indexes(client: pg.ClientBase): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `select format('drop index %s', indexrelid::regclass) as remove, pg_get_indexdef(indexrelid) as make
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
    order by indexrelid::regclass::text`,
  )
  return rows
}

/** What the schema itself brought gives way to the backup's. */
export async function emptyTables(client: pg.ClientBase, tables: Table[]): Promise<void> {
  await client.query(`truncate ${tables.map(({ nome }) => escapeIdentifier(nome)).join(', ')}`)
}

/** `csv` begins with the columns' names, and has every value in quotes; what has none is null. Returns how many rows it copied. */
export async function loadTable(
  client: pg.ClientBase,
  { nome, colunas }: Table,
  content: Readable,
  format: 'text' | 'csv' = 'text',
): Promise<number> {
  const options = format === 'csv' ? ' with (format csv, header match)' : ''
  const stream = client.query(
    copyFrom(`copy ${escapeIdentifier(nome)} (${colunas.map(escapeIdentifier).join(', ')}) from stdin${options}`),
  )
  await pipeline(content, stream)
  return stream.rowCount ?? 0
}

export const loadJobs = (client: pg.ClientBase, content: Readable): Promise<number> =>
  loadTable(client, { nome: 'tarefa_restaurada', colunas: columnsOfJobs }, content)

export async function setSequences(
  client: pg.ClientBase,
  sequences: { nome: string; ultimo: number }[],
): Promise<void> {
  for (const { nome, ultimo } of sequences)
    await client.query('select setval(format($1::text, $2::text)::regclass, $3)', ['public.%I', nome, ultimo])
}
