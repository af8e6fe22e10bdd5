// What of the database leaves with the open archive is decided table by table.
import { expect, test } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { privadas, publicas, refeitas } from './publicas.queries.ts'

test('each table of the database is decided', async () => {
  const { platform } = await startTestPortal()
  const { rows } = await platform.database.pool.query<{
    relname: string
  }>(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    and relpersistence = 'p' and relname !~ '^kysely'`)
  const decided = [...Object.keys(publicas), ...privadas, ...refeitas]
  expect(new Set(decided).size).toBe(decided.length)
  expect(decided.sort()).toEqual(rows.map(({ relname }) => relname).sort())
})
