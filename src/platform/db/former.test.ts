import fs from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newDatabase } from '#app/testing/new-database.ts'
import { createLog } from '../log.ts'
import { baselineName } from './baseline.ts'
import { connectDatabase, type Database } from './connect.ts'
import { OlderDatabaseError, originOf } from './former.ts'
import { compareMigrations, migrate, migrateExactly } from './migrate.ts'

// The names under which the 89 migrations before version 0.2.0 are noted.
const former = fs
  .readFileSync(new URL('former-names.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

/** The baseline without any later migration; `applied`: noted under these names instead of its own. */
async function openWith(name: string, applied?: string[]) {
  const database = await connectDatabase(
    { connectionString: await newDatabase(name, 'template1') },
    createLog('silent'),
    2,
  )
  await database.db.connection().execute(async (db) => {
    await sql`begin`.execute(db)
    await migrateExactly(db, [baselineName])
    await sql`commit`.execute(db)
  })
  if (!applied) return database
  await sql`delete from kysely_migration`.execute(database.db)
  await sql`insert into kysely_migration select name, '' from unnest(${applied}::text[]) as name`.execute(database.db)
  return database
}

async function catalogueOf({ db }: Database) {
  const { rows } = await sql<{ what: string }>`
    select table_name || ' ' || column_name || ' ' || data_type || ' ' || coalesce(column_default, '') || ' ' || is_nullable as what
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace order by 1`.execute(db)
  return rows.map(({ what }) => what)
}

describe('a database of before version 0.2.0', () => {
  test('that has all former migrations goes on with the baseline', async () => {
    const database = await openWith('praca_former', former)
    const fresh = await openWith('praca_fresh')
    try {
      // they had none of these
      for (const [table, ...columns] of [
        ['configuracao', 'sic_secretarias', 'sic_setores'],
        ['feriado', 'fer_inicio', 'fer_fim'],
        ['regra_prazo', 'ouv_complementos'],
        ['contato', 'ctt_dias_parados'],
      ])
        for (const column of columns)
          await sql`alter table ${sql.table(table ?? '')} drop column ${sql.ref(column)} cascade`.execute(database.db)
      await sql`alter table receita_prevista alter column receita_valor_inicial set not null`.execute(database.db)
      await sql`drop index liquidacao_por_data, empenho_movimento_por_data`.execute(database.db)
      await migrate(fresh.db)
      await migrate(database.db)
      expect(await compareMigrations(database.db)).toEqual({ missing: [], unknown: [] })
      expect(await catalogueOf(database)).toEqual(await catalogueOf(fresh))
    } finally {
      await fresh.close()
      await database.close()
    }
  })

  test('that lacks some is refused with one line, which says what to start first', async () => {
    const database = await openWith('praca_too_old', former.slice(0, -1))
    try {
      const refused = await migrate(database.db).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(OlderDatabaseError)
      expect((refused as Error).message).toMatch(/^[^\n]*\(a última é 0094_importacao_conferida\)[^\n]*bf152923[^\n]*$/)
    } finally {
      await database.close()
    }
  })

  test('is known by its names alone', () => {
    expect(former).toHaveLength(89)
    expect(originOf(former)).toBe('former')
    for (const name of former) expect(originOf(former.filter((other) => other !== name))).toBe('too-old')
    expect(originOf([])).toBe('baseline')
    expect(originOf(['0100_base', '0101_x'])).toBe('baseline')
  })
})
