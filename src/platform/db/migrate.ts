// Forward-only migrations: the baseline (baseline.ts), then the SQL files of db/migrations in the order of their names, each once, under
// an advisory lock (several instances may start at once).
import { readdirSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { projectRoot } from '../root.ts'
import { baselineName, createBaseline } from './baseline.ts'
import { adoptFormer } from './former.ts'
import type { DB } from './types.generated.ts'

/** The database has migrations that this program does not know. */
export class NewerDatabaseError extends Error {}

/** A migration failed; the database is as it was before. */
export class MigrationError extends Error {
  constructor(name: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`a migração ${name} falhou, e o banco de dados está como antes: ${reason.replaceAll(/\s+/g, ' ')}`, { cause })
  }
}

const folder = path.join(projectRoot, 'db/migrations')
// As they were at the start: while a newer version is put in the place of a running one, they are not that one's.
const fileNames = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace(/\.sql$/, ''))
  .sort()
const ownNames = [baselineName, ...fileNames]

/** The program's migrations that the database lacks, and the database's that the program does not know. */
export async function compareMigrations(db: Kysely<DB>): Promise<{ missing: string[]; unknown: string[] }> {
  const applied = await appliedNames(db)
  return {
    missing: ownNames.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !ownNames.includes(name)),
  }
}

async function appliedNames(db: Kysely<DB>): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return rows.map(({ name }) => name)
  } catch (error) {
    if ((error as { code?: string }).code === '42P01') return [] // an empty database has no such table
    throw error
  }
}

type Announce = (name: string) => Promise<void>

/** Applies the missing migrations, each announced before it runs, and returns their names. Throws a MigrationError for one that fails. */
export async function migrate(db: Kysely<DB>, announce: Announce = async () => {}): Promise<string[]> {
  await adoptFormer(db, await appliedNames(db))
  const { unknown } = await compareMigrations(db)
  if (unknown.length) {
    throw new NewerDatabaseError(
      `o banco de dados é mais novo que este programa (já tem ${unknown.join(', ')}). Instale a versão nova, ou restaure a cópia de segurança de antes dela.`,
    )
  }
  const provider = { getMigrations: async () => announced(await getMigrations(), announce) }
  const { results, error } = await new Migrator({ db, provider }).migrateToLatest()
  const failed = results?.find((result) => result.status === 'Error')
  if (error) throw failed ? new MigrationError(failed.migrationName, error) : error
  const applied = (results ?? []).map((result) => result.migrationName)
  // Nobody published what a new database begins with: its data are as old as the first record that somebody saves.
  if (applied.includes(baselineName)) await sql`update total set atualizado_em = null`.execute(db)
  return applied
}

/** The schema as these migrations make it, in the caller's transaction, for a backup that had them. */
export async function migrateExactly(tx: Kysely<DB>, names: string[]): Promise<void> {
  const unknown = names.filter((name) => !ownNames.includes(name))
  if (unknown.length)
    throw new NewerDatabaseError(
      `a cópia é mais nova que este programa (tem ${unknown.join(', ')}). Instale a versão nova.`,
    )
  const all = await getMigrations()
  const provider = {
    getMigrations: async () => Object.fromEntries(names.flatMap((name) => [[name, all[name]]])) as typeof all,
  }
  const { error, results } = await new Migrator({ db: tx, provider, disableTransactions: true }).migrateToLatest()
  const failed = results?.find((result) => result.status === 'Error')
  if (error) throw failed ? new MigrationError(failed.migrationName, error) : error
}

const announced = (migrations: Record<string, Migration>, announce: Announce) =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
      name,
      {
        up: async (tx) => {
          await announce(name)
          await up(tx)
        },
      },
    ]),
  )

async function getMigrations(): Promise<Record<string, Migration>> {
  const entries = fileNames.map(async (name): Promise<[string, Migration]> => {
    const text = await fs.readFile(path.join(folder, `${name}.sql`), 'utf8')
    return [name, { up: async (tx) => void (await sql.raw(text).execute(tx)) }]
  })
  return { [baselineName]: { up: createBaseline }, ...Object.fromEntries(await Promise.all(entries)) }
}
