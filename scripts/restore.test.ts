// What an operator does with a backup: pg_dump of a filled portal, pg_restore into an empty database, start. On the machine's own
// PostgreSQL, whose programs the embedded server lacks.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDataDir } from '#app/testing/built-portal.ts'
import { createDatabase } from '#app/testing/databases.ts'
import { closeAfterFile } from '#app/testing/opened.ts'
import { createSampleRecords } from '#app/testing/sample-records.ts'
import { makeTemplate } from '#app/testing/template.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { citizenSessionOf, insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { compareIndex } from '#modules/portal/busca/server/busca.facade.ts'
import type { DB } from '#platform/db/types.generated.ts'
import { findPostgresBinaries, startThrowawayPostgres } from './testing/throwaway-postgres.ts'

const binaries = findPostgresBinaries()
if (!binaries)
  throw new Error('This test needs pg_dump and pg_restore: install PostgreSQL, or name its folder in PG_BIN.')
const server = startThrowawayPostgres(binaries)
closeAfterFile(server.stop)
const folder = makeDataDir()
closeAfterFile(() => fs.rmSync(folder, { recursive: true, force: true }))

const databaseOf = (name: string) => ({ ...server.connection, database: name })

function run(program: string, ...options: string[]): void {
  const { host = '', user = '' } = server.connection
  const done = spawnSync(path.join(binaries ?? '', program), ['-h', host, '-U', user, ...options], { encoding: 'utf8' })
  expect([done.status, done.stderr]).toEqual([0, ''])
}

/** Every table of the portal with a digest of its rows; those of the portal's own clocks are left out. */
async function rowsOf(db: Kysely<DB>): Promise<Record<string, string>> {
  const { rows } = await sql<{ tabela: string }>`
    select relname as tabela from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(
    db,
  )
  const digests: [string, string][] = []
  for (const { tabela } of rows.filter(
    ({ tabela }) => !/^(relogio_limite|limite|envio|sessao|usuario)$/.test(tabela),
  )) {
    const digest = await sql<{ md5: string; n: number }>`
      select md5(string_agg(linha, ',' order by linha)) as md5, count(*) as n
      from (select to_jsonb(t)::text as linha from ${sql.table(tabela)} t) linhas`.execute(db)
    digests.push([tabela, `${digest.rows[0]?.n} ${digest.rows[0]?.md5}`])
  }
  return Object.fromEntries(digests)
}

async function answersOf(portal: TestPortal): Promise<unknown> {
  const questions = ['licitação', 'contrato', 'prefeitura', 'lei', 'saúde', 'relatório 2025', 'pregao', 'a']
  return Promise.all(questions.map(async (q) => (await portal.call({ url: '/ajax/busca', query: { q } })).json().data))
}

test('a restored dump has the same rows, and the portal on it gives the same answers', {
  timeout: 300_000,
}, async () => {
  await makeTemplate(server.connection)
  await createDatabase(server.connection, 'antes')
  const first = await startTestPortal({}, { database: databaseOf('antes') })
  await first.platform.jobs.start() // what is sent by e-mail waits for them
  const citizen = await citizenSessionOf(first.platform, await insertSolicitante(first.platform))
  await createSampleRecords(first, { ...(await first.loginAs('administrador')), ...citizen })
  await first.platform.jobs.stop()
  const [rows, answers] = [await rowsOf(first.platform.database.db), await answersOf(first)]
  expect(Object.values(rows).filter((digest) => !digest.startsWith('0 ')).length).toBeGreaterThan(50)
  expect(JSON.stringify(answers).length).toBeGreaterThan(2000)

  const dump = path.join(folder, 'praca.dump')
  run('pg_dump', '-Fc', '-f', dump, 'antes')
  await createDatabase(server.connection, 'depois', 'template0')
  run('pg_restore', '--exit-on-error', '-d', 'depois', dump)

  const second = await startTestPortal({}, { database: databaseOf('depois') })
  expect(await rowsOf(second.platform.database.db)).toEqual(rows)
  expect(await answersOf(second)).toEqual(answers)
  expect(await compareIndex(second.platform.database, second.app.directory.sources)).toMatchObject({ total: 0 })
})
