// Seals: what they contain, what a check finds, and that nobody waits and nothing is left out.
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { checkSeals } from './check-seals.queries.ts'
import { recordEvent } from './event.queries.ts'
import { digestOfRow, digestOfSeal, readSealedTexts, sealTrail } from './seal.queries.ts'

const { platform } = await startTestPortal()
const { database } = platform
const { db } = database
const run = (statement: string) => sql.raw(statement).execute(db)
const recordSome = async (...names: string[]) => {
  for (const nome of names) await recordEvent(db, { acao: 'teste', nome })
}
const idOf = async (nome: string) =>
  (await db.selectFrom('auditoria').select('auditoria_id').where('aud_nome', '=', nome).executeTakeFirstOrThrow())
    .auditoria_id

// As the owner of the database can.
async function behindItsBack(...statements: string[]) {
  for (const table of ['auditoria', 'auditoria_selo']) await run(`alter table ${table} disable trigger all`)
  for (const statement of statements) await run(statement)
  for (const table of ['auditoria', 'auditoria_selo']) await run(`alter table ${table} enable trigger all`)
}

beforeEach(async () => {
  await behindItsBack('truncate auditoria, auditoria_selo, auditoria_sem_selo restart identity')
})

test('an empty trail is right', async () => {
  expect(await sealTrail(db)).toEqual([])
  expect(await checkSeals(db)).toEqual({ rows: 0, seals: 0, waiting: 0, last: null, problem: null })
})

test('seals hold all rows once, follow each other, and leave what came after them waiting', async () => {
  await recordSome('a', 'b')
  expect((await sealTrail(db)).map(({ selo_id, sel_registros }) => [selo_id, sel_registros])).toEqual([[1, [1, 2]]])
  await recordSome('c')
  const [second] = await sealTrail(db)
  await recordSome('d', 'e')
  expect(await checkSeals(db)).toEqual({
    rows: 3,
    seals: 2,
    waiting: 2,
    last: { selo_id: 2, resumo: second?.sel_resumo.toString('hex') },
    problem: null,
  })
})

test('a transaction that commits late with a small id is in the next seal, and nobody waited', async () => {
  let commit = () => {}
  const released = new Promise<void>((resolve) => {
    commit = resolve
  })
  let began = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    began = resolve
  })
  const late = database.write(async (tx) => {
    await recordEvent(tx, { acao: 'teste', nome: 'cedo' })
    began()
    await released
  })
  await hasBegun
  await recordSome('depois') // does not wait for the other
  expect((await sealTrail(db)).map(({ sel_registros }) => sel_registros)).toEqual([[2]]) // nor does the seal
  commit()
  await late
  expect((await sealTrail(db)).map(({ sel_registros }) => sel_registros)).toEqual([[1]])
  expect(await checkSeals(db)).toMatchObject({ rows: 2, seals: 2, waiting: 0, problem: null })
})

test('two instances that seal at once make one chain', async () => {
  await recordSome('a', 'b', 'c')
  const both = await Promise.all([sealTrail(db), sealTrail(db)])
  expect(both.flat()).toHaveLength(1)
  expect(await checkSeals(db)).toMatchObject({ rows: 3, seals: 1, problem: null })
})

test('what is rolled back leaves no gap in the seals', async () => {
  await recordSome('a')
  const fails = database.write(async (tx) => {
    await recordEvent(tx, { acao: 'teste', nome: 'nunca' })
    throw new Error('no')
  })
  await expect(fails).rejects.toThrow('no')
  await recordSome('b')
  expect((await sealTrail(db)).map(({ sel_registros }) => sel_registros)).toEqual([[1, 3]])
  expect(await checkSeals(db)).toMatchObject({ rows: 2, problem: null })
})

test('more rows than a seal takes make several', async () => {
  await run(`select anota_na_trilha('teste', '', null, '', n::text, '{}') from generate_series(1, 5003) as n`)
  expect((await sealTrail(db)).map(({ sel_registros }) => sel_registros.length)).toEqual([5000, 3])
  expect(await checkSeals(db)).toMatchObject({ rows: 5003, seals: 2, problem: null })
})

describe('a check names the first row', () => {
  beforeEach(async () => {
    await recordSome('a', 'b', 'c')
    await sealTrail(db)
    await recordSome('d', 'e')
    await sealTrail(db)
  })

  test.each([
    [
      'that was altered',
      "update auditoria set aud_autor = 'outro' where aud_nome in ('b', 'd')",
      'A linha 2 foi alterada depois do selo 1.',
    ],
    [
      'whose changes were altered',
      `update auditoria set aud_mudancas = '{"x": [1, 2]}' where aud_nome = 'd'`,
      'A linha 4 foi alterada depois do selo 2.',
    ],
    [
      'that was moved in time',
      "update auditoria set aud_data = aud_data - interval '1 microsecond' where aud_nome = 'e'",
      'A linha 5 foi alterada depois do selo 2.',
    ],
    ['that was removed', "delete from auditoria where aud_nome = 'c'", 'Falta a linha 3 (selo 1).'],
    [
      'that is slipped in',
      "insert into auditoria (aud_origem, aud_autor, aud_pedido, aud_acao, aud_tabela, aud_parte, aud_nome, aud_mudancas) values ('painel', 'x', '', 'criou', '', '', 'f', '{}')",
      'A linha 6 foi incluída por fora: nenhum selo a tem.',
    ],
    ['of a seal that was removed', 'delete from auditoria_selo where selo_id = 1', 'Falta o selo 1.'],
    [
      'of a seal that holds fewer',
      "update auditoria_selo set sel_registros = '{1,2}', sel_resumos = substr(sel_resumos, 1, 64) where selo_id = 1",
      'O selo 1 foi alterado, ou um dos anteriores.',
    ],
  ])('%s', async (_what, harm, problem) => {
    expect((await checkSeals(db)).problem).toBeNull()
    await behindItsBack(harm)
    expect((await checkSeals(db)).problem).toBe(problem)
  })

  test('or the seal after one that was made anew over an altered row', async () => {
    await behindItsBack("update auditoria set aud_autor = 'outro' where aud_nome = 'b'")
    const sel_registros = [1, 2, 3]
    const texts = await readSealedTexts(db, sel_registros)
    const sel_resumos = Buffer.concat(sel_registros.map((id) => digestOfRow(texts.get(id) ?? '')))
    const whole = digestOfSeal(Buffer.alloc(0), { selo_id: 1, sel_registros, sel_resumos }).toString('hex')
    await behindItsBack(
      `update auditoria_selo set sel_resumos = '\\x${sel_resumos.toString('hex')}', sel_resumo = '\\x${whole}' where selo_id = 1`,
    )
    expect((await checkSeals(db)).problem).toBe('O selo 2 foi alterado, ou um dos anteriores.')
  })

  test('that was removed before its seal, at once and for ever', async () => {
    await recordSome('f')
    await behindItsBack("delete from auditoria where aud_nome = 'f'")
    expect((await checkSeals(db)).problem).toBe('Falta a linha 6, que esperava pelo selo.')
    await sealTrail(db)
    expect((await checkSeals(db)).problem).toBe('Falta a linha 6 (selo 3).')
  })
})

test("the session's time zone and the order of the keys make no difference", async () => {
  await recordEvent(db, { acao: 'teste', nome: 'a', mudancas: { z: [null, '1.50'], a: ['é', 'ê'] } })
  await sealTrail(db)
  const away = await db.connection().execute(async (connection) => {
    await sql`set timezone = 'Asia/Tokyo'`.execute(connection)
    const verdict = await checkSeals(connection)
    await sql`reset timezone`.execute(connection)
    return verdict
  })
  expect(away.problem).toBeNull()
  expect(await idOf('a')).toBe(1)
})

test('rows are sealed within a minute, by the portal itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] }) // the minute is the clock's
  onTestFinished(() => void vi.useRealTimers())
  await platform.jobs.start()
  await recordSome('por si')
  const waiting = async () => (await sql`select from auditoria_sem_selo`.execute(db)).rows.length
  expect(await waiting()).toBe(1)
  vi.advanceTimersByTime(60_000)
  await expect.poll(waiting, { timeout: 60_000, interval: 20 }).toBe(0)
  expect((await checkSeals(db)).problem).toBeNull()
})
