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

/** Applies the missing files and returns their names. Throws the database's own error for a file that fails. */
export async function migrate(db: Kysely<DB>): Promise<string[]> {
  await adoptFormer(db, await appliedNames(db))
  const { unknown } = await compareMigrations(db)
  if (unknown.length) {
    throw new NewerDatabaseError(
      `o banco de dados é mais novo que este programa (já tem ${unknown.join(', ')}). Instale a versão nova, ou restaure a cópia de segurança de antes dela.`,
    )
  }
  const { results, error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
  const failed = results?.find((result) => result.status === 'Error')
  if (error)
    throw new Error(
      `Migração ${failed?.migrationName ?? ''} falhou: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    )
  return (results ?? []).map((result) => result.migrationName)
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const entries = fileNames.map(async (name): Promise<[string, Migration]> => {
    const text = await fs.readFile(path.join(folder, `${name}.sql`), 'utf8')
    return [name, { up: async (tx) => void (await sql.raw(text).execute(tx)) }]
  })
  return { [baselineName]: { up: createBaseline }, ...Object.fromEntries(await Promise.all(entries)) }
}
