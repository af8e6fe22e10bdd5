// Forward-only migrations: the SQL files of db/migrations in the order of their names, each once, under an advisory lock
// (several instances may start at once).
import fs from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { projectRoot } from '../root.ts'
import type { DB } from './types.generated.ts'

/** Applies the missing files and returns their names. Throws the database's own error for a file that fails. */
export async function migrate(db: Kysely<DB>): Promise<string[]> {
  const { results, error } = await new Migrator({
    db,
    provider: sqlFiles(path.join(projectRoot, 'db/migrations')),
  }).migrateToLatest()
  const failed = results?.find((result) => result.status === 'Error')
  if (error)
    throw new Error(
      `Migração ${failed?.migrationName ?? ''} falhou: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    )
  return (results ?? []).map((result) => result.migrationName)
}

function sqlFiles(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
      const entries = names.map(async (name): Promise<[string, Migration]> => {
        const text = await fs.readFile(path.join(folder, name), 'utf8')
        return [name.replace(/\.sql$/, ''), { up: async (tx) => void (await sql.raw(text).execute(tx)) }]
      })
      return Object.fromEntries(await Promise.all(entries))
    },
  }
}
