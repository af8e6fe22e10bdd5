// Two people at the import at once.
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { confere } from '#app/testing/folha.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { chamada, folha } from './folha.sample.ts'

const portal = await startTestPortal()
await portal.platform.jobs.start()
const { db, pool } = portal.platform.database
const cookies = await portal.loginAs('informacao')

test('a check ends while the rows of another import are being stored', async () => {
  await sql`create function espera() returns trigger language plpgsql as
    'begin set local lock_timeout = 0; perform pg_advisory_xact_lock(1); return null; end'`.execute(db)
  await sql`create trigger pagamento_espera after insert on pagamento for each statement execute function espera()`.execute(
    db,
  )
  const gate = await pool.connect()
  await gate.query('select pg_advisory_lock(1)')
  const { importacao_id } = (await confere(portal, folha('ANA SOUZA;Guarda;1;2026;3;1.000,00'), cookies)).json().data
  const storing = portal.call({ method: 'POST', url: `${chamada}/${importacao_id}`, cookies })
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(db)
      expect(rows).toHaveLength(1)
    },
    { timeout: 30_000 },
  )
  expect((await confere(portal, folha('RUI LIMA;Professor;2;2026;3;2.000,00'), cookies)).statusCode).toBe(201)
  await gate.query('select pg_advisory_unlock(1)')
  gate.release()
  expect((await storing).json().data).toEqual({ importacao_id, linhas: 1, novos: 1, alterados: 0, iguais: 0 })
})
