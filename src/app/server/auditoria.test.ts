// `npm run auditoria -- --confere`, as its operator sees it.
import fs from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectDatabase } from '#platform/db/connect.ts'
import { createLog } from '#platform/log.ts'
import { recordEvent } from '#platform/trail/event.queries.ts'
import { sealTrail } from '#platform/trail/seal.queries.ts'
import { builtCommand, makeDataDir, spawnBuiltPortal, startBuiltPortal } from '../testing/built-portal.ts'
import { makeReadyDataDir } from '../testing/cached-cluster.ts'
import { newDatabase } from '../testing/new-database.ts'

const check = (settings: Record<string, string>, ...options: string[]) =>
  spawnBuiltPortal(settings, builtCommand('auditoria', ...options)).ended

test('beside a running portal on a server: what is right, what waits, then the row that was altered', async () => {
  const url = await newDatabase('praca_t_auditoria')
  const folder = makeDataDir()
  const settings = { DATABASE_URL: url, DATA_DIR: folder }
  const portal = await startBuiltPortal({
    ...settings,
    ADMIN_LOGIN: 'a@exemplo.com',
    ADMIN_PASSWORD: 'uma senha de teste 1',
  })
  const database = await connectDatabase({ connectionString: url }, createLog('silent'), 2)
  const { db } = database
  try {
    await recordEvent(db, { acao: 'teste', nome: 'a' })
    await sealTrail(db)
    await recordEvent(db, { acao: 'teste', nome: 'b' })
    const good = await check(settings, '--confere')
    expect(good.stdout).toMatch(
      /linhas? seladas? conferem?, em [12] selos?\.\n[01] linhas? esperam? pelo próximo selo\.\nÚltimo selo: [12] [0-9a-f]{64}\n/,
    )
    expect([good.code, good.stderr]).toEqual([0, ''])
    await sql`alter table auditoria disable trigger all`.execute(db)
    await sql`update auditoria set aud_nome = 'outra' where aud_nome = 'a'`.execute(db)
    const bad = await check(settings, '--confere')
    expect(bad.stdout).toMatch(/^ERRO: A linha \d+ foi alterada depois do selo 1\.\n/)
    expect(bad.code).toBe(1)
  } finally {
    await database.close()
    await portal.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
})

test('on the embedded database while no portal runs', async () => {
  const folder = await makeReadyDataDir()
  const settings = { DATA_DIR: folder }
  const { stdout, stderr, code } = await check(settings, '--confere')
  expect([stderr, code]).toEqual(['', 0])
  expect(stdout).toContain('pelo próximo selo.')
  fs.rmSync(folder, { recursive: true, force: true })
})

test('says what it does not understand in one line', async () => {
  const wrong = await check({ DATA_DIR: '/nao/existe' }, '--confere')
  expect([wrong.code, wrong.stderr]).toEqual([
    2,
    'Não foi possível conferir a trilha de auditoria: DATA_DIR: a pasta /nao/existe não existe.\n',
  ])
  expect((await check({}, '--apaga')).stderr).toContain('a única opção é --confere')
})
