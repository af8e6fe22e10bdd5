// Stored counts are those of a whole count, whatever was written since and by whom.
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { type CountMemory, countOf, createCountMemory } from './contagem.ts'
import { checkAtNight } from './indice.ts'

let portal: TestPortal
let memory: CountMemory

beforeAll(async () => {
  portal = await startTestPortal()
})

const db = () => portal.platform.database.db
const filtro = { texto: "'umbuzeir'", hoje: '2026-06-15', de: '2026-01-01', ate: '2026-12-31' }
const count = async (cache = memory) => {
  const counts = await countOf(db(), cache, filtro)
  return Object.fromEntries(counts.map(({ ano, recente, dentro, n }) => [`${ano} ${recente} ${dentro}`, n]))
}
const whole = () => count(createCountMemory())
const insert = (rows: number, day: string) => sql`
  insert into agenda (titulo, "dataInicio", "dataTermino", local)
  select 'Umbuzeiros ' || ${day} || n, ${day}::date, ${day}::date, '' from generate_series(1, ${rows}) n`
const write = async (statement: ReturnType<typeof sql>) => {
  await statement.execute(db())
}

beforeEach(async () => {
  await write(sql`truncate agenda cascade`)
  await write(insert(3, '2026-06-01'))
  memory = createCountMemory()
  expect(await count()).toEqual({ '2026 true true': 3 })
})

describe('a stored count', () => {
  test.each([
    ['more rows', insert(2, '2025-02-01'), { '2026 true true': 3, '2025 false false': 2 }],
    [
      'another date',
      sql`update agenda set "dataInicio" = '2026-01-01', "dataTermino" = '2026-01-01'`,
      { '2026 false true': 3 },
    ],
    ['another word', sql`update agenda set titulo = 'Mandacarus' where titulo like '%1'`, { '2026 true true': 2 }],
    ['rows that go', sql`delete from agenda where titulo like '%2'`, { '2026 true true': 2 }],
    ['all that go', sql`truncate agenda cascade`, {}],
    ['the index that goes', sql`truncate busca`, {}],
    ['more than is noted', insert(500, '2024-01-01'), { '2026 true true': 3, '2024 false false': 500 }],
  ])('has %s at once', async (_what, statement, expected) => {
    await write(statement)
    expect([await count(), await count(), await whole()]).toEqual([expected, expected, expected])
  })

  test('is not taken anew: only what changed is added, unless more changed than is noted or the night was there', async () => {
    const [key, known] = [...memory.entries()][0] ?? []
    if (!key || !known) throw new Error('nothing is cached')
    const other = () =>
      memory.set(key, { ...known, contagens: known.contagens.map((group) => ({ ...group, n: 1000 })) })
    other()
    await write(insert(2, '2026-06-02'))
    expect(await count()).toEqual({ '2026 true true': 1002 })
    other()
    await checkAtNight(portal.platform, portal.app.directory.sources)
    expect(await count()).toEqual({ '2026 true true': 5 })
  })

  test('has what another transaction did once it is committed, though it began before the count', async () => {
    let finish: (value: unknown) => void = () => undefined
    const waits = new Promise((resolve) => {
      finish = resolve
    })
    let began: (value: unknown) => void = () => undefined
    const hasBegun = new Promise((resolve) => {
      began = resolve
    })
    const slow = portal.platform.database.write(async (tx) => {
      await insert(2, '2026-06-03').execute(tx)
      began(null)
      await waits
    })
    await hasBegun
    await write(insert(1, '2026-06-04'))
    expect([await count(), await whole()]).toEqual([{ '2026 true true': 4 }, { '2026 true true': 4 }])
    finish(null)
    await slow
    expect([await count(), await whole()]).toEqual([{ '2026 true true': 6 }, { '2026 true true': 6 }])
  })

  test('is right among writers that never pause', async () => {
    const writers = Array.from({ length: 4 }, async (_none, writer) => {
      for (let turn = 0; turn < 12; turn += 1) {
        await write(insert(turn + 1, `2026-0${writer + 1}-${turn + 10}`))
        if (turn % 3 === 2)
          await write(sql`delete from agenda where titulo like ${`Umbuzeiros 2026-0${writer + 1}-${turn + 9}%`}`)
        await count()
      }
    })
    await Promise.all(writers)
    const last = await count()
    expect(last).toEqual(await whole())
    expect(Object.values(last).reduce((a, b) => a + b)).toBe(3 + 4 * (78 - 2 - 5 - 8 - 11))
  })
})
